import { dayAxis } from '../lanes/day-axis.ts'

type SparkDay = { day: string; lowerQuartile: number | null; median: number | null; upperQuartile: number | null }

/** Twice the size it is shown at, so that whole numbers are fine enough. */
export const SPARK_WIDTH = 264
export const SPARK_HEIGHT = 56
const INSET = 6

type Point = readonly [number, number]

/** A path through points. Every page with sparks bears it twice, and steps are shorter than places. */
const through = ([first, ...rest]: readonly Point[]): string => {
  let [x, y] = first ?? [0, 0]
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${first?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`
}

/**
 * A median over days with its quartile band as SVG paths; `end` is its last point. Days whose median is hidden, or that are
 * missing, leave a gap in time, not a zero. Null when fewer than two days are shown: one point has no trend.
 */
export const drawSpark = (days: readonly SparkDay[]): { band: string; line: string; end: [number, number] } | null => {
  const { points } = dayAxis(days.map(({ day }) => day))
  const known = days.flatMap(({ lowerQuartile, median, upperQuartile }, at) =>
    median === null ? [] : [{ at: points[at] ?? 0, low: lowerQuartile ?? median, mid: median, high: upperQuartile ?? median }],
  )
  if (known.length < 2) return null
  const least = Math.min(...known.map(({ low }) => low))
  const most = Math.max(...known.map(({ high }) => high))
  const y = (value: number) =>
    Math.round(SPARK_HEIGHT - INSET - ((value - least) / (most - least || 1)) * (SPARK_HEIGHT - 2 * INSET))
  const x = (percent: number) => Math.round(INSET + (percent / 100) * (SPARK_WIDTH - 2 * INSET))
  const along = (shown: typeof known, of: 'low' | 'mid' | 'high') => shown.map((point): Point => [x(point.at), y(point[of])])
  const last = known.at(-1) ?? { at: 0, mid: least }
  return {
    band: `${through([...along(known, 'high'), ...along(known.toReversed(), 'low')])}z`,
    line: through(along(known, 'mid')),
    end: [x(last.at), y(last.mid)],
  }
}
