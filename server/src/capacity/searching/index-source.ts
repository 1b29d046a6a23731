/** Searches answered from memory; what the index does not hold goes to SQL. */
import { boundFinder } from '@tongyun/capacity-index/bounds'
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { modeOf } from '@tongyun/capacity-index/facet-key'
import { countCells, countProviders, facetTest, matchFacets, providersAmong } from '@tongyun/capacity-index/facets'
import { isKept, keptSlots } from '@tongyun/capacity-index/kept-slots'
import { leavingDays } from '@tongyun/capacity-index/leaving-days'
import { firstInOrder, leastSlots } from '@tongyun/capacity-index/order'
import { departureTest, firstDeparture, selectOffers } from '@tongyun/capacity-index/select'
import { MINUTE_MS } from '@tongyun/freight/days'
import { displayedMinor } from '@tongyun/freight/displayed-price'
import { takeTurns } from '../../core/turns.ts'
import type { BoundCargo } from '../offering/bound-record.ts'
import type { FirstDeparture, OfferRecord, StableOffer } from './capacity.queries.ts'
import { departureAt } from './departure-columns.ts'
import type { ProviderNames } from './indexed-offers.queries.ts'
import { type BaseFilter, endsAndDays, nameOfFilter, type OfferFilter } from './offer-filter.ts'
import type { OfferSource, Ordered, RangeStep } from './offer-source.ts'

/** Offers put in order at once for whoever goes on to a second page: five pages of the usual size, and few go further. */
const FIRST_PAGES = 100

/** A number for each slot, in their order; `Float64Array.from` goes through an iterator and takes several times as long. */
const eachOf = (slots: Int32Array, numberOf: (slot: number) => number): Float64Array => {
  const numbers = new Float64Array(slots.length)
  for (let place = 0; place < slots.length; place += 1) numbers[place] = numberOf(slots[place] ?? 0)
  return numbers
}

/** Spread of totals in equal steps between the lowest and the highest. */
const stepsOf = (totals: Float64Array, steps: number): RangeStep[] => {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const total of totals) {
    if (total < lowest) lowest = total
    if (total > highest) highest = total
  }
  const counts = new Float64Array(steps)
  for (const total of totals) {
    const step = highest === lowest ? 0 : Math.min(Math.floor(((total - lowest) * steps) / (highest - lowest)), steps - 1)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return Array.from(counts, (count, step) => ({ lowest, highest, step, count })).filter(({ count }) => count > 0)
}

const NO_DEPARTURE = {
  departure_id: null,
  etd: new Date(Number.NaN),
  eta: new Date(Number.NaN),
  documents_cut_off: null,
  cargo_cut_off: null,
  space_total: 0,
  space_left: 0,
} satisfies FirstDeparture

type Parts = {
  index: CapacityIndex
  names: ReadonlyMap<string, ProviderNames>
  records: (ids: readonly string[]) => Promise<Map<string, StableOffer>>
  turns?: ReturnType<typeof takeTurns>
}

/**
 * A source over the index as it stands now. Only open offers are in it: what asks for full or ended ones is passed on to
 * `fromSql`. Everything that reads the index is done without a wait, after the last turn of a call: a million offers are gone through
 * for tens of milliseconds by each, between which others have theirs.
 */
