/** What a lane offers a search: its departures without those another one of the lane makes useless. */
import { LOAD_KINDS, type LoadKind } from '@tongyun/freight/load-kind'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import { connections } from './connections.ts'
import type { LegFinder } from './leg-finder.ts'
import type { PlanQuery } from './plan.ts'
import { beginKindOf, type EndKind, endKindOf } from './scope.ts'

/**
 * An offer on a departure, until when it takes cargo in, without and with papers of the leg before (connections.ts), and the
 * space it leaves to spare. Times are milliseconds.
 */
export type Ride = {
  slot: number
  price: number
  departure: number
  handInBy: number
  papersBy: number
  arrival: number
  headroom: number
}

/**
 * Departures that what comes before and after waits for equally long: same terminals, mode, kind of load, places passed. Where
 * a journey begins or ends with them, they begin and end it alike.
 */
export type RideGroup = {
  mode: Mode
  loadKind: LoadKind
  originPlace: number
  destinationPlace: number
  /** Ends where the plan shall end. */
  isEnd: boolean
  /** Of a first leg, at a door or a terminal; of one that ends the plan likewise. */
  begins: EndKind
  ends: EndKind
  /** What takes cargo in longest first. */
  rides: Ride[]
}

export type LaneRides = {
  /** Departures cargo can begin with. */
  first: (from: number, to: number) => readonly RideGroup[]
  /** Departures cargo can go on with. */
  onward: (from: number, to: number) => readonly RideGroup[]
}

/** Numbers of cities and places stay far below. */
const PLACES = 2 ** 22
const laneKey = (from: number, to: number) => from * PLACES + to

/**
 * Lanes that were looked at, for searches that follow each other with the same query over the same market, and of whose
 * prices only some are others: those of the lanes that are forgotten.
 */
export class KnownLanes {
  readonly first = new Map<number, readonly RideGroup[]>()
  readonly onward = new Map<number, readonly RideGroup[]>()

  /** Forgets the lane between two cities. */
  forget(from: number, to: number) {
    this.first.delete(laneKey(from, to))
    this.onward.delete(laneKey(from, to))
  }

  /** Offers with a useful departure between two cities. */
  slots(from: number, to: number): Set<number> {
    const groups = [this.first, this.onward].flatMap((lanes) => lanes.get(laneKey(from, to)) ?? [])
    return new Set(groups.flatMap(({ rides }) => rides.map(({ slot }) => slot)))
  }
}

type Options = {
  finder: LegFinder
  /** Price of the cargo on an offer, Infinity where it is refused. */
  priceOf: (slot: number) => number
  begins: (slot: number) => boolean
  ends: (slot: number) => boolean
  /** Told of the offers that a lane has, the first time it is used. */
  looked: (offers: number) => void
  known: KnownLanes
}

/** Lists of slots are shorter. */
const SLOTS = 2 ** 21
/** Fen; dearer offers count as equally dear. */
const HIGHEST_PRICE = 2 ** 32 - 1

/** Places in a list of prices, cheapest first to the fen, without those of Infinity: one number each, sorted without a callback. */
const cheapestFirst = (prices: Float64Array): number[] => {
  const keys = new Float64Array(prices.length)
  let length = 0
  for (let place = 0; place < prices.length; place += 1) {
    const price = prices[place] ?? Infinity
    if (price === Infinity) continue
    keys[length] = Math.min(Math.floor(price), HIGHEST_PRICE) * SLOTS + place
    length += 1
  }
  return Array.from(keys.subarray(0, length).sort(), (key) => key % SLOTS)
}

/** The rides of a group none of which another beats: taking cargo in no shorter, arriving no later, no dearer, with no less to spare. */
class UsefulRides {
  readonly group: RideGroup
  readonly #isFirst: boolean
  // What is compared most, in arrays of its own.
  readonly #handIns: number[] = []
  readonly #papers: number[] = []
  readonly #arrivals: number[] = []
  readonly #headrooms: number[] = []

  constructor(group: RideGroup, isFirst: boolean) {
    this.group = group
    this.#isFirst = isFirst
  }

