/** All plans, by brute force. */
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { greatCircleKm } from '@tongyun/freight/great-circle'
import type { FacetName } from '@tongyun/freight/market-filters'
import { transferHours } from '@tongyun/freight/transfer-time'
import type { Mode, ServiceMode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from '../capacity-index.ts'
import { unpackFacet } from '../facet-key.ts'
import { isNotWorse, MAX_HEADROOM, type Plan, type PlanLeg, type PlanQuery } from './plan.ts'
import { NOW_MINUTE, positionOf } from './random-market.fixture.ts'

/** A leg as it lies on the map: its cities, and how many of the via places were behind the cargo before and after it. */
type LegOnMap = { from: string; to: string; before: number; after: number }

/**
 * Whether a chain goes towards its end: each leg but the last is at most 30 % and 150 km longer than what it spares of the
 * straight lines over the places to pass to the nearest goal, and each but the first and the last comes nearer to it; nor is
 * the whole way so much longer than the straight one.
 */
export const leadsThere = (
  legs: readonly LegOnMap[],
  via: readonly string[],
  { origins, goals }: { origins: ReadonlySet<string>; goals: ReadonlySet<string> },
): boolean => {
  const km = (a: string, b: string) => greatCircleKm(positionOf(a), positionOf(b))
  const left = (city: string, passed: number) => {
    const stops = [city, ...via.slice(passed)]
    const between = stops.slice(1).map((stop, at) => km(stops[at] ?? '', stop))
    return between.reduce((sum, each) => sum + each, Math.min(...[...goals].map((goal) => km(stops.at(-1) ?? '', goal))))
  }
  const whole = Math.max(...[...origins].map((origin) => left(origin, 0)))
  return legs.slice(0, -1).every(({ from, to, before, after }, at) => {
    const [had, has] = [left(from, before), left(to, after)]
    const gone = Math.min(...[...origins].map((origin) => km(origin, from)))
    const isBounded = km(from, to) + has <= had * 1.3 + 150 && gone + km(from, to) + has <= whole * 1.3 + 150
    return at === 0 ? km(from, to) + has <= had * 1.3 + 150 : isBounded && has <= had
  })
}

/**
 * Every chain of departures there is, and of those the ones that no other of their scope beats. Reads the columns and nothing
 * else; `onMap` holds chains against the map.
 */
export const everyPlan = (
  index: CapacityIndex,
  query: PlanQuery,
  priceOf: (slot: number) => number,
  { onMap = false }: { onMap?: boolean } = {},
): Plan[] => {
  const { columns } = index
  const { departures } = columns
  const name = (column: Int32Array, slot: number) => index.nameOf(column[slot] ?? -1) ?? ''
  const facetOf = (facet: FacetName, slot: number | undefined) => unpackFacet(facet, columns.facetKey[slot ?? -1] ?? 0)[0] ?? ''
  const modeOf = (slot: number) => facetOf('mode', slot) as Mode
  const isFromDoor = (slot: number | undefined) => facetOf('serviceMode', slot).startsWith('door')
  const isToDoor = (slot: number | undefined) => facetOf('serviceMode', slot).endsWith('door')
  const need = (query.cargo?.space as { kg: number } | undefined)?.kg ?? 0
  const isAt = (side: 'origin' | 'destination', slot: number) => {
    const asked = query[side]
    if (asked.kind === 'metro') return name(columns[`${side}City`], slot) === asked.id
    if (asked.kind === 'country') return name(columns[`${side}Country`], slot) === asked.id
    if (asked.kind !== 'place') throw new Error('not asked here')
    if (name(columns[`${side}City`], slot) !== asked.cityId) return false
    const isAtDoor = side === 'origin' ? isFromDoor(slot) : isToDoor(slot)
    return name(columns[`${side}Place`], slot) === asked.placeId || isAtDoor
  }
  const usable = [...index.all()].filter((slot) => {
    const places = [columns.originPlace, columns.originCity, columns.originCountry].map((column) => name(column, slot))
    places.push(
      ...[columns.destinationPlace, columns.destinationCity, columns.destinationCountry].map((column) => name(column, slot)),
    )
    places.push(...(columns.stops[slot] ?? []).map((number) => index.nameOf(number) ?? ''))
    if (places.some((place) => query.avoid.includes(place))) return false
    if (query.facets.mode.length > 0 && !query.facets.mode.includes(modeOf(slot))) return false
    return priceOf(slot) < Infinity
  })
  const byCity = Map.groupBy(usable, (slot) => name(columns.originCity, slot))
  const day = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
  const { maxLegs } = query
  const citiesAt = (end: 'origin' | 'destination') =>
    new Set([...index.all()].filter((slot) => isAt(end, slot)).map((slot) => name(columns[`${end}City`], slot)))
  const [origins, goals] = [citiesAt('origin'), citiesAt('destination')]
  const isPart = (slot: number) => ['LCL', 'LTL'].includes(facetOf('loadType', slot))
  const isFull = (slot: number) => ['FCL', 'FTL'].includes(facetOf('loadType', slot))
  const crossesBorder = (slot: number) => columns.originCountry[slot] !== columns.destinationCountry[slot]
  const told = (minute = -1) => (minute === -1 ? Infinity : minute * MINUTE_MS)
  /** From a door or a terminal, as the first leg begins, to a door or a terminal, as the last one ends. */
  const coveredBy = (slots: readonly number[]): ServiceMode =>
    `${isFromDoor(slots[0]) ? 'door' : 'port'}_to_${isToDoor(slots.at(-1)) ? 'door' : 'port'}`
  const { serviceMode } = query.facets
  const isWanted = ({ scope }: Plan) => serviceMode.length === 0 || serviceMode.includes(scope)
  const found: Plan[] = []
  const go = (part: Plan, cities: readonly string[], passed: number, map: readonly LegOnMap[]) => {
    const last = part.legs.at(-1)
    const next = last === undefined ? usable.filter((slot) => isAt('origin', slot)) : (byCity.get(cities.at(-1) ?? '') ?? [])
    for (const slot of next) {
      const city = name(columns.destinationCity, slot)
      const start = name(columns.originCity, slot)
      if (cities.includes(city)) continue
      let nowPassed = passed
      const stops = (columns.stops[slot] ?? []).map((number) => index.nameOf(number) ?? '')
      const onTheWay = [
        [start, name(columns.originPlace, slot)],
        ...Array.from({ length: stops.length / 3 }, (_, at) => stops.slice(at * 3, at * 3 + 2)),
        [city, name(columns.destinationPlace, slot)],
      ]
      for (const names of onTheWay) if (names.includes(query.via[nowPassed] ?? '-')) nowPassed += 1
      const complete = nowPassed === query.via.length && isAt('destination', slot)
      if (!complete && (goals.has(city) || part.legs.length + 1 === maxLegs)) continue
      const slots = [...part.legs.map((leg) => leg.slot), slot]
      if (slots.some(isPart) && slots.some(isFull)) continue
      const way = [...map, { from: start, to: city, before: passed, after: nowPassed }]
      if (complete && onMap && !leadsThere(way, query.via, { origins, goals })) continue
      const run = departures.start[slot] ?? 0
      for (let departure = run; departure < run + (departures.count[slot] ?? 0); departure += 1) {
        const etd = (departures.etd[departure] ?? 0) * MINUTE_MS
        const [departs, handedIn] = [departures.etdDay[departure] ?? 0, departures.handInDay[departure] ?? 0]
        const left = departures.spaceLeft[departure] ?? 0
        const arrival = departures.eta[departure] ?? 0
        if (left <= 0 || left < need || (departures.closesAt[departure] ?? 0) <= NOW_MINUTE) continue
        if (last === undefined) {
          if (query.readyFrom !== null && handedIn < day(query.readyFrom)) continue
          if (query.readyTo !== null && handedIn > day(query.readyTo)) continue
          if (query.departFrom !== null && departs < day(query.departFrom)) continue
          if (query.departTo !== null && departs > day(query.departTo)) continue
        } else {
          const same = columns.destinationPlace[last.slot] === columns.originPlace[slot]
          const there = part.arrival + transferHours(modeOf(last.slot), modeOf(slot), same) * HOUR_MS
          if (there > etd || there > told(departures.cargoCutOff[departure])) continue
          if (crossesBorder(last.slot) && there > told(departures.documentsCutOff[departure])) continue
        }
        if (query.arriveBy !== null && arrival > query.arriveBy) continue
        const spare =
          need > 0
            ? Math.min(MAX_HEADROOM, (left - need) / need)
            : (MAX_HEADROOM * left) / (departures.spaceTotal[departure] ?? 1)
        const leg: PlanLeg = { slot, departure }
        const plan = {
          legs: [...part.legs, leg],
          scope: coveredBy(slots),
          price: part.price + priceOf(slot),
          arrival,
          headroom: Math.min(part.headroom, spare),
        }
        if (complete && isWanted(plan)) found.push(plan)
        if (complete) continue
        go(plan, [...(cities.length === 0 ? [start] : cities), city], nowPassed, way)
      }
    }
  }
  go({ legs: [], scope: 'door_to_door', price: 0, arrival: 0, headroom: Infinity }, [], 0, [])
  const beats = (a: Plan, b: Plan) => a.scope === b.scope && isNotWorse(a, b) && !isNotWorse(b, a)
  return found.filter((plan) => !found.some((other) => beats(other, plan)))
}
