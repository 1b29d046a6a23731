/** The first offers in an order the source knows that keep a condition only the engine knows. */
import type { Sort } from '@tongyun/contract/capacity/endpoints'
import type { OfferFilter } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import { type PricedOffer, type PricingQuestion, priceOffers } from './price-offers.ts'

/** Offers looked at beyond those asked for, and how many times as many each further time. */
const MARGIN = 100
const GROWTH = 4

/** Ids of the first `wanted` matching offers whose total `keeps` the budget. */
export const affordableOffers = async (
  source: OfferSource,
  filter: OfferFilter,
  question: PricingQuestion,
  { sort, wanted, keeps }: { sort: Sort; wanted: number; keeps: (offer: PricedOffer) => boolean },
): Promise<string[]> => {
  const kept: string[] = []
  let offset = 0
  for (let limit = wanted + MARGIN; ; limit *= GROWTH) {
    const candidates = await source.inOrder(filter, { sort, offset, limit })
    const priced = await priceOffers(source.database, candidates, question)
    const affordable = new Set(priced.filter(keeps).map(({ id }) => id))
    kept.push(...candidates.flatMap(({ capacity_id: id }) => (affordable.has(id) ? [id] : [])))
    offset += limit
    if (kept.length >= wanted || candidates.length < limit) return kept.slice(0, wanted)
  }
}
