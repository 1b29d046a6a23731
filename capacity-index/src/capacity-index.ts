/** All offers of the market in memory, kept up to date offer by offer. */
import { Columns } from './columns.ts'
import { grown, SlotList, together } from './growing.ts'
import { Lanes } from './lanes.ts'
import type { IndexedOffer, IndexedProvider, OfferPrices } from './offer.ts'
import { type Parts, readLists, readTexts, type Written, writtenLists, writtenNumbers, writtenTexts } from './snapshot.ts'
import { TextNumbers } from './text-numbers.ts'
import { TouchedSlots } from './touched-slots.ts'
import { Words } from './words.ts'

/** Areas of an end with a list of their own; a place is found in the list of its city. */
const KINDS = ['city', 'region', 'country', 'continent'] as const

/** Above this share of deleted slots, rebuilding the index is cheaper than keeping it. */
const WORN_SHARE = 0.25
const WORN_LEAST = 10_000
/** Minutes; in every time zone days begin on one of these. */
const QUARTER = 15
/** Slots sorted per step, about a few milliseconds of work. */
const MANY_SLOTS = 20_000

/** What an offer costs, with the slot it had and its revision when that was worked out. */
export type SlotPrices = OfferPrices & { slot: number; id: string; revision: number }

/**
 * Offers as columns with lists of slots by what a search names. Searching is in select.ts, facets.ts and order.ts; nothing
 * here knows the time.
 */
export class CapacityIndex {
  readonly columns: Columns
  readonly lanes: Lanes
  #words = new Words()
  #slotOf = this.#slotsOf(0)
  #lists = new Map<string, SlotList>()
  #numbers = new Map<string, number>()
  #names: string[] = []
  #providerNumbers = new Map<string, number>()
  readonly providers: IndexedProvider[] = []
  #dropped = 0
  /** At each place its number. */
  #all = new Int32Array(0)
  #endings = new Set<number>()
  /** Goes up with everything that is put or removed. */
  changes = 0
  /** The slots that what was put or removed stands in. */
  readonly touched = new TouchedSlots()

  constructor(columns = new Columns(), lanes = new Lanes()) {
    this.columns = columns
    this.lanes = lanes
  }

  /** Offers in the index. */
  get size(): number {
    return this.#slotOf.size
  }

  /** Slots in use or given up. */
  get slots(): number {
    return this.columns.length
  }

  /** So many slots were given up that a new index should take the place of this one. */
  get worn(): boolean {
    return this.#dropped > WORN_LEAST && this.#dropped > this.columns.length * WORN_SHARE
  }

