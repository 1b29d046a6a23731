/** Searches answered from memory; what the index does not hold goes to SQL. */
import { boundFinder } from '@tongyun/capacity-index/bounds'
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { modeOf } from '@tongyun/capacity-index/facet-key'
import { countCells, countProviders, facetTests, providersAmong } from '@tongyun/capacity-index/facets'
import { keptSelection, keptSlots } from '@tongyun/capacity-index/kept-slots'
import { leavingDays } from '@tongyun/capacity-index/leaving-days'
import { keyFinder, leastSlots } from '@tongyun/capacity-index/order'
import { allOf, type Scanned } from '@tongyun/capacity-index/scan'
import { departureFinder, scanOffers, selectOffers } from '@tongyun/capacity-index/select'
import { MINUTE_MS } from '@tongyun/freight/days'
import { displayedMinor } from '@tongyun/freight/displayed-price'
import { takeTurns } from '../../core/turns.ts'
import type { BoundCargo } from '../offering/bound-record.ts'
import type { Candidate, FirstDeparture, OfferRecord, StableOffer } from './capacity.queries.ts'
import { departureAt, departuresAfter } from './departure-columns.ts'
import { indexedBoards } from './indexed-boards.ts'
import type { ProviderShown } from './indexed-offers.queries.ts'
import { detailAt } from './offer-detail.ts'
import { type BaseFilter, endsAndDays, nameOfFilter, type OfferFilter } from './offer-filter.ts'
import type { PageWithLane } from './offer-pages.ts'
import type { Following, OfferSource, Ordered, RangeStep } from './offer-source.ts'

/** Offers put in order at once for whoever goes on to a second page: five pages of the usual size, and few go further. */
const FIRST_PAGES = 100

