/** A search in figures. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Context } from '../../core/route.ts'
import { findOffers } from './find-offers.ts'
import { pricedFrom } from './offer-filter.ts'
import { openSource } from './offer-source.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'

/**
 * `count`: offers as the mall counts them. `lowestMinor`: the cheapest total for the given cargo in minor units of `currency`;
 * null without cargo, or where nothing has a price.
 */
export type SearchFigures = { count: number; lowestMinor: number | null; currency: CurrencyCode }

export const figuresOf = async (search: Search, { reader }: Pick<Context, 'reader'>): Promise<SearchFigures> => {
  const { currency, origin, destination } = search
  const none = { count: 0, lowestMinor: null, currency }
  if (origin.unknown || destination.unknown || search.refusal !== null) return none
  const page = { offset: 0, limit: 1, facets: false }
  const { counts, offers } = await findOffers(await openSource(reader, search.now), search, page)
  const [cheapest] = offers
  if (cheapest === undefined) return none
  const { price } = presentOffer(cheapest, { ...search, readyFrom: pricedFrom(search.filter.base) }).row
  return { ...none, count: counts.total, lowestMinor: search.consignment !== null && price.ok ? price.totalMinor : null }
}

/** What a query of the mall finds now. */
export const searchFigures = async (
  input: SearchInput,
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<SearchFigures> => figuresOf(await readSearch({ ...input, sort: 'price' }, context), context)
