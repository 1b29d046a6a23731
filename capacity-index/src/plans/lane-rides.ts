/** What a lane offers a search: its departures at their prices, and which of them others make useless for whom. */
import type { CapacityIndex } from '../capacity-index.ts'
import { grown } from '../growing.ts'
import { KnownWays } from './known-ways.ts'
import type { LegFinder } from './leg-finder.ts'
import type { Plan, PlanQuery } from './plan.ts'
import { type LaneUse, type SailingGroup, type Sailings, sailingsFinder, type Worth } from './sailings.ts'
import type { SearchMemory } from './search-memory.ts'

/** A group of sailings with the columns it stands in. */
export type RideGroup = SailingGroup & {
  rides: Rides
  /** Which of its sailings are of use at their prices is worked out, as it is once one of them is asked about. */
  isCompared: boolean
}

/** Of the sailings so far those that none of them beats, their figures in arrays of their own: they are compared most. */
class Standing {
  length = 0
  #places = new Int32Array(0)
  #prices = new Float64Array(0)
  #arrivals = new Float64Array(0)
  #headrooms = new Float64Array(0)

  /** Begins anew, with room for so many. */
  begin(most: number) {
    this.length = 0
    this.#places = grown(this.#places, most)
    this.#prices = grown(this.#prices, most)
    this.#arrivals = grown(this.#arrivals, most)
    this.#headrooms = grown(this.#headrooms, most)
  }

  /**
   * Adds the next sailing, which takes cargo in no longer than those before it; says in `beatenBefore` which of them it beats.
   * @returns false where one of them beats it
   */
  add(place: number, price: number, arrival: number, headroom: number, beatenBefore: Int32Array): boolean {
    const places = this.#places
    const prices = this.#prices
    const arrivals = this.#arrivals
    const headrooms = this.#headrooms
    let kept = 0
    for (let at = 0; at < this.length; at += 1) {
      const otherPrice = prices[at] as number
      const otherArrival = arrivals[at] as number
      const otherHeadroom = headrooms[at] as number
      // It has beaten none before: that would be beaten already.
      if (otherPrice <= price && otherArrival <= arrival && otherHeadroom >= headroom) return false
      if (price <= otherPrice && arrival <= otherArrival && headroom >= otherHeadroom) beatenBefore[places[at] as number] = place
      else {
        if (kept < at) {
          places[kept] = places[at] as number
          prices[kept] = otherPrice
          arrivals[kept] = otherArrival
          headrooms[kept] = otherHeadroom
        }
        kept += 1
      }
    }
    places[kept] = place
    prices[kept] = price
    arrivals[kept] = arrival
    headrooms[kept] = headroom
    this.length = kept + 1
    return true
  }
}

/** Used again for each group. */
const standing = new Standing()

/** The sailings of a lane at their prices. */
class Rides {
  readonly sailings: Sailings
  /**
   * For whoever reaches the sailings before this place and it, another of them leaves nothing to choose this for: it takes cargo
   * in as late as they need, costs no more, arrives no later and has no less to spare.
   */
  readonly #beatenBefore: Int32Array
  /** The best of each figure among a sailing and those of its group before it; no sailing need have them all. */
  readonly leastPrices: Float64Array
  readonly firstArrivals: Float64Array
  readonly mostHeadrooms: Float64Array

  constructor(sailings: Sailings, memory: SearchMemory) {
    const { length } = sailings.offers
    this.sailings = sailings
    this.#beatenBefore = memory.int32(length)
    this.leastPrices = memory.float64(length)
    this.firstArrivals = memory.float64(length)
    this.mostHeadrooms = memory.float64(length)
    this.#findBest()
  }

  /** Works out the best there is at other prices. */
  price(priceOf: (slot: number) => number) {
    const { slots, prices } = this.sailings
    for (let offer = 0; offer < slots.length; offer += 1) prices[offer] = priceOf(slots[offer] ?? -1)
    this.#findBest()
  }

