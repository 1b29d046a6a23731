import type { DataOf } from '@tongyun/contract/endpoint'
import type { getMarketOverview } from '@tongyun/contract/market'
import type { Locale } from '@tongyun/contract/page-context'
import type { Gazetteer } from '@tongyun/places'
import { placeInAnswer } from '../places/index.ts'
import type { LaneWeek } from './market.queries.ts'

type Lane = DataOf<typeof getMarketOverview>['lanes'][number]

/** Change of the latest median against the first shown one, per cent with one digit; null when either is hidden. */
const changePercent = (weeks: readonly LaneWeek[]): number | null => {
  const first = weeks.find(({ median }) => median !== null)?.median
  const last = weeks.at(-1)?.median
  return first == null || last == null || first === 0 ? null : Math.round((last / first - 1) * 1000) / 10
}

/** Prices carry at most four digits after the point (freight/src/rate.ts); a median between two may carry more. */
const rounded = (price: number | null) => (price === null ? null : Math.round(price * 10_000) / 10_000)

/** The weeks of one lane, oldest first and at least one, as the home page draws them. */
export const laneInAnswer = (weeks: readonly LaneWeek[], gazetteer: Gazetteer, locale: Locale): Lane => {
  const last = weeks.at(-1)
  if (last === undefined) throw new Error('a lane without weeks has no trend')
  return {
    mode: last.mode,
    origin: placeInAnswer(last.origin_city, gazetteer, locale),
    destination: placeInAnswer(last.destination_city, gazetteer, locale),
    unit: last.unit,
    currency: last.currency,
    median: rounded(last.median),
    changePercent: changePercent(weeks),
    n: last.n,
    firms: last.firms,
    weeks: weeks.map((week) => ({
      weekTo: week.week_to,
      lowerQuartile: rounded(week.lower_quartile),
      median: rounded(week.median),
      upperQuartile: rounded(week.upper_quartile),
    })),
  }
}
