/** Days written at the divisions of an axis, each from the width on at which it stands clear of those that matter more. */
import { formatDay } from '../i18n/format.ts'
import styles from './day-marks.module.css'
import laneStyles from './lane-drawing.module.css'
import { clearFrom, shownFrom, textWidthPx } from './lane-geometry.ts'
import { At } from './lane-shapes.tsx'
import type { MidnightAxis } from './midnight-axis.ts'

type Mark = { percent: number; words: string }

const LETTERS_PX = 11

/** Every fourth division stays longest where room is short, then every second. */
const rankOf = (division: number): number => (division === 0 ? 0 : division % 4 === 0 ? 1 : division % 2 === 0 ? 2 : 3)

/** The divisions of an axis of midnights, by its own clock. */
export const midnightMarks = ({ ticks, at, zone }: MidnightAxis): Mark[] =>
  ticks.map((tick) => ({ percent: at(tick), words: formatDay(new Date(tick).toISOString(), zone) }))

/** Each begins at its division; `y` is the foot of the letters. A `clock` of the lane drawings is around the drawing. */
export const DayMarks = ({ marks, y }: { marks: readonly Mark[]; y: number }) => {
  const widths = clearFrom(
    marks.map(({ percent, words }, i) => ({ percent, leftPx: 0, rightPx: textWidthPx(words, LETTERS_PX), rank: rankOf(i) })),
  )
  return marks.map(({ percent, words }, i) => {
    const shown = shownFrom(widths[i] ?? 0)
    if (shown === undefined) return null
    return (
      <At key={percent} x={percent} className={shown === null ? null : laneStyles[shown]}>
        <text y={y} className={styles.day}>
          {words}
        </text>
      </At>
    )
  })
}