  #findBest() {
    const { prices, groups, offers, arrivals, headrooms } = this.sailings
    const { leastPrices, firstArrivals, mostHeadrooms } = this
    for (const { from, to } of groups) {
      let least = Infinity
      let first = Infinity
      let most = 0
      for (let place = from; place < to; place += 1) {
        const price = prices[offers[place] as number] as number
        if (price < Infinity) {
          const arrival = arrivals[place] as number
          const headroom = headrooms[place] as number
          if (price < least) least = price
          if (arrival < first) first = arrival
          if (headroom > most) most = headroom
        }
        leastPrices[place] = least
        firstArrivals[place] = first
        mostHeadrooms[place] = most
      }
    }
  }

  /** Keeps those sailings alone that `isKept` says. */
  narrow(isKept: (group: SailingGroup, place: number) => boolean) {
    const { groups, offers, departures, until, arrivals, headrooms } = this.sailings
    let end = 0
    for (const group of groups) {
      const [from, to] = [group.from, group.to]
      group.from = end
      for (let place = from; place < to; place += 1) {
        if (!isKept(group, place)) continue
        offers[end] = offers[place] as number
        departures[end] = departures[place] as number
        until[end] = until[place] as number
        arrivals[end] = arrivals[place] as number
        headrooms[end] = headrooms[place] as number
        end += 1
      }
      group.to = end
    }
    this.#forgetOffers(end)
    this.#findBest()
  }

  /** Leaves out the offers that none of the first `length` sailings is of: nobody prices them again. */
  #forgetOffers(length: number) {
    const { sailings } = this
    const { slots, prices, offers } = sailings
    const numbers = new Int32Array(slots.length)
    for (let place = 0; place < length; place += 1) numbers[offers[place] as number] = 1
    let kept = 0
    for (let offer = 0; offer < slots.length; offer += 1) {
      if (numbers[offer] === 0) continue
      slots[kept] = slots[offer] as number
      prices[kept] = prices[offer] as number
      numbers[offer] = kept
      kept += 1
    }
    for (let place = 0; place < length; place += 1) offers[place] = numbers[offers[place] as number] as number
    sailings.slots = slots.subarray(0, kept)
    sailings.prices = prices.subarray(0, kept)
  }

  #compare(group: RideGroup) {
    const { from, to } = group
    const { prices, offers, arrivals, headrooms } = this.sailings
    const beatenBefore = this.#beatenBefore
    standing.begin(to - from)
    for (let place = from; place < to; place += 1) {
      const price = prices[offers[place] ?? 0] ?? Infinity
      const stands = price < Infinity && standing.add(place, price, arrivals[place] ?? 0, headrooms[place] ?? 0, beatenBefore)
      beatenBefore[place] = stands ? to : place
    }
    group.isCompared = true
  }

  priceAt(place: number): number {
    return this.sailings.prices[this.sailings.offers[place] ?? 0] ?? Infinity
  }

  slot(place: number): number {
    return this.sailings.slots[this.sailings.offers[place] ?? 0] ?? -1
  }

  /** The place behind the last sailing of a group that takes cargo in that is ready at a time. */
  reach({ from, to }: SailingGroup, readyMs: number): number {
    const { until } = this.sailings
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((until[middle] ?? 0) >= readyMs) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Whether nothing of the group that is reached before `end` makes the sailing at a place useless. */
  isUseful(group: RideGroup, place: number, end: number): boolean {
    if (!group.isCompared) this.#compare(group)
    return (this.#beatenBefore[place] ?? 0) >= end
  }
}

/** Numbers of cities stay far below. */
const CITIES = 2 ** 22
export const laneKey = (from: number, to: number) => from * CITIES + to

/** Of a lane that is forgotten the prices may be others. */
type Lane = { rides: Rides; groups: readonly RideGroup[] | null; isForgotten: boolean; isNarrowed: boolean }

/**
 * What searches know that follow each other with the same query over the same market, and of whose prices only some are others:
 * those of the lanes that are forgotten.
 */
export class KnownLanes {
  readonly lanes: Record<LaneUse, Map<number, Lane>> = { first: new Map(), onward: new Map(), withPapers: new Map() }
  ways = new KnownWays()
  /** What the last of them found, at its prices. */
  plans: readonly Plan[] = []
  /** How many legs its plans could have, where it looked at all there was. */
  maxLegs: number | null = null
  /** Of their columns; to be freed once nobody searches with what is known here. */
  readonly memory: SearchMemory
  /** The price of an offer stays as it is. */
  readonly isPriced: (slot: number) => boolean

  constructor(memory: SearchMemory, isPriced: (slot: number) => boolean) {
    this.memory = memory
    this.isPriced = isPriced
  }

  /** Prices went down, as new exchange rates have them: what was the least no longer is. */
  forgetBounds() {
    this.ways = new KnownWays()
    this.maxLegs = null
  }

  /** Forgets the prices of the lane between two cities. */
  forget(from: number, to: number) {
    for (const lanes of Object.values(this.lanes)) {
      const lane = lanes.get(laneKey(from, to))
      if (lane === undefined) continue
      lane.groups = null
      lane.isForgotten = true
    }
  }

  /** Offers with a useful departure between two cities, among those that anything can be made of. */
  slots(from: number, to: number): Set<number> {
    const slots = new Set<number>()
    for (const lanes of Object.values(this.lanes))
      for (const group of lanes.get(laneKey(from, to))?.groups ?? []) {
        if (!group.isCompared) continue
        const { rides } = group
        for (let place = group.from; place < group.to; place += 1)
          if (rides.isUseful(group, place, place + 1)) slots.add(rides.slot(place))
      }
    return slots
  }
}

type Options = {
  finder: LegFinder
  /** Price of the cargo on an offer, Infinity where it is refused. */
  priceOf: (slot: number) => number
  begins: (slot: number) => boolean
  ends: (slot: number) => boolean
  /** Told of the offers that a lane has, when they are looked at. */
  looked: (offers: number) => void
  known: KnownLanes
}

type IsKept = (group: SailingGroup, rides: Rides, place: number) => boolean

export type LaneRides = {
  /** Departures of a lane for a use, in groups that have some; those that are `worth` it when the lane is looked at. */
  of: (from: number, to: number, use: LaneUse, worth: () => Worth) => readonly RideGroup[]
  /** Leaves of a lane that is known what is kept, once; `isKept` gives the test for that. */
  narrow: (from: number, to: number, use: LaneUse, isKept: () => IsKept) => void
}

/** Each lane is looked at once for each use, and its prices whenever they are forgotten. */
export const laneRides = (
  index: CapacityIndex,
  { via }: PlanQuery,
  { finder, priceOf, begins, ends, looked, known }: Options,
): LaneRides => {
  const find = sailingsFinder(index, { finder, priceOf, begins, ends, isEachAlone: via.length > 0, memory: known.memory })
  return {
    of: (from, to, use, worth) => {
      const key = laneKey(from, to)
      let lane = known.lanes[use].get(key)
      if (lane === undefined) {
        const what = worth()
        if (what !== 'none') looked(index.lanes.slots(from, to).length)
        const rides = new Rides(find(from, to, use, what), known.memory)
        lane = { rides, groups: null, isForgotten: false, isNarrowed: false }
        known.lanes[use].set(key, lane)
      }
      if (lane.groups === null) {
        const { rides } = lane
        if (lane.isForgotten) rides.price(priceOf)
        lane.isForgotten = false
        lane.groups = rides.sailings.groups
          .filter(({ from: first, to: end }) => end > first && rides.leastPrices[end - 1] !== Infinity)
          .map((group) => ({ ...group, rides, isCompared: false }))
      }
      return lane.groups
    },
    narrow: (from, to, use, isKept) => {
      const lane = known.lanes[use].get(laneKey(from, to))
      if (lane === undefined || lane.isNarrowed) return
      const { rides } = lane
      const test = isKept()
      rides.narrow((group, place) => test(group, rides, place))
      lane.isNarrowed = true
      lane.groups = null
    },
  }
}
