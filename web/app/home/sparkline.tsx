import styles from './sparkline.module.css'

export type SparkWeek = { lowerQuartile: number | null; median: number | null; upperQuartile: number | null }

const WIDTH = 132
const HEIGHT = 28
const INSET = 3

type Point = { x: number; low: number; mid: number; high: number }

const fixed = (n: number) => Number(n.toFixed(1))

/** Weeks as points of the drawing; weeks whose median is hidden leave a gap in time, not a zero. */
const pointsOf = (weeks: readonly SparkWeek[]): Point[] => {
  const known = weeks.flatMap(({ lowerQuartile, median, upperQuartile }, week) =>
    median === null ? [] : [{ week, low: lowerQuartile ?? median, mid: median, high: upperQuartile ?? median }],
  )
  const least = Math.min(...known.map((point) => point.low))
  const most = Math.max(...known.map((point) => point.high))
  const y = (value: number) => fixed(HEIGHT - INSET - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * INSET))
  const x = (week: number) => fixed(INSET + (week / Math.max(1, weeks.length - 1)) * (WIDTH - 2 * INSET))
  return known.map(({ week, low, mid, high }) => ({ x: x(week), low: y(low), mid: y(mid), high: y(high) }))
}

/** A median over weeks with its quartile band; `label` says the same in words. Nothing is drawn from one point. */
export const Sparkline = ({ weeks, label }: { weeks: readonly SparkWeek[]; label: string }) => {
  const points = pointsOf(weeks)
  const last = points.at(-1)
  if (last === undefined || points.length < 2) return null
  const line = points.map(({ x, mid }) => `${x} ${mid}`).join('L')
  const band = [...points.map(({ x, high }) => `${x} ${high}`), ...points.toReversed().map(({ x, low }) => `${x} ${low}`)].join(
    'L',
  )
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={styles.band} d={`M${band}z`} />
      <path className={styles.line} d={`M${line}`} />
      <circle className={styles.end} r="2.5" cx={last.x} cy={last.mid} />
    </svg>
  )
}
