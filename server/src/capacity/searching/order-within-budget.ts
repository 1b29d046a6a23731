/** The first offers in an order the source knows that keep a condition only the engine knows. */
import type { After } from '@tongyun/capacity-index/order'
import type { Sort } from '@tongyun/contract/capacity/endpoints'
import type { OfferFilter } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import { type PricedOffer, type PricingQuestion, priceOffers } from './price-offers.ts'

/** Offers looked at beyond those asked for, and how many times as many each further time. */
const MARGIN = 100
const GROWTH = 4

/** The first `wanted` matching offers after a place in the order whose total `keeps` the budget, with what they are sorted by. */
export const affordableOffers = async (
  source: OfferSource,
  filter: OfferFilter,
  question: PricingQuestion,
  {
    sort,
    wanted,
    keeps,
    after = null,
  }: { sort: Sort; wanted: number; keeps: (offer: PricedOffer) => boolean; after?: After | null },
): Promise<After[]> => {
  const kept: After[] = []
  let from = after
  for (let limit = wanted + MARGIN; ; limit *= GROWTH) {
    const candidates = await source.inOrder(filter, { sort, limit, after: from })
    const priced = await priceOffers(source.database, candidates, question)
    const affordable = new Set(priced.filter(keeps).map(({ id }) => id))
    kept.push(...candidates.flatMap(({ capacity_id: id, key }) => (affordable.has(id) ? [{ id, key }] : [])))
    const last = candidates.at(-1)
    if (kept.length >= wanted || candidates.length < limit || last === undefined) return kept.slice(0, wanted)
    from = { key: last.key, id: last.capacity_id }
  }
}
