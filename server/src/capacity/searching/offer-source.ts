/**
 * Where a search finds offers: in this process's memory (capacity-index/) when it has the market as it is now, in PostgreSQL
 * otherwise. Both answer the same (offer-source.test.ts holds them equal).
 */
import type { After } from '@tongyun/capacity-index/order'
import type { Sort } from '@tongyun/contract/capacity/endpoints'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { Mode } from '@tongyun/freight/vocabulary'
import { type Database, primaryOf } from '../../core/database.ts'
import type { Moment } from '../../core/kept-answers.ts'
import { nextTurn } from '../../core/turns.ts'
import type { BoundCargo } from '../offering/bound-record.ts'
import {
  type BoardCandidate,
  type LaneOffers,
  type MarketFigures,
  selectBusiestLanes,
  selectCountsByMode,
  selectMarketFigures,
  selectNextDepartures,
} from './boards.queries.ts'
import {
  type Candidate,
  type OfferRecord,
  selectByBound,
  selectCandidates,
  selectCounts,
  selectCube,
  selectEndCities,
  selectGoes,
  selectInOrder,
  selectOffers,
  selectPage,
  selectPriceRange,
  selectProviderCounts,
  selectSome,
} from './capacity.queries.ts'
import type { CubeCell, ProviderCount } from './facets.ts'
import { indexSource } from './index-source.ts'
import { selectIndexedProviders } from './indexed-offers.queries.ts'
import { type LeavingDays, selectLeavingDays } from './leaving-days.queries.ts'
import { keepIndex, liveIndexOf } from './live-index.ts'
import { standingOf } from './market-position.ts'
import { type AskedDetail, detailAt, type OfferDetail } from './offer-detail.ts'
import { type BaseFilter, endsAndDays, type OfferFilter } from './offer-filter.ts'
import { OfferPages } from './offer-pages.ts'
import { boundExpression, REFERENCE_TOTAL } from './price-bound.queries.ts'

export type Ordered = { sort: Sort; offset: number; limit: number }
/** What of an order comes after a place in it; from its beginning without one. */
export type Following = { sort: Sort; limit: number; after: After | null }
type Identified = Pick<Candidate, 'capacity_id' | 'revision'>

/** Lowest and highest total as shown, and how many lie in a step; the same ends in every row, none without offers. */
export type RangeStep = { lowest: number; highest: number; step: number; count: number }

/** A market at one moment. Offers come in no order unless one is named. */
export type OfferSource = {
  database: Database
  moment: Moment
  /** How many offers match, facets included, and of how many firms. */
  counts: (filter: OfferFilter) => Promise<{ total: number; providers: number }>
  /** Whether any offer matches, facets included. */
  some: (filter: OfferFilter) => Promise<boolean>
  /** Whether anything goes between the ends of a filter on its days, whatever else is asked. */
  goes: (base: BaseFilter) => Promise<boolean>
  /** Counts by facet key and flags of the provider, facets left aside but for the provider. */
  cube: (filter: OfferFilter) => Promise<CubeCell[]>
  /** Matching offers by provider, its own filter left aside; most first, ties by id. */
  providerCounts: (filter: OfferFilter) => Promise<ProviderCount[]>
  /**
   * Spread in equal `steps` of the totals for the reference consignment, or of the least that given cargo can cost, any
   * budget for the former left aside. What is below `least`, the key of a total (displayed-price.ts), counts as that.
   */
  priceRange: (
    filter: OfferFilter,
    of: { cargo: BoundCargo | null; least: number; shownRate: number; steps: number },
  ) => Promise<RangeStep[]>
  /** Offers within the base filter, at most `limit`. */
  candidates: (filter: OfferFilter, limit: number) => Promise<Candidate[]>
  /** Every offer within the base filter; undefined where there are more than `atMost`. */
  fewCandidates: (filter: OfferFilter, atMost: number) => Promise<Candidate[] | undefined>
  /** The first `limit` matching offers by the least their total can be, lowest first, ties by id. */
  byBound: (filter: OfferFilter, of: { cargo: BoundCargo; limit: number }) => Promise<(Identified & { bound: number })[]>
  /** Matching offers in order, each with the key it is sorted by. */
  inOrder: (filter: OfferFilter, following: Following) => Promise<(Identified & { key: number })[]>
  page: (filter: OfferFilter, page: Ordered) => Promise<OfferRecord[]>
  /** Offers by id with the first departure that fits the base filter. */
  offers: (ids: readonly string[], base: BaseFilter) => Promise<OfferRecord[]>
  /** What the page of an offer shows beside it; undefined where none is on sale under that id. */
  detail: (id: string, asked: AskedDetail) => Promise<OfferDetail | undefined>
  /** How much is open at a minute, departures of the 48 hours after it. */
  figures: (now: Date) => Promise<MarketFigures>
  /** Open offers by mode. */
  countsByMode: () => Promise<{ mode: Mode; count: number }[]>
  /** Of each of `modes` the `each` departures that close next after a minute and have space: mode by mode, soonest first. */
  nextDepartures: (modes: readonly Mode[], of: { each: number; now: Date }) => Promise<BoardCandidate[]>
  /** The `limit` lanes and modes with most open offers, busiest first. */
  busiestLanes: (limit: number) => Promise<LaneOffers[]>
  /** When offers within the base filter leave, by id; in no order. */
  leavingDays: (ids: readonly string[], base: BaseFilter) => Promise<LeavingDays[]>
  /** Which of `cities` have a matching offer at one end, that end's own filter aside. */
  endCities: (filter: OfferFilter, of: { side: 'origin' | 'destination'; cities: readonly string[] }) => Promise<string[]>
}

