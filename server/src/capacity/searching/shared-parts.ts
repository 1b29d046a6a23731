/** Records and rates for keeping: what many of them say alike, a terminal's charge, the stops of a lane, is in memory once. */
import { type CompiledRate, compileRate } from '@tongyun/freight/price'
import type { ChargeRule, FreightRule, Rate } from '@tongyun/freight/rate'
import type { StableOffer } from './capacity.queries.ts'

/** Parts known at most; then they are learned anew, and what is kept by then stays as it is. */
const MOST_PARTS = 50_000

type Compiled = CompiledRate['included'][number]
type Other = CompiledRate['others'][number]
type Stop = StableOffer['stops'][number]
type Charges = Pick<CompiledRate, 'included' | 'others'>

/** The part that was met first of all that are called the same. */
class Alike<Part> {
  readonly #parts = new Map<string, Part>()

  of(said: string, part: Part): Part {
    const same = this.#parts.get(said)
    if (same !== undefined) return same
    if (this.#parts.size >= MOST_PARTS) this.#parts.clear()
    this.#parts.set(said, part)
    return part
  }
}

const texts = new Alike<string>()
const parts = new Alike<object>()
/** Apart from the others, for a lane has them by the hour. */
const stops = new Alike<Stop>()

/** A text that many have, once. */
const sharedText = <Text extends string | null>(text: Text): Text => (text === null ? text : (texts.of(text, text) as Text))

/** The part that says the same and was met first. */
const shared = <Part extends object | null>(part: Part): Part =>
  part === null ? part : (parts.of(JSON.stringify(part), part) as Part)

/** Numbers of charges that are shared, by which lists of them are told apart. */
const numbers = new WeakMap<ChargeRule, number>()
let numbered = 0
const numberOf = (charge: ChargeRule): number => {
  const known = numbers.get(charge)
  if (known !== undefined) return known
  numbered += 1
  numbers.set(charge, numbered)
  return numbered
}

const lists = new Alike<ChargeRule[]>()

const sharedCharges = (charges: readonly ChargeRule[]): ChargeRule[] => {
  const list = charges.map(shared)
  return lists.of(list.map(numberOf).join(), list)
}

const sharedFreight = (freight: FreightRule): FreightRule => {
  if (freight.form !== 'flat') return freight
  return { ...freight, prices: freight.prices.map((price) => ({ ...price, equipment: sharedText(price.equipment) })) }
}

const sharedRates = new WeakSet<Rate>()

/** The rate, made of parts that are shared with others. */
const sharedRate = (rate: Rate): Rate => {
  if (sharedRates.has(rate)) return rate
  const made = {
    ...rate,
    currency: sharedText(rate.currency),
    pricingType: sharedText(rate.pricingType),
    chargeable: shared(rate.chargeable),
    freight: sharedFreight(rate.freight),
    charges: sharedCharges(rate.charges),
    limits: shared(rate.limits),
    validFrom: sharedText(rate.validFrom),
    validTo: sharedText(rate.validTo),
  }
  sharedRates.add(made)
  return made
}

/**
 * The record of an offer, made of parts that are shared with others; its rate is its own. Field by field: copied with what else its
 * statement gave, an object has part of its fields in another, which the collector goes through as well.
 */
export const sharedRecord = (record: StableOffer): StableOffer => ({
  capacity_id: record.capacity_id,
  revision: record.revision,
  reference: record.reference,
  mode: sharedText(record.mode),
  service_mode: sharedText(record.service_mode),
  load_type: sharedText(record.load_type),
  origin_place: sharedText(record.origin_place),
  destination_place: sharedText(record.destination_place),
  transit_hours: record.transit_hours,
  distance_km: record.distance_km,
  space_unit: sharedText(record.space_unit),
  cargo_types: shared(record.cargo_types),
  equipment: shared(record.equipment),
  rate: sharedRate(record.rate),
  currency: sharedText(record.currency),
  valid_to: sharedText(record.valid_to),
  confirmed_at: record.confirmed_at,
  co2e_grams_per_tonne: record.co2e_grams_per_tonne,
  service_label: sharedText(record.service_label),
  demo: record.demo,
  rate_equipment: shared(record.rate_equipment),
  stops: record.stops.map((stop) => stops.of(stop.join(), stop)),
  provider: shared(record.provider),
})

const compiledCharges = new WeakMap<ChargeRule, Compiled>()
const otherCharges = new WeakMap<ChargeRule, Other>()

/** A charge is compiled alike whatever rate it stands in. */
const sharedCharge = (charge: Compiled): Compiled => {
  const known = compiledCharges.get(charge.rule)
  if (known !== undefined) return known
  compiledCharges.set(charge.rule, charge)
  return charge
}
const sharedOther = (other: Other): Other => {
  const known = otherCharges.get(other.rule)
  if (known !== undefined) return known
  otherCharges.set(other.rule, other)
  return other
}

const compiledLists = new WeakMap<readonly ChargeRule[], Charges>()

const chargesOf = ({ rate: { charges }, included, others }: CompiledRate): Charges => {
  const known = compiledLists.get(charges)
  if (known !== undefined) return known
  const made = { included: included.map(sharedCharge), others: others.map(sharedOther) }
  compiledLists.set(charges, made)
  return made
}

const compiledRates = new WeakMap<Rate, CompiledRate>()

/** As compileRate, of a shared rate and with shared charges. A rate that is shared already is compiled once. */
export const compileShared = (given: Rate): CompiledRate => {
  const rate = sharedRate(given)
  const known = compiledRates.get(rate)
  if (known !== undefined) return known
  const compiled = compileRate(rate)
  const made = Object.assign(compiled, chargesOf(compiled))
  compiledRates.set(rate, made)
  return made
}

/** The rate as it is priced soonest: compiled where it is shared, and so kept; one that was just read is priced once. */
export const readyRate = (rate: Rate): Rate | CompiledRate => (sharedRates.has(rate) ? compileShared(rate) : rate)
