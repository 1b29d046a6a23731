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
 * What a source asks of the index, in steps. Of one class, and no functions made for each source: V8 makes a map of objects for a
 * function of steps the first time it is called, and keeps it, with all that the function reaches, until the whole heap is collected.
 */
class Looks {
  readonly #index: CapacityIndex
  readonly #nowMinute: number
  readonly #providers: Parts['providers']
  readonly #listed = new WeakMap<BaseFilter, { changes: number; slots: Int32Array }>()
  #lastBounds: { changes: number; filter: string; cargo: BoundCargo; found: Scanned } | undefined

  constructor({ index, providers }: Pick<Parts, 'index' | 'providers'>, nowMinute: number) {
    this.#index = index
    this.#providers = providers
    this.#nowMinute = nowMinute
  }

  #nameOf(base: BaseFilter, name: string) {
    return `${name} ${nameOfFilter(base)}`
  }

  /** A filter that lists offers has a long name, and nobody but this search asks for it. */
  #keep(base: BaseFilter, name: string, make: () => Generator<void, Int32Array>) {
    return base.ids === null ? keptSlots(this.#index, this.#nowMinute, this.#nameOf(base, name), make) : make()
  }

  /** What matches the base filter, where it is known as the index stands. */
  #knownWithin(base: BaseFilter) {
    if (base.ids === null) return keptSelection(this.#index, this.#nowMinute, this.#nameOf(base, 'base'))
    const known = this.#listed.get(base)
    return known?.changes === this.#index.changes ? known.slots : undefined
  }

  /** Slots that match the base filter. */
  *#withinBase(base: BaseFilter) {
    const known = this.#knownWithin(base)
    if (known !== undefined) return known
    const slots = yield* this.#keep(base, 'base', () => selectOffers(this.#index, base, { nowMinute: this.#nowMinute }))
    if (base.ids !== null) this.#listed.set(base, { changes: this.#index.changes, slots })
    return slots
  }

  /** Where nobody asked for what lies within the base, what the facets leave out is spared the rest. */
  matching({ base, facets }: OfferFilter): Generator<void, Int32Array> {
    const first = () => facetTests(this.#index, facets)
    if (first().length === 0) return this.#withinBase(base)
    return this.#keep(base, `facets ${nameOfFilter(facets)}`, () => {
      const known = this.#knownWithin(base)
      return selectOffers(this.#index, base, {
        nowMinute: this.#nowMinute,
        first,
        ...(known && { among: { slots: known, passes: () => allOf(first()) } }),
      })
    })
  }

  /** What matches, with a number for each. */
  *numbered(filter: OfferFilter, numberOf: () => (slot: number) => number) {
    const slots = yield* this.matching(filter)
    const first = () => facetTests(this.#index, filter.facets)
    const among = { slots, passes: null }
    return yield* scanOffers(this.#index, filter.base, { nowMinute: this.#nowMinute, first, among, numberOf })
  }

  /** What matches, with the least each can cost; a search asks for its order and for its range. */
  *#bounded(filter: OfferFilter, cargo: BoundCargo) {
    const name = `${nameOfFilter(filter.base)} ${nameOfFilter(filter.facets)}`
    const last = this.#lastBounds
    if (last?.changes === this.#index.changes && last.filter === name && last.cargo === cargo) return last.found
    const found = yield* this.numbered(filter, () => boundFinder(this.#index.columns, cargo))
    this.#lastBounds = { changes: this.#index.changes, filter: name, cargo, found }
    return found
  }

  #identified(slot: number) {
    const { ids, revision } = this.#index.columns
    return { capacity_id: ids[slot] ?? '', revision: revision[slot] ?? 0 }
  }

  #candidatesOf(slots: Int32Array, facets: OfferFilter['facets']) {
    const passes = allOf(facetTests(this.#index, facets))
    const found: Candidate[] = []
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number
      found.push({ ...this.#identified(slot), matches: passes(slot) })
    }
    return found
  }

  /** The first fitting departure of each offer, by id. */
  departuresOf(slots: Iterable<number>, base: BaseFilter) {
    const { columns } = this.#index
    const find = departureFinder(this.#index, base, this.#nowMinute)
    const departures = new Map<string, FirstDeparture>()
    for (const slot of slots) {
      const id = columns.ids[slot] ?? ''
      const at = find(slot)
      departures.set(id, at < 0 ? NO_DEPARTURE : departureAt(columns, id, at))
    }
    return departures
  }

  *#firstInOrder(filter: OfferFilter, { sort, limit, after }: Following) {
    const order = { sort, query: filter.base, nowMinute: this.#nowMinute }
    const found = yield* this.numbered(filter, () => keyFinder(this.#index, order))
    return leastSlots(this.#index, found, limit, after)
  }

  *#firstSlots(filter: OfferFilter, sort: Ordered['sort'], wanted: number) {
    return Int32Array.from(yield* this.#firstInOrder(filter, { sort, limit: wanted, after: null }), ({ slot }) => slot)
  }

  *#pageInOrder(filter: OfferFilter, { sort, offset, limit }: Ordered) {
    const until = offset + limit
    if (until > FIRST_PAGES) return (yield* this.#firstSlots(filter, sort, until)).subarray(offset)
    const wanted = offset === 0 ? limit : FIRST_PAGES
    const name = `first ${wanted} by ${sort} ${nameOfFilter(filter.facets)}`
    return (yield* this.#keep(filter.base, name, () => this.#firstSlots(filter, sort, wanted))).subarray(offset, until)
  }

  *counts(filter: OfferFilter) {
    const slots = yield* this.matching(filter)
    return { total: slots.length, providers: providersAmong(this.#index, slots) }
  }

  *some(filter: OfferFilter) {
    return (yield* this.matching(filter)).length > 0
  }

  *goes(base: BaseFilter) {
    return (yield* this.#withinBase(endsAndDays(base))).length > 0
  }

  *cube({ base, facets: { provider } }: OfferFilter) {
    const slots = yield* this.#withinBase(base)
    const number = provider === null ? null : this.#index.providerNumber(provider)
    const { provider: providerOf } = this.#index.columns
    return countCells(this.#index, number === null ? slots : slots.filter((slot) => providerOf[slot] === number))
  }

  *providerCounts({ base, facets }: OfferFilter) {
    const slots = yield* this.matching({ base, facets: { ...facets, provider: null } })
    return countProviders(this.#index, slots).flatMap(({ id, count }) => {
      const provider = this.#providers.get(id)
      if (provider === undefined) return []
      const { name_zh, name_en, name_ru } = provider
      return [{ value: id, count, name_zh, name_en, name_ru }]
    })
  }

  *priceRange({ base, facets }: OfferFilter, { cargo, least, shownRate, steps }: Parameters<OfferSource['priceRange']>[1]) {
    const filter = { base: base.referenceBudget === null ? base : { ...base, referenceBudget: null }, facets }
    const order = { sort: 'price' as const, query: base, nowMinute: this.#nowMinute }
    const { numbers } =
      cargo === null ? yield* this.numbered(filter, () => keyFinder(this.#index, order)) : yield* this.#bounded(filter, cargo)
    return stepsOf(numbers, (total) => displayedMinor(Math.max(total, least), shownRate), steps)
  }

  *candidates({ base, facets }: OfferFilter, limit: number) {
    return this.#candidatesOf((yield* this.#withinBase(base)).subarray(0, limit), facets)
  }

  *fewCandidates({ base, facets }: OfferFilter, atMost: number) {
    const slots = yield* this.#withinBase(base)
    return slots.length > atMost ? undefined : this.#candidatesOf(slots, facets)
  }

  *byBound(filter: OfferFilter, { cargo, limit }: Parameters<OfferSource['byBound']>[1]) {
    const found = yield* this.#bounded(filter, cargo)
    return leastSlots(this.#index, found, limit).map(({ slot, key }) => ({ ...this.#identified(slot), bound: key }))
  }

  *inOrder(filter: OfferFilter, following: Following) {
    return (yield* this.#firstInOrder(filter, following)).map(({ slot, key }) => ({ ...this.#identified(slot), key }))
  }

  *page(filter: OfferFilter, page: Ordered) {
    return this.departuresOf(yield* this.#pageInOrder(filter, page), filter.base)
  }

  *endCities({ base, facets }: OfferFilter, { side, cities }: Parameters<OfferSource['endCities']>[1]) {
    const slots = yield* this.matching({ base: { ...base, [side]: null }, facets })
    const column = this.#index.columns[`${side}City`]
    const served = new Set<number>()
    for (const slot of slots) served.add(column[slot] ?? -1)
    return cities.filter((city) => served.has(this.#index.numberOf(city)))
  }
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
  const looks = new Looks({ index, providers }, nowMinute)

  const withRecords = async (departures: ReadonlyMap<string, FirstDeparture>): Promise<OfferRecord[]> => {
    const stable = await records([...departures.keys()])
    return [...departures].flatMap(([id, departure]) => {
      const record = stable.get(id)
      return record === undefined ? [] : [withDeparture(record, departure)]
    })
  }

  // Steps are gone through once the slice of this search lets them begin.
  const fromIndex: OfferSource = {
    ...fromSql,
    counts: (filter) => turns.through(looks.counts(filter)),
    some: (filter) => turns.through(looks.some(filter)),
    goes: (base) => turns.through(looks.goes(base)),
    cube: (filter) => turns.through(looks.cube(filter)),
    providerCounts: (filter) => turns.through(looks.providerCounts(filter)),
    priceRange: (filter, of) => turns.through(looks.priceRange(filter, of)),
    candidates: (filter, limit) => turns.through(looks.candidates(filter, limit)),
    fewCandidates: (filter, atMost) => turns.through(looks.fewCandidates(filter, atMost)),
    byBound: (filter, of) => turns.through(looks.byBound(filter, of)),
    inOrder: (filter, following) => turns.through(looks.inOrder(filter, following)),
    page: async (filter, page) => withRecords(await turns.through(looks.page(filter, page))),
    offers: async (ids, base) =>
      withRecords(
        looks.departuresOf(
          ids.flatMap((id) => index.slotOf(id) ?? []),
          base,
        ),
      ),
    detail: async (id, asked) => {
      const page = (await pages([id])).get(id)
      const contact = page && providers.get(page.provider_id)?.contact
      return contact && detailAt(page, asked, { followed: departuresAfter(index, id, asked), contact })
    },
    ...indexedBoards(index, {
      matching: (filter) => looks.matching(filter),
      numbered: (filter, numberOf) => looks.numbered(filter, numberOf),
      inTurn:
        (call) =>
        (...given) =>
          turns.through(call(...given)),
    }),
    leavingDays: async (ids, base) => {
      const find = departureFinder(index, base, nowMinute)
      return ids.flatMap((id) => {
        const slot = index.slotOf(id)
        const days = slot === undefined ? [] : leavingDays(index, slot, find)
        return slot === undefined || days.length === 0 ? [] : [{ id, mode: modeOf(columns.facetKey[slot] ?? 0), days }]
      })
    },
    endCities: (filter, of) => turns.through(looks.endCities(filter, of)),
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
