import {
  DEFAULT_PAGE_SIZE,
  type searchCapacities as endpoint,
  MAX_OFFSET,
  type SearchResult,
} from '@tongyun/contract/capacity/endpoints'
import { NoMatch, type WrittenAnswer, writtenWith } from '../../core/envelope.ts'
import { BusinessError } from '../../core/errors.ts'
import type { Context, Operation } from '../../core/route.ts'
import type { Sight } from '../../core/sights.ts'
import { countPartLoads } from './count-part-loads.ts'
import { explainNothing, explainOverload } from './explain-no-match.ts'
import { explainUnknown } from './explain-unknown-place.ts'
import { facetsInAnswer } from './facets.ts'
import { type Found, findOffers, type Page } from './find-offers.ts'
import { onceAskedAgain } from './market-cache.ts'
import { nameOfRates } from './name-of-rates.ts'
import { pricedFrom } from './offer-filter.ts'
import { type OfferSource, openSource } from './offer-source.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'
import { writeRows } from './written-rows.ts'

const NOTHING: Found = {
  counts: {
    total: 0,
    providers: 0,
    facets: null,
  },
  offers: [],
  priceRange: null,
}

/** All of an answer but its rows. */
const answer = (
  search: Search,
  { counts, priceRange }: Found,
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
  rows: [],
  facets: counts.facets && facetsInAnswer(counts.facets, search.locale),
  priceRange,
  partLoads: null,
  reasons: [],
  suggestions: [],
  otherEnds: [],
  exchange: { date: search.exchange.date, source: search.exchange.source },
  asOf: page.asOf.toISOString(),
})

/** Entries of 100 bytes an answer is counted as where answers are kept. */
const weightOf = ({ body }: WrittenAnswer) => Math.ceil(body.length / 100)

/** What a search finds, written and with what it shows of whom; `nothing` where nothing matches, which is explained anew each time. */
type Answer = { written: WrittenAnswer; sights: Sight[] } | { nothing: SearchResult }

/** One page, made once for all who ask the same while the market stands. */
const answerOf = async (
  source: OfferSource,
  { input, search, page }: { input: SearchInput; search: Search; page: Page },
  context: Context,
): Promise<Answer> => {
  const { reader, locale, now } = context
  const key = `answer ${locale} ${nameOfRates(search.exchange)} ${JSON.stringify([input, page])}`
  return onceAskedAgain<Answer>(reader, source.moment, key, async () => {
    const found = await findOffers(source, search, page)
    const result = answer(search, found, { page: page.offset / page.limit + 1, pageSize: page.limit, asOf: now })
    if (found.counts.total === 0) return { value: { nothing: result }, weight: 1 }
    const partLoads = await countPartLoads(input, search, context)
    const sights = found.offers.map(
      ({ capacity_id: capacityId, provider: { provider_id: providerId } }): Sight => ({ kind: 'listed', capacityId, providerId }),
    )
    const rows = writeRows(found.offers, { ...search, readyFrom: pricedFrom(search.filter.base) })
    const whole = writtenWith({ ...result, partLoads }, { name: 'rows', items: rows }, locale)
    return { value: { written: whole, sights }, weight: weightOf(whole) }
  })
}

/**
 * GET /ty/capacities: approved, still valid, with room, and fitting; priced for the reader's cargo.
 * @throws BusinessError 816001 with the data of an empty search when the equipment asked for cannot take the cargo
 */
export const searchCapacities: Operation<typeof endpoint> = async (input, context) => {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, facets = true, ...asked } = input
  const offset = (page - 1) * pageSize
  // A reader that far down wants other filters, and every page before it costs as much as the last.
  if (offset + pageSize > MAX_OFFSET)
    throw new BusinessError(810001, { field: 'page', rule: 'too_deep', path: 'page', limit: String(MAX_OFFSET) })
  const search = await readSearch(input, context)
  if (search.origin.unknown || search.destination.unknown) {
    const nothing = answer(search, NOTHING, { page, pageSize, asOf: context.now })
    return new NoMatch({ ...nothing, ...(await explainUnknown(context.reader, input, search)) })
  }
  if (search.refusal !== null) {
    const nothing = answer(search, NOTHING, { page, pageSize, asOf: context.now })
    throw new BusinessError(
      816001,
      {},
      { ...nothing, ...(await explainOverload(context.reader, input, search.refusal, context)) },
    )
  }
  const source = await openSource(context.reader, search.now)
  const found = await answerOf(source, { input: asked, search, page: { offset, limit: pageSize, facets } }, context)
  if ('nothing' in found)
    return new NoMatch({ ...found.nothing, ...(await explainNothing(context.reader, input, search, source)) })
  // Who looks at one firm alone has chosen it already.
  if (input.provider === undefined) context.shows(found.sights)
  return found.written
}
