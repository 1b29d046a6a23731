/** Offers as columns: one slot an offer, a number for everything a search compares. */
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName } from '@tongyun/freight/market-filters'
import { Acceptances, NOTHING_ACCEPTED } from './acceptances.ts'
import { Departures } from './departures.ts'
import { gathered, grown, replaceColumns, roomFor } from './growing.ts'
import { BOUND_FIELDS, type IndexedOffer, type OfferPrices } from './offer.ts'
import { numbersPart, type Parts, readEach, readTexts, type Written, writtenNumbers, writtenTexts } from './snapshot.ts'

/** Place of an attribute's value from 1 on; 0 is a value nobody can ask for. */
export const attributeNumber = (name: AttributeName, value: string | null): number => {
  const values: readonly (string | null)[] = ATTRIBUTES[name].values
  return values.indexOf(value) + 1
}

const NOTHING_LEFT = -1

/** Columns of numbers, and how many they have a slot. */
const WIDTHS = {
  revision: 1,
  provider: 1,
  facetKey: 1,
  originPlace: 1,
  originCity: 1,
  originRegion: 1,
  originCountry: 1,
  originContinent: 1,
  destinationPlace: 1,
  destinationCity: 1,
  destinationRegion: 1,
  destinationCountry: 1,
  destinationContinent: 1,
  referenceTotal: 1,
  transitHours: 1,
  co2eGramsPerTonne: 1,
  distanceKm: 1,
  bound: BOUND_FIELDS.length,
  acceptance: 1,
  attributes: ATTRIBUTE_NAMES.length,
  validFromDay: 1,
  validToDay: 1,
  openUntil: 1,
}

/** What is ordered by and chosen from, a number or BOUND_FIELDS.length of them a slot. */
type PriceColumns = { referenceTotal: Float64Array<ArrayBuffer>; bound: Float64Array<ArrayBuffer> }

const putPrices = (into: PriceColumns, slot: number, { referenceTotal, bound }: OfferPrices) => {
  into.referenceTotal[slot] = referenceTotal
  into.bound.set(bound, slot * BOUND_FIELDS.length)
}

export class Columns {
  /** Slots in use and given up; every column is at least this long. */
  length = 0
  /** Slots every column has room for. */
  #room = 0
  ids: string[] = []
  searchText: string[] = []
  /** Numbers of place, city and country of each stop, one after the other; one list for all slots with the same stops. */
  stops: (readonly number[])[] = []
  #stopsKnown = new Map<string, readonly number[]>()
  readonly departures: Departures
  acceptances = new Acceptances()
  revision = new Float64Array(0)
  provider = new Int32Array(0)
  facetKey = new Int32Array(0)
  originPlace = new Int32Array(0)
  originCity = new Int32Array(0)
  originRegion = new Int32Array(0)
  originCountry = new Int32Array(0)
  originContinent = new Int32Array(0)
  destinationPlace = new Int32Array(0)
  destinationCity = new Int32Array(0)
  destinationRegion = new Int32Array(0)
  destinationCountry = new Int32Array(0)
  destinationContinent = new Int32Array(0)
  referenceTotal = new Float64Array(0)
  transitHours = new Float64Array(0)
  co2eGramsPerTonne = new Float64Array(0)
  distanceKm = new Float64Array(0)
  /** BOUND_FIELDS.length numbers a slot. */
  bound = new Float64Array(0)
  /** Numbers of `acceptances`. */
  acceptance = new Int32Array(0)
  /** ATTRIBUTE_NAMES.length numbers a slot (attributeNumber). */
  attributes = new Uint8Array(0)
  validFromDay = new Int32Array(0)
  validToDay = new Int32Array(0)
  openUntil = new Int32Array(0)
  /** Prices that are still worked out, to take the place of those there at once. */
  #coming: PriceColumns | null = null

  constructor(departures = new Departures()) {
    this.departures = departures
  }

