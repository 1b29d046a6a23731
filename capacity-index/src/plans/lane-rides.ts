/** What a lane offers a search: its departures without those another one of the lane makes useless. */
import { MINUTE_MS } from '@tongyun/freight/days'
import { LOAD_KINDS, type LoadKind } from '@tongyun/freight/load-kind'
import type { Mode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import { modeNumber } from '../facet-key.ts'
import { type Connections, connections } from './connections.ts'
import type { LegFinder } from './leg-finder.ts'
import { Outlook } from './outlook.ts'
import type { PlanQuery } from './plan.ts'
import { beginKindOf, type EndKind, endKindOf } from './scope.ts'

/**
 * An offer on a departure, until when it takes cargo in, without and with papers of the leg before (connections.ts; 0 of
 * first legs, which nothing comes before), and the space it leaves to spare. Times are milliseconds.
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
  destinationPlace: number
  /** Ends where the plan shall end. */
  isEnd: boolean
  /** Of a first leg, at a door or a terminal; of one that ends the plan likewise. */
  begins: EndKind
  ends: EndKind
  rides: Ride[]
}

/** Departures cargo goes on with, what takes it in longest first. */
export type OnwardGroup = RideGroup & { outlook: Outlook }

type LaneRides = {
  /** Departures cargo can begin with. */
  first: (from: number, to: number) => readonly RideGroup[]
  /** Departures cargo can go on with. */
  onward: (from: number, to: number) => readonly OnwardGroup[]
}

/** Numbers of cities and places stay far below. */
const PLACES = 2 ** 22
export const laneKey = (from: number, to: number) => from * PLACES + to

/**
 * Lanes that were looked at, for searches that follow each other with the same query over the same market, and of whose
 * prices only some are others: those of the lanes that are forgotten.
 */
export class KnownLanes {
  readonly first = new Map<number, readonly RideGroup[]>()
  readonly onward = new Map<number, readonly OnwardGroup[]>()

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
/** Numbers are compared without what follows the point, and higher ones count as equal. */
const HIGHEST = 2 ** 32 - 1

/** Places in a list of numbers, the least first, without those of Infinity: one number each, sorted without a callback. */
const leastFirst = (values: Float64Array): number[] => {
  const keys = new Float64Array(values.length)
  let length = 0
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? Infinity
    if (value === Infinity) continue
    keys[length] = Math.min(Math.floor(value), HIGHEST) * SLOTS + place
    length += 1
  }
  return Array.from(keys.subarray(0, length).sort(), (key) => key % SLOTS)
}

type Times = Pick<Connections, 'handInBy' | 'papersBy'>

/** Rides are compared with so many of the cheapest: what is useless and stays costs less than to find it out. */
const MOST_COMPARED = 16

/**
 * The rides of a group without those that a cheaper one beats, which takes cargo in as long, arrives no later and has no less
 * to spare.
 */
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
  add(slot: number, price: number, departure: number, arrival: number, headroom: number, times: Times) {
    const [arrivals, headrooms, handIns, papers] = [this.#arrivals, this.#headrooms, this.#handIns, this.#papers]
    // When cargo begins its journey is nobody's loss.
    const until = this.#isFirst ? 0 : times.handInBy(departure)
    const withPapers = this.#isFirst ? 0 : times.papersBy(departure)
    const compared = Math.min(arrivals.length, MOST_COMPARED)
    for (let at = 0; at < compared; at += 1)
      if (
        (arrivals[at] ?? 0) <= arrival &&
        (headrooms[at] ?? 0) >= headroom &&
        (handIns[at] ?? 0) >= until &&
        (papers[at] ?? 0) >= withPapers
      )
        return
    arrivals.push(arrival)
    headrooms.push(headroom)
    handIns.push(until)
    papers.push(withPapers)
    this.group.rides.push({ slot, price, departure, handInBy: until, papersBy: withPapers, arrival, headroom })
  }
}

/** Each lane is looked at once a search, as cargo's beginning and as its way on. */
export const laneRides = (
  index: CapacityIndex,
  { via }: PlanQuery,
  { finder, priceOf, begins, ends, looked, known }: Options,
): LaneRides => {
  const { originPlace, destinationPlace, facetKey } = index.columns
  const times = connections(index)
  const keyOf = (slot: number, isFirst: boolean): number => {
    if (via.length > 0) return slot
    // Where places must be passed, every offer passes others; where a journey begins, its terminal makes nobody wait.
    const terminals = (isFirst ? 0 : (originPlace[slot] ?? 0)) * PLACES + (destinationPlace[slot] ?? 0)
    const key = facetKey[slot] ?? 0
    const begin = isFirst ? beginKindOf(key) : 0
    // What does not end the plan: 0; else how it ends.
    const end = ends(slot) ? 1 + endKindOf(key) : 0
    const modeAndEnds = (modeNumber(key) * 2 + begin) * 3 + end
    return (terminals * 64 + modeAndEnds) * LOAD_KINDS.length + LOAD_KINDS.indexOf(finder.loadKind(slot))
  }
  const groupOf = (slot: number): RideGroup => ({
    mode: finder.mode(slot),
    loadKind: finder.loadKind(slot),
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
    for (const place of leastFirst(prices)) {
      const [slot = -1, price = Infinity] = [slots[place], prices[place]]
      const key = keyOf(slot, isFirst)
      let useful = groups.get(key)
      if (useful === undefined) {
        useful = new UsefulRides(groupOf(slot), isFirst)
        groups.set(key, useful)
      }
      const rides = useful
      finder.eachSailing(slot, isFirst, (departure, arrival, headroom) =>
        rides.add(slot, price, departure, arrival, headroom, times),
      )
    }
    return [...groups.values()].map(({ group }) => group).filter(({ rides }) => rides.length > 0)
  }
  const onwardGroupsOf = (from: number, to: number): OnwardGroup[] =>
    groupsOf(from, to, false).map((group) => {
      const handIns = Float64Array.from(group.rides, ({ handInBy }) => handInBy / MINUTE_MS)
      const rides = leastFirst(handIns)
        .reverse()
        .map((place) => group.rides[place] as Ride)
      return { ...group, rides, outlook: new Outlook(rides) }
    })
  const lookUp = <Group>(lanes: Map<number, readonly Group[]>, find: (from: number, to: number) => Group[]) => {
    const used = new Set<number>()
    return (from: number, to: number): readonly Group[] => {
      const key = laneKey(from, to)
      if (!used.has(key)) looked(index.lanes.slots(from, to).length)
      used.add(key)
      const before = lanes.get(key)
      if (before !== undefined) return before
      const groups = find(from, to)
      lanes.set(key, groups)
      return groups
    }
  }
  return {
    first: lookUp(known.first, (from, to) => groupsOf(from, to, true)),
    onward: lookUp(known.onward, onwardGroupsOf),
  }
}
