/** Offers that match everything but the facets. */
import { DAY_MS } from '@tongyun/freight/days'
import { loadKindOf } from '@tongyun/freight/load-kind'
import { ATTRIBUTE_NAMES, type ChosenAttributes } from '@tongyun/freight/market-filters'
import { CONTAINER_TYPES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import { boundFinder } from './bounds.ts'
import type { CapacityIndex } from './capacity-index.ts'
import { attributeNumber, CONTAINER_MASK, equipmentMask, NAMED, VEHICLE_MASK } from './columns.ts'
import { KEY_PARTS, loadTypeNumber, TERMINAL_BITS } from './facet-key.ts'
import { fullLoadFinder } from './full-loads.ts'
import { LIMIT_FIELDS } from './offer.ts'
import type { BaseQuery, BudgetQuery, CargoQuery, EndQuery, WindowQuery } from './query.ts'
import { type Scanned, scan, type Test } from './scan.ts'

type Side = 'origin' | 'destination'

const dayOf = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

/** Bits of the kinds of quantity (cargo-presence of the server). */
const CONTAINERS_PRESENT = 8
const VEHICLES_PRESENT = 16

/** The city of an end; undefined for wider areas. */
const cityOf = (end: EndQuery) => (end.kind === 'place' ? end.cityId : end.kind === 'metro' ? end.id : undefined)

/** Name of the shortest list an end is found in. */
export const listOf = (side: Side, end: EndQuery) => {
  if (end.kind === 'place') return `${side} city ${end.cityId}`
  return `${side} ${end.kind === 'metro' ? 'city' : end.kind} ${end.id}`
}

/** What an offer must be to begin, or end, where `end` says; `listed` when it comes from that end's list. */
export const endTests = (index: CapacityIndex, side: Side, end: EndQuery | null, listed = false): Test[] => {
  if (end === null || (listed && (end.kind !== 'place' || end.placeId === end.cityId))) return []
  const { columns } = index
  const equals = (column: Int32Array, name: string): Test => {
    const number = index.numberOf(name)
    return (slot) => column[slot] === number
  }
  const city = columns[`${side}City`]
  if (end.kind === 'place') {
    const inCity = equals(city, end.cityId)
    if (end.placeId === end.cityId) return [inCity]
    const atPlace = equals(columns[`${side}Place`], end.placeId)
    const { facetKey } = columns
    const here: Test = (slot) => atPlace(slot) || ((facetKey[slot] ?? 0) & TERMINAL_BITS[side]) === 0
    return listed ? [here] : [inCity, here]
  }
  const column = {
    metro: city,
    region: columns[`${side}Region`],
    country: columns[`${side}Country`],
    continent: columns[`${side}Continent`],
  } as const
  return [equals(column[end.kind], end.id)]
}

const limitTests = ({ columns }: CapacityIndex, bounds: NonNullable<CargoQuery['bounds']>): Test[] => {
  const { limits } = columns
  const actual = {
    min_weight_kg: bounds.weightKg,
    max_weight_kg: bounds.weightKg,
    min_volume_m3: bounds.volumeM3,
    max_volume_m3: bounds.volumeM3,
    max_piece_kg: bounds.pieceKg,
    max_piece_length_cm: bounds.pieceLengthCm,
    max_piece_width_cm: bounds.pieceWidthCm,
    max_piece_height_cm: bounds.pieceHeightCm,
  }
  const width = LIMIT_FIELDS.length
  return LIMIT_FIELDS.flatMap((field, place): Test[] => {
    const given = actual[field]
    if (given === 0) return []
    if (field.startsWith('min')) return [(slot) => (limits[slot * width + place] ?? 0) <= given]
    return [(slot) => (limits[slot * width + place] ?? 0) >= given]
  })
}

const equipmentTests = (index: CapacityIndex, { equipment, fullLoads }: CargoQuery): Test[] => {
  if (equipment === null) return []
  const { acceptedPresences, rateEquipment, loadEquipment, facetKey, byTruck } = index.columns
  const { presence, anyVehicle, carriedBy } = equipment
  const named = equipmentMask(equipment.named)
  /** For each load type of a facet key, 0 being none: carries what is asked for, may where it names it, or shares its space. */
  const carriage = KEY_PARTS.loadType.numbers.map((type) => {
    if (carriedBy.length === 0 || (type !== null && carriedBy.includes(type))) return 'carries'
    return loadKindOf(type) === 'part' || named === 0 ? 'never' : 'named'
  })
  const loadOf = fullLoadFinder(index.columns, fullLoads)
  const [containers, vehicles, holding] = [equipment.containers, equipment.vehicles, equipment.holding].map(equipmentMask)
  const stated = (slot: number) => {
    const load = loadOf(slot)
    if (load === undefined) return presence
    const isContainer = (CONTAINER_TYPES as readonly string[]).includes(load.equipment)
    return presence | (isContainer ? CONTAINERS_PRESENT : VEHICLES_PRESENT)
  }
  const covers = (types: number, asked = 0) => (types & asked) === asked
  const inTrucks = (types: number) => covers(types, vehicles) && (!anyVehicle || (types & (holding ?? 0)) !== 0)
  /** By load type as above: a full load goes with what is named of its kind, where it tells with what it goes. */
  const goesIn = KEY_PARTS.loadType.numbers.map((type) => {
    if (type === 'FTL') return (types: number) => (types & VEHICLE_MASK) === 0 || inTrucks(types)
    if (type === 'FCL') return (types: number) => (types & CONTAINER_MASK) === 0 || covers(types, containers)
    return () => true
  })
  return [
    (slot) => {
      const how = carriage[loadTypeNumber(facetKey[slot] ?? 0)]
      return how === 'carries' || (how === 'named' && covers(loadEquipment[slot] ?? 0, named))
    },
    (slot) => (((acceptedPresences[slot] ?? 0) >>> stated(slot)) & 1) === 1,
    (slot) => {
      const types = rateEquipment[slot] ?? 0
      if ((types & NAMED) === 0) return true
      if (byTruck[slot] !== 1) return covers(types, containers)
      return inTrucks(types)
    },
    (slot) => goesIn[loadTypeNumber(facetKey[slot] ?? 0)]?.(loadEquipment[slot] ?? 0) !== false,
  ]
}

/** What an offer must be to take `cargo`, its departures left aside. */
export const cargoTests = (index: CapacityIndex, cargo: CargoQuery | null): Test[] =>
  cargo === null ? [] : [...(cargo.bounds === null ? [] : limitTests(index, cargo.bounds)), ...equipmentTests(index, cargo)]

/** The space `cargo` takes on an offer, in the offer's unit; 0 where it is not known. */
export const needFinder = (index: CapacityIndex, cargo: CargoQuery | null): ((slot: number) => number) => {
  const space = cargo?.space
  if (!space) return () => 0
  const { spaceUnit } = index.columns
  const loadOf = fullLoadFinder(index.columns, cargo.fullLoads)
  return (slot) => {
    const unit = SPACE_UNITS[spaceUnit[slot] ?? 0]
    if (unit === undefined) return 0
    const counted = unit === 'teu' || unit === 'container' || unit === 'truck'
    return counted ? (loadOf(slot)?.space[unit] ?? space[unit]) : space[unit]
  }
}

/** Whether a departure lies within the days that were asked for. */
export const windowTest = (
  { columns: { departures } }: CapacityIndex,
  { readyFrom, readyTo, departFrom, departTo, arriveBy }: WindowQuery,
): ((departure: number) => boolean) => {
  const { handInDay, etdDay, eta } = departures
  const within = (column: Int32Array, from: string | null, to: string | null) => {
    const first = from === null ? -Infinity : dayOf(from)
    const last = to === null ? Infinity : dayOf(to)
    return (departure: number) => (column[departure] ?? 0) >= first && (column[departure] ?? 0) <= last
  }
  const asked = [
    ...(readyFrom === null && readyTo === null ? [] : [within(handInDay, readyFrom, readyTo)]),
    ...(departFrom === null && departTo === null ? [] : [within(etdDay, departFrom, departTo)]),
    ...(arriveBy === null ? [] : [(departure: number) => (eta[departure] ?? 0) <= arriveBy]),
  ]
  const [first = () => true, second, third] = asked
  if (second === undefined) return first
  if (third === undefined) return (departure) => first(departure) && second(departure)
  return (departure) => first(departure) && second(departure) && third(departure)
}

/** Days were asked for. */
const isDated = ({ readyFrom, readyTo, departFrom, departTo, arriveBy }: WindowQuery) =>
  [readyFrom, readyTo, departFrom, departTo, arriveBy].some((day) => day !== null)

/** What a departure must be: still open, in the windows, with room for the cargo. */
export const departureTest = (
  index: CapacityIndex,
  query: BaseQuery,
  nowMinute: number,
): ((slot: number, departure: number) => boolean) => {
  const { closesAt, spaceLeft } = index.columns.departures
  const inWindow = windowTest(index, query)
  const needOf = needFinder(index, query.cargo)
  return (slot, departure) => {
    const left = spaceLeft[departure] ?? 0
    return (closesAt[departure] ?? 0) > nowMinute && left > 0 && inWindow(departure) && left >= needOf(slot)
  }
}

/** The first departure of a slot that fits, as its place in the departures' columns; -1 when none does. */
export const firstDeparture = (
  { columns }: CapacityIndex,
  slot: number,
  fits: (slot: number, departure: number) => boolean,
): number => {
  const { start, count } = columns.departures
  const first = start[slot] ?? 0
  const end = first + (count[slot] ?? 0)
  for (let departure = first; departure < end; departure++) if (fits(slot, departure)) return departure
  return -1
}

const dateTests = (index: CapacityIndex, query: BaseQuery, nowMinute: number): Test[] => {
  const { readyFrom, departFrom, departTo, cargo } = query
  const { validFromDay, validToDay } = index.columns
  const tests: Test[] = []
  // Nothing departs before it is handed in.
  for (const from of [readyFrom, departFrom]) {
    if (from === null) continue
    const day = dayOf(from)
    tests.push((slot) => (validToDay[slot] ?? 0) >= day)
  }
  if (departTo !== null) {
    const day = dayOf(departTo)
    tests.push((slot) => (validFromDay[slot] ?? 0) <= day)
  }
  if (isDated(query) || cargo?.space) {
    const fits = departureTest(index, query, nowMinute)
    tests.push((slot) => firstDeparture(index, slot, fits) >= 0)
  }
  return tests
}

const wordTest = (index: CapacityIndex, word: string): Test => {
  const { searchText, provider } = index.columns
  const named = Uint8Array.from(index.providers, (each) => (each.searchText.includes(word) ? 1 : 0))
  return (slot) => named[provider[slot] ?? 0] === 1 || (searchText[slot] ?? '').includes(word)
}

/** What a total in fen is shown as, on the same doubles as everywhere. */
const keepsBudget = (total: (slot: number) => number, { minor, shownRate }: BudgetQuery): Test => {
  return (slot) => Math.floor(total(slot) / shownRate + 0.5) <= minor
}

const budgetTests = (index: CapacityIndex, { referenceBudget, boundBudget }: BaseQuery): Test[] => {
  const { referenceTotal } = index.columns
  return [
    ...(referenceBudget === null ? [] : [keepsBudget((slot) => referenceTotal[slot] ?? Infinity, referenceBudget)]),
    ...(boundBudget === null ? [] : [keepsBudget(boundFinder(index.columns, boundBudget.cargo), boundBudget)]),
  ]
}

const attributeTests = ({ columns: { attributes } }: CapacityIndex, chosen: ChosenAttributes): Test[] =>
  ATTRIBUTE_NAMES.flatMap((name, at): Test[] => {
    if (chosen[name] === null) return []
    const number = attributeNumber(name, chosen[name])
    return [(slot) => attributes[slot * ATTRIBUTE_NAMES.length + at] === number]
  })

/** Slots that hold every offer a query can match, and the ends all of them keep to. */
type Candidates = { slots: Int32Array; listed: readonly Side[] }

/** The shortest list of slots that contains every match. */
const candidates = (
  index: CapacityIndex,
  { origin, destination, words, ids }: BaseQuery,
  provider: string | null,
): Candidates => {
  if (ids !== null) return { slots: Int32Array.from(ids.flatMap((id) => index.slotOf(id) ?? [])), listed: [] }
  const lists: Candidates[] = []
  if (origin !== null) lists.push({ slots: index.list(listOf('origin', origin)), listed: ['origin'] })
  if (destination !== null) lists.push({ slots: index.list(listOf('destination', destination)), listed: ['destination'] })
  if (provider !== null) lists.push({ slots: index.list(`provider ${provider}`), listed: [] })
  for (const word of words) {
    const slots = index.withWord(word)
    if (slots !== null) lists.push({ slots, listed: [] })
  }
  const [from, to] = [origin && cityOf(origin), destination && cityOf(destination)]
  if (from && to)
    lists.push({ slots: index.lanes.slots(index.numberOf(from), index.numberOf(to)), listed: ['origin', 'destination'] })
  return (
    lists.reduce<Candidates | undefined>(
      (shortest, list) => (shortest === undefined || list.slots.length < shortest.slots.length ? list : shortest),
      undefined,
    ) ?? { slots: index.all(), listed: [] }
  )
}

/** What an offer must be to match, once it stands in a list that keeps to the `listed` ends. */
const matchTest = (
  index: CapacityIndex,
  query: BaseQuery,
  { nowMinute, provider, first }: Selection,
  listed: readonly Side[],
): Test => {
  const { openUntil, provider: providerOf } = index.columns
  const providerNumber = provider === null ? null : index.providerNumber(provider)
  const tests = [
    ...(first === null ? [] : [first()]),
    ...endTests(index, 'origin', query.origin, listed.includes('origin')),
    ...endTests(index, 'destination', query.destination, listed.includes('destination')),
    ...cargoTests(index, query.cargo),
    ...attributeTests(index, query.attributes),
    ...budgetTests(index, query),
    ...query.words.map((word) => wordTest(index, word)),
    ...dateTests(index, query, nowMinute),
  ]
  return (slot) => {
    if ((openUntil[slot] ?? 0) <= nowMinute) return false
    if (providerNumber !== null && providerOf[slot] !== providerNumber) return false
    for (const test of tests) if (!test(slot)) return false
    return true
  }
}

/** One of the offers listed by id. */
const idTest = ({ columns: { ids } }: CapacityIndex, wanted: readonly string[] | null): Test => {
  if (wanted === null) return () => true
  const all = new Set(wanted)
  return (slot) => all.has(ids[slot] ?? '')
}

type Selection = {
  nowMinute: number
  provider: string | null
  /** Asked before the rest. */
  first: (() => Test) | null
}
type Asked = Partial<Selection> & {
  nowMinute: number
  /** Slots that hold every match as the index stands at the first step, and all that is still to be asked of them, if anything. */
  among?: { slots: Int32Array; passes: (() => Test) | null }
  /** A number for each match, worked out with it. */
  numberOf?: () => (slot: number) => number
}

/**
 * Open offers that match `query` at a minute, are the provider's if one is named, and pass `first`, in no order, in steps between
 * which the index may change (scan.ts).
 */
export const scanOffers = (
  index: CapacityIndex,
  query: BaseQuery,
  { nowMinute, provider = null, first = null, among, numberOf }: Asked,
): Generator<void, Scanned> => {
  const selection = { nowMinute, provider, first }
  let listed: readonly Side[] = []
  const whole = {
    among: () => {
      const found = candidates(index, query, provider)
      listed = found.listed
      return found.slots
    },
    passes: () => matchTest(index, query, selection, listed),
    matches: () => {
      const [matches, isListed] = [matchTest(index, query, selection, []), idTest(index, query.ids)]
      return (slot: number) => isListed(slot) && matches(slot)
    },
    numberOf: numberOf ?? null,
  }
  return scan(index, among === undefined ? whole : { ...whole, among: () => among.slots, passes: among.passes }, whole)
}

/** The slots that scanOffers finds. */
export function* selectOffers(index: CapacityIndex, query: BaseQuery, asked: Asked): Generator<void, Int32Array> {
  return (yield* scanOffers(index, query, asked)).slots
}
