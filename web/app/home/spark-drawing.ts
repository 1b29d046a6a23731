export type SparkWeek = { lowerQuartile: number | null; median: number | null; upperQuartile: number | null }

/** Twice the size it is shown at, so that whole numbers are fine enough. */
export const SPARK_WIDTH = 264
export const SPARK_HEIGHT = 56
const INSET = 6

/**
 * A median over weeks with its quartile band as SVG paths; `end` is its last point. Weeks whose median is hidden leave a
 * gap in time, not a zero. Null when fewer than two weeks are shown: one point has no trend.
 */
export const drawSpark = (weeks: readonly SparkWeek[]): { band: string; line: string; end: [number, number] } | null => {
  const known = weeks.flatMap(({ lowerQuartile, median, upperQuartile }, week) =>
    median === null ? [] : [{ week, low: lowerQuartile ?? median, mid: median, high: upperQuartile ?? median }],
  )
  if (known.length < 2) return null
  const least = Math.min(...known.map(({ low }) => low))
  const most = Math.max(...known.map(({ high }) => high))
  const y = (value: number) =>
    Math.round(SPARK_HEIGHT - INSET - ((value - least) / (most - least || 1)) * (SPARK_HEIGHT - 2 * INSET))
  const x = (week: number) => Math.round(INSET + (week / (weeks.length - 1)) * (SPARK_WIDTH - 2 * INSET))
  const along = (points: typeof known, of: 'low' | 'mid' | 'high') => points.map((point) => `${x(point.week)} ${y(point[of])}`)
  const last = known.at(-1) ?? { week: 0, mid: least }
  return {
    band: `M${[...along(known, 'high'), ...along(known.toReversed(), 'low')].join('L')}z`,
    line: `M${along(known, 'mid').join('L')}`,
    end: [x(last.week), y(last.mid)],
  }
}