/** Spread of totals as they are shown, in equal steps between the lowest and the highest; those that are not known are infinite. */
const stepsOf = (totals: Float64Array, shown: (total: number) => number, steps: number): RangeStep[] => {
  // By place: what goes through an array of numbers makes an object of each.
  const { length } = totals
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < length; at += 1) {
    const total = totals[at] as number
    if (total < least) least = total
    if (total > most && total < Number.POSITIVE_INFINITY) most = total
  }
  // What is shown of a lower total is not higher.
  const [lowest, highest] = [shown(least), shown(most)]
  const counts = new Float64Array(steps)
  for (let at = 0; at < length; at += 1) {
    const total = totals[at] as number
    if (total === Number.POSITIVE_INFINITY) continue
    const step = highest === lowest ? 0 : Math.min(Math.floor(((shown(total) - lowest) * steps) / (highest - lowest)), steps - 1)
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

/** Field by field: to spread one object after the other takes V8 twice as long, and each row of each page is made here. */
const withDeparture = (record: StableOffer, departure: FirstDeparture): OfferRecord => ({
  ...record,
  departure_id: departure.departure_id,
  etd: departure.etd,
  eta: departure.eta,
  documents_cut_off: departure.documents_cut_off,
  cargo_cut_off: departure.cargo_cut_off,
  space_total: departure.space_total,
  space_left: departure.space_left,
})

type Parts = {
  index: CapacityIndex
  providers: ReadonlyMap<string, ProviderShown>
  records: (ids: readonly string[]) => Promise<Map<string, StableOffer>>
  /** Without the departures that the index has. */
  pages: (ids: readonly string[]) => Promise<Map<string, PageWithLane>>
  turns?: ReturnType<typeof takeTurns>
}

/**
 * A source over the index. Only open offers are in it: what asks for full or ended ones is passed on to `fromSql`. A call goes
 * through the index in steps, between which others have their turn and the index may change; its answer is of the index as it
 * stands after the last (capacity-index/src/scan.ts), and what follows that step reads the index without a wait.
 */
export const indexSource = (
  fromSql: OfferSource,
  { index, providers, records, pages, turns = takeTurns() }: Parts,
): OfferSource => {
  const nowMinute = fromSql.moment.now.getTime() / MINUTE_MS
  const { columns } = index

  const listed = new WeakMap<BaseFilter, { changes: number; slots: Int32Array }>()
  const nameOf = (base: BaseFilter, name: string) => `${name} ${nameOfFilter(base)}`
  /** A filter that lists offers has a long name, and nobody but this search asks for it. */
  const keep = (base: BaseFilter, name: string, make: () => Generator<void, Int32Array>) =>
    base.ids === null ? keptSlots(index, nowMinute, nameOf(base, name), make) : make()
  /** What matches the base filter, where it is known as the index stands. */
  const knownWithin = (base: BaseFilter) => {
    if (base.ids === null) return keptSelection(index, nowMinute, nameOf(base, 'base'))
    const known = listed.get(base)
    return known?.changes === index.changes ? known.slots : undefined
  }
  /** Slots that match the base filter. */
  const withinBase = function* (base: BaseFilter) {
    const known = knownWithin(base)
    if (known !== undefined) return known
    const slots = yield* keep(base, 'base', () => selectOffers(index, base, { nowMinute }))
    if (base.ids !== null) listed.set(base, { changes: index.changes, slots })
    return slots
  }
  /** Where nobody asked for what lies within the base, what the facets leave out is spared the rest. */
  const matching = ({ base, facets }: OfferFilter) => {
    const first = () => facetTests(index, facets)
    if (first().length === 0) return withinBase(base)
    return keep(base, `facets ${nameOfFilter(facets)}`, () => {
      const known = knownWithin(base)
      return selectOffers(index, base, {
        nowMinute,
        first,
        ...(known && { among: { slots: known, passes: () => allOf(first()) } }),
      })
    })
  }
  /** What matches, with a number for each. */
  const numbered = function* (filter: OfferFilter, numberOf: () => (slot: number) => number) {
    const slots = yield* matching(filter)
    const first = () => facetTests(index, filter.facets)
    const among = { slots, passes: null }
    return yield* scanOffers(index, filter.base, { nowMinute, first, among, numberOf })
  }
  let lastBounds: { changes: number; filter: string; cargo: BoundCargo; found: Scanned } | undefined
  /** What matches, with the least each can cost; a search asks for its order and for its range. */
  const bounded = function* (filter: OfferFilter, cargo: BoundCargo) {
    const name = `${nameOfFilter(filter.base)} ${nameOfFilter(filter.facets)}`
    if (lastBounds?.changes === index.changes && lastBounds.filter === name && lastBounds.cargo === cargo) return lastBounds.found
    const found = yield* numbered(filter, () => boundFinder(columns, cargo))
    lastBounds = { changes: index.changes, filter: name, cargo, found }
    return found
  }
  const identified = (slot: number) => ({ capacity_id: columns.ids[slot] ?? '', revision: columns.revision[slot] ?? 0 })

  const candidatesOf = (slots: Int32Array, facets: OfferFilter['facets']) => {
    const passes = allOf(facetTests(index, facets))
    const found: Candidate[] = []
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number
      found.push({ ...identified(slot), matches: passes(slot) })
    }
    return found
  }

  /** The first fitting departure of each offer, by id. */
  const departuresOf = (slots: Iterable<number>, base: BaseFilter) => {
    const find = departureFinder(index, base, nowMinute)
    const departures = new Map<string, FirstDeparture>()
    for (const slot of slots) {
      const id = columns.ids[slot] ?? ''
      const at = find(slot)
      departures.set(id, at < 0 ? NO_DEPARTURE : departureAt(columns, id, at))
    }
    return departures
  }

  const withRecords = async (departures: ReadonlyMap<string, FirstDeparture>): Promise<OfferRecord[]> => {
    const stable = await records([...departures.keys()])
    return [...departures].flatMap(([id, departure]) => {
      const record = stable.get(id)
      return record === undefined ? [] : [withDeparture(record, departure)]
    })
  }

  const firstInOrder = function* (filter: OfferFilter, { sort, limit, after }: Following) {
    const order = { sort, query: filter.base, nowMinute }
    const found = yield* numbered(filter, () => keyFinder(index, order))
    return leastSlots(index, found, limit, after)
  }
  const pageInOrder = function* (filter: OfferFilter, { sort, offset, limit }: Ordered) {
    const first = function* (wanted: number) {
      return Int32Array.from(yield* firstInOrder(filter, { sort, limit: wanted, after: null }), ({ slot }) => slot)
    }
    const until = offset + limit
    if (until > FIRST_PAGES) return (yield* first(until)).subarray(offset)
    const wanted = offset === 0 ? limit : FIRST_PAGES
    const name = `first ${wanted} by ${sort} ${nameOfFilter(filter.facets)}`
    return (yield* keep(filter.base, name, () => first(wanted))).subarray(offset, until)
  }

  /** A call whose steps are gone through, beginning once the slice of this search lets it. */
  const inTurn =
    <Given extends unknown[], Answer>(call: (...given: Given) => Generator<void, Answer>) =>
    (...given: Given): Promise<Answer> =>
      turns.through(call(...given))

  const fromIndex: OfferSource = {
    ...fromSql,
    counts: inTurn(function* (filter) {
      const slots = yield* matching(filter)
      return { total: slots.length, providers: providersAmong(index, slots) }
    }),
    some: inTurn(function* (filter) {
      return (yield* matching(filter)).length > 0
    }),
    goes: inTurn(function* (base) {
      return (yield* withinBase(endsAndDays(base))).length > 0
    }),
    cube: inTurn(function* ({ base, facets: { provider } }) {
      const slots = yield* withinBase(base)
      const number = provider === null ? null : index.providerNumber(provider)
      return countCells(index, number === null ? slots : slots.filter((slot) => columns.provider[slot] === number))
    }),
    providerCounts: inTurn(function* ({ base, facets }) {
      return countProviders(index, yield* matching({ base, facets: { ...facets, provider: null } })).flatMap(({ id, count }) => {
        const provider = providers.get(id)
        if (provider === undefined) return []
        const { name_zh, name_en, name_ru } = provider
        return [{ value: id, count, name_zh, name_en, name_ru }]
      })
    }),
    priceRange: inTurn(function* ({ base, facets }, { cargo, least, shownRate, steps }) {
      const filter = { base: base.referenceBudget === null ? base : { ...base, referenceBudget: null }, facets }
      const { numbers } =
        cargo === null
          ? yield* numbered(filter, () => keyFinder(index, { sort: 'price', query: base, nowMinute }))
          : yield* bounded(filter, cargo)
      return stepsOf(numbers, (total) => displayedMinor(Math.max(total, least), shownRate), steps)
    }),
    candidates: inTurn(function* ({ base, facets }, limit) {
      return candidatesOf((yield* withinBase(base)).subarray(0, limit), facets)
    }),
    fewCandidates: inTurn(function* ({ base, facets }, atMost) {
      const slots = yield* withinBase(base)
      return slots.length > atMost ? undefined : candidatesOf(slots, facets)
    }),
    byBound: inTurn(function* (filter, { cargo, limit }) {
      const found = yield* bounded(filter, cargo)
      return leastSlots(index, found, limit).map(({ slot, key }) => ({ ...identified(slot), bound: key }))
    }),
    inOrder: inTurn(function* (filter, following) {
      return (yield* firstInOrder(filter, following)).map(({ slot, key }) => ({ ...identified(slot), key }))
    }),
    page: async (filter, page) => {
      const steps = function* () {
        return departuresOf(yield* pageInOrder(filter, page), filter.base)
      }
      return withRecords(await turns.through(steps()))
    },
    offers: async (ids, base) =>
      withRecords(
        departuresOf(
          ids.flatMap((id) => index.slotOf(id) ?? []),
          base,
        ),
      ),
    detail: async (id, asked) => {
      const page = (await pages([id])).get(id)
      const contact = page && providers.get(page.provider_id)?.contact
      return contact && detailAt(page, asked, { followed: departuresAfter(index, id, asked), contact })
    },
    ...indexedBoards(index, { matching, numbered, inTurn }),
    leavingDays: async (ids, base) => {
      const find = departureFinder(index, base, nowMinute)
      return ids.flatMap((id) => {
        const slot = index.slotOf(id)
        const days = slot === undefined ? [] : leavingDays(index, slot, find)
        return slot === undefined || days.length === 0 ? [] : [{ id, mode: modeOf(columns.facetKey[slot] ?? 0), days }]
      })
    },
    endCities: inTurn(function* ({ base, facets }, { side, cities }) {
      const slots = yield* matching({ base: { ...base, [side]: null }, facets })
      const served = new Set<number>()
      for (const slot of slots) served.add(columns[`${side}City`][slot] ?? -1)
      return cities.filter((city) => served.has(index.numberOf(city)))
    }),
  }
  const sourceFor = ({ include }: BaseFilter) => (include === 'open' ? fromIndex : fromSql)
  return {
    ...fromSql,
    counts: (filter) => sourceFor(filter.base).counts(filter),
    some: (filter) => sourceFor(filter.base).some(filter),
    goes: (base) => sourceFor(base).goes(base),
    cube: (filter) => sourceFor(filter.base).cube(filter),
    providerCounts: (filter) => sourceFor(filter.base).providerCounts(filter),
    priceRange: (filter, of) => sourceFor(filter.base).priceRange(filter, of),
    candidates: (filter, limit) => sourceFor(filter.base).candidates(filter, limit),
    fewCandidates: (filter, atMost) => sourceFor(filter.base).fewCandidates(filter, atMost),
    byBound: (filter, of) => sourceFor(filter.base).byBound(filter, of),
    inOrder: (filter, page) => sourceFor(filter.base).inOrder(filter, page),
    page: (filter, page) => sourceFor(filter.base).page(filter, page),
    offers: (ids, base) => sourceFor(base).offers(ids, base),
    detail: (id, asked) => fromIndex.detail(id, asked),
    figures: (now) => fromIndex.figures(now),
    countsByMode: () => fromIndex.countsByMode(),
    nextDepartures: (modes, of) => fromIndex.nextDepartures(modes, of),
    busiestLanes: (limit) => fromIndex.busiestLanes(limit),
    leavingDays: (ids, base) => sourceFor(base).leavingDays(ids, base),
    endCities: (filter, of) => sourceFor(filter.base).endCities(filter, of),
  }
}
