/** What of the market answers a search, in three figures. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Context } from '../../core/route.ts'
import { findOffers } from './find-offers.ts'
import { pricedFrom } from './offer-filter.ts'
import { openSource } from './offer-source.ts'
import { planCapacities } from './plan-capacities.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch, type SearchInput } from './read-search.ts'

/** Legs of a plan that is asked for because no single offer does. */
const MOST_LEGS = 3

/**
 * `count`: offers as the mall counts them. `lowestMinor`: the cheapest total for the given cargo in minor units of `currency`;
 * null without cargo, or where nothing has a price. `plans`: of several offers, counted where no single one does.
 */
type Fitting = { count: number; lowestMinor: number | null; currency: CurrencyCode; plans: number }

export const fitOffers = async (input: SearchInput, context: Pick<Context, 'locale' | 'reader' | 'now'>): Promise<Fitting> => {
  const { reader } = context
  const search = await readSearch({ ...input, sort: 'price' }, context)
  const { currency, origin, destination } = search
  const none = { count: 0, lowestMinor: null, currency, plans: 0 }
  if (origin.unknown || destination.unknown || search.refusal !== null) return none
  const { counts, offers } = await findOffers(await openSource(reader, search.now), search, {
    offset: 0,
    limit: 1,
    facets: false,
  })
  const [cheapest] = offers
  if (cheapest !== undefined) {
    const { price } = presentOffer(cheapest, { ...search, readyFrom: pricedFrom(search.filter.base) }).row
    const isPriced = search.consignment !== null && price.ok
    return { ...none, count: counts.total, lowestMinor: isPriced ? price.totalMinor : null }
  }
  if (origin.filter === null || destination.filter === null || search.consignment === null) return none
  const planned = await planCapacities(reader, {
    search,
    origin: origin.filter,
    destination: destination.filter,
    via: [],
    avoid: [],
    arriveBy: null,
    maxTransitHours: null,
    maxLegs: MOST_LEGS,
  })
  return { ...none, plans: planned?.ways.length ?? 0 }
}
