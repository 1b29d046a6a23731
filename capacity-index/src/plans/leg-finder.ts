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
  /** The offer is open, takes the cargo, and neither end is avoided. */
  fits: (slot: number) => boolean
  mode: (slot: number) => Mode
  /** Space a departure leaves to spare; negative when the cargo does not fit. */
  headroom: (slot: number, departure: number) => number
  /** Departures from `earliest` on: the first, and every later one with more to spare than those before. */
  rides: (slot: number, earliest: number) => Ride[]
  /** Departures of a first leg, within the ready window. */
  firstRides: (slot: number) => Ride[]
}

export const legFinder = (index: CapacityIndex, query: PlanQuery, nowMinute: number): LegFinder => {
  const { columns } = index
  const { alive, openUntil, facetKey, originCity, originCountry, destinationCity, destinationCountry, departures } = columns
  const tests = [facetTest(index, query.facets), ...cargoTests(index, query.cargo)]
  const cities = new Set(query.avoid.cities.map((city) => index.numberOf(city)))
  const countries = new Set(query.avoid.countries.map((country) => index.numberOf(country)))
  const avoided = (city = -1, country = -1) => cities.has(city) || countries.has(country)
  const known = new Map<number, boolean>()
  const check = (slot: number) =>
    alive[slot] === 1 &&
    (openUntil[slot] ?? 0) > nowMinute &&
    !avoided(originCity[slot], originCountry[slot]) &&
    !avoided(destinationCity[slot], destinationCountry[slot]) &&
    tests.every((test) => test(slot))
  const fits = (slot: number) => {
    const before = known.get(slot)
    if (before !== undefined) return before
    const now = check(slot)
    known.set(slot, now)
    return now
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
    headroom,
    rides: (slot, earliest) => ridesFrom(slot, earliest, -Infinity, Infinity),
    firstRides: (slot) => ridesFrom(slot, -Infinity, firstDay, lastDay),
  }
}
