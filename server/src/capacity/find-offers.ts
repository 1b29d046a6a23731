/** What matches a search: counts, price range, and one page of offers in order. */
import type { Facets, SearchResult } from '@tongyun/contract/capacity'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import {
  type OfferRecord,
  selectCandidates,
  selectCounts,
  selectCube,
  selectMarketVersion,
  selectOffers,
  selectPage,
  selectPriceRange,
  selectProviderCounts,
} from './capacity.queries.ts'
import { displayedMinor } from './displayed-price.ts'
import { type Counts, countCube } from './facets.ts'
import { whileMarketStands } from './market-cache.ts'
import type { OfferFilter } from './offer-filter.ts'
import { cheapestOffers } from './order-by-price.ts'
import { byPrice, type PricedOffer, priceOffers } from './price-offers.ts'
import type { Search } from './read-search.ts'

type PriceRange = SearchResult['priceRange']

/**
 * Most offers priced one by one for a search. Beyond it a price range for given cargo is left out, and a budget for given
 * cargo asks for a narrower search.
 */
const PRICED_AT_MOST = 20_000
/** Steps of the price range. */
const STEPS = 12

type Moment = { version: number; now: Date }
type Priced = PricedOffer & { matches: boolean }
type Countable = { database: Database; filter: OfferFilter; moment: Moment; key: string }

/** A search over too many offers to price each. */
const tooWide = (field: string) =>
  new BusinessError(810001, { field, rule: 'too_deep', path: field, limit: String(PRICED_AT_MOST) })

const questionOf = ({ consignment, filter, today, exchange }: Search) => {
  if (consignment === null) throw new Error('a price question needs cargo')
  return { consignment, readyFrom: filter.base.readyFrom, today, exchange }
}

/** Every offer of the base filter with its total for the given cargo; undefined when there are too many. */
const priceAll = (database: Database, search: Search, moment: Moment): Promise<Priced[] | undefined> => {
  const { base, facets } = search.filter
  return whileMarketStands(database, moment, `priced ${JSON.stringify([base, facets, search.consignment])}`, async () => {
    const candidates = await selectCandidates(database, search.filter, moment.now, PRICED_AT_MOST + 1)
    if (candidates.length > PRICED_AT_MOST) return { value: undefined, weight: 1 }
    const matches = new Map(candidates.map((candidate) => [candidate.capacity_id, candidate.matches]))
    const priced = await priceOffers(database, candidates, questionOf(search))
    const value = priced.map(({ id, key }) => ({ id, key, matches: matches.get(id) ?? false })).sort(byPrice)
    return { value, weight: value.length }
  })
}

const rangeOf = (totals: number[]): PriceRange => {
  const lowest = totals[0]
  const highest = totals.at(-1)
  if (lowest === undefined || highest === undefined) return null
  const counts = Array.from({ length: STEPS }, () => 0)
  for (const total of totals) {
    const step = highest === lowest ? 0 : Math.min(STEPS - 1, Math.floor(((total - lowest) * STEPS) / (highest - lowest)))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return { lowestMinor: lowest, highestMinor: highest, counts }
}

const referenceRange = (database: Database, { filter, shownRate }: Search, moment: Moment): Promise<PriceRange> =>
  whileMarketStands(database, moment, `range ${shownRate} ${JSON.stringify(filter)}`, async () => {
    const rows = await selectPriceRange(database, filter, { shownRate, steps: STEPS, now: moment.now })
    const first = rows[0]
    if (first === undefined) return { value: null, weight: 1 }
    const counts = Array.from({ length: STEPS }, (_, step) => rows.find((row) => row.step === step)?.count ?? 0)
    return { value: { lowestMinor: first.lowest, highestMinor: first.highest, counts }, weight: 1 }
  })

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

/** The filter with a budget for given cargo worked out into the offers that keep it. */
const affordable = async (database: Database, search: Search, moment: Moment) => {
  const { filter, budgetMinor, shownRate } = search
  if (budgetMinor === null) return { filter, key: JSON.stringify(filter.base) }
  const priced = await priceAll(database, search, moment)
  if (priced === undefined) throw tooWide('budget')
  const ids = priced.filter(({ key }) => displayedMinor(key, shownRate) <= budgetMinor).map(({ id }) => id)
  const key = JSON.stringify([filter.base, search.consignment, budgetMinor, shownRate])
  return { filter: { ...filter, base: { ...filter.base, ids } }, key }
}

/** Exact number of offers a search finds. */
export const countSearch = async (database: Database, search: Search): Promise<number> => {
  const moment = { version: await selectMarketVersion(database), now: search.now }
  const { filter, key } = await affordable(database, search, moment)
  return (await counted({ database, filter, moment, key }, false)).total
}

const inOrder = (offers: OfferRecord[], ids: readonly string[]) => {
  const byId = new Map(offers.map((offer) => [offer.capacity_id, offer]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** `facets` and `priceRange` are null where the page did not ask for them. */
export type Found = { counts: Omit<Counts, 'facets'> & { facets: Facets | null }; offers: OfferRecord[]; priceRange: PriceRange }

/** One page of a search without cargo: all of it is SQL. */
const findByReference = async (database: Database, search: Search, page: Page): Promise<Found> => {
  const { filter, sort, now } = search
  const { version, offers } = await selectPage(database, filter, { sort, now, ...page })
  const moment = { version, now }
  return {
    counts: await counted({ database, filter, moment, key: JSON.stringify(filter.base) }, page.facets),
    offers,
    priceRange: page.facets ? await referenceRange(database, search, moment) : null,
  }
}

/** One page of a search for given cargo: what fits is SQL, what it costs is the engine's. */
const findForCargo = async (database: Database, search: Search, page: Page): Promise<Found> => {
  const { sort, now, budgetMinor, shownRate } = search
  const moment = { version: await selectMarketVersion(database), now }
  const { filter, key } = await affordable(database, search, moment)
  const counts = await counted({ database, filter, moment, key }, page.facets)
  const priced = page.facets || budgetMinor !== null ? await priceAll(database, search, moment) : undefined
  const matching = priced?.filter(({ matches }) => matches)
  const priceRange = page.facets && matching ? rangeOf(matching.map((offer) => displayedMinor(offer.key, shownRate))) : null
  if (sort !== 'price') {
    const { offers } = await selectPage(database, filter, { sort, now, ...page })
    return { counts, offers, priceRange }
  }
  const wanted = page.offset + page.limit
  const cheapest =
    matching?.filter((offer) => budgetMinor === null || displayedMinor(offer.key, shownRate) <= budgetMinor) ??
    (await cheapestOffers(database, filter, questionOf(search), { wanted, now }))
  const ids = cheapest.slice(page.offset, wanted).map(({ id }) => id)
  return { counts, offers: inOrder(await selectOffers(database, ids, filter.base, now), ids), priceRange }
}

/** `facets` asks for their counts and the price range, too. */
export type Page = { offset: number; limit: number; facets: boolean }

/**
 * Finds a page.
 * @throws BusinessError 810001 for a budget over more offers than can be priced
 */
export const findOffers = (database: Database, search: Search, page: Page): Promise<Found> =>
  search.consignment === null ? findByReference(database, search, page) : findForCargo(database, search, page)
