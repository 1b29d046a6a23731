/**
 * What offers accept, wherever they go and whatever they cost: loads, ways of stating quantities, equipment, limits. Thousands of
 * offers accept the same, so each such combination is kept once, by a number, and a search judges it once.
 */
import { CONTAINER_TYPES, type ContainerType, SPACE_UNITS, VEHICLE_TYPES, type VehicleType } from '@tongyun/freight/vocabulary'
import { loadTypeNumber } from './facet-key.ts'
import { grown, replaceColumns } from './growing.ts'
import { type IndexedOffer, LIMIT_FIELDS } from './offer.ts'
import { numbersPart, type Parts, type Written } from './snapshot.ts'

type Equipment = ContainerType | VehicleType
const EQUIPMENT: readonly Equipment[] = [...CONTAINER_TYPES, ...VEHICLE_TYPES]
/** Set where the rate names its equipment at all. */
export const NAMED = 1 << EQUIPMENT.length
export const CONTAINER_MASK = (1 << CONTAINER_TYPES.length) - 1
export const VEHICLE_MASK = NAMED - 1 - CONTAINER_MASK

/** Bit of every type of equipment; unknown types have none. */
export const equipmentMask = (types: readonly string[]): number =>
  types.reduce((mask, type) => {
    const bit = (EQUIPMENT as readonly string[]).indexOf(type)
    return bit < 0 ? mask : mask | (1 << bit)
  }, 0)

/** The types whose bits a mask has. */
export const equipmentOf = (mask: number): Equipment[] => EQUIPMENT.filter((_, bit) => (mask & (1 << bit)) !== 0)

/** Columns of numbers, and how many they have for each combination. */
const WIDTHS = {
  loadType: 1,
  presences: 1,
  loadEquipment: 1,
  rateEquipment: 1,
  byTruck: 1,
  spaceUnit: 1,
  limits: LIMIT_FIELDS.length,
}
type Name = keyof typeof WIDTHS

/** The number of slots without an offer. */
export const NOTHING_ACCEPTED = 0

type Accepting = Pick<
  IndexedOffer,
  'facetKey' | 'acceptedPresences' | 'rateEquipment' | 'equipment' | 'byTruck' | 'spaceUnit' | 'limits'
>

const numbersOf = (offer: Accepting) => ({
  /** Place in `KEY_PARTS.loadType.numbers`. */
  loadType: [loadTypeNumber(offer.facetKey)],
  presences: [offer.acceptedPresences >>> 0],
  loadEquipment: [equipmentMask(offer.rateEquipment ?? offer.equipment)],
  rateEquipment: [offer.rateEquipment === null ? 0 : equipmentMask(offer.rateEquipment) | NAMED],
  byTruck: [offer.byTruck ? 1 : 0],
  spaceUnit: [SPACE_UNITS.indexOf(offer.spaceUnit)],
  limits: LIMIT_FIELDS.map((field, at) => offer.limits[at] ?? (field.startsWith('min') ? -Infinity : Infinity)),
})

export class Acceptances {
  /** Combinations that any offer has or had. */
  length = 1
  loadType = new Uint8Array(1)
  presences = new Uint32Array(1)
  /** What a full load goes in: the rate's equipment, else the offer's. */
  loadEquipment = new Int32Array(1)
  /** The rate's equipment with NAMED, or 0. */
  rateEquipment = new Int32Array(1)
  byTruck = new Uint8Array(1)
  spaceUnit = new Uint8Array(1)
  /** LIMIT_FIELDS.length numbers each; unbounded is an infinity that everything keeps. */
  limits = new Float64Array(LIMIT_FIELDS.length)
  #numbers = new Map<string, number>()
  /** How many offers have each; one that none has any more is used again. */
  #offers = new Int32Array(1)
  #free: number[] = []

  /** The number of what one more offer accepts. */
  take(offer: Accepting): number {
    const columns = numbersOf(offer)
    const name = Object.values(columns).join()
    let number = this.#numbers.get(name)
    if (number === undefined) {
      number = this.#free.pop() ?? this.#add()
      this.#numbers.set(name, number)
      for (const column of Object.keys(WIDTHS) as Name[]) this[column].set(columns[column], number * WIDTHS[column])
    }
    this.#offers[number] = (this.#offers[number] ?? 0) + 1
    return number
  }

  #add(): number {
    this.length += 1
    for (const _step of replaceColumns(this, WIDTHS, (column, width) => grown(column, this.length * width)));
    this.#offers = grown(this.#offers, this.length)
    return this.length - 1
  }

  /** One offer less accepts what the number stands for. */
  release(number: number) {
    if (number === NOTHING_ACCEPTED) return
    const left = (this.#offers[number] ?? 0) - 1
    this.#offers[number] = left
    if (left > 0) return
    const name = this.#nameOf(number)
    if (this.#numbers.get(name) === number) this.#numbers.delete(name)
    this.#free.push(number)
  }

  #nameOf(number: number): string {
    return (Object.keys(WIDTHS) as Name[])
      .map((column) => this[column].subarray(number * WIDTHS[column], (number + 1) * WIDTHS[column]).join())
      .join()
  }

  /** As CapacityIndex.written. */
  *written(): Written {
    for (const column of Object.keys(WIDTHS) as Name[]) yield numbersPart(this[column].subarray(0, this.length * WIDTHS[column]))
  }

  /** @param accepted the number of each offer */
  static *restored(parts: Parts, accepted: Int32Array): Generator<void, Acceptances> {
    const acceptances = new Acceptances()
    yield* replaceColumns(acceptances, WIDTHS, (column) =>
      parts.numbers(column.constructor as new (length: number) => typeof column),
    )
    acceptances.length = acceptances.loadType.length
    acceptances.#offers = new Int32Array(acceptances.length)
    for (const number of accepted) acceptances.#offers[number] = (acceptances.#offers[number] ?? 0) + 1
    yield
    for (let number = NOTHING_ACCEPTED + 1; number < acceptances.length; number += 1) {
      if (acceptances.#offers[number] === 0) acceptances.#free.push(number)
      else acceptances.#numbers.set(acceptances.#nameOf(number), number)
    }
    return acceptances
  }
}

/** A number for what offers accept, worked out once for each; it is for the index as it stands. */
export const onceEach = ({ length }: Acceptances, find: (acceptance: number) => number): ((acceptance: number) => number) => {
  const known = new Float64Array(length).fill(Number.NaN)
  return (acceptance) => {
    const before = known[acceptance] as number
    if (!Number.isNaN(before)) return before
    const found = find(acceptance)
    known[acceptance] = found
    return found
  }
}
