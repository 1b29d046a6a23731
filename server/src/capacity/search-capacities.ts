import { DEFAULT_PAGE_SIZE, type searchCapacities as endpoint, MAX_OFFSET, type SearchResult } from '@tongyun/contract/capacity'
import { NoMatch } from '../core/envelope.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { explainNothing } from './explain-nothing.ts'
import { facetsInAnswer } from './facets.ts'
import { type Found, findOffers } from './find-offers.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch, type Search } from './read-search.ts'

const NOTHING: Found = {
  counts: {
    total: 0,
    providers: 0,
    facets: null,
  },
  offers: [],
  priceRange: null,
}

const answer = (
  search: Search,
  { counts, offers, priceRange }: Found,
  page: { page: number; pageSize: number; asOf: Date },
): SearchResult => ({
  total: counts.total,
  page: page.page,
  pageSize: page.pageSize,
  providers: counts.providers,
  currency: search.currency,
  sort: search.sort,
  referenceCargo: search.consignment === null,
  resolved: {
    origin: search.origin.area,
    destination: search.destination.area,
    originAlternatives: search.origin.alternatives,
    destinationAlternatives: search.destination.alternatives,
  },
  rows: offers.map((offer) => presentOffer(offer, { ...search, readyFrom: search.filter.base.readyFrom }).row),
  facets: counts.facets && facetsInAnswer(counts.facets, search.locale),
  priceRange,
  reasons: [],
  suggestions: [],
  exchange: { date: search.exchange.date, source: search.exchange.source },
  asOf: page.asOf.toISOString(),
})

/** GET /ty/capacities: approved, still valid, with room, and fitting; priced for the reader's cargo. */
export const searchCapacities: Operation<typeof endpoint> = async (input, context) => {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, facets = true } = input
  const offset = (page - 1) * pageSize
  // A reader that far down wants other filters, and every page before it costs as much as the last.
  if (offset + pageSize > MAX_OFFSET)
    throw new BusinessError(810001, { field: 'page', rule: 'too_deep', path: 'page', limit: String(MAX_OFFSET) })
  const search = await readSearch(input, context)
  const shown = { page, pageSize, asOf: context.now }
  if (search.origin.unknown || search.destination.unknown) {
    return new NoMatch({ ...answer(search, NOTHING, shown), reasons: ['no_lane'] })
  }
  const found = await findOffers(context.reader, search, { offset, limit: pageSize, facets })
  const result = answer(search, found, shown)
  // Who looks at one firm alone has chosen it already.
  if (input.provider === undefined)
    context.shows(result.rows.map(({ capacityId, provider: { providerId } }) => ({ kind: 'listed', capacityId, providerId })))
  if (found.counts.total > 0) return result
  return new NoMatch({ ...result, ...(await explainNothing(context.reader, input, search)) })
}
