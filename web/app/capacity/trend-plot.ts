/** Geometry of the price trend; worked out by the loader, so that the browser carries no scales. */
import type { CapacityDetail, Trend } from '@tongyun/contract/capacity/endpoints'
import { dayAfter } from '@tongyun/freight/days'
import { scaleLinear } from 'd3-scale'
import { dayAxis, daysBetween } from '../lanes/day-axis.ts'

export type TrendPlot = {
  /** Paths in a box of 100 × 100, x days and y prices; broken where a day is hidden or more than a week is missing. */
  band: string
  median: string
  own: string
  /** The offer's own price on days to come, as it is published. */
  ahead: string
  /** Where the axis ends: the last day to come that is shown; null where it ends with the history. */
  until: string | null
  /** The last day there is a published price for; null without any to come. */
  published: string | null
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

/** How far days to come are shown. */
const AHEAD_DAYS = 56

/** `ends` is the last day of its validity, which may lie beyond what is shown. */
type Ahead = { from: string; to: string; price: number; ends: string }
type Offer = Pick<CapacityDetail, 'trend' | 'row' | 'periods' | 'validFrom' | 'validTo'>

/**
 * Published prices of the offer from the last day of its history on, oldest first. None where the price of the page is not the one
 * its history has: for other equipment or another break it lies elsewhere.
 */
export const pricesAhead = ({ trend, row: { price }, periods, validFrom, validTo }: Offer): Ahead[] => {
  const latest = trend?.days.at(-1)
  if (latest === undefined || !price.ok) return []
  const { amount, currency, unit, equipment } = price.unitPrice
  if (amount !== latest.own || currency !== trend?.currency || unit !== trend.unit) return []
  const horizon = dayAfter(latest.day, AHEAD_DAYS)
  const others = periods.flatMap(({ validFrom: from, validTo: to, row }) => {
    const next = row.price.ok ? row.price.unitPrice : null
    const isAlike = next?.currency === currency && next.unit === unit && next.equipment === equipment
    return next === null || !isAlike ? [] : [{ from, to, price: next.amount }]
  })
  return [{ from: validFrom, to: validTo, price: amount }, ...others]
    .map(({ from, to, price: one }) => ({
      from: from > latest.day ? from : latest.day,
      to: to < horizon ? to : horizon,
      price: one,
      ends: to,
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Lays a trend out, and published prices to come behind it; null when no day may be shown. */
export const trendPlot = ({ days }: Trend, ahead: readonly Ahead[] = []): TrendPlot | null => {
  const known = days.flatMap(({ lowerQuartile, median, upperQuartile, own }) =>
    [lowerQuartile, median, upperQuartile, own].filter((value) => value !== null),
  )
  const prices = [...known, ...ahead.map(({ price }) => price)]
  const [until, published] = (['to', 'ends'] as const).map(
    (end) =>
      ahead
        .map((one) => one[end])
        .toSorted()
        .at(-1) ?? null,
  ) as [string | null, string | null]
  const shown = days.filter((day) => day.median !== null)
  if (shown.length === 0) return null
  const scale = scaleLinear([Math.min(...prices), Math.max(...prices)], [100, 0]).nice(TICKS)
  const names = days.map(({ day }) => day)
  const { points } = dayAxis(until === null ? names : [...names, until])
  const x = (i: number) => points[i] ?? 0
  const whole = daysBetween(names[0] ?? '', until ?? '')
  const dayX = (day: string) => (daysBetween(names[0] ?? '', day) / whole) * 100
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
    ahead: ahead.map(({ from, to, price }) => pathOf([from, to].map((day) => ({ x: dayX(day), y: scale(price) })))).join(''),
    until,
    published,
    ticks: scale.ticks(TICKS).map((value) => ({ value, percent: round(scale(value)) })),
    latest: { median: shown.at(-1)?.median ?? null, own: days.at(-1)?.own ?? null },
    observations: days.at(-1)?.n ?? 0,
    firms: days.at(-1)?.firms ?? 0,
    hidden: days.length - shown.length,
  }
}
