/** The span of totals a search finds, in twelve steps. */
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { boundCargo } from '../offering/bound-record.ts'
import { keeperFor } from './market-cache.ts'
import { nameOfFilter } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import { keyOf } from './price-candidates.ts'
import type { PricedOffer } from './price-offers.ts'
import type { Search } from './read-search.ts'

export type PriceRange = SearchResult['priceRange']

const STEPS = 12

/** Range of totals as they are shown, in any order. */
export const rangeOf = (totals: readonly number[]): PriceRange => {
  if (totals.length === 0) return null
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const total of totals) {
    if (total < lowest) lowest = total
    if (total > highest) highest = total
  }
  const counts = Array.from({ length: STEPS }, () => 0)
  for (const total of totals) {
    const step = highest === lowest ? 0 : Math.min(STEPS - 1, Math.floor(((total - lowest) * STEPS) / (highest - lowest)))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return { lowestMinor: lowest, highestMinor: highest, counts }
}

/**
 * Range of what is known without the engine of the matching offers, any budget aside: their totals for the reference consignment, or
 * for given cargo the least they can cost, none of which is below the total of the `cheapest` of them.
 */
export const storedRange = (source: OfferSource, search: Search, cheapest?: PricedOffer): Promise<PriceRange> => {
  const { filter, shownRate, consignment } = search
  const key = `range ${keyOf(search, filter.base)} ${nameOfFilter(filter.facets)}`
  return keeperFor(filter.base)(source.database, source.moment, key, async () => {
    const cargo = consignment === null ? null : boundCargo(consignment)
    const rows = await source.priceRange(filter, { cargo, least: cheapest?.key ?? 0, shownRate, steps: STEPS })
    const first = rows[0]
    if (first === undefined) return { value: null, weight: 1 }
    const counts = Array.from({ length: STEPS }, (_, step) => rows.find((row) => row.step === step)?.count ?? 0)
    return { value: { lowestMinor: first.lowest, highestMinor: first.highest, counts }, weight: 1 }
  })
}
