/** Geometry of the price trend; worked out by the loader, so that the browser carries no scales. */
import type { Trend } from '@tongyun/contract/capacity/endpoints'
import { scaleLinear } from 'd3-scale'
import { dayAxis, daysBetween } from '../lanes/day-axis.ts'

export type TrendPlot = {
  /** Paths in a box of 100 × 100, x days and y prices; broken where a day is hidden or more than a week is missing. */
  band: string
  median: string
  own: string
  /** Grid: value and its distance from the top in per cent. */
  ticks: { value: number; percent: number }[]
  /** Latest shown median and own price, for the legend. */
  latest: { median: number | null; own: number | null }
  /** Offers and firms of the latest day. */
  observations: number
  firms: number
  /** Days without figures because too few stand behind them (X09). */
  hidden: number
}

const TICKS = 4
/** Days further apart are not joined by a line: the price between them is not known. */
const JOINED_DAYS = 7
const round = (n: number) => Math.round(n * 100) / 100

type Point = { x: number; y: number }

/** Points in unbroken runs. */
const runs = <Day extends { day: string }, Value>(
  days: readonly Day[],
  read: (day: Day) => Value | null,
): { i: number; value: Value }[][] => {
  const all: { i: number; value: Value }[][] = [[]]
  let before = ''
  for (const [i, day] of days.entries()) {
    const value = read(day)
    if (value === null || (before !== '' && daysBetween(before, day.day) > JOINED_DAYS)) all.push([])
    if (value !== null) all.at(-1)?.push({ i, value })
    before = day.day
  }
  return all.filter((run) => run.length > 0)
}

/** A run of one point is drawn as a short stroke, so that it is seen at all. */
const pathOf = (points: Point[]) => {
  const [first] = points
  if (first === undefined) return ''
  const drawn =
    points.length === 1
      ? [
          { ...first, x: first.x - 0.5 },
          { ...first, x: first.x + 0.5 },
        ]
      : points
  return `M${drawn.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`
}

/** Lays a trend out; null when no day may be shown. */
export const trendPlot = ({ days }: Trend): TrendPlot | null => {
  const prices = days.flatMap(({ lowerQuartile, median, upperQuartile, own }) =>
    [lowerQuartile, median, upperQuartile, own].filter((value) => value !== null),
  )
  const shown = days.filter((day) => day.median !== null)
  if (shown.length === 0) return null
  const scale = scaleLinear([Math.min(...prices), Math.max(...prices)], [100, 0]).nice(TICKS)
  const { points } = dayAxis(days.map(({ day }) => day))
  const x = (i: number) => points[i] ?? 0
  const line = (key: 'median' | 'own') =>
    runs(days, (day) => day[key])
      .map((run) => pathOf(run.map(({ i, value }) => ({ x: x(i), y: scale(value) }))))
      .join('')
  const band = runs(days, ({ lowerQuartile, upperQuartile }) =>
    lowerQuartile === null || upperQuartile === null ? null : { lowerQuartile, upperQuartile },
  )
    .map((run) => {
      const top = run.map(({ i, value }) => ({ x: x(i), y: scale(value.upperQuartile) }))
      const bottom = run.map(({ i, value }) => ({ x: x(i), y: scale(value.lowerQuartile) })).reverse()
      return `${pathOf([...top, ...bottom])}z`
    })
    .join('')
  return {
    band,
    median: line('median'),
    own: line('own'),
    ticks: scale.ticks(TICKS).map((value) => ({ value, percent: round(scale(value)) })),
    latest: { median: shown.at(-1)?.median ?? null, own: days.at(-1)?.own ?? null },
    observations: days.at(-1)?.n ?? 0,
    firms: days.at(-1)?.firms ?? 0,
    hidden: days.length - shown.length,
  }
}