const readDetail = async (database: Database, id: string, asked: AskedDetail): Promise<OfferDetail | undefined> => {
  const page = (await new OfferPages(() => 0).of(database, [id], { now: asked.now, knows: () => false })).get(id)
  if (page === undefined) return undefined
  const [provider] = await selectIndexedProviders(database, [page.provider_id])
  return provider && detailAt(page, asked, { followed: [], contact: provider.contact })
}

/** The oracle of the index, and what answers while there is none. */
export const sqlSource = (database: Database, moment: Moment): OfferSource => {
  const { now } = moment
  return {
    database,
    moment,
    counts: (filter) => selectCounts(database, filter, now),
    some: (filter) => selectSome(database, filter, now),
    goes: (base) => selectGoes(database, endsAndDays(base), now),
    cube: (filter) => selectCube(database, filter, now),
    providerCounts: (filter) => selectProviderCounts(database, filter, now),
    priceRange: (filter, { cargo, least, shownRate, steps }) => {
      const total = cargo === null ? REFERENCE_TOTAL : boundExpression(cargo)
      return selectPriceRange(database, filter, { total, least, shownRate, steps, now })
    },
    candidates: (filter, limit) => selectCandidates(database, filter, now, limit),
    fewCandidates: async (filter, atMost) => {
      const found = await selectCandidates(database, filter, now, atMost + 1)
      return found.length > atMost ? undefined : found
    },
    byBound: (filter, { cargo, limit }) => selectByBound(database, filter, { cargo, limit, now }),
    inOrder: (filter, following) => selectInOrder(database, filter, { ...following, now }),
    page: (filter, page) => selectPage(database, filter, { ...page, now }),
    offers: (ids, base) => selectOffers(database, ids, base, now),
    detail: (id, asked) => readDetail(database, id, asked),
    figures: (minute) => selectMarketFigures(database, minute),
    countsByMode: () => selectCountsByMode(database, now),
    nextDepartures: (modes, { each, now: minute }) => selectNextDepartures(database, modes, each, minute),
    busiestLanes: (limit) => selectBusiestLanes(database, limit, now),
    leavingDays: (ids, base) => selectLeavingDays(database, ids, base, now),
    endCities: (filter, of) => selectEndCities(database, filter, { ...of, now }),
  }
}

/** The market in memory as PostgreSQL has it now, loaded first where it is not yet; null where memory cannot keep up. */
export const openIndex = async (database: Database, clock: () => Date) => {
  const live = liveIndexOf(database) ?? keepIndex(database, clock)
  if (!live.state.ready) await live.load()
  const loaded = await live.at((await standingOf(primaryOf(database))).position)
  return loaded && { ...loaded, records: (ids: readonly string[]) => live.records(ids) }
}

/**
 * The market as it is now; `now` is the present minute. From memory it is dated back to when something last ended, so that
 * what is kept of it stands for longer than a minute.
 */
export const openSource = async (database: Database, now: Date): Promise<OfferSource> => {
  const primary = primaryOf(database)
  const { position, version } = await standingOf(primary)
  const live = liveIndexOf(database)
  const loaded = await live?.at(position)
  if (live === undefined || !loaded) return sqlSource(primary, { version, now })
  // One answer of the database lets all go on who waited for it.
  await nextTurn()
  const { index } = loaded
  const since = new Date(index.standsSince(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const fromSql = sqlSource(primary, { version, now: since, priced: loaded.priced })
  const pages = (ids: readonly string[]) => live.pagesOf(ids, index)
  return indexSource(fromSql, { ...loaded, records: (ids) => live.records(ids), pages })
}
