/** What a lane offers a search: its departures without those another one of the lane makes useless. */
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import type { LegFinder, Sailing } from './leg-finder.ts'
import type { PlanQuery } from './plan.ts'

/** An offer on a departure. */
export type Ride = Sailing & { slot: number; price: number }

/** Departures that wait equally long for what comes before and after: same terminals, same mode, same places passed. */
export type RideGroup = {
  mode: Mode
  originPlace: number
  destinationPlace: number
  /** Ends where the plan shall end. */
  isEnd: boolean
  /** Latest departure first. */
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

/** Rides none of which another beats: leaving no earlier, arriving no later, no dearer, with no less to spare. */
const useful = (rides: Ride[], isFirst: boolean): Ride[] => {
  rides.sort((a, b) => (isFirst ? 0 : b.etd - a.etd) || a.arrival - b.arrival || a.price - b.price)
  const kept: Ride[] = []
  for (const ride of rides) {
    const { arrival, price, headroom } = ride
    if (!kept.some((other) => other.arrival <= arrival && other.price <= price && other.headroom >= headroom)) kept.push(ride)
  }
  return kept
}

/** Each lane is looked at once a search, as cargo's beginning and as its way on. */
export const laneRides = (
  index: CapacityIndex,
  { via }: PlanQuery,
  { finder, priceOf, begins, ends, looked, known }: Options,
): LaneRides => {
  const { originPlace, destinationPlace } = index.columns
  const groupsOf = (from: number, to: number, isFirst: boolean): RideGroup[] => {
    const groups = new Map<number, RideGroup>()
    for (const slot of index.lanes.slots(from, to)) {
      if (!finder.fits(slot) || (isFirst && !begins(slot))) continue
      const sailings = finder.sailings(slot, isFirst)
      if (sailings.length === 0) continue
      const price = priceOf(slot)
      if (price === Infinity) continue
      const mode = finder.mode(slot)
      const isEnd = ends(slot)
      const [origin = 0, destination = 0] = [originPlace[slot], destinationPlace[slot]]
      // Where places must be passed, every offer passes others; where a journey begins, its terminal makes nobody wait.
      const terminals = (isFirst ? 0 : origin) * PLACES + destination
      const key = via.length > 0 ? slot : terminals * 16 + MODES.indexOf(mode) * 2 + (isEnd ? 1 : 0)
      let group = groups.get(key)
      if (group === undefined) {
        group = { mode, originPlace: origin, destinationPlace: destination, isEnd, rides: [] }
        groups.set(key, group)
      }
      for (const { departure, etd, arrival, headroom } of sailings)
        group.rides.push({ slot, price, departure, etd, arrival, headroom })
    }
    for (const group of groups.values()) group.rides = useful(group.rides, isFirst)
    return [...groups.values()]
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
