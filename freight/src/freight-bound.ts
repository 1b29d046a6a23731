import { type CompiledFreight, type CompiledRate, type MeasuredUnit, QUANTITY_DIGITS } from './compiled-rate.ts'
import { powerOfTen } from './decimal.ts'
import { UNIT_PRICE_DIGITS } from './money.ts'
import type { PriceBound } from './price-bound.ts'
import { type ContainerType, CURRENCY_DIGITS, type VehicleType } from './vocabulary.ts'

/** Linear coefficients of the measured units; see PriceBound. */
export type UnitCoefficients = Pick<PriceBound, 'perKg' | 'perM3' | 'perRt' | 'perLdm' | 'perKm'>

/** Base freight from below: the greater of `floorMinor` and `fixedMinor` + coefficients × quantities + price × count. */
export type FreightBound = {
  floorMinor: number
  fixedMinor: number
  units: UnitCoefficients
  /** What each type on offer costs at least, where freight is counted by container or truck. */
  equipment: { type: ContainerType | VehicleType | null; minor: number }[]
  counts: 'container' | 'truck' | null
}

type Form<F extends CompiledFreight['form']> = Extract<CompiledFreight, { form: F }>

/** 0.5: the most that rounding half up can reduce a line by. */
export const ROUNDING_MINOR = 0.5

/** Minor units that one unit at a scaled unit price costs. */
export const minorPerUnit = (unitPrice: number, currency: keyof typeof CURRENCY_DIGITS) =>
  (unitPrice * powerOfTen(CURRENCY_DIGITS[currency])) / powerOfTen(UNIT_PRICE_DIGITS)

const noUnits = (): UnitCoefficients => ({ perKg: 0, perM3: 0, perRt: 0, perLdm: 0, perKm: 0 })

/**
 * `minor` a unit as coefficients. A tonne is 1000 kg; loading metres follow from weight where the rate says how many
 * kilograms one stands for; where only volume counts, a kilogram is the volume that makes it.
 */
export function coefficientsOf(compiled: CompiledRate, unit: MeasuredUnit, minor: number): UnitCoefficients {
  const onlyVolume = compiled.rate.pricingType === 'volumetric_weight'
  const perKg = (perKgMinor: number) => {
    if (!onlyVolume) return { ...noUnits(), perKg: perKgMinor }
    return { ...noUnits(), perM3: perKgMinor * kgPerM3Of(compiled) }
  }
  switch (unit) {
    case 'kg':
      return perKg(minor)
    case 't':
      return perKg(minor / 1000)
    case 'ldm':
      return compiled.kgPerLdm > 0 ? perKg(minor / compiled.kgPerLdm) : { ...noUnits(), perLdm: minor }
    case 'm3':
      return { ...noUnits(), perM3: minor }
    case 'rt':
      return onlyVolume ? { ...noUnits(), perM3: minor } : { ...noUnits(), perRt: minor }
    case 'km':
      return { ...noUnits(), perKm: minor }
  }
}

/**
 * Minor units that rounding the quantity itself can take: weight without a step and loading metres round half up to the
 * third digit, and metres that follow from weight do so twice.
 */
export function quantityRoundingMinor(unit: MeasuredUnit, minor: number): number {
  if (unit === 'kg' || unit === 'ldm') return minor * 1e-3
  return unit === 't' ? minor * 1e-6 : 0
}

/** Kilograms a cubic metre counts for; 0 where volume does not count. */
export function kgPerM3Of({ volumetric }: CompiledRate): number {
  return volumetric === null ? 0 : (1000 * volumetric.numerator) / volumetric.denominator
}

/** Base freight of a compiled rate from below. */
export function boundOfFreight(compiled: CompiledRate): FreightBound {
  const { freight, rate } = compiled
  const bound = byForm(compiled, freight)
  return { ...bound, floorMinor: Math.max(rate.minimumMinor, bound.floorMinor) }
}

function byForm(compiled: CompiledRate, freight: CompiledFreight): FreightBound {
  switch (freight.form) {
    case 'flat':
      return flat(compiled, freight)
    case 'per_unit':
      return perUnit(compiled, freight)
    case 'base_plus':
      return basePlus(compiled, freight)
    case 'breaks':
      return breaks(compiled, freight)
  }
}

const bare = { floorMinor: 0, fixedMinor: 0, equipment: [], counts: null }

