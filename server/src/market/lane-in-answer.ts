import type { DataOf } from '@tongyun/contract/endpoint'
import type { getMarketOverview } from '@tongyun/contract/market'
import type { Locale } from '@tongyun/contract/page-context'
import type { Gazetteer } from '@tongyun/places'
import { placeInAnswer } from '../places/index.ts'
import type { LaneDay } from './market.queries.ts'

type Lane = DataOf<typeof getMarketOverview>['lanes'][number]

/** Change of the latest median against the first shown one, per cent with one digit; null when either is hidden. */
const changePercent = (days: readonly LaneDay[]): number | null => {
  const first = days.find(({ median }) => median !== null)?.median
  const last = days.at(-1)?.median
  return first == null || last == null || first === 0 ? null : Math.round((last / first - 1) * 1000) / 10
}

/** Prices carry at most four digits after the point (freight/src/rate.ts); a median between two may carry more. */
const rounded = (price: number | null) => (price === null ? null : Math.round(price * 10_000) / 10_000)

/** The days of one lane, oldest first and at least one, as the home page draws them. */
export const laneInAnswer = (days: readonly LaneDay[], gazetteer: Gazetteer, locale: Locale): Lane => {
  const last = days.at(-1)
  if (last === undefined) throw new Error('a lane without days has no trend')
  return {
    mode: last.mode,
    origin: placeInAnswer(last.origin_city, gazetteer, locale),
    destination: placeInAnswer(last.destination_city, gazetteer, locale),
    unit: last.unit,
    currency: last.currency,
    median: rounded(last.median),
    changePercent: changePercent(days),
    n: last.n,
    firms: last.firms,
    days: days.map((day) => ({
      day: day.day,
      lowerQuartile: rounded(day.lower_quartile),
      median: rounded(day.median),
      upperQuartile: rounded(day.upper_quartile),
    })),
  }
}
