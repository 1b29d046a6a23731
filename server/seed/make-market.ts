/** The demonstration market as publications, a few thousand offers at a time, so that a large one needs little memory. */
import type { Capacity } from '@tongyun/freight/capacity'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { headlineRate, type Publication, type PublishedDay, referenceTotals } from '../src/capacity/offering/index.ts'
import { departuresOf, type PublishedDeparture } from '../src/capacity/space/index.ts'
import type { Lane } from './corridors/corridor.ts'
import type { Ground } from './ground.ts'
import { makeOffer } from './offers/make-offer.ts'
import { pastOf } from './offers/past.ts'
import { soldOn } from './offers/sold.ts'
import { planMarket } from './plan-market.ts'
import type { DemoProvider } from './providers/make-providers.ts'

/** Departures are made for five weeks; in a large market for one, so that a million offers stay within one disk. */
const DAYS_AHEAD = { full: 35, large: 8 }
/** From here on a market is large: it is for measuring, has fewer departures and a history of one day. */
const LARGE_FROM = 20_001

type MarketOrder = {
  offers: number
  now: Date
  providers: readonly DemoProvider[]
  exchange: ExchangeRates
  /** Offers in one publication. */
  chunk?: number
}

/** Until when the departures of a market of that size count as made; the server adds later ones four weeks before. */
const departuresUntil = (offers: number, now: Date) =>
  new Date(now.getTime() + (offers >= LARGE_FROM ? DAYS_AHEAD.large + DAYS_AHEAD.full : DAYS_AHEAD.full) * DAY_MS)

const departuresWithSales = (capacity: Capacity, now: Date, daysAhead: number, ground: Ground): PublishedDeparture[] => {
  const until = new Date(now.getTime() + daysAhead * DAY_MS)
  return departuresOf(capacity, now, until, ground.place(capacity.originId).zone).map((departure) => {
    const ahead = (Date.parse(departure.etd) - now.getTime()) / DAY_MS
    const key = `${capacity.capacityId}:${departure.etd}`
    const soldOut = capacity.saleStatus === 'sold_out'
    const spaceElsewhere = soldOut ? departure.spaceTotal : soldOn(key, departure.spaceTotal, capacity.spaceUnit, ahead)
    return { ...departure, spaceElsewhere }
  })
}

/** What was not approved was never on the mall. */
const historyOf = (capacity: Capacity, lane: Lane, today: string, exchange: ExchangeRates): PublishedDay[] => {
  if (capacity.reviewStatus !== 'approved') return []
  const headline = headlineRate(capacity.rate, referenceTotals(capacity, exchange).price)
  return pastOf(capacity.capacityId, headline.amount, lane, today)
}

/** Publications that together are the market of that size as it stands at `now`; the same order gives the same ones. */
export function* makeMarket(
  { offers, now, providers, exchange, chunk = 500 }: MarketOrder,
  ground: Ground,
): Generator<Publication> {
  const today = isoDay(now)
  const large = offers >= LARGE_FROM
  const empty = (): Publication => ({
    capacities: [],
    departures: [],
    history: [],
    scheduledUntil: departuresUntil(offers, now).toISOString(),
  })
  let publication = empty()
  for (const order of planMarket(offers, providers, now)) {
    const capacity = makeOffer(order, ground)
    publication.capacities.push(capacity)
    publication.departures.push(...departuresWithSales(capacity, now, large ? DAYS_AHEAD.large : DAYS_AHEAD.full, ground))
    const past = historyOf(capacity, order.lane, today, exchange)
    publication.history.push(...(large ? past.slice(-1) : past))
    if (publication.capacities.length < chunk) continue
    yield publication
    publication = empty()
  }
  if (publication.capacities.length > 0) yield publication
}
