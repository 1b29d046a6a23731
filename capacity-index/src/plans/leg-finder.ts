/** Which offers can be a leg, and by which departures. */
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import { facetTest } from '../facets.ts'
import { cargoTests, needFinder } from '../select.ts'
import { MAX_HEADROOM, type PlanQuery } from './plan.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const dayOf = (date: string | null, open: number) => (date === null ? open : Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS))

/** A departure that can be taken, when it arrives, and what it leaves to spare. */
export type Ride = { departure: number; arrival: number; headroom: number }

export type LegFinder = {
  /** The offer is open, takes the cargo, and passes nothing that is avoided. */
  fits: (slot: number) => boolean
  mode: (slot: number) => Mode
  /** How many of the via places are behind the cargo once the offer has been used, when `passed` were before. */
  passedAfter: (slot: number, passed: number) => number
  /** Space a departure leaves to spare; negative when the cargo does not fit. */
  headroom: (slot: number, departure: number) => number
  /** Departures from `earliest` on: the first, and every later one with more to spare than those before. */
  rides: (slot: number, earliest: number) => Ride[]
  /** Departures of a first leg, within the ready window. */
  firstRides: (slot: number) => Ride[]
}

export const legFinder = (index: CapacityIndex, query: PlanQuery, nowMinute: number): LegFinder => {
  const { columns } = index
  const { alive, openUntil, facetKey, departures, stops } = columns
  const { originPlace, originCity, originCountry, destinationPlace, destinationCity, destinationCountry } = columns
  const tests = [facetTest(index, query.facets), ...cargoTests(index, query.cargo)]
  const avoided = new Set(query.avoid.map((name) => index.numberOf(name)))
  const ends = [originPlace, originCity, originCountry, destinationPlace, destinationCity, destinationCountry]
  const isAvoided = (slot: number) =>
    avoided.size > 0 &&
    (ends.some((column) => avoided.has(column[slot] ?? -1)) || (stops[slot] ?? []).some((number) => avoided.has(number)))
  const known = new Map<number, boolean>()
  const check = (slot: number) =>
    alive[slot] === 1 && (openUntil[slot] ?? 0) > nowMinute && !isAvoided(slot) && tests.every((test) => test(slot))
  const fits = (slot: number) => {
    const before = known.get(slot)
    if (before !== undefined) return before
    const now = check(slot)
    known.set(slot, now)
    return now
  }
  const via = query.via.map((name) => index.numberOf(name))
  const passedAfter = (slot: number, before: number) => {
    let passed = before
    const pass = (...numbers: (number | undefined)[]) => {
      if (numbers.includes(via[passed])) passed += 1
    }
    if (passed < via.length) pass(originPlace[slot], originCity[slot])
    const between = stops[slot] ?? []
    for (let at = 0; at < between.length && passed < via.length; at += 3) pass(between[at], between[at + 1])
    if (passed < via.length) pass(destinationPlace[slot], destinationCity[slot])
    return passed
  }
  const needOf = needFinder(index, query.cargo)
  const headroom = (slot: number, departure: number) => {
    const [left, total] = [departures.spaceLeft[departure] ?? 0, departures.spaceTotal[departure] ?? 0]
    if (left <= 0 || (departures.closesAt[departure] ?? 0) <= nowMinute) return -1
    const need = needOf(slot)
    // Nothing is known of the cargo's space: the share that is free says how safe it is.
    return need > 0 ? Math.min(MAX_HEADROOM, (left - need) / need) : (MAX_HEADROOM * left) / total
  }
  const ridesFrom = (slot: number, earliest: number, firstDay: number, lastDay: number): Ride[] => {
    const found: Ride[] = []
    let best = -1
    const start = departures.start[slot] ?? 0
    const end = start + (departures.count[slot] ?? 0)
    for (let departure = start; departure < end; departure += 1) {
      const day = departures.etdDay[departure] ?? 0
      if ((departures.etd[departure] ?? 0) * MINUTE_MS < earliest || day < firstDay || day > lastDay) continue
      const spare = headroom(slot, departure)
      if (spare < 0 || spare <= best) continue
      best = spare
      found.push({ departure, arrival: departures.eta[departure] ?? 0, headroom: spare })
      if (best >= MAX_HEADROOM) break
    }
    return found
  }
  const [firstDay, lastDay] = [dayOf(query.readyFrom, -Infinity), dayOf(query.readyTo, Infinity)]
  return {
    fits,
    mode: (slot) => MODES[(facetKey[slot] ?? 0) & 7] ?? 'multimodal',
    passedAfter,
    headroom,
    rides: (slot, earliest) => ridesFrom(slot, earliest, -Infinity, Infinity),
    firstRides: (slot) => ridesFrom(slot, -Infinity, firstDay, lastDay),
  }
}