  /** Slots by the ids of their offers, with room for so many. */
  #slotsOf(count: number) {
    return new TextNumbers((slot) => this.columns.ids[slot], count)
  }

  #number = (name: string): number => {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.#names.length)
    this.#names.push(name)
    return this.#names.length - 1
  }

  /** The number of a place, city, region, country or continent; -2, which no slot has, for one no offer names. */
  numberOf(name: string): number {
    return this.#numbers.get(name) ?? -2
  }

  /** The name behind a number of `numberOf`. */
  nameOf(number: number): string | undefined {
    return this.#names[number]
  }

  /** The number of a provider in `columns.provider`; -1 for an unknown one. */
  providerNumber(providerId: string): number {
    return this.#providerNumbers.get(providerId) ?? -1
  }

  slotOf(offerId: string): number | undefined {
    return this.#slotOf.get(offerId)
  }

  /** Adds or replaces a provider. A provider comes before its offers. */
  putProvider(provider: IndexedProvider) {
    this.changes += 1
    this.touched.addAll()
    const known = this.#providerNumbers.get(provider.id)
    if (known !== undefined) this.providers[known] = provider
    else {
      this.#providerNumbers.set(provider.id, this.providers.length)
      this.providers.push(provider)
    }
  }

  #addToList(name: string, slot: number) {
    let list = this.#lists.get(name)
    if (list === undefined) {
      list = new SlotList()
      this.#lists.set(name, list)
    }
    list.add(slot)
  }

  #addToLists(slot: number, { origin, destination, providerId, searchText }: IndexedOffer) {
    for (const kind of KINDS) {
      if (origin[kind] !== null) this.#addToList(`origin ${kind} ${origin[kind]}`, slot)
      if (destination[kind] !== null) this.#addToList(`destination ${kind} ${destination[kind]}`, slot)
    }
    this.lanes.add(this.#number(origin.city), this.#number(destination.city), slot)
    this.#addToList(`provider ${providerId}`, slot)
    this.#words.add(slot, searchText)
  }

  /** Whether a slot stands in the lists that an offer belongs in. */
  #standsRight(slot: number, { origin, destination, searchText }: IndexedOffer, provider: number): boolean {
    const { columns } = this
    return (
      columns.provider[slot] === provider &&
      columns.searchText[slot] === searchText &&
      columns.originCity[slot] === this.numberOf(origin.city) &&
      columns.originRegion[slot] === (origin.region === null ? -1 : this.numberOf(origin.region)) &&
      columns.originCountry[slot] === this.numberOf(origin.country) &&
      columns.originContinent[slot] === this.numberOf(origin.continent) &&
      columns.destinationCity[slot] === this.numberOf(destination.city) &&
      columns.destinationRegion[slot] === (destination.region === null ? -1 : this.numberOf(destination.region)) &&
      columns.destinationCountry[slot] === this.numberOf(destination.country) &&
      columns.destinationContinent[slot] === this.numberOf(destination.continent)
    )
  }

  /**
   * Adds or replaces an offer.
   * @throws Error when its provider was not put before
   */
  put(offer: IndexedOffer) {
    const provider = this.#providerNumbers.get(offer.providerId)
    if (provider === undefined) throw new Error(`offer ${offer.id}: provider ${offer.providerId} is not in the index`)
    this.changes += 1
    let slot = this.#slotOf.get(offer.id)
    // A slot never changes its lists: an offer that moved gets a new one.
    if (slot !== undefined && !this.#standsRight(slot, offer, provider)) {
      this.remove(offer.id)
      slot = undefined
    }
    if (slot === undefined) {
      slot = this.columns.addSlot()
      this.#addToLists(slot, offer)
    }
    this.columns.write(slot, offer, provider, this.#number)
    this.#slotOf.set(offer.id, slot)
    this.touched.add(slot)
    if (offer.openUntil !== null) this.#endings.add(offer.openUntil)
    for (const { closesAt } of offer.departures) this.#endings.add(closesAt)
  }

  /**
   * Writes what is left of one departure, which stays above 0 or at 0 as it was.
   * @param etd minute of the departure @returns false where the offer or its departure is not there: it is to be put anew
   */
  putSpaceLeft(offerId: string, etd: number, spaceLeft: number): boolean {
    const slot = this.#slotOf.get(offerId)
    if (slot === undefined || !this.columns.departures.writeSpaceLeft(slot, etd, spaceLeft)) return false
    this.changes += 1
    this.touched.add(slot)
    return true
  }

  /** Writes what offers cost at other exchange rates, each in the slot it still has; those that changed since are left as they are. */
  putPrices(prices: readonly SlotPrices[]) {
    this.changes += 1
    for (const { slot, id, revision, referenceTotal, bound } of prices) {
      if (this.columns.ids[slot] !== id || this.columns.revision[slot] !== revision) continue
      this.columns.writePrices(slot, { referenceTotal, bound })
      this.touched.add(slot)
    }
  }

  /**
   * Works out what every offer costs at other exchange rates, slot by slot: `priceOf` gives it, or null where it stays. To be
   * gone through to its end, between whose steps the index is used and changed; only then are all prices the new ones. What is
   * put meanwhile, and prices that are, stand in them as well where `priceOf` was asked before.
   */
  *applyPrices(priceOf: (slot: number) => OfferPrices | null): Generator<void> {
    const { columns } = this
    columns.beginPrices()
    for (let slot = 0; slot < columns.length; slot += 1) {
      columns.writeComingPrices(slot, priceOf(slot))
      yield
    }
    columns.takeComingPrices()
    this.changes += 1
    this.touched.addAll()
  }

  /** Takes an offer out; does nothing when it is not there. */
  remove(offerId: string) {
    const slot = this.#slotOf.get(offerId)
    if (slot === undefined) return
    this.changes += 1
    this.#slotOf.delete(offerId)
    this.columns.drop(slot)
    this.touched.add(slot)
    this.#dropped += 1
  }

  /**
   * Numbers the slots lane by lane, so that what a search or a plan looks at lies together, and takes out those given up.
   * To be gone through to its end before the index is used; other work may be done between its steps.
   */
  *arrange(): Generator<void> {
    const order = new Int32Array(this.size)
    const numbers = new Int32Array(this.slots).fill(-1)
    let next = 0
    for (const slots of this.lanes.all())
      for (const slot of slots) {
        if (this.columns.ids[slot] === '') continue
        order[next] = slot
        numbers[slot] = next
        next += 1
      }
    yield
    this.lanes.renumber(numbers)
    for (const list of this.#lists.values()) {
      list.renumber(numbers)
      if (list.length > MANY_SLOTS) yield
    }
    yield* this.#words.renumber(numbers, MANY_SLOTS)
    yield* this.columns.arrange(order)
    this.#slotOf = this.#slotsOf(this.slots)
    for (const [slot, id] of this.columns.ids.entries()) {
      this.#slotOf.set(id, slot)
      if (slot % MANY_SLOTS === 0) yield
    }
    this.#dropped = 0
    this.changes += 1
    this.touched.addAll()
  }

  /**
   * The index in parts that lie side by side in memory, to be gone through while it is used and changed. What is put or removed
   * after the first step may be in it in part; so whoever reads it back puts and removes it again.
   */
  *written(): Written {
    const end = this.slots
    const providers = this.providers.map((provider) => JSON.stringify(provider))
    const [names, lists] = [[...this.#lists.keys()], [...this.#lists.values()]]
    yield* this.columns.written(end)
    yield* writtenTexts(this.#names.slice())
    yield* writtenTexts(providers)
    yield* writtenTexts(names)
    yield* writtenLists(lists, end)
    yield* this.lanes.written(end)
    yield* this.#words.written(end)
    yield* writtenNumbers([...this.#endings], (minute) => minute)
  }

  /** The index that `parts` were written of. To be gone through to its end; other work may be done between its steps. */
  static *restored(parts: Parts): Generator<void, CapacityIndex> {
    const columns = yield* Columns.restored(parts)
    const [names, providers, listed] = [yield* readTexts(parts), yield* readTexts(parts), yield* readTexts(parts)]
    const lists = yield* readLists(parts)
    const index = new CapacityIndex(columns, yield* Lanes.restored(parts))
    for (const name of names) index.#number(name)
    for (const provider of providers) index.putProvider(JSON.parse(provider))
    for (const [at, list] of lists.entries()) index.#lists.set(listed[at] as string, list)
    index.#words = yield* Words.restored(parts, MANY_SLOTS)
    index.#endings = new Set(parts.numbers(Int32Array))
    index.#slotOf = index.#slotsOf(index.slots)
    for (const [slot, id] of index.columns.ids.entries()) {
      if (id === '') index.#dropped += 1
      else index.#slotOf.set(id, slot)
      if (slot % MANY_SLOTS === 0) yield
    }
    return index
  }

  /**
   * The earliest minute from which on every search finds what it finds at `minute`, as long as nothing is put or removed:
   * when an offer or a departure last ended, or a day may have begun somewhere.
   */
  standsSince(minute: number): number {
    let since = Math.floor(minute)
    while (since % QUARTER !== 0 && !this.#endings.has(since)) since -= 1
    return since
  }

  /** Slots of a list, `origin city CNSHA`, `provider demo-1`; some may be given up since. */
  list(name: string): Int32Array {
    return this.#lists.get(name)?.slots ?? new Int32Array(0)
  }

  /** Slots whose text, or whose firm's, holds a word; some may be given up since. Null for one too short to have lists. */
  withWord(word: string): Int32Array | null {
    const lists = this.#words.slotsWith(word)
    if (lists === null) return null
    for (const { id, searchText } of this.providers) if (searchText.includes(word)) lists.push(this.list(`provider ${id}`))
    return together(lists)
  }

  /** Every slot; not to be changed. */
  all(): Int32Array {
    const known = this.#all.length
    if (known < this.slots) {
      this.#all = grown(this.#all, this.slots)
      for (let slot = known; slot < this.#all.length; slot += 1) this.#all[slot] = slot
    }
    return this.#all.subarray(0, this.slots)
  }
}
