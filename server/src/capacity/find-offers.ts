/** What matches a search: counts, price range, and one page of offers in order. */
import type { Database } from '../core/database.ts'
import { boundCargo } from './bound-record.ts'
import {
  type OfferRecord,
  selectCounts,
  selectCube,
  selectMarketVersion,
  selectOffers,
  selectPage,
  selectProviderCounts,
} from './capacity.queries.ts'
import { displayedMinor } from './displayed-price.ts'
import { type Counts, countCube, type FacetCounts } from './facets.ts'
import { type Moment, whileMarketStands } from './market-cache.ts'
import type { OfferFilter } from './offer-filter.ts'
import { cheapestOffers } from './order-by-price.ts'
import { affordableOffers } from './order-within-budget.ts'
import { keyOf, type PricedCandidate, priceCandidates, questionOf } from './price-candidates.ts'
import { type PriceRange, rangeOf, storedRange } from './price-range.ts'
import type { Search } from './read-search.ts'

/**
 * Most offers priced one by one to answer a search for given cargo. Of more, the price range and the counts under a budget
 * come from the least each can cost (freight/src/price-bound.ts); order and rows are exact for any number.
 */
export const PRICED_AT_MOST = 20_000

type Countable = { database: Database; filter: OfferFilter; moment: Moment; key: string }

/** Counts for a filter whose offers are all found by SQL; `key` names its base filter. Without facets a count is enough. */
const counted = ({ database, filter, moment, key }: Countable, withFacets: boolean): Promise<Found['counts']> => {
  const name = `${key} ${JSON.stringify(filter.facets)}`
  if (!withFacets) {
    return whileMarketStands(database, moment, `total ${name}`, async () => ({
      value: { ...(await selectCounts(database, filter, moment.now)), facets: null },
      weight: 1,
    }))
  }
  return whileMarketStands(database, moment, `counts ${name}`, async () => {
    const cube = whileMarketStands(database, moment, `cube ${key} ${filter.facets.provider}`, async () => {
      const cells = await selectCube(database, filter, moment.now)
      return { value: cells, weight: cells.length }
    })
    const [cells, providers] = await Promise.all([cube, selectProviderCounts(database, filter, moment.now)])
    return { value: countCube(cells, providers, filter.facets), weight: 40 }
  })
}

/**
 * `filter` leaves what may keep the budget, exactly unless `undecided`; then it leaves all whose least price keeps it.
 * `priced` are all offers of the search without its budget, where they were asked for and are few enough.
 */
type Narrowed = { filter: OfferFilter; key: string; undecided: boolean; priced: PricedCandidate[] | undefined }

/** Works a budget for given cargo out into a filter. `priceAll` asks for `priced`, too. */
const withinBudget = async (
  database: Database,
  search: Search,
  { atMost, moment, priceAll }: { atMost: number; moment: Moment; priceAll: boolean },
): Promise<Narrowed> => {
  const { filter, budgetMinor, shownRate, consignment } = search
  const unlimited = { filter, key: JSON.stringify(filter.base), undecided: false }
  if (consignment === null) return { ...unlimited, priced: undefined }
  const all = priceAll ? await priceCandidates(database, search, filter, { atMost, moment }) : undefined
  if (budgetMinor === null) return { ...unlimited, priced: all }
  const withBase = (change: Partial<OfferFilter['base']>) => ({ ...filter, base: { ...filter.base, ...change } })
  const boundBudget = { minor: budgetMinor, shownRate, cargo: boundCargo(consignment) }
  const possible = withBase({ boundBudget })
  const key = keyOf(search, possible.base)
  const few = all ?? (await priceCandidates(database, search, possible, { atMost, moment }))
  if (few === undefined) return { filter: possible, key, undecided: true, priced: undefined }
  const ids = few.filter((offer) => displayedMinor(offer.key, shownRate) <= budgetMinor).map(({ id }) => id)
  return { filter: withBase({ ids }), key, undecided: false, priced: all }
}

