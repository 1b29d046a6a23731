import { type CompiledCharge, type CompiledRate, isMeasured, type MeasuredUnit } from './compiled-rate.ts'
import { type EquipmentCharge, equipmentBounds } from './equipment-bound.ts'
import {
  coefficientsOf,
  type FreightBound,
  kgPerM3Of,
  minorPerUnit,
  quantityRoundingMinor,
  ROUNDING_MINOR,
  type UnitCoefficients,
} from './freight-bound.ts'
import { exchangeRate } from './money.ts'
import type { PriceBound } from './price-bound.ts'
import type { ExchangeRates } from './rate.ts'
import { CURRENCY_DIGITS, type CurrencyCode } from './vocabulary.ts'

/** Charges from below, as they add up. `share` is what all per cents of freight come to. */
type ChargeSum = {
  floorMinor: number
  fixedMinor: number
  share: number
  units: UnitCoefficients
  equipment: EquipmentCharge[]
}

/** The bound of a whole rate: its base freight from below (freight-bound.ts) and every included charge from below. */
export function addChargeBounds(compiled: CompiledRate, freight: FreightBound, exchange: ExchangeRates | null): PriceBound {
  const { rate, volumetric, kgPerLdm } = compiled
  const units = coefficientsOf(compiled, 'kg', 0)
  const sum: ChargeSum = { floorMinor: 0, fixedMinor: 0, share: 0, units, equipment: [] }
  for (const charge of compiled.included) {
    const worth = worthOf(charge.rule.currency, rate.currency, exchange)
    if (charge.rule.basis === 'percent') addPercent(sum, charge, freight.floorMinor, worth)
    else if (worth > 0) addCounted(sum, compiled, charge, worth)
  }
  const factor = 1 + sum.share
  const both = (unit: keyof UnitCoefficients) => freight.units[unit] * factor + sum.units[unit]
  const byLdm = compiled.freight.rule.unit === 'ldm'
  return {
    floorMinor: Math.max(0, freight.floorMinor * factor + sum.floorMinor),
    fixedMinor: freight.fixedMinor * factor + sum.fixedMinor,
    perKg: both('perKg'),
    keptShare: volumetric === null ? 0 : volumetric.keptNumerator / volumetric.keptDenominator,
    kgPerM3: kgPerM3Of(compiled),
    kgPerLdm: byLdm ? kgPerLdm : 0,
    kgPerUnstackableLdm: rate.pricingType === 'chargeable_weight' && !byLdm ? kgPerLdm : 0,
    perM3: both('perM3'),
    perRt: both('perRt'),
    perLdm: both('perLdm'),
    perKm: both('perKm'),
    ...equipmentBounds(freight, factor, sum.equipment),
  }
}

/** Minor units of `to` that a minor unit of `from` is worth, from below; 0 when it is not known. */
function worthOf(from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates | null): number {
  if (from === to) return 1
  const rate = exchange && exchangeRate(from, to, exchange)
  // exchangeRate carries 12 digits; what lies beyond them is taken off.
  return rate ? rate * 10 ** (CURRENCY_DIGITS[to] - CURRENCY_DIGITS[from]) * (1 - 1e-11) : 0
}

/** A per cent follows freight up without end, unless a maximum holds it: then what it is at the least freight counts. */
function addPercent(sum: ChargeSum, { rule, unitPrice, divisor }: CompiledCharge, freightFloor: number, worth: number): void {
  const share = unitPrice / divisor
  const least = (rule.minimumMinor ?? 0) * worth
  const atFloor = Math.max(share * freightFloor, least) - ROUNDING_MINOR
  if (rule.maximumMinor !== null) {
    const held = Math.max(0, Math.min(atFloor, rule.maximumMinor * worth - ROUNDING_MINOR))
    sum.floorMinor += held
    sum.fixedMinor += held
    return
  }
  sum.share += share
  sum.floorMinor += atFloor - share * freightFloor
  sum.fixedMinor -= ROUNDING_MINOR
}

/** A charge by count or measure, in minor units of the rate's currency at `worth` a minor unit of its own. */
function addCounted(sum: ChargeSum, compiled: CompiledRate, charge: CompiledCharge, worth: number): void {
  const { rule, unitPrice } = charge
  const conversion = worth === 1 ? 0 : ROUNDING_MINOR
  const most = rule.maximumMinor ?? Number.POSITIVE_INFINITY
  const least = Math.min(rule.minimumMinor ?? 0, most)
  const minor = minorPerUnit(unitPrice, rule.currency)
  if (rule.basis === 'shipment' || rule.basis === 'document') {
    const once = Math.min(Math.max(Math.floor(minor + ROUNDING_MINOR), least), most) * worth - conversion
    sum.floorMinor += once
    sum.fixedMinor += once
  } else if (rule.basis === 'container' || rule.basis === 'truck') {
    if (rule.maximumMinor !== null) return
    sum.equipment.push({ basis: rule.basis, type: rule.equipment, minor: Math.floor(minor) * worth })
    sum.fixedMinor -= conversion
  } else if (isMeasured(rule.basis)) {
    const atLeast = Math.max(0, least * worth - conversion)
    sum.floorMinor += atLeast
    if (rule.maximumMinor !== null || weighedApart(compiled, rule.basis)) {
      sum.fixedMinor += atLeast
      return
    }
    const added = coefficientsOf(compiled, rule.basis, minor * worth)
    for (const unit of Object.keys(added) as (keyof UnitCoefficients)[]) sum.units[unit] += added[unit]
    const lost = (ROUNDING_MINOR + quantityRoundingMinor(rule.basis, minor)) * worth
    sum.fixedMinor -= lost + conversion
  }
}

/** Where freight is by loading metre the bound's kg stand for metres, so that a charge by weight cannot share them. */
function weighedApart(compiled: CompiledRate, unit: MeasuredUnit): boolean {
  return compiled.freight.rule.unit === 'ldm' && compiled.kgPerLdm > 0 && (unit === 'kg' || unit === 't')
}
