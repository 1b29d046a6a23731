/** Offers of a search with their exact totals for its cargo, as long as they are few enough to price each. */
import { whileMarketStands } from './market-cache.ts'
import { type BaseFilter, nameOfFilter, type OfferFilter, pricedFrom } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import { type PricedOffer, type PricingQuestion, priceOffers } from './price-offers.ts'
import type { Search } from './read-search.ts'

/** What the engine is asked of the offers of a search. Throws for a search without cargo. */
export const questionOf = ({ consignment, filter, today, exchange }: Search): PricingQuestion => {
  if (consignment === null) throw new Error('a price question needs cargo')
  return { consignment, readyFrom: pricedFrom(filter.base), today, exchange }
}

/** Names a filter whose offers depend on the cargo of `search`. */
export const keyOf = ({ consignment, shownRate }: Search, base: BaseFilter): string =>
  `${nameOfFilter(base)} ${JSON.stringify([consignment, shownRate])}`

/**
 * Every offer within the base of `filter`, of `matching` those that pass the facets too, in no order; undefined when more than
 * `atMost` are within the base. `keep` is how they are kept for whoever asks again.
 */
export const priceCandidates = (
  source: OfferSource,
  search: Search,
  filter: OfferFilter,
  { atMost, matching, keep = whileMarketStands }: { atMost: number; matching: boolean; keep?: typeof whileMarketStands },
): Promise<PricedOffer[] | undefined> => {
  const { database, moment } = source
  const key = `priced ${atMost} ${matching} ${keyOf(search, filter.base)} ${nameOfFilter(filter.facets)}`
  return keep(database, moment, key, async () => {
    const candidates = await source.fewCandidates(filter, atMost)
    if (candidates === undefined) return { value: undefined, weight: 1 }
    const asked = matching ? candidates.filter(({ matches }) => matches) : candidates
    const value = await priceOffers(database, asked, questionOf(search))
    return { value, weight: value.length }
  })
}
