/** A search as programs read it: page after page from a place in the order, so that a changing market neither repeats nor hides offers. */
import type { After } from '@tongyun/capacity-index/order'
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { Context } from '../../core/route.ts'
import { explainNothing, explainOverload } from './explain-no-match.ts'
import { explainUnknown } from './explain-unknown-place.ts'
import { countSearch, findAfter } from './find-offers.ts'
import { pricedFrom } from './offer-filter.ts'
import { openSource } from './offer-source.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch, type SearchInput } from './read-search.ts'

type Why = Pick<SearchResult, 'reasons' | 'suggestions' | 'refusal'>
const FOUND: Why = { reasons: [], suggestions: [] }

/** A page of a search: `next` is where the following one begins, null at the end. Why there is nothing stands on the first. */
type PageAfter = Pick<SearchResult, 'rows' | 'total' | 'currency' | 'referenceCargo' | 'exchange' | 'asOf'> &
  Why & { next: After | null }

/**
 * The offers of a search that come after a place in its order.
 * @throws BusinessError 810001 when a window ends before it begins
 */
export const searchAfter = async (
  input: SearchInput,
  { after, limit }: { after: After | null; limit: number },
  context: Context,
): Promise<PageAfter> => {
  const { reader, now } = context
  const search = await readSearch(input, context)
  const page = {
    currency: search.currency,
    referenceCargo: search.consignment === null,
    exchange: { date: search.exchange.date, source: search.exchange.source },
    asOf: now.toISOString(),
  }
  const nothing = (why: Why): PageAfter => ({
    ...page,
    rows: [],
    total: 0,
    next: null,
    reasons: why.reasons,
    suggestions: why.suggestions,
    ...(why.refusal === undefined ? {} : { refusal: why.refusal }),
  })
  if (search.origin.unknown || search.destination.unknown) return nothing(await explainUnknown(reader, input, search))
  if (search.refusal !== null) return nothing(await explainOverload(reader, input, search.refusal, context))
  const source = await openSource(reader, search.now)
  const { offers, places } = await findAfter(source, search, { after, limit: limit + 1 })
  if (offers.length === 0 && after === null) return nothing(await explainNothing(reader, input, search))
  const shown = new Set(places.slice(0, limit).map(({ id }) => id))
  const rows = offers
    .filter(({ capacity_id: id }) => shown.has(id))
    .map((offer) => presentOffer(offer, { ...search, readyFrom: pricedFrom(search.filter.base) }).row)
  context.shows(rows.map(({ capacityId, provider: { providerId } }) => ({ kind: 'listed', capacityId, providerId })))
  const next = places.length > limit ? (places[limit - 1] ?? null) : null
  return { ...page, ...FOUND, rows, total: await countSearch(reader, search), next }
}