  #grow(length: number) {
    this.#room = Math.max(length, this.#room * 2)
    for (const _step of replaceColumns(this, WIDTHS, (column, width) => grown(column, this.#room * width)));
    if (this.#coming === null) return
    const { referenceTotal, bound } = this.#coming
    this.#coming = {
      referenceTotal: grown(referenceTotal, this.#room),
      bound: grown(bound, this.#room * BOUND_FIELDS.length),
    }
  }

  /** A new slot, empty until `write`. */
  addSlot(): number {
    if (this.length === this.#room) this.#grow(this.length + 1)
    this.length += 1
    return this.length - 1
  }

  /** Puts `offer` into `slot`; `provider` and `number` give the numbers of its names. */
  write(slot: number, offer: IndexedOffer, provider: number, number: (name: string) => number) {
    const { origin, destination } = offer
    this.ids[slot] = offer.id
    this.searchText[slot] = offer.searchText
    this.stops[slot] = this.#sameStops(
      offer.stops.flatMap(({ place, city, country }) => [number(place), number(city), number(country)]),
    )
    this.revision[slot] = offer.revision
    this.provider[slot] = provider
    this.facetKey[slot] = offer.facetKey
    this.originPlace[slot] = number(origin.place)
    this.originCity[slot] = number(origin.city)
    this.originRegion[slot] = origin.region === null ? -1 : number(origin.region)
    this.originCountry[slot] = number(origin.country)
    this.originContinent[slot] = number(origin.continent)
    this.destinationPlace[slot] = number(destination.place)
    this.destinationCity[slot] = number(destination.city)
    this.destinationRegion[slot] = destination.region === null ? -1 : number(destination.region)
    this.destinationCountry[slot] = number(destination.country)
    this.destinationContinent[slot] = number(destination.continent)
    this.writePrices(slot, offer)
    this.transitHours[slot] = offer.transitHours
    this.co2eGramsPerTonne[slot] = offer.co2eGramsPerTonne
    this.distanceKm[slot] = offer.distanceKm
    this.#accept(slot, this.acceptances.take(offer))
    ATTRIBUTE_NAMES.forEach((name, at) => {
      this.attributes[slot * ATTRIBUTE_NAMES.length + at] = attributeNumber(name, offer.attributes[at] ?? null)
    })
    this.validFromDay[slot] = offer.validFromDay
    this.validToDay[slot] = offer.validToDay
    this.openUntil[slot] = offer.openUntil ?? NOTHING_LEFT
    this.departures.write(slot, offer.departures)
  }

  #accept(slot: number, acceptance: number) {
    this.acceptances.release(this.acceptance[slot] ?? NOTHING_ACCEPTED)
    this.acceptance[slot] = acceptance
  }

  #sameStops(stops: readonly number[]): readonly number[] {
    const said = stops.join(' ')
    const known = this.#stopsKnown.get(said)
    if (known === undefined) this.#stopsKnown.set(said, stops)
    return known ?? stops
  }

  writePrices(slot: number, prices: OfferPrices) {
    putPrices(this, slot, prices)
    if (this.#coming !== null) putPrices(this.#coming, slot, prices)
  }

  /** Begins other prices for all slots; those that are begun already are given up. */
  beginPrices() {
    this.#coming = {
      referenceTotal: new Float64Array(this.#room),
      bound: new Float64Array(this.#room * BOUND_FIELDS.length),
    }
  }

  /** What a slot will cost; null where it stays as it is. */
  writeComingPrices(slot: number, prices: OfferPrices | null) {
    if (this.#coming === null) return
    const width = BOUND_FIELDS.length
    const bound = () => Array.from(this.bound.subarray(slot * width, (slot + 1) * width))
    putPrices(this.#coming, slot, prices ?? { referenceTotal: this.referenceTotal[slot] as number, bound: bound() })
  }

  /** Puts the prices that were begun, by now those of every slot, in the place of those there. */
  takeComingPrices() {
    if (this.#coming === null) return
    this.referenceTotal = this.#coming.referenceTotal
    this.bound = this.#coming.bound
    this.#coming = null
  }

  /** Gives a slot up. It stays in the lists it stands in; nothing finds it any more. */
  drop(slot: number) {
    this.openUntil[slot] = NOTHING_LEFT
    this.ids[slot] = ''
    this.searchText[slot] = ''
    this.stops[slot] = []
    this.#accept(slot, NOTHING_ACCEPTED)
    this.departures.write(slot, [])
  }

  /** Reorders all columns to `order` and drops the other slots. Runs in steps; the columns are inconsistent between steps. */
  *arrange(order: Int32Array): Generator<void> {
    this.length = order.length
    this.#room = roomFor(order.length)
    yield* replaceColumns(this, WIDTHS, (column, width) => gathered(column, { order, width, room: this.#room }))
    this.ids = Array.from(order, (slot) => this.ids[slot] ?? '')
    yield
    this.searchText = Array.from(order, (slot) => this.searchText[slot] ?? '')
    yield
    this.stops = Array.from(order, (slot) => this.stops[slot] ?? [])
    yield
    yield* this.departures.arrange(order)
  }

  /** As CapacityIndex.written, the first `length` slots. */
  *written(length: number): Written {
    yield* this.departures.written(length)
    for (const [name, width] of Object.entries(WIDTHS) as [keyof typeof WIDTHS, number][])
      yield numbersPart(this[name].subarray(0, length * width), roomFor(length) * width)
    // After the numbers that slots have of them: none of those is not there yet.
    yield* this.acceptances.written()
    const stops = new Map<readonly number[], number>()
    const numberOf = (list: readonly number[] = []) => {
      const number = stops.get(list) ?? stops.size
      stops.set(list, number)
      return number
    }
    yield* writtenNumbers(this.stops, numberOf, length)
    yield* writtenTexts(Array.from(stops.keys(), (list) => list.join(' ')))
    yield* writtenTexts(this.ids, length)
    yield* writtenTexts(this.searchText, length)
  }

  static *restored(parts: Parts): Generator<void, Columns> {
    const columns = new Columns(yield* Departures.restored(parts))
    for (const _step of replaceColumns(columns, WIDTHS, (column) =>
      parts.numbers(column.constructor as new (length: number) => typeof column),
    ))
      yield
    columns.acceptances = yield* Acceptances.restored(parts, columns.acceptance)
    const numbers = parts.numbers(Int32Array)
    columns.length = numbers.length
    columns.#room = columns.openUntil.length
    const stops = (yield* readTexts(parts)).map((said) => columns.#sameStops(said === '' ? [] : said.split(' ').map(Number)))
    columns.stops = yield* readEach(numbers, (number) => stops[number] ?? [])
    columns.ids = yield* readTexts(parts)
    columns.searchText = yield* readTexts(parts)
    // A slot that was given up while it was written may have some columns from before.
    for (let slot = columns.ids.indexOf(''); slot >= 0; slot = columns.ids.indexOf('', slot + 1)) columns.drop(slot)
    return columns
  }
}