/** count × price rounded is not below count × the whole minor units of the price. */
function flat(compiled: CompiledRate, { rule, unitPrices }: Form<'flat'>): FreightBound {
  const equipment = rule.prices.map((price, at) => ({
    type: price.equipment,
    minor: Math.floor(minorPerUnit(unitPrices[at] ?? 0, compiled.rate.currency)),
  }))
  const least = Math.min(...equipment.map((each) => each.minor))
  if (rule.unit === 'ticket') return { ...bare, units: noUnits(), floorMinor: least, fixedMinor: least }
  const counts = rule.unit === 'truck' ? 'truck' : 'container'
  return { ...bare, units: noUnits(), floorMinor: least, equipment, counts }
}

function perUnit(compiled: CompiledRate, { rule, unitPrice }: Form<'per_unit'>): FreightBound {
  const minor = minorPerUnit(unitPrice, compiled.rate.currency)
  const least = compiled.minimumQuantity / powerOfTen(QUANTITY_DIGITS[rule.unit])
  return {
    ...bare,
    units: coefficientsOf(compiled, rule.unit, minor),
    floorMinor: least * minor - ROUNDING_MINOR,
    fixedMinor: -ROUNDING_MINOR - quantityRoundingMinor(rule.unit, minor),
  }
}

/** Above the base the line through its end; per km, where each truck has a base, the line must also hold for several. */
function basePlus(compiled: CompiledRate, { rule, unitPrice }: Form<'base_plus'>): FreightBound {
  const minor = minorPerUnit(unitPrice, compiled.rate.currency)
  const { baseMinor, baseQuantity, unit } = rule
  if (unit === 'km' && baseMinor < minor * baseQuantity) {
    const units = coefficientsOf(compiled, unit, baseMinor / baseQuantity)
    return { ...bare, units, floorMinor: baseMinor, fixedMinor: -ROUNDING_MINOR }
  }
  return {
    ...bare,
    units: coefficientsOf(compiled, unit, minor),
    floorMinor: baseMinor,
    fixedMinor: baseMinor - minor * baseQuantity - ROUNDING_MINOR - quantityRoundingMinor(unit, minor),
  }
}

/**
 * The cheapest break's price as slope, raised by the least that freight (with its minimum) ever lies above it. Between two
 * breaks freight grows along its own price, at least as steep, or stands still at the minimum or a higher break; so the
 * least is found where a stretch begins, where the minimum ends and where the next break begins.
 */
function breaks(compiled: CompiledRate, freight: Form<'breaks'>): FreightBound {
  const { currency, minimumMinor } = compiled.rate
  const minors = freight.unitPrices.map((each) => minorPerUnit(each, currency))
  const froms = freight.fromGrams.map((grams) => grams / 1e3)
  const slope = Math.min(...minors)
  const startKg = Math.max(compiled.minimumQuantity / 1e3, froms[0] ?? 0)
  let leastMinor = Number.POSITIVE_INFINITY
  let aboveMinor = Number.POSITIVE_INFINITY
  minors.forEach((minor, at) => {
    const endKg = froms[at + 1] ?? Number.POSITIVE_INFINITY
    if (endKg <= startKg) return
    const firstKg = Math.max(startKg, froms[at] ?? 0)
    const higher = minors.map((each, next) => (next > at ? each * (froms[next] ?? 0) : Number.POSITIVE_INFINITY))
    const cap = freight.rule.pivot ? Math.min(...higher) : Number.POSITIVE_INFINITY
    const freightAt = (kg: number) => Math.max(minimumMinor, Math.min(kg * minor, cap))
    const minimumEndsKg = minor > 0 ? minimumMinor / minor : firstKg
    const corners = [firstKg, Math.min(Math.max(minimumEndsKg, firstKg), endKg), endKg].filter(Number.isFinite)
    leastMinor = Math.min(leastMinor, freightAt(firstKg))
    aboveMinor = Math.min(aboveMinor, ...corners.map((kg) => freightAt(kg) - slope * kg))
  })
  return {
    ...bare,
    units: coefficientsOf(compiled, 'kg', slope),
    floorMinor: leastMinor - ROUNDING_MINOR,
    fixedMinor: aboveMinor - ROUNDING_MINOR - quantityRoundingMinor('kg', slope),
  }
}
