/** Offers of a search with their exact totals for its cargo, as long as they are few enough to price each. */
import { whileMarketStands } from './market-cache.ts'
import { type BaseFilter, type OfferFilter, pricedFrom } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import { byPrice, type PricedOffer, type PricingQuestion, priceOffers } from './price-offers.ts'
import type { Search } from './read-search.ts'

/** `matches` says whether the offer passes the facets too. */
export type PricedCandidate = PricedOffer & { matches: boolean }

/** What the engine is asked of the offers of a search. Throws for a search without cargo. */
export const questionOf = ({ consignment, filter, today, exchange }: Search): PricingQuestion => {
  if (consignment === null) throw new Error('a price question needs cargo')
  return { consignment, readyFrom: pricedFrom(filter.base), today, exchange }
}

/** Names a filter whose offers depend on the cargo of `search`. */
export const keyOf = ({ consignment, shownRate }: Search, base: BaseFilter): string =>
  JSON.stringify([base, consignment, shownRate])

/** Every offer within the base of `filter`, cheapest first; undefined when there are more than `atMost`. */
export const priceCandidates = (
  source: OfferSource,
  search: Search,
  filter: OfferFilter,
  atMost: number,
): Promise<PricedCandidate[] | undefined> => {
  const { database, moment } = source
  const key = `priced ${atMost} ${keyOf(search, filter.base)} ${JSON.stringify(filter.facets)}`
  return whileMarketStands(database, moment, key, async () => {
    const candidates = await source.candidates(filter, atMost + 1)
    if (candidates.length > atMost) return { value: undefined, weight: 1 }
    const matches = new Map(candidates.map((candidate) => [candidate.capacity_id, candidate.matches]))
    const priced = await priceOffers(database, candidates, questionOf(search))
    const value = priced.map(({ id, key }) => ({ id, key, matches: matches.get(id) ?? false })).sort(byPrice)
    return { value, weight: value.length }
  })
}
