/** Offers that match everything but the facets. */
import { DAY_MS } from '@tongyun/freight/days'
import { ATTRIBUTE_NAMES, type ChosenAttributes } from '@tongyun/freight/market-filters'
import { boundFinder } from './bounds.ts'
import type { CapacityIndex } from './capacity-index.ts'
import { cargoTests, needFinder } from './cargo-tests.ts'
import { attributeNumber } from './columns.ts'
import { TERMINAL_BITS } from './facet-key.ts'
import type { BaseQuery, BudgetQuery, EndQuery, WindowQuery } from './query.ts'
import { allOf, type Scanned, scan, type Test } from './scan.ts'

type Side = 'origin' | 'destination'

const dayOf = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

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

/** Finds departures of slots: the first from a place of their columns on; -1 where there is none. */
export type DepartureFinder = (slot: number, from?: number) => number

/** Finds the departures that are still open, in the windows, and have room for the cargo. */
export const departureFinder = (index: CapacityIndex, query: BaseQuery, nowMinute: number): DepartureFinder => {
  const { start, count, closesAt, spaceLeft } = index.columns.departures
  const inWindow = isDated(query) ? windowTest(index, query) : null
  const needOf = needFinder(index, query.cargo)
  return (slot, from = start[slot] ?? 0) => {
    const end = (start[slot] ?? 0) + (count[slot] ?? 0)
    const need = needOf(slot)
    for (let departure = from; departure < end; departure++) {
      const left = spaceLeft[departure] ?? 0
      if (left <= 0 || left < need || (closesAt[departure] ?? 0) <= nowMinute) continue
      if (inWindow === null || inWindow(departure)) return departure
    }
    return -1
  }
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
    const find = departureFinder(index, query, nowMinute)
    tests.push((slot) => find(slot) >= 0)
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
    ...first(),
    ...endTests(index, 'origin', query.origin, listed.includes('origin')),
    ...endTests(index, 'destination', query.destination, listed.includes('destination')),
    ...cargoTests(index, query.cargo),
    ...attributeTests(index, query.attributes),
    ...budgetTests(index, query),
    ...query.words.map((word) => wordTest(index, word)),
    ...dateTests(index, query, nowMinute),
  ]
  const keepsAll = allOf(tests)
  return (slot) => {
    if ((openUntil[slot] ?? 0) <= nowMinute) return false
    if (providerNumber !== null && providerOf[slot] !== providerNumber) return false
    return keepsAll(slot)
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
  first: () => readonly Test[]
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
  { nowMinute, provider = null, first = () => [], among, numberOf }: Asked,
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
