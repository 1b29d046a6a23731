/** A journey on the clock that all choices of a comparison share; reads out as its two times. */
import * as m from '@tongyun/messages'
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { At, pct, StationSign, Track } from '../lanes/lane-shapes.tsx'
import type { MidnightAxis } from '../lanes/midnight-axis.ts'
import type { ChoiceRun } from './choice.ts'
import styles from './choices.module.css'

const TRACK_Y = 31
const RUN_PX = 60
const WORDS_PX = 12
/** The drawing on a phone of 375 px. */
const PHONE_PX = 330

/** Words begin at their place where a phone has room for them there, end there where it has room before it. */
const besides = (words: string, at: number): { x: string; textAnchor: 'start' | 'end' } => {
  const percent = (textWidthPx(words, WORDS_PX) / PHONE_PX) * 100
  if (at + percent <= 100) return { x: pct(at), textAnchor: 'start' }
  return at >= percent ? { x: pct(at), textAnchor: 'end' } : { x: '100%', textAnchor: 'end' }
}

/** The arrival is written back from its place as long as there is room before it. */
const before = (words: string, at: number): { x: string; textAnchor: 'start' | 'end' } =>
  at >= (textWidthPx(words, WORDS_PX) / PHONE_PX) * 100 ? { x: pct(at), textAnchor: 'end' } : { x: '0', textAnchor: 'start' }

export const RunDrawing = ({
  name,
  run: { pieces, departs, arrives, late },
  axis,
  latest,
}: {
  name: string
  run: ChoiceRun
  axis: MidnightAxis
  /** In milliseconds; null where nobody has to be there by then. */
  latest: number | null
}) => {
  const [from, to] = [axis.at(pieces[0]?.from ?? 0), axis.at(pieces.at(-1)?.to ?? 0)]
  return (
    <svg height={RUN_PX} className={styles.drawing} role="img" aria-label={m.comparison_run({ name, departs, arrives })}>
      {axis.ticks.map((tick) => (
        <line key={tick} x1={pct(axis.at(tick))} x2={pct(axis.at(tick))} y1="0" y2={RUN_PX} className={styles.day} />
      ))}
      {latest === null ? null : (
        <line x1={pct(axis.at(latest))} x2={pct(axis.at(latest))} y1="0" y2={RUN_PX} className={styles.latest} />
      )}
      <line x1={pct(from)} x2={pct(to)} y1={TRACK_Y} y2={TRACK_Y} className={styles.wait} />
      {pieces.map((piece) =>
        piece.mode === null ? (
          <line
            key={piece.from}
            x1={pct(axis.at(piece.from))}
            x2={pct(axis.at(piece.to))}
            y1={TRACK_Y}
            y2={TRACK_Y}
            className={styles.mixed}
          />
        ) : (
          <Track key={piece.from} mode={piece.mode} from={axis.at(piece.from)} to={axis.at(piece.to)} y={TRACK_Y} />
        ),
      )}
      <At x={from}>
        <StationSign kind="terminal" end={false} y={TRACK_Y} />
      </At>
      <At x={to}>
        <StationSign kind="terminal" end y={TRACK_Y} />
      </At>
      <text {...besides(departs, from)} y="14" className={styles.when}>
        {departs}
      </text>
      <text {...before(arrives, to)} y="54" className={late ? styles.whenLate : styles.when}>
        {arrives}
      </text>
    </svg>
  )
}
