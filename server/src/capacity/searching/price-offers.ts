/** Prices many offers for one consignment. */
import { comparisonKey } from '@tongyun/freight/displayed-price'
import { fullLoadFor, fullLoads } from '@tongyun/freight/full-load'
import { priceTotal } from '@tongyun/freight/price'
import { pricingDate } from '@tongyun/freight/pricing-date'
import type { Consignment, ExchangeRates } from '@tongyun/freight/rate'
import type { Database } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
import { compiledRates } from './rate-compiler.ts'

/** What the price of an offer depends on beside its rate. */
export type PricingQuestion = {
  consignment: Consignment
  readyFrom: string | null
  /** ISO date of the request in UTC. */
  today: string
  exchange: ExchangeRates
}

/** An offer with its total as a key to compare by (displayed-price.ts). */
export type PricedOffer = { id: string; key: number }

/** Cheapest first, ties by id. */
const byPrice = (a: PricedOffer, b: PricedOffer) => a.key - b.key || (a.id < b.id ? -1 : 1)

/** The first `wanted` of offers, cheapest first: what comes after them is never put in order. */
export const cheapestOf = (offers: readonly PricedOffer[], wanted: number): PricedOffer[] => {
  const keys = new Float64Array(offers.length)
  offers.forEach(({ key }, at) => {
    keys[at] = key
  })
  const last = keys.sort()[wanted - 1] ?? Number.POSITIVE_INFINITY
  return offers
    .filter(({ key }) => key <= last)
    .sort(byPrice)
    .slice(0, wanted)
}

/** The offers the engine prices, in no order, with turns for others between them; those it refuses are left out. */
export const priceOffers = async (
  database: Database,
  offers: readonly { capacity_id: string; revision: number }[],
  { consignment, readyFrom, today, exchange }: PricingQuestion,
): Promise<PricedOffer[]> => {
  const rates = await compiledRates(database, offers)
  const loads = fullLoads(consignment)
  const priced: PricedOffer[] = []
  const turns = takeTurns()
  for (let at = 0; at < rates.length; at += 1) {
    if (turns.isOver()) await turns.next()
    const known = rates[at]
    const id = offers[at]?.capacity_id
    if (known === undefined || id === undefined) continue
    const { compiled, distanceKm } = known
    const date = pricingDate(compiled.rate, readyFrom, today)
    const cargo = fullLoadFor(loads, known)?.consignment ?? consignment
    const price = priceTotal(compiled, cargo, { date, distanceKm, exchange })
    if (price.ok) priced.push({ id, key: comparisonKey(price.totalMinor, compiled.rate.currency, exchange) })
  }
  return priced
}
