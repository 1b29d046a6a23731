import type { DataOf } from '@tongyun/contract/endpoint'
import type { getMarketOverview } from '@tongyun/contract/market/endpoints'
import { shownUnitPrice } from '@tongyun/freight/displayed-price'
import type { Locale } from '@tongyun/freight/locale'
import type { ExchangeRates } from '@tongyun/freight/rate'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Gazetteer } from '@tongyun/places'
import type { LaneDay } from '../capacity/searching/index.ts'
import { placeInAnswer } from '../places/index.ts'

type Lane = DataOf<typeof getMarketOverview>['lanes'][number]

/** Change of the latest median against the first shown one, per cent with one digit; null when either is hidden. */
const changePercent = (days: readonly LaneDay[]): number | null => {
  const first = days.find(({ median }) => median !== null)?.median
  const last = days.at(-1)?.median
  return first == null || last == null || first === 0 ? null : Math.round((last / first - 1) * 1000) / 10
}

type Shown = { gazetteer: Gazetteer; locale: Locale; currency: CurrencyCode; exchange: ExchangeRates }

/**
 * The days of one lane, oldest first and at least one, as the home page draws them: in the reader's currency at the rates of
 * today, so that what the lane did is not mixed with what the rates did.
 */
export const laneInAnswer = (days: readonly LaneDay[], { gazetteer, locale, currency, exchange }: Shown): Lane => {
  const last = days.at(-1)
  if (last === undefined) throw new Error('a lane without days has no trend')
  // A median between two prices may carry more digits than a price.
  const shown = (price: number | null) =>
    price === null ? null : shownUnitPrice(Math.round(price * 10_000) / 10_000, last.currency, currency, exchange)
  return {
    mode: last.mode,
    origin: placeInAnswer(last.origin_city, gazetteer, locale),
    destination: placeInAnswer(last.destination_city, gazetteer, locale),
    unit: last.unit,
    publishedIn: last.currency,
    median: shown(last.median),
    changePercent: changePercent(days),
    n: last.n,
    firms: last.firms,
    days: days.map((day) => ({
      day: day.day,
      lowerQuartile: shown(day.lower_quartile),
      median: shown(day.median),
      upperQuartile: shown(day.upper_quartile),
    })),
  }
}
