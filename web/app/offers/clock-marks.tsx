/** What all journeys of a list are held against on their common clock: when cargo is ready, by when it has to be there, the present. */
import { DAY_MS } from '@tongyun/freight/days'
import { instantOfWallTime } from '@tongyun/freight/zoned-time'
import * as m from '@tongyun/messages'
import { formatDayAndTime, formatShortDate } from '../i18n/format.ts'
import laneStyles from '../lanes/lane-drawing.module.css'
import { pct } from '../lanes/lane-shapes.tsx'
import type { MidnightAxis } from '../lanes/midnight-axis.ts'
import { readyWords } from '../lanes/ready-words.ts'
import styles from './choices.module.css'

/** Instants in milliseconds, each with its words; null where nobody said. */
export type ClockMarks = {
  ready: { from: number; to: number; words: string } | null
  latest: { at: number; words: string } | null
  now: number | null
}

export const NO_MARKS: ClockMarks = { ready: null, latest: null, now: null }

/** The days on which cargo is ready, from the first to the end of the last, by the clock of its origin. */
export const readyMark = (readyFrom: unknown, readyTo: unknown, zone: string): ClockMarks['ready'] => {
  if (typeof readyFrom !== 'string') return null
  const last = typeof readyTo === 'string' && readyTo > readyFrom ? readyTo : readyFrom
  return {
    from: instantOfWallTime(Date.parse(readyFrom), zone),
    to: instantOfWallTime(Date.parse(last) + DAY_MS, zone),
    words: readyWords({ readyFrom, readyTo: last }),
  }
}

/** The end of the day by which cargo has to be there, by the clock of its destination. */
export const latestOf = (day: unknown, zone: string): ClockMarks['latest'] =>
  typeof day === 'string'
    ? { at: instantOfWallTime(Date.parse(day) + DAY_MS, zone) - 1, words: m.ai_deadline({ day: formatShortDate(day) }) }
    : null

/** What an axis has to reach: the present only shows where it falls on it. */
export const markedInstants = ({ ready, latest }: ClockMarks): number[] => [
  ...(ready === null ? [] : [ready.from]),
  ...(latest === null ? [] : [latest.at]),
]

const isOn = (axis: MidnightAxis, instant: number | null): instant is number =>
  instant !== null && axis.at(instant) >= 0 && axis.at(instant) <= 100

const Upright = ({ at, height, className }: { at: number; height: number; className: string | undefined }) => (
  <line x1={pct(at)} x2={pct(at)} y1="0" y2={height} className={className} />
)

/** Behind a journey, over the whole height of its drawing. */
export const MarkLines = ({
  marks: { ready, latest, now },
  axis,
  height,
}: {
  marks: ClockMarks
  axis: MidnightAxis
  height: number
}) => (
  <>
    {ready === null ? null : (
      <rect
        x={pct(axis.at(ready.from))}
        width={pct(Math.min(100, axis.at(ready.to)) - axis.at(ready.from))}
        height={height}
        className={styles.ready}
      />
    )}
    {isOn(axis, now) ? <Upright at={axis.at(now)} height={height} className={styles.now} /> : null}
    {latest === null ? null : <Upright at={axis.at(latest.at)} height={height} className={styles.latest} />}
  </>
)

/** The signs of a clock in words; `closes` where a journey has a cut-off. */
export const MarkKey = ({
  marks: { ready, latest, now },
  axis,
  closes,
}: {
  marks: ClockMarks
  axis: MidnightAxis
  closes: boolean
}) => {
  const words = [
    ...(closes
      ? [{ sign: <rect x="5" y="2" width="6" height="6" className={laneStyles.flag} />, words: m.comparison_cut_offs() }]
      : []),
    ...(ready === null ? [] : [{ sign: <rect width="16" height="10" className={styles.ready} />, words: ready.words }]),
    ...(isOn(axis, now)
      ? [
          {
            sign: <Upright at={50} height={10} className={styles.now} />,
            words: m.bookings_axis_now({ time: formatDayAndTime(new Date(now).toISOString(), axis.zone) }),
          },
        ]
      : []),
    ...(latest === null ? [] : [{ sign: <Upright at={50} height={10} className={styles.latest} />, words: latest.words }]),
  ]
  if (words.length === 0) return null
  return (
    <p className={styles.key}>
      {words.map((one) => (
        <span key={one.words}>
          <svg width="16" height="10" aria-hidden="true">
            {one.sign}
          </svg>
          {one.words}
        </span>
      ))}
    </p>
  )
}
