/** Prices and runs of all choices on one scale of money and one of time, to be seen at a glance; each reads out as words. */
import type { ComparedColumn, Comparison } from '@tongyun/contract/quoting/comparison'
import { DAY_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { formatDay, formatList, formatMoney, formatZonedTime } from '../i18n/format.ts'
import { At, pct } from '../lanes/lane-shapes.tsx'
import styles from './comparison.module.css'
import { arrivesWords, departsWords, kindWord, nameOf } from './comparison-rows.ts'

const PARTS = [
  { name: 'included', minor: 'includedMinor', word: m.comparison_row_included },
  { name: 'elsewhere', minor: 'elsewhereMinor', word: m.comparison_row_elsewhere },
  { name: 'estimated', minor: 'estimatedMinor', word: m.comparison_row_estimated },
] as const

const BAR_PX = 14

type Scaled = { column: ComparedColumn; currency: Comparison['level']['currency']; mostMinor: number }

/** What a total is made of: solid, grey, hatched. A ring at its end says that something is not known. */
const TotalBar = ({ column, currency, mostMinor }: Scaled) => {
  const { levelled } = column
  if (levelled === null) return <p className="mute t12">{m.comparison_not_ranked()}</p>
  let from = 0
  const parts = PARTS.flatMap(({ name, minor, word }) => {
    const width = mostMinor === 0 ? 0 : (levelled[minor] / mostMinor) * 100
    const part = { name, from, width, words: `${word()} ${formatMoney(levelled[minor], currency)}` }
    from += width
    return width === 0 ? [] : [part]
  })
  const total = formatMoney(levelled.totalMinor, currency)
  const told = formatList(parts.map(({ words }) => words))
  return (
    <svg
      height={BAR_PX}
      className={styles.drawing}
      role="img"
      aria-label={m.comparison_shares({ name: nameOf(column), total, parts: told })}
    >
      {parts.map(({ name, from: x, width }) => (
        <g key={name}>
          <rect x={pct(x)} width={pct(width)} height={BAR_PX} className={styles[name]} />
          {name === 'estimated' ? (
            <line x1={pct(x)} x2={pct(x + width)} y1={BAR_PX / 2} y2={BAR_PX / 2} className={styles.hatch} />
          ) : null}
        </g>
      ))}
      {levelled.unknown.length > 0 && (
        <At x={from}>
          <circle cx="9" cy={BAR_PX / 2} r="5" className={styles.open} />
        </At>
      )}
    </svg>
  )
}

type TimeAxis = { at: (instant: string) => number; ticks: { percent: number; words: string }[]; latest: number | null }

const MOST_TICKS = 4

/** From the first departure to the last arrival or the latest one that does; null where no choice has a date. */
const timeAxis = ({ columns, latestArrivalAt, destination }: Comparison): TimeAxis | null => {
  const instants = columns.flatMap(({ departsAt, arrivesAt }) =>
    [departsAt, arrivesAt].flatMap((each) => (each === null ? [] : [Date.parse(each)])),
  )
  if (instants.length === 0) return null
  const start = Math.min(...instants)
  const end = Math.max(...instants, latestArrivalAt === null ? 0 : Date.parse(latestArrivalAt)) + DAY_MS
  const at = (instant: number) => ((instant - start) / (end - start)) * 100
  const zone = destination?.zone ?? 'UTC'
  const ticks = Array.from({ length: MOST_TICKS }, (_, i) => start + ((end - start) * i) / MOST_TICKS)
  return {
    at: (instant) => at(Date.parse(instant)),
    ticks: ticks.map((tick) => ({ percent: at(tick), words: formatDay(new Date(tick).toISOString(), zone) })),
    latest: latestArrivalAt === null ? null : at(Date.parse(latestArrivalAt)),
  }
}

const RunBar = ({ column, axis }: { column: ComparedColumn; axis: TimeAxis }) => {
  const { departsAt, arrivesAt, inTime } = column
  const [departs, arrives] = [departsWords(column), arrivesWords(column)]
  if (departsAt === null || arrivesAt === null || departs === null || arrives === null)
    return <p className="mute t12">{m.comparison_no_departure()}</p>
  const [from, to] = [axis.at(departsAt), axis.at(arrivesAt)]
  return (
    <svg
      height={BAR_PX}
      className={styles.drawing}
      role="img"
      aria-label={m.comparison_run({ name: nameOf(column), departs, arrives })}
    >
      {axis.latest === null ? null : (
        <line x1={pct(axis.latest)} x2={pct(axis.latest)} y1="-2" y2={BAR_PX + 2} className={styles.limit} />
      )}
      <line x1={pct(from)} x2={pct(to)} y1={BAR_PX / 2} y2={BAR_PX / 2} className={inTime === false ? styles.late : styles.run} />
      <At x={from}>
        <circle cy={BAR_PX / 2} r="4" className={styles.hollow} />
      </At>
      <At x={to}>
        <circle cy={BAR_PX / 2} r="5" className={styles.filled} />
      </At>
    </svg>
  )
}

const Key = () => (
  <p className={styles.key} aria-hidden="true">
    {PARTS.map(({ name, word }) => (
      <span key={name}>
        <svg width="18" height="10">
          <title>{word()}</title>
          <rect width="18" height="10" className={styles[name]} />
          {name === 'estimated' ? <line x1="0" x2="18" y1="5" y2="5" className={styles.hatch} /> : null}
        </svg>
        {word()}
      </span>
    ))}
    <span>
      <svg width="12" height="12">
        <title>{m.comparison_row_unknown()}</title>
        <circle cx="6" cy="6" r="5" className={styles.open} />
      </svg>
      {m.comparison_row_unknown()}
    </span>
  </p>
)

export const ComparisonDrawing = ({ comparison }: { comparison: Comparison }) => {
  const { columns, level, latestArrivalAt, destination } = comparison
  const axis = timeAxis(comparison)
  const mostMinor = Math.max(0, ...columns.map(({ levelled }) => levelled?.totalMinor ?? 0))
  return (
    <>
      <Key />
      <ol className={styles.choices}>
        {columns.map((column, i) => (
          <li key={column.id}>
            <p className={styles.choice}>
              <b>{`${i + 1}. ${nameOf(column)}`}</b> <span className="mute t12">{kindWord(column)}</span>
              {column.levelled === null ? null : (
                <span className={styles.amount}>{formatMoney(column.levelled.totalMinor, level.currency)}</span>
              )}
            </p>
            <TotalBar column={column} currency={level.currency} mostMinor={mostMinor} />
            {axis === null ? null : <RunBar column={column} axis={axis} />}
          </li>
        ))}
      </ol>
      {axis === null ? null : (
        <svg height="18" className={styles.drawing} aria-hidden="true">
          {axis.ticks.map(({ percent, words }) => (
            <At key={percent} x={percent}>
              <text y="13" className={styles.tick}>
                {words}
              </text>
            </At>
          ))}
        </svg>
      )}
      {latestArrivalAt === null ? null : (
        <p className={styles.latest}>
          {m.comparison_latest({ at: formatZonedTime(latestArrivalAt, destination?.zone ?? 'UTC') })}
        </p>
      )}
    </>
  )
}
