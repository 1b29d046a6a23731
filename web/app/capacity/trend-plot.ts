/** Geometry of the price trend; worked out by the loader, so that the browser carries no scales. */
import type { Trend } from '@tongyun/contract/capacity'
import { scaleLinear } from 'd3-scale'

export type TrendPlot = {
  /** Paths in a box of 100 × 100, x weeks and y prices; broken where a week is hidden. */
  band: string
  median: string
  own: string
  /** Grid: value and its distance from the top in per cent. */
  ticks: { value: number; percent: number }[]
  /** Latest shown median and own price, for the legend. */
  latest: { median: number | null; own: number | null }
  /** Observations and most firms of a week over the whole time. */
  observations: number
  firms: number
  /** Weeks without figures because too few stand behind them (X09). */
  hidden: number
}

const TICKS = 4
const round = (n: number) => Math.round(n * 100) / 100

type Point = { x: number; y: number }

/** Points in unbroken runs. */
function runs<Week, Value>(weeks: readonly Week[], read: (week: Week) => Value | null): { i: number; value: Value }[][] {
  const all: { i: number; value: Value }[][] = [[]]
  for (const [i, week] of weeks.entries()) {
    const value = read(week)
    if (value === null) all.push([])
    else all.at(-1)?.push({ i, value })
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

/** Lays a trend out; null when no week may be shown. */
export function trendPlot({ weeks }: Trend): TrendPlot | null {
  const prices = weeks.flatMap(({ lowerQuartile, median, upperQuartile, own }) =>
    [lowerQuartile, median, upperQuartile, own].filter((value) => value !== null),
  )
  const shown = weeks.filter((week) => week.median !== null)
  if (shown.length === 0) return null
  const scale = scaleLinear([Math.min(...prices), Math.max(...prices)], [100, 0]).nice(TICKS)
  const x = (i: number) => (weeks.length < 2 ? 50 : (i / (weeks.length - 1)) * 100)
  const line = (key: 'median' | 'own') =>
    runs(weeks, (week) => week[key])
      .map((run) => pathOf(run.map(({ i, value }) => ({ x: x(i), y: scale(value) }))))
      .join('')
  const band = runs(weeks, ({ lowerQuartile, upperQuartile }) =>
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
    latest: { median: shown.at(-1)?.median ?? null, own: weeks.at(-1)?.own ?? null },
    observations: weeks.reduce((sum, week) => sum + week.n, 0),
    firms: Math.max(...weeks.map((week) => week.firms)),
    hidden: weeks.length - shown.length,
  }
}