/**
 * Number of offers a search finds: exact, but for a budget that more than PRICED_AT_MOST offers may keep. Then those are
 * counted whose least price keeps it.
 */
export const countSearch = async (database: Database, search: Search): Promise<number> => {
  const moment = { version: await selectMarketVersion(database), now: search.now }
  const { filter, key } = await withinBudget(database, search, { atMost: PRICED_AT_MOST, moment, priceAll: false })
  return (await counted({ database, filter, moment, key }, false)).total
}

const inOrder = (offers: OfferRecord[], ids: readonly string[]) => {
  const byId = new Map(offers.map((offer) => [offer.capacity_id, offer]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** `facets` and `priceRange` are null where the page did not ask for them. */
export type Found = {
  counts: Omit<Counts, 'facets'> & { facets: FacetCounts | null }
  offers: OfferRecord[]
  priceRange: PriceRange
}

/** One page of a search without cargo: all of it is SQL. */
const findByReference = async (database: Database, search: Search, page: Page): Promise<Found> => {
  const { filter, sort, now } = search
  const { version, offers } = await selectPage(database, filter, { sort, now, ...page })
  const moment = { version, now }
  return {
    counts: await counted({ database, filter, moment, key: JSON.stringify(filter.base) }, page.facets),
    offers,
    priceRange: page.facets ? await storedRange(database, search, moment) : null,
  }
}

/** Ids of the first `wanted` offers that keep the budget, in the order of the search. */
const firstIds = async (database: Database, search: Search, { filter, undecided, priced }: Narrowed, wanted: number) => {
  const { sort, now, budgetMinor, shownRate } = search
  const keeps = ({ key }: { key: number }) => budgetMinor === null || displayedMinor(key, shownRate) <= budgetMinor
  if (sort !== 'price') {
    return affordableOffers(database, filter, questionOf(search), { sort, wanted, now, keeps })
  }
  const cheapest =
    priced?.filter(({ matches }) => matches) ?? (await cheapestOffers(database, filter, questionOf(search), { wanted, now }))
  return (undecided || priced ? cheapest.filter(keeps) : cheapest).slice(0, wanted).map(({ id }) => id)
}

/** One page of a search for given cargo: what fits is SQL, what it costs is the engine's. */
const findForCargo = async (database: Database, search: Search, page: Page, atMost: number): Promise<Found> => {
  const { sort, now, shownRate } = search
  const moment = { version: await selectMarketVersion(database), now }
  const narrowed = await withinBudget(database, search, { atMost, moment, priceAll: page.facets })
  const { filter, key, undecided, priced } = narrowed
  const counts = await counted({ database, filter, moment, key }, page.facets)
  const totals = priced?.filter(({ matches }) => matches).map((offer) => displayedMinor(offer.key, shownRate))
  const range = () => (totals === undefined ? storedRange(database, search, moment) : rangeOf(totals))
  const priceRange = page.facets ? await range() : null
  if (sort !== 'price' && !undecided) {
    return { counts, offers: (await selectPage(database, filter, { sort, now, ...page })).offers, priceRange }
  }
  const ids = (await firstIds(database, search, narrowed, page.offset + page.limit)).slice(page.offset)
  return { counts, offers: inOrder(await selectOffers(database, ids, filter.base, now), ids), priceRange }
}

/** `facets` asks for their counts and the price range, too. */
export type Page = { offset: number; limit: number; facets: boolean }

/** Finds a page. `pricedAtMost` stands for PRICED_AT_MOST. */
export const findOffers = (
  database: Database,
  search: Search,
  page: Page,
  { pricedAtMost = PRICED_AT_MOST }: { pricedAtMost?: number } = {},
): Promise<Found> =>
  search.consignment === null ? findByReference(database, search, page) : findForCargo(database, search, page, pricedAtMost)
