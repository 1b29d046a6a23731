/** When cargo is ready and when it must be there, drawn on the axis of time of its list; reads out as words. */
import type { DemandRow } from '@tongyun/contract/demand/center'
import { DayMarks } from '../lanes/day-marks.tsx'
import laneStyles from '../lanes/lane-drawing.module.css'
import { textWidthPx } from '../lanes/lane-geometry.ts'
import { At, pct } from '../lanes/lane-shapes.tsx'
import { dayWords, deliverWords, readyWords } from '../lanes/ready-words.ts'
import { type DateAxis, placedDates } from './date-axis.ts'
import styles from './date-drawing.module.css'

type Dates = Pick<DemandRow, 'readyFrom' | 'readyTo' | 'deliverBy'>

/** The drawing on a screen of 320 px. */
const LEAST_PX = 272
const BETWEEN_PX = 10
const LINE_Y = 11
const LABEL_Y = 33
const SECOND_LABEL_Y = 48

/** A label that begins or ends at a percentage, whichever keeps it on the narrowest drawing. */
const label = (text: string, percent: number, wants: 'start' | 'end') => {
  const widthPx = textWidthPx(text, 12)
  const atPx = (percent / 100) * LEAST_PX
  const isStart = wants === 'start' ? atPx + widthPx <= LEAST_PX : atPx < widthPx
  const [from, to] = isStart ? [atPx, atPx + widthPx] : [atPx - widthPx, atPx]
  return { text, percent, isStart, from, to }
}
type Label = ReturnType<typeof label>

const Written = ({ label: { text, percent, isStart }, y }: { label: Label; y: number }) => (
  <At x={percent}>
    <text y={y} className={isStart ? styles.label : `${styles.label} ${styles.finish}`}>
      {text}
    </text>
  </At>
)

/** The first days of the weeks, above the drawings. */
export const DateAxisHead = ({ axis }: { axis: DateAxis }) => (
  <div className={laneStyles.clock}>
    <svg height="16" className={styles.drawing} aria-hidden="true">
      <DayMarks marks={axis.ticks.map(({ day, percent }) => ({ percent, words: dayWords(day) }))} y={12} />
    </svg>
  </div>
)

export const DateDrawing = ({ axis, dates }: { axis: DateAxis; dates: Dates }) => {
  const { from, to, deliver } = placedDates(axis, dates)
  const ready = readyWords(dates)
  const delivery = dates.deliverBy === null ? null : deliverWords(dates.deliverBy)
  const readyLabel = label(ready, from, 'start')
  const deliverLabel = delivery === null || deliver === null ? null : label(delivery, deliver.percent, 'end')
  const apart =
    deliverLabel === null || deliverLabel.from >= readyLabel.to + BETWEEN_PX || readyLabel.from >= deliverLabel.to + BETWEEN_PX
  return (
    <svg
      height={apart ? 40 : 54}
      className={styles.drawing}
      role="img"
      aria-label={[ready, ...(delivery === null ? [] : [delivery])].join(' · ')}
    >
      {axis.ticks.map(({ day: tick, percent }) => (
        <line key={tick} x1={pct(percent)} x2={pct(percent)} y1="0" y2="100%" className={styles.week} />
      ))}
      {deliver === null ? null : (
        <>
          <line x1={pct(to)} x2={pct(deliver.percent)} y1={LINE_Y} y2={LINE_Y} className={styles.between} />
          {deliver.isBeyond ? null : (
            <At x={deliver.percent}>
              <path d={`M0 ${LINE_Y - 8}v16`} className={styles.limit} />
              <path d={`M-1 ${LINE_Y}l-7-4v8z`} className={styles.arrow} />
            </At>
          )}
        </>
      )}
      <rect x={pct(from)} width={pct(to - from)} y={LINE_Y - 7} height="14" className={styles.window} />
      <Written label={readyLabel} y={LABEL_Y} />
      {deliverLabel === null ? null : <Written label={deliverLabel} y={apart ? LABEL_Y : SECOND_LABEL_Y} />}
    </svg>
  )
}
