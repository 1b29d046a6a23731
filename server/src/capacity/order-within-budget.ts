/** The first offers in an order SQL knows that keep a condition only the engine knows. */
import type { Sort } from '@tongyun/contract/capacity'
import type { Database } from '../core/database.ts'
import { selectInOrder } from './capacity.queries.ts'
import type { OfferFilter } from './offer-filter.ts'
import { type PricedOffer, type PricingQuestion, priceOffers } from './price-offers.ts'

/** Offers looked at beyond those asked for, and how many times as many each further time. */
const MARGIN = 100
const GROWTH = 4

/** Ids of the first `wanted` matching offers whose total `keeps` the budget. */
export const affordableOffers = async (
  database: Database,
  filter: OfferFilter,
  question: PricingQuestion,
  { sort, wanted, now, keeps }: { sort: Sort; wanted: number; now: Date; keeps: (offer: PricedOffer) => boolean },
): Promise<string[]> => {
  const kept: string[] = []
  let offset = 0
  for (let limit = wanted + MARGIN; ; limit *= GROWTH) {
    const candidates = await selectInOrder(database, filter, { sort, offset, limit, now })
    const priced = await priceOffers(database, candidates, question)
    const affordable = new Set(priced.filter(keeps).map(({ id }) => id))
    kept.push(...candidates.flatMap(({ capacity_id: id }) => (affordable.has(id) ? [id] : [])))
    offset += limit
    if (kept.length >= wanted || candidates.length < limit) return kept.slice(0, wanted)
  }
}
