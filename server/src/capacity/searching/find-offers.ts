/** What matches a search: counts, price range, and one page of offers in order. */
import type { After } from '@tongyun/capacity-index/order'
import { displayedMinor } from '@tongyun/freight/displayed-price'
import type { Database } from '../../core/database.ts'
import { boundCargo } from '../offering/bound-record.ts'
import type { OfferRecord } from './capacity.queries.ts'
import { type Counts, countCube, type FacetCounts } from './facets.ts'
import { keeperFor, whileMarketStands } from './market-cache.ts'
import { nameOfFilter, type OfferFilter } from './offer-filter.ts'
import { type OfferSource, openSource } from './offer-source.ts'
import { cheapestOffers } from './order-by-price.ts'
import { affordableOffers } from './order-within-budget.ts'
import { keyOf, priceCandidates, questionOf } from './price-candidates.ts'
import { cheapestOf } from './price-offers.ts'
import { type PriceRange, rangeOf, storedRange } from './price-range.ts'
import type { Search } from './read-search.ts'

/**
 * Most offers priced one by one to answer a search for given cargo: `counted` for the counts under a budget, `ranged` for the
 * price range. Of more, both come from the least each can cost (freight/src/price-bound.ts); order, rows and the lowest price
 * of the range are exact for any number.
 */
export type PricedAtMost = { counted: number; ranged: number }
const PRICED_AT_MOST: PricedAtMost = { counted: 20_000, ranged: 500 }

type Countable = { source: OfferSource; filter: OfferFilter; key: string }

/** Counts for a filter that alone decides which offers match; `key` names its base filter. Without facets a count is enough. */
const counted = ({ source, filter, key }: Countable, withFacets: boolean): Promise<Found['counts']> => {
  const { database, moment } = source
  const name = `${key} ${nameOfFilter(filter.facets)}`
  if (!withFacets) {
    return whileMarketStands(database, moment, `total ${name}`, async () => ({
      value: { ...(await source.counts(filter)), facets: null },
      weight: 1,
    }))
  }
  const keep = keeperFor(filter.base)
  return keep(database, moment, `counts ${name}`, async () => {
    const cube = keep(database, moment, `cube ${key} ${filter.facets.provider}`, async () => {
      const cells = await source.cube(filter)
      return { value: cells, weight: cells.length }
    })
    const [cells, providers] = await Promise.all([cube, source.providerCounts(filter)])
    return { value: countCube(cells, providers, filter.facets), weight: 40 }
  })
}

/** `filter` leaves what may keep the budget, exactly unless `undecided`; then it leaves all whose least price keeps it. */
type Narrowed = { filter: OfferFilter; key: string; undecided: boolean }

/** Works a budget for given cargo out into a filter. */
const withinBudget = async (source: OfferSource, search: Search, atMost: number): Promise<Narrowed> => {
  const { filter, budgetMinor, shownRate, consignment } = search
  if (consignment === null || budgetMinor === null) return { filter, key: nameOfFilter(filter.base), undecided: false }
  const withBase = (change: Partial<OfferFilter['base']>) => ({ ...filter, base: { ...filter.base, ...change } })
  const boundBudget = { minor: budgetMinor, shownRate, cargo: boundCargo(consignment) }
  const possible = withBase({ boundBudget })
  const key = keyOf(search, possible.base)
  // Counts beside a facet's values leave that facet aside, so all within the base are looked at.
  const few = await priceCandidates(source, search, possible, { atMost, matching: false })
  if (few === undefined) return { filter: possible, key, undecided: true }
  const ids = few.filter((offer) => displayedMinor(offer.key, shownRate) <= budgetMinor).map(({ id }) => id)
  return { filter: withBase({ ids }), key, undecided: false }
}

/**
 * Number of offers a search finds in a source: exact, but for a budget that more than PRICED_AT_MOST.counted offers may keep. Then
 * those are counted whose least price keeps it.
 */
export const countFound = async (source: OfferSource, search: Search): Promise<number> => {
  const { filter, key } = await withinBudget(source, search, PRICED_AT_MOST.counted)
  return (await counted({ source, filter, key }, false)).total
}

/** Whether a search finds any offer in a source; what may keep a budget that cannot be decided counts as found. */
export const isFound = async (source: OfferSource, search: Search): Promise<boolean> => {
  const { filter, key } = await withinBudget(source, search, PRICED_AT_MOST.counted)
  const name = `some ${key} ${nameOfFilter(filter.facets)}`
  return whileMarketStands(source.database, source.moment, name, async () => ({ value: await source.some(filter), weight: 1 }))
}