export const indexSource = (fromSql: OfferSource, { index, names, records, turns = takeTurns() }: Parts): OfferSource => {
  const nowMinute = fromSql.moment.now.getTime() / MINUTE_MS
  const { columns } = index

  const listed = new WeakMap<BaseFilter, Int32Array>()
  const nameOf = (base: BaseFilter, name: string) => `${name} ${nameOfFilter(base)}`
  const keep = (base: BaseFilter, name: string, make: () => Int32Array) =>
    base.ids === null ? keptSlots(index, nowMinute, nameOf(base, name), make) : make()
  /** Slots that match the base filter. One that lists offers has a long name, and nobody but this search asks for it. */
  const withinBase = (base: BaseFilter) => {
    const slots = listed.get(base) ?? keep(base, 'base', () => selectOffers(index, base, { nowMinute }))
    if (base.ids !== null) listed.set(base, slots)
    return slots
  }
  /** Where nobody asked for what lies within the base, what the facets leave out is spared the rest. */
  const matching = ({ base, facets }: OfferFilter) =>
    keep(base, `facets ${nameOfFilter(facets)}`, () =>
      base.ids !== null || isKept(index, nowMinute, nameOf(base, 'base'))
        ? matchFacets(index, withinBase(base), facets)
        : selectOffers(index, base, { nowMinute, first: facetTest(index, facets) }),
    )
  let lastBounds: { slots: Int32Array; cargo: BoundCargo; bounds: Float64Array } | undefined
  /** The least each of the slots can cost; a search asks for its order and for its range. */
  const boundsOf = (slots: Int32Array, cargo: BoundCargo): Float64Array => {
    if (lastBounds?.slots === slots && lastBounds.cargo === cargo) return lastBounds.bounds
    const bounds = eachOf(slots, boundFinder(columns, cargo))
    lastBounds = { slots, cargo, bounds }
    return bounds
  }
  const identified = (slot: number) => ({ capacity_id: columns.ids[slot] ?? '', revision: columns.revision[slot] ?? 0 })

  /** The first fitting departure of each offer, by id. */
  const departuresOf = (slots: readonly number[], base: BaseFilter) => {
    const fits = departureTest(index, base, nowMinute)
    return new Map(
      slots.map((slot): [string, FirstDeparture] => {
        const id = columns.ids[slot] ?? ''
        const at = firstDeparture(index, slot, fits)
        if (at < 0) return [id, NO_DEPARTURE]
        return [id, departureAt(columns, id, at)]
      }),
    )
  }

  const recordsOf = async (slots: readonly number[], base: BaseFilter): Promise<OfferRecord[]> => {
    const departures = departuresOf(slots, base)
    const stable = await records([...departures.keys()])
    return [...departures].flatMap(([id, departure]) => {
      const record = stable.get(id)
      return record === undefined ? [] : [{ ...record, ...departure }]
    })
  }

  const inOrder = (filter: OfferFilter, { sort, offset, limit }: Ordered): number[] => {
    const first = (wanted: number) =>
      firstInOrder(index, matching(filter), { sort, query: filter.base, nowMinute, limit: wanted }).map(({ slot }) => slot)
    const until = offset + limit
    if (until > FIRST_PAGES) return first(until).slice(offset)
    const wanted = offset === 0 ? limit : FIRST_PAGES
    const name = `first ${wanted} by ${sort} ${nameOfFilter(filter.facets)}`
    return [...keep(filter.base, name, () => Int32Array.from(first(wanted))).subarray(offset, until)]
  }

  /** What a call that goes through all slots answers, once the slice of this search lets it. */
  const inTurn =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (turns.isOver()) await turns.next()
      return call(...given)
    }

  const fromIndex: OfferSource = {
    ...fromSql,
    counts: async (filter) => {
      const slots = matching(filter)
      return { total: slots.length, providers: providersAmong(index, slots) }
    },
    some: async (filter) => matching(filter).length > 0,
    goes: async (base) => withinBase(endsAndDays(base)).length > 0,
    cube: async ({ base, facets: { provider } }) => {
      withinBase(base)
      // What it found is found again where nothing has changed meanwhile.
      if (turns.isOver()) await turns.next()
      const slots = withinBase(base)
      const number = provider === null ? null : index.providerNumber(provider)
      return countCells(index, number === null ? slots : slots.filter((slot) => columns.provider[slot] === number))
    },
    providerCounts: async ({ base, facets }) =>
      countProviders(index, matching({ base, facets: { ...facets, provider: null } })).flatMap(({ id, count }) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ value: id, count, ...name }]
      }),
    priceRange: async ({ base, facets }, { cargo, least, shownRate, steps }) => {
      const slots = matching({ base: base.referenceBudget === null ? base : { ...base, referenceBudget: null }, facets })
      const keys = cargo === null ? eachOf(slots, (slot) => columns.referenceTotal[slot] ?? 0) : boundsOf(slots, cargo)
      const totals = new Float64Array(slots.length)
      let known = 0
      for (const total of keys) {
        if (total === Number.POSITIVE_INFINITY) continue
        totals[known] = displayedMinor(Math.max(total, least), shownRate)
        known += 1
      }
      return stepsOf(totals.subarray(0, known), steps)
    },
    candidates: async ({ base, facets }, limit) => {
      const passes = facetTest(index, facets)
      return Array.from(withinBase(base).subarray(0, limit), (slot) => ({
        capacity_id: columns.ids[slot] ?? '',
        revision: columns.revision[slot] ?? 0,
        matches: passes(slot),
      }))
    },
    byBound: async (filter, { cargo, limit }) => {
      const slots = matching(filter)
      const bounds = boundsOf(slots, cargo)
      return leastSlots(index, slots, (_, place) => bounds[place] ?? 0, limit).map(({ slot, key }) => ({
        ...identified(slot),
        bound: key,
      }))
    },
    inOrder: async (filter, { sort, limit, after }) =>
      firstInOrder(index, matching(filter), { sort, query: filter.base, nowMinute, limit, after }).map(({ slot, key }) => ({
        ...identified(slot),
        key,
      })),
    page: async (filter, page) => recordsOf(inOrder(filter, page), filter.base),
    offers: async (ids, base) =>
      recordsOf(
        ids.flatMap((id) => index.slotOf(id) ?? []),
        base,
      ),
    leavingDays: async (ids, base) => {
      const fits = departureTest(index, base, nowMinute)
      return ids.flatMap((id) => {
        const slot = index.slotOf(id)
        const days = slot === undefined ? [] : leavingDays(index, slot, fits)
        return slot === undefined || days.length === 0 ? [] : [{ id, mode: modeOf(columns.facetKey[slot] ?? 0), days }]
      })
    },
    endCities: async ({ base, facets }, { side, cities }) => {
      const slots = matching({ base: { ...base, [side]: null }, facets })
      const served = new Set<number>()
      for (const slot of slots) served.add(columns[`${side}City`][slot] ?? -1)
      return cities.filter((city) => served.has(index.numberOf(city)))
    },
  }
  const sourceFor = ({ include }: BaseFilter) => (include === 'open' ? fromIndex : fromSql)
  return {
    ...fromSql,
    counts: inTurn((filter) => sourceFor(filter.base).counts(filter)),
    some: inTurn((filter) => sourceFor(filter.base).some(filter)),
    goes: inTurn((base) => sourceFor(base).goes(base)),
    cube: inTurn((filter) => sourceFor(filter.base).cube(filter)),
    providerCounts: inTurn((filter) => sourceFor(filter.base).providerCounts(filter)),
    priceRange: inTurn((filter, of) => sourceFor(filter.base).priceRange(filter, of)),
    candidates: inTurn((filter, limit) => sourceFor(filter.base).candidates(filter, limit)),
    byBound: inTurn((filter, of) => sourceFor(filter.base).byBound(filter, of)),
    inOrder: inTurn((filter, page) => sourceFor(filter.base).inOrder(filter, page)),
    page: inTurn((filter, page) => sourceFor(filter.base).page(filter, page)),
    offers: (ids, base) => sourceFor(base).offers(ids, base),
    leavingDays: (ids, base) => sourceFor(base).leavingDays(ids, base),
    endCities: inTurn((filter, of) => sourceFor(filter.base).endCities(filter, of)),
  }
}
