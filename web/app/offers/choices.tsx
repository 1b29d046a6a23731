/** Choices one below the other on one clock and one scale of money: when each runs, what it comes to, what one can do with it. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { formatAmount, formatMoney } from '../i18n/format.ts'
import { DayMarks, midnightMarks } from '../lanes/day-marks.tsx'
import laneStyles from '../lanes/lane-drawing.module.css'
import { type MidnightAxis, midnightAxis } from '../lanes/midnight-axis.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { BestMark } from './best-mark.tsx'
import type { Choice, ChoiceTotal, Scale } from './choice.ts'
import styles from './choices.module.css'
import { type ClockMarks, MarkKey, markedInstants, NO_MARKS } from './clock-marks.tsx'
import { RunDrawing } from './run-drawing.tsx'
import { runInstants } from './run-of.ts'
import { TotalDrawing, TotalKey } from './total-drawing.tsx'

/** Days over the clock, nought and the greatest total over the scale; on a narrow page each choice writes its own. */
const Axes = ({ axis, scale: { currency, mostMinor } }: { axis: MidnightAxis | null; scale: Scale }) => (
  <div className={styles.axes} aria-hidden="true">
    <div className={laneStyles.clock}>
      <svg height="16" className={styles.drawing}>
        <title>{m.comparison_picture()}</title>
        {axis === null ? null : <DayMarks marks={midnightMarks(axis)} y={12} />}
      </svg>
    </div>
    <p className={styles.scale}>
      <span>0</span>
      <span>{formatAmount(mostMinor, currency)}</span>
    </p>
  </div>
)

const Price = ({ choice, scale }: { choice: Choice; scale: Scale }) => {
  const { total, refusal, own, notes, name, duration, best } = choice
  return (
    <div className={styles.price}>
      <p className={styles.first}>
        {total === null ? (
          <span className="mute">{refusal}</span>
        ) : (
          <span>
            <b className={styles.total}>{formatMoney(total.minor, scale.currency)}</b>
            {best?.total ? <BestMark /> : null}
          </span>
        )}
        {duration === null ? null : (
          <span className={styles.duration}>
            {duration}
            {best?.duration ? <BestMark /> : null}
          </span>
        )}
      </p>
      {own === null ? null : <p className={styles.own}>{own}</p>}
      {total === null ? null : <TotalDrawing name={name} total={total} scale={scale} />}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  )
}

/** So many stand open; one more is not worth a fold. */
const MOST_FIRST = 5

const drawnMinor = ({ parts }: ChoiceTotal) => parts.reduce((sum, { minor }) => sum + minor, 0)

type Props = {
  choices: readonly Choice[]
  currency: CurrencyCode
  /** Whose midnights divide the clock. */
  zone: string
  marks?: ClockMarks
  /** The number of the first, where others stand before. */
  firstRank?: number
}

export const Choices = ({ choices, currency, zone, marks = NO_MARKS, firstRank = 1 }: Props) => {
  const instants = choices.flatMap(({ run }) => (run === null ? [] : runInstants(run)))
  const axis = instants.length === 0 ? null : midnightAxis([...instants, ...markedInstants(marks)], zone)
  const closes = choices.some(({ run }) => (run?.closings ?? []).length > 0)
  const totals = choices.flatMap(({ total }) => total ?? [])
  const full = totals.some(({ open }) => open) ? 94 : 100
  const scale = { currency, mostMinor: Math.max(0, ...totals.map(drawnMinor)), full }
  const ranked = choices.map((choice, at) => ({ choice, rank: firstRank + at }))
  const list = (some: typeof ranked) => (
    <ol className={styles.list}>
      {some.map(({ choice, rank }) => (
        <li key={choice.id} value={rank}>
          <span className={styles.rank} aria-hidden="true">
            {rank}
          </span>
          <div className={styles.head}>{choice.head}</div>
          {choice.run === null || axis === null ? (
            <p className={`${styles.undated} mute t12`}>{m.comparison_no_departure()}</p>
          ) : (
            <div className={styles.run}>
              <RunDrawing name={choice.name} run={choice.run} axis={axis} marks={marks} />
            </div>
          )}
          <Price choice={choice} scale={scale} />
          <div className={styles.aside}>{choice.aside}</div>
          {choice.below === undefined ? null : <div className={styles.below}>{choice.below}</div>}
        </li>
      ))}
    </ol>
  )
  const isFolded = ({ choice, rank }: (typeof ranked)[number]) => rank >= firstRank + MOST_FIRST && !choice.waits
  const rest = ranked.filter(isFolded)
  const first = rest.length > 1 ? ranked.filter((one) => !isFolded(one)) : ranked
  return (
    <div className={styles.choices}>
      <TotalKey totals={totals} />
      {axis === null ? null : <MarkKey marks={marks} axis={axis} closes={closes} />}
      <Axes axis={axis} scale={scale} />
      {list(first)}
      {rest.length > 1 ? <Disclosure summary={m.comparison_rest({ count: rest.length })}>{list(rest)}</Disclosure> : null}
    </div>
  )
}
