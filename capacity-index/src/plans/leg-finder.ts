/** Which offers can be a leg, and by which departures. */
import { type LoadKind, loadKindOf } from '@tongyun/freight/load-kind'
import type { Mode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import { cargoTests, needFinder } from '../cargo-tests.ts'
import { loadTypeOf, modeOf } from '../facet-key.ts'
import { facetTests } from '../facets.ts'
import { allOf } from '../scan.ts'
import { windowTest } from '../select.ts'
import { MAX_HEADROOM, type PlanQuery } from './plan.ts'

export type LegFinder = {
  /** The offer is open, takes the cargo, and passes nothing that is avoided. */
  fits: (slot: number) => boolean
  mode: (slot: number) => Mode
  /** The whole of a container or truck, a part of it, or neither. */
  loadKind: (slot: number) => LoadKind
  /** How many of the via places are behind the cargo once the offer has been used, when `passed` were before. */
  passedAfter: (slot: number, passed: number) => number
  /** Space a departure leaves to spare; negative when the cargo does not fit. */
  headroom: (slot: number, departure: number) => number
  /** The departure lies within the days the journey may begin on. */
  inWindow: (departure: number) => boolean
  /**
   * Departures of an offer that take the cargo, from place 0 of `open` on, and how many; `isFirst` keeps those of `inWindow`, and
   * later ones only where they have more to spare.
   */
  openSailings: (slot: number, isFirst: boolean, open: OpenSailings) => number
}

/** With the space they leave to spare; there is room for all of an offer. */
type OpenSailings = { departures: Int32Array; arrivals: Float64Array; headrooms: Float64Array }

/** Minutes that decide what can still be taken. */
export type LegMinutes = {
  nowMinute: number
  /** Departures that close by then are left out: nobody could answer a request for them any more. Now, where it is not said. */
  closesAfter?: number
}

export const legFinder = (
  index: CapacityIndex,
  query: PlanQuery,
  { nowMinute, closesAfter = nowMinute }: LegMinutes,
): LegFinder => {
  const { columns } = index
  const { openUntil, facetKey, departures, stops } = columns
  const { originPlace, originCity, originCountry, destinationPlace, destinationCity, destinationCountry } = columns
  const passes = allOf([...facetTests(index, { ...query.facets, serviceMode: [] }), ...cargoTests(index, query.cargo)])
  const avoided = new Set(query.avoid.map((name) => index.numberOf(name)))
  const ends = [originPlace, originCity, originCountry, destinationPlace, destinationCity, destinationCountry]
  const isAvoided = (slot: number) =>
    avoided.size > 0 &&
    (ends.some((column) => avoided.has(column[slot] ?? -1)) || (stops[slot] ?? []).some((number) => avoided.has(number)))
  const fits = (slot: number) => (openUntil[slot] ?? 0) > nowMinute && !isAvoided(slot) && passes(slot)
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
  const spare = (departure: number, need: number) => {
    const left = departures.spaceLeft[departure] as number
    if (left <= 0 || (departures.closesAt[departure] ?? 0) <= closesAfter) return -1
    // Nothing is known of the cargo's space: the share that is free says how safe it is.
    return need > 0
      ? Math.min(MAX_HEADROOM, (left - need) / need)
      : (MAX_HEADROOM * left) / (departures.spaceTotal[departure] as number)
  }
  const inWindow = windowTest(index, query)
  const openSailings: LegFinder['openSailings'] = (slot, isFirst, open) => {
    const start = departures.start[slot] ?? 0
    const end = start + (departures.count[slot] ?? 0)
    const need = needOf(slot)
    let length = 0
    let first = Infinity
    let most = -1
    for (let departure = start; departure < end; departure += 1) {
      if (isFirst && !inWindow(departure)) continue
      const arrival = departures.eta[departure] ?? 0
      if (query.arriveBy !== null && arrival > query.arriveBy) continue
      const headroom = spare(departure, need)
      if (headroom < 0) continue
      if (isFirst) {
        if (headroom <= most && arrival >= first) continue
        most = Math.max(most, headroom)
        first = Math.min(first, arrival)
      }
      open.departures[length] = departure
      open.arrivals[length] = arrival
      open.headrooms[length] = headroom
      length += 1
    }
    return length
  }
  return {
    fits,
    mode: (slot) => modeOf(facetKey[slot] ?? 0),
    loadKind: (slot) => loadKindOf(loadTypeOf(facetKey[slot] ?? 0)),
    passedAfter,
    headroom: (slot, departure) => spare(departure, needOf(slot)),
    inWindow,
    openSailings,
  }
}