  /** To be called in the order of prices. */
  add(ride: Ride) {
    const { arrival, headroom } = ride
    // When cargo begins its journey is nobody's loss.
    const [handInBy, papersBy] = this.#isFirst ? [0, 0] : [ride.handInBy, ride.papersBy]
    const [handIns, papers, arrivals, headrooms] = [this.#handIns, this.#papers, this.#arrivals, this.#headrooms]
    for (let at = 0; at < handIns.length; at += 1)
      if (
        (arrivals[at] ?? 0) <= arrival &&
        (handIns[at] ?? 0) >= handInBy &&
        (papers[at] ?? 0) >= papersBy &&
        (headrooms[at] ?? 0) >= headroom
      )
        return
    handIns.push(handInBy)
    papers.push(papersBy)
    arrivals.push(arrival)
    headrooms.push(headroom)
    this.group.rides.push(ride)
  }
}

/** Each lane is looked at once a search, as cargo's beginning and as its way on. */
export const laneRides = (
  index: CapacityIndex,
  { via }: PlanQuery,
  { finder, priceOf, begins, ends, looked, known }: Options,
): LaneRides => {
  const { originPlace, destinationPlace, facetKey } = index.columns
  const { handInBy, papersBy } = connections(index)
  const keyOf = (slot: number, isFirst: boolean): number => {
    if (via.length > 0) return slot
    // Where places must be passed, every offer passes others; where a journey begins, its terminal makes nobody wait.
    const terminals = (isFirst ? 0 : (originPlace[slot] ?? 0)) * PLACES + (destinationPlace[slot] ?? 0)
    const key = facetKey[slot] ?? 0
    const begin = isFirst ? beginKindOf(key) : 0
    // What does not end the plan: 0; else how it ends.
    const end = ends(slot) ? 1 + endKindOf(key) : 0
    const modeAndEnds = (MODES.indexOf(finder.mode(slot)) * 2 + begin) * 3 + end
    return (terminals * 64 + modeAndEnds) * LOAD_KINDS.length + LOAD_KINDS.indexOf(finder.loadKind(slot))
  }
  const groupOf = (slot: number): RideGroup => ({
    mode: finder.mode(slot),
    loadKind: finder.loadKind(slot),
    originPlace: originPlace[slot] ?? 0,
    destinationPlace: destinationPlace[slot] ?? 0,
    isEnd: ends(slot),
    begins: beginKindOf(facetKey[slot] ?? 0),
    ends: endKindOf(facetKey[slot] ?? 0),
    rides: [],
  })
  const groupsOf = (from: number, to: number, isFirst: boolean): RideGroup[] => {
    const groups = new Map<number, UsefulRides>()
    const slots = index.lanes.slots(from, to)
    const prices = new Float64Array(slots.length)
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots[place] ?? -1
      prices[place] = finder.fits(slot) && (!isFirst || begins(slot)) ? priceOf(slot) : Infinity
    }
    for (const place of cheapestFirst(prices)) {
      const [slot = -1, price = Infinity] = [slots[place], prices[place]]
      const key = keyOf(slot, isFirst)
      let useful = groups.get(key)
      if (useful === undefined) {
        useful = new UsefulRides(groupOf(slot), isFirst)
        groups.set(key, useful)
      }
      const rides = useful
      finder.eachSailing(slot, isFirst, (departure, arrival, headroom) =>
        rides.add({
          ...{ slot, price, departure, arrival, headroom },
          ...{ handInBy: handInBy(departure), papersBy: papersBy(departure) },
        }),
      )
    }
    const found = [...groups.values()].map(({ group }) => group).filter(({ rides }) => rides.length > 0)
    if (!isFirst) for (const { rides } of found) rides.sort((a, b) => b.handInBy - a.handInBy)
    return found
  }
  const lookUp = (lanes: KnownLanes['first'], isFirst: boolean) => {
    const used = new Set<number>()
    return (from: number, to: number) => {
      const key = laneKey(from, to)
      if (!used.has(key)) looked(index.lanes.slots(from, to).length)
      used.add(key)
      const before = lanes.get(key)
      if (before !== undefined) return before
      const groups = groupsOf(from, to, isFirst)
      lanes.set(key, groups)
      return groups
    }
  }
  return { first: lookUp(known.first, true), onward: lookUp(known.onward, false) }
}