const inOrder = (offers: OfferRecord[], ids: readonly string[]) => {
  const byId = new Map(offers.map((offer) => [offer.capacity_id, offer]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** As countFound, in the market as it is now. */
export const countSearch = async (database: Database, search: Search): Promise<number> =>
  countFound(await openSource(database, search.now), search)

/** `facets` and `priceRange` are null where the page did not ask for them. */
export type Found = {
  counts: Omit<Counts, 'facets'> & { facets: FacetCounts | null }
  offers: OfferRecord[]
  priceRange: PriceRange
}

/** One page of a search without cargo: the filter alone decides. */
const findByReference = async (source: OfferSource, search: Search, page: Page): Promise<Found> => {
  const { filter, sort } = search
  // Facets are counted over all within the base, from which the page is then chosen.
  const [counts, offers, priceRange] = await Promise.all([
    counted({ source, filter, key: nameOfFilter(filter.base) }, page.facets),
    source.page(filter, { sort, ...page }),
    page.facets ? storedRange(source, search) : null,
  ])
  return { counts, offers, priceRange }
}

const keepsBudget =
  ({ budgetMinor, shownRate }: Search) =>
  ({ key }: { key: number }) =>
    budgetMinor === null || displayedMinor(key, shownRate) <= budgetMinor

/** The first `wanted` offers that keep the budget, in an order that is not the price's. */
const firstAffordable = (source: OfferSource, search: Search, filter: OfferFilter, wanted: number) =>
  affordableOffers(source, filter, questionOf(search), { sort: search.sort, wanted, keeps: keepsBudget(search) })

/** One page of a search for given cargo: what fits is the filter's, what it costs is the engine's. */
const findForCargo = async (source: OfferSource, search: Search, page: Page, atMost: PricedAtMost): Promise<Found> => {
  const { sort, shownRate } = search
  const { filter, key, undecided } = await withinBudget(source, search, atMost.counted)
  const counts = await counted({ source, filter, key }, page.facets)
  const wanted = page.offset + page.limit
  const priced = page.facets
    ? await priceCandidates(source, search, search.filter, {
        atMost: atMost.ranged,
        matching: true,
        keep: keeperFor(filter.base),
      })
    : undefined
  // A budget is left aside: the cheapest of all are the cheapest under it, too.
  const cheapest = async (first: number) =>
    priced === undefined ? cheapestOffers(source, search.filter, questionOf(search), first) : cheapestOf(priced, first)
  const byPrice = sort === 'price' ? await cheapest(wanted) : undefined
  const rangeFromBounds = async () => storedRange(source, search, (byPrice ?? (await cheapest(1)))[0])
  const range = () =>
    priced === undefined ? rangeFromBounds() : rangeOf(priced.map((offer) => displayedMinor(offer.key, shownRate)))
  const priceRange = page.facets ? await range() : null
  if (byPrice === undefined && !undecided) {
    return { counts, offers: await source.page(filter, { sort, ...page }), priceRange }
  }
  const first = byPrice?.filter(keepsBudget(search)) ?? (await firstAffordable(source, search, filter, wanted))
  const ids = first.slice(page.offset).map(({ id }) => id)
  return { counts, offers: inOrder(await source.offers(ids, filter.base), ids), priceRange }
}

/**
 * The first `limit` offers after a place in the order of a search, with the number it goes by; of an order by price of given
 * cargo that is the key of the total (displayed-price.ts). Offers that do not change meanwhile are neither lost nor repeated.
 */
export const findAfter = async (
  source: OfferSource,
  search: Search,
  { after, limit }: { after: After | null; limit: number },
): Promise<{ offers: OfferRecord[]; places: After[] }> => {
  const { filter, sort, consignment, budgetMinor } = search
  const keeps = keepsBudget(search)
  const follows = ({ key, id }: After) => after === null || key > after.key || (key === after.key && id > after.id)
  const byPriceOfCargo = async () => {
    const all = await priceCandidates(source, search, filter, { atMost: PRICED_AT_MOST.counted, matching: true })
    if (all !== undefined)
      return cheapestOf(
        all.filter((offer) => keeps(offer) && follows(offer)),
        limit,
      )
    for (let wanted = limit * 4; ; wanted *= 4) {
      const cheapest = await cheapestOffers(source, filter, questionOf(search), wanted)
      const following = cheapest.filter((offer) => keeps(offer) && follows(offer)).slice(0, limit)
      if (following.length === limit || cheapest.length < wanted) return following
    }
  }
  const inItsOrder = async () =>
    (await source.inOrder(filter, { sort, limit, after })).map(({ capacity_id: id, key }) => ({ id, key }))
  const places =
    consignment === null || (sort !== 'price' && budgetMinor === null)
      ? await inItsOrder()
      : sort === 'price'
        ? await byPriceOfCargo()
        : await affordableOffers(source, filter, questionOf(search), { sort, wanted: limit, keeps, after })
  const ids = places.map(({ id }) => id)
  return { offers: inOrder(await source.offers(ids, filter.base), ids), places: places.map(({ id, key }) => ({ id, key })) }
}

/** `facets` asks for their counts and the price range, too. */
export type Page = { offset: number; limit: number; facets: boolean }

/** Finds a page. `pricedAtMost` stands for PRICED_AT_MOST. */
export const findOffers = (
  source: OfferSource,
  search: Search,
  page: Page,
  { pricedAtMost = PRICED_AT_MOST }: { pricedAtMost?: PricedAtMost } = {},
): Promise<Found> =>
  search.consignment === null ? findByReference(source, search, page) : findForCargo(source, search, page, pricedAtMost)

/** The first `limit` offers of a search, without counting the others. */
export const firstOffers = async (source: OfferSource, search: Search, limit: number): Promise<OfferRecord[]> => {
  const { filter, sort, consignment } = search
  if (consignment === null) return source.page(filter, { sort, offset: 0, limit })
  const first = async () => {
    if (sort === 'price') {
      const cheapest = await cheapestOffers(source, filter, questionOf(search), limit)
      return cheapest.filter(keepsBudget(search))
    }
    const narrowed = await withinBudget(source, search, PRICED_AT_MOST.counted)
    return firstAffordable(source, search, narrowed.filter, limit)
  }
  const ids = (await first()).map(({ id }) => id)
  return inOrder(await source.offers(ids, filter.base), ids)
}
