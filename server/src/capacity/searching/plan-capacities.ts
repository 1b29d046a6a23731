/** Plans for a consignment: the front over the market in memory, each price by the engine (P09). */
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { findPlans } from '@tongyun/capacity-index/plans/find-plans'
import type { Plan, PlanQuery } from '@tongyun/capacity-index/plans/plan'
import { SearchMemory } from '@tongyun/capacity-index/plans/search-memory'
import type { EndQuery } from '@tongyun/capacity-index/query'
import { emptyConsignment } from '@tongyun/freight/consignment'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { firstClosing } from '@tongyun/freight/deal/deadlines'
import type { Consignment } from '@tongyun/freight/rate'
import { instantOfWallTime } from '@tongyun/freight/zoned-time'
import type { Database } from '../../core/database.ts'
import { boundCargo } from '../offering/bound-record.ts'
import { cargoNeeds } from './cargo-needs.ts'
import { describePlans, type PlannedWay, withRecords } from './describe-plans.ts'
import { pricedFrom } from './offer-filter.ts'
import { openIndex } from './offer-source.ts'
import { KnownMarket, type Totals } from './plan-knowledge.ts'
import { type PricingQuestion, priceOffers } from './price-offers.ts'
import type { Search } from './read-search.ts'

/** A front is searched again with the engine's prices until all of them are; then every other plan is beaten even at its least. */
const MOST_ROUNDS = 12

/** What plans are worked out for when nobody said what goes: a tonne of five cubic metres. It is said with them. */
export const STAND_IN: Consignment = { ...emptyConsignment(), weightKg: 1_000, volumeM3: 5 }

type PlanRequest = {
  search: Search
  origin: EndQuery
  destination: EndQuery
  /** Place or city ids in the order they must be passed. */
  via: readonly string[]
  /** Place ids, city ids and countries. */
  avoid: readonly string[]
  /** Latest arrival, and longest way from the first departure. */
  arriveBy: Date | null
  maxTransitHours: number | null
  maxLegs: number
}

type Planned = {
  ways: PlannedWay[]
  /** Not all could be looked at. */
  truncated: boolean
}

const queryOf = ({ search, origin, destination, via, avoid, arriveBy, maxLegs }: PlanRequest, cargo: Consignment): PlanQuery => {
  const { base, facets } = search.filter
  return {
    origin,
    destination,
    via,
    avoid,
    cargo: base.cargo ?? cargoNeeds(cargo),
    facets,
    readyFrom: base.readyFrom,
    readyTo: base.readyTo,
    departFrom: base.departFrom,
    departTo: base.departTo,
    arriveBy: arriveBy?.getTime() ?? null,
    maxLegs,
  }
}

/** Asks the engine for the prices of offers, as they were when they were chosen. */
const learnPrices = async (
  database: Database,
  offers: readonly { capacity_id: string; revision: number }[],
  question: PricingQuestion,
  totals: Totals,
) => {
  const priced = new Map((await priceOffers(database, offers, question)).map(({ id, key }) => [id, key]))
  for (const { capacity_id: id, revision } of offers) totals.set(id, { revision, total: priced.get(id) ?? Infinity })
}

/** From the first departure to the arrival. */
const transitHours = ({ columns: { departures } }: CapacityIndex, { legs, arrival }: Plan) =>
  (arrival - (departures.etd[legs[0]?.departure ?? 0] ?? 0) * MINUTE_MS) / HOUR_MS

const planIn = async (memory: SearchMemory, database: Database, request: PlanRequest): Promise<Planned | null> => {
  const { search, maxTransitHours } = request
  const { gazetteer, now, today, exchange, filter } = search
  if (search.refusal !== null) return { ways: [], truncated: false }
  const consignment = search.consignment ?? STAND_IN
  const query = queryOf(request, consignment)
  const readyFrom = pricedFrom(filter.base)
  const question = { consignment, readyFrom, today, exchange }
  const cargo = boundCargo(consignment)
  const totals: Totals = new Map()
  let known: KnownMarket | undefined
  /** A plan is there to be booked: each of its departures still takes requests. */
  const minutes = {
    nowMinute: now.getTime() / MINUTE_MS,
    closesAfter: firstClosing(now.getTime()) / MINUTE_MS,
  }
  /** When the journey may begin: now, or with the first day asked for, as clocks are at the first leg's origin. */
  const beginsMs = (originPlace: string) => {
    const zone = gazetteer.byId(originPlace)?.zone
    const from = readyFrom === null || zone === undefined ? 0 : instantOfWallTime(Date.parse(`${readyFrom}T00:00:00Z`), zone)
    return Math.max(now.getTime(), from)
  }
  for (let round = 1; ; round += 1) {
    // The market may change while prices are read: every round looks at it as it is then.
    const market = await openIndex(database, () => now)
    if (market === null) return null
    const { index, records } = market
    if (!known?.isOf(index)) known = new KnownMarket(index, { cargo, totals, memory })
    const { priceOf, isPriced, lanes } = known
    const positionOf = (city: string) => gazetteer.byId(city)
    const found = findPlans(index, query, { ...minutes, priceOf, positionOf, known: lanes })
    const used = new Set(found.plans.flatMap(({ legs }) => legs.map(({ slot }) => slot)))
    const unpriced = [...used].filter((slot) => !isPriced(slot))
    if (unpriced.length === 0 || round === MOST_ROUNDS) {
      const plans = found.plans.filter(
        (plan) =>
          plan.legs.every(({ slot }) => isPriced(slot)) &&
          (maxTransitHours === null || transitHours(index, plan) <= maxTransitHours),
      )
      const described = describePlans(index, plans, { query, minutes, beginsMs })
      const ids = new Set(described.flatMap(({ legs }) => legs.map(({ id }) => id)))
      return { ways: withRecords(described, await records([...ids])), truncated: found.truncated }
    }
    const asked = new Set([...unpriced, ...known.rivalsOf(used)])
    const offers = [...asked].map((slot) => ({
      capacity_id: index.columns.ids[slot] ?? '',
      revision: index.columns.revision[slot] ?? 0,
    }))
    await learnPrices(database, offers, question, totals)
    if (known.isOf(index)) known.learn(totals)
  }
}

/**
 * Plans none of which is beaten in price, arrival and room to spare. Null while the market is not in memory.
 */
export const planCapacities = async (database: Database, request: PlanRequest): Promise<Planned | null> => {
  const memory = new SearchMemory()
  try {
    return await planIn(memory, database, request)
  } finally {
    memory.free()
  }
}
