/** What leaves on a lane and takes the cargo, whatever it costs: columns that stay while prices change. */
import { MINUTE_MS } from '@tongyun/freight/days'
import { LOAD_KINDS, type LoadKind } from '@tongyun/freight/load-kind'
import type { Mode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import { modeNumber } from '../facet-key.ts'
import type { LegFinder } from './leg-finder.ts'
import { MAX_HEADROOM } from './plan.ts'
import { beginKindOf, type EndKind, endKindOf } from './scope.ts'
import type { SearchMemory } from './search-memory.ts'

/**
 * How a lane is used: to begin with, when nothing comes before and no departure is too early; to go on with; or to go on with
 * across a border, when the papers of the leg before are needed, too (connections.ts).
 */
export type LaneUse = 'first' | 'onward' | 'withPapers'

/**
 * Departures that what comes before and after waits for equally long: same terminals, mode, kind of load, places passed. Where
 * a journey begins or ends with them, they begin and end it alike. They stand from `from` to before `to` in the columns.
 */
export type SailingGroup = {
  mode: Mode
  loadKind: LoadKind
  destinationPlace: number
  /** Ends where the plan shall end. */
  isEnd: boolean
  /** Of a first leg, at a door or a terminal; of one that ends the plan likewise. */
  begins: EndKind
  ends: EndKind
  from: number
  to: number
}

/** Group by group, in each what takes cargo in longest first. Times are milliseconds. */
export type Sailings = {
  groups: readonly SailingGroup[]
  /** Slots of the offers, what each costs, and for each sailing the place of its offer among them. */
  slots: Int32Array
  prices: Float64Array
  offers: Int32Array
  departures: Int32Array
  /** Until when cargo is taken in; 0 of first legs, for when cargo begins its journey is nobody's loss. */
  until: Float64Array
  arrivals: Float64Array
  headrooms: Float64Array
}

/** Numbers of cities and places stay far below. */
const PLACES = 2 ** 22
/** A lane has fewer sailings, and minutes are less. */
const MOST_SAILINGS = 2 ** 21
const LAST_MINUTE = 2 ** 32 - 1

/** Sailings as they are found, before they are put in order; used again for each lane. */
class Found {
  room = 0
  offers = new Int32Array(0)
  departures = new Int32Array(0)
  groups = new Int32Array(0)
  arrivals = new Float64Array(0)
  headrooms = new Float64Array(0)
  keys = new Float64Array(0)

  /** Takes at least so many. */
  make(room: number) {
    if (room <= this.room) return
    this.room = room
    for (const column of ['offers', 'departures', 'groups'] as const) this[column] = new Int32Array(room)
    for (const column of ['arrivals', 'headrooms', 'keys'] as const) this[column] = new Float64Array(room)
  }
}

const NO_SLOTS = new Int32Array(0)
/** Of a lane, and of an offer. */
const all = new Found()
const open = new Found()

/** Whether a sailing of an offer at its price can be of a plan worth having; or all of a lane may be, or nothing of it. */
export type Worth =
  | 'all'
  | 'none'
  | ((slot: number, price: number, untilMs: number, arrival: number, headroom: number) => boolean)

type Options = {
  finder: LegFinder
  /** Price of the cargo on an offer, Infinity where it is refused. */
  priceOf: (slot: number) => number
  begins: (slot: number) => boolean
  ends: (slot: number) => boolean
  /** Every offer passes other places, so each is a group of its own. */
  isEachAlone: boolean
  memory: SearchMemory
}

/** What a lane's offers have for a search, and is worth it. What refuses the cargo will at any price. */
export const sailingsFinder = (index: CapacityIndex, { finder, priceOf, begins, ends, isEachAlone, memory }: Options) => {
  const { originPlace, destinationPlace, facetKey, departures } = index.columns
  const keyOf = (slot: number, isFirst: boolean): number => {
    if (isEachAlone) return slot
    // Where a journey begins, its terminal makes nobody wait.
    const terminals = (isFirst ? 0 : (originPlace[slot] ?? 0)) * PLACES + (destinationPlace[slot] ?? 0)
    const key = facetKey[slot] ?? 0
    const begin = isFirst ? beginKindOf(key) : 0
    // What does not end the plan: 0; else how it ends.
    const end = ends(slot) ? 1 + endKindOf(key) : 0
    const modeAndEnds = (modeNumber(key) * 2 + begin) * 3 + end
    return (terminals * 64 + modeAndEnds) * LOAD_KINDS.length + LOAD_KINDS.indexOf(finder.loadKind(slot))
  }
  const groupOf = (slot: number): SailingGroup => ({
    mode: finder.mode(slot),
    loadKind: finder.loadKind(slot),
    destinationPlace: destinationPlace[slot] ?? 0,
    isEnd: ends(slot),
    begins: beginKindOf(facetKey[slot] ?? 0),
    ends: endKindOf(facetKey[slot] ?? 0),
    from: 0,
    to: 0,
  })
  const minuteUntil = (departure: number, use: LaneUse) => {
    if (use === 'first') return 0
    return use === 'onward' ? departures.handInBy(departure) : departures.papersBy(departure)
  }
  /** The best of all departures of an offer, of which none need have all, can be of a plan worth having. */
  const mayBeWorth = (isWorth: Exclude<Worth, string>, slot: number, price: number, use: LaneUse) => {
    const start = departures.start[slot] ?? 0
    const end = start + (departures.count[slot] ?? 0)
    let arrival = Infinity
    let until = 0
    for (let departure = start; departure < end; departure += 1) {
      arrival = Math.min(arrival, departures.eta[departure] ?? 0)
      until = Math.max(until, minuteUntil(departure, use))
    }
    return isWorth(slot, price, until * MINUTE_MS, arrival, MAX_HEADROOM)
  }
  return (from: number, to: number, use: LaneUse, worth: Worth): Sailings => {
    const isWorth = typeof worth === 'string' ? null : worth
    const isFirst = use === 'first'
    const lane = worth === 'none' ? NO_SLOTS : index.lanes.slots(from, to)
    const slots = memory.int32(lane.length)
    const prices = memory.float64(lane.length)
    let [offers, room] = [0, 0]
    for (let at = 0; at < lane.length; at += 1) {
      const slot = lane[at] ?? -1
      if (!finder.fits(slot) || (isFirst && !begins(slot))) continue
      slots[offers] = slot
      offers += 1
      room += departures.count[slot] ?? 0
    }
    all.make(room)
    const numbers = new Map<number, number>()
    const groups: SailingGroup[] = []
    let [lastKey, number] = [-1, -1]
    let kept = 0
    let length = 0
    for (let offer = 0; offer < offers; offer += 1) {
      const slot = slots[offer] ?? -1
      const price = priceOf(slot)
      if (price === Infinity) continue
      // Of first legs most are worth it while nothing is known of what follows.
      if (isWorth !== null && !isFirst && !mayBeWorth(isWorth, slot, price, use)) continue
      open.make(departures.count[slot] ?? 0)
      const found = finder.openSailings(slot, isFirst, open)
      const before = length
      for (let at = 0; at < found; at += 1) {
        const departure = open.departures[at] as number
        const arrival = open.arrivals[at] as number
        const headroom = open.headrooms[at] as number
        if (isWorth !== null && !isWorth(slot, price, minuteUntil(departure, use) * MINUTE_MS, arrival, headroom)) continue
        all.offers[length] = kept
        all.departures[length] = departure
        all.arrivals[length] = arrival
        all.headrooms[length] = headroom
        length += 1
      }
      if (length === before) continue
      slots[kept] = slot
      prices[kept] = price
      kept += 1
      const key = keyOf(slot, isFirst)
      // What stands side by side in the columns is mostly of one group.
      if (key !== lastKey) {
        let known = numbers.get(key)
        if (known === undefined) {
          known = groups.push(groupOf(slot)) - 1
          numbers.set(key, known)
        }
        lastKey = key
        number = known
      }
      all.groups.fill(number, before, length)
      const group = groups[number] as SailingGroup
      group.to += length - before
    }
    let end = 0
    for (const group of groups) {
      group.from = end
      end += group.to
      group.to = group.from
    }
    const { keys } = all
    for (let at = 0; at < length; at += 1) {
      const group = groups[all.groups[at] ?? 0] as SailingGroup
      const until = minuteUntil(all.departures[at] ?? 0, use)
      keys[group.to] = (LAST_MINUTE - until) * MOST_SAILINGS + at
      group.to += 1
    }
    const sailings: Sailings = {
      groups,
      slots: slots.subarray(0, kept),
      prices: prices.subarray(0, kept),
      offers: memory.int32(length),
      departures: memory.int32(length),
      until: memory.float64(length),
      arrivals: memory.float64(length),
      headrooms: memory.float64(length),
    }
    if (!isFirst) for (const group of groups) keys.subarray(group.from, group.to).sort()
    for (let place = 0; place < length; place += 1) {
      const at = (keys[place] ?? 0) % MOST_SAILINGS
      sailings.offers[place] = all.offers[at] ?? 0
      sailings.departures[place] = all.departures[at] ?? 0
      sailings.until[place] = minuteUntil(all.departures[at] ?? 0, use) * MINUTE_MS
      sailings.arrivals[place] = all.arrivals[at] ?? 0
      sailings.headrooms[place] = all.headrooms[at] ?? 0
    }
    return sailings
  }
}
