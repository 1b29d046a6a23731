/** Plans for a consignment: the front over the market in memory, each price by the engine (P09). */
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { planSteps } from '@tongyun/capacity-index/plans/find-plans'
import type { LegMinutes } from '@tongyun/capacity-index/plans/leg-finder'
import type { Plan, PlanQuery } from '@tongyun/capacity-index/plans/plan'
import { SearchMemory } from '@tongyun/capacity-index/plans/search-memory'
import type { EndQuery } from '@tongyun/capacity-index/query'
import { emptyConsignment } from '@tongyun/freight/consignment'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { firstClosing } from '@tongyun/freight/deal/deadlines'
import type { Coordinates } from '@tongyun/freight/great-circle'
import type { Consignment } from '@tongyun/freight/rate'
import { instantOfWallTime } from '@tongyun/freight/zoned-time'
import type { Database } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
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
/** A search begins anew where an offer that it found has changed meanwhile. */
const MOST_TIMES = 4
/**
 * Offers priced with those of the front, which saves rounds: so many at most in a search over one leg, which costs little, and in
 * one over more; where few of the front have no price, a few for each of them.
 */
const PRICED_AHEAD = { one: 50, more: 200, each: 20 }

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

type Offer = { capacity_id: string; revision: number }

/** Asks the engine for the prices of offers, as they were when they were chosen. */
const learnPrices = async (database: Database, offers: readonly Offer[], question: PricingQuestion, totals: Totals) => {
  const priced = new Map((await priceOffers(database, offers, question)).map(({ id, key }) => [id, key]))
  for (const { capacity_id: id, revision } of offers) totals.set(id, { revision, total: priced.get(id) ?? Infinity })
}

/** From the first departure to the arrival. */
const transitHours = ({ columns: { departures } }: CapacityIndex, { legs, arrival }: Plan) =>
  (arrival - (departures.etd[legs[0]?.departure ?? 0] ?? 0) * MINUTE_MS) / HOUR_MS

type Rounds = {
  known: KnownMarket
  minutes: LegMinutes
  positionOf: (city: string) => Coordinates | undefined
  /** Asks the engine. */
  learn: (offers: readonly Offer[]) => Promise<void>
}

/** Plans and the offers in them, searched until the engine has priced all of these, with turns for others in between. */
const searchInRounds = async (index: CapacityIndex, query: PlanQuery, { known, minutes, positionOf, learn }: Rounds) => {
  const { ids, revision } = index.columns
  const { priceOf, isPriced, lanes } = known
  const ahead = query.maxLegs === 1 ? PRICED_AHEAD.one : PRICED_AHEAD.more
  const turns = takeTurns()
  for (let round = 1; ; round += 1) {
    const found = await turns.through(planSteps(index, query, { ...minutes, priceOf, positionOf, known: lanes }))
    const used = new Set(found.plans.flatMap(({ legs }) => legs.map(({ slot }) => slot)))
    const unpriced = [...used].filter((slot) => !isPriced(slot))
    if (unpriced.length === 0 || round === MOST_ROUNDS) return { ...found, used }
    const asked = new Set([...unpriced, ...known.rivalsOf(used, Math.min(ahead, unpriced.length * PRICED_AHEAD.each))])
    await learn([...asked].map((slot) => ({ capacity_id: ids[slot] ?? '', revision: revision[slot] ?? 0 })))
    known.learn(asked)
  }
}

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
  const positionOf = (city: string) => gazetteer.byId(city)
  const learn = (offers: readonly Offer[]) => learnPrices(database, offers, question, totals)
  for (let time = 1; ; time += 1) {
    const market = await openIndex(database, () => now)
    if (market === null) return null
    const { index, records } = market
    const known = new KnownMarket(index, { cargo, totals, memory })
    // Once what goes all the way has its prices, most of what a chain could be made of need not be looked at.
    const of = { known, minutes, positionOf, learn }
    if (query.maxLegs > 1) await searchInRounds(index, { ...query, maxLegs: 1 }, of)
    const { plans, truncated, used } = await searchInRounds(index, query, of)
    // The market changes while others have their turns: what is not as it was when it was looked at is looked at again.
    if (!known.standsFor(used) && time < MOST_TIMES) continue
    const kept = plans.filter(
      (plan) =>
        plan.legs.every(({ slot }) => known.isPriced(slot)) &&
        (maxTransitHours === null || transitHours(index, plan) <= maxTransitHours),
    )
    const described = describePlans(index, kept, { query, minutes, beginsMs })
    const ids = new Set(described.flatMap(({ legs }) => legs.map(({ id }) => id)))
    return { ways: withRecords(described, await records([...ids])), truncated }
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
