import { greatestCommonDivisor, scaled } from './decimal.ts'
import { minorDivisor, UNIT_PRICE_DIGITS } from './money.ts'
import type { ChargeRule, FreightRule, Rate, RateLimits } from './rate.ts'
import type { BillingUnit, ChargeBasis } from './vocabulary.ts'

/** Decimals of a quantity by its unit; g, cm³, mm of a loading metre and m are the last digits. */
export const QUANTITY_DIGITS = { kg: 3, t: 6, m3: 6, rt: 6, ldm: 3, km: 3 } as const
export type MeasuredUnit = keyof typeof QUANTITY_DIGITS

/** True for units that are measured; the others are counted. */
export const isMeasured = (unit: BillingUnit | ChargeBasis): unit is MeasuredUnit => unit in QUANTITY_DIGITS

/** Volumetric grams = cm³ × numerator ÷ denominator; `kept` is the part of the excess that the split leaves. */
type Volumetric = { numerator: number; denominator: number; keptNumerator: number; keptDenominator: number }

export type CompiledFreight =
  | { form: 'flat'; rule: Extract<FreightRule, { form: 'flat' }>; unitPrices: number[]; divisor: number }
  | { form: 'per_unit'; rule: Extract<FreightRule, { form: 'per_unit' }>; unitPrice: number; divisor: number }
  | {
      form: 'base_plus'
      rule: Extract<FreightRule, { form: 'base_plus' }>
      baseQuantity: number
      /** Scaled quantity of one unit. */
      one: number
      unitPrice: number
      divisor: number
    }
  | {
      form: 'breaks'
      rule: Extract<FreightRule, { form: 'breaks' }>
      fromGrams: number[]
      unitPrices: number[]
      divisor: number
    }

export type CompiledCharge = { rule: ChargeRule; unitPrice: number; divisor: number }

/** A rate with its decimals as scaled whole numbers, made once and priced many times. Treat as immutable. */
export type CompiledRate = {
  rate: Rate
  /** Null when volume does not count in the weight. */
  volumetric: Volumetric | null
  /** Sides round to whole centimetres; loading metres do not count (see ChargeableRule.stepKg). */
  airPractice: boolean
  stepGrams: number
  kgPerLdm: number
  minimumQuantity: number
  freight: CompiledFreight
  /** Charges of the total, in the rate's order. */
  included: CompiledCharge[]
  /** The others in the rate's order; `counted` is null for those on request. */
  others: { rule: ChargeRule; counted: CompiledCharge | null }[]
  /** Null when no limit is set. */
  limits: RateLimits | null
}

/** Largest divisor in cm³ a kilogram: keeps grams × divisor below 2^53 for every consignment the engine takes. */
const MAX_DIVISOR = 90_000

function compileVolumetric(rate: Rate): Volumetric | null {
  const divisor = rate.chargeable.divisorCm3PerKg
  if (divisor === null || rate.pricingType === 'flat') return null
  if (!Number.isInteger(divisor) || divisor < 1 || divisor > MAX_DIVISOR) throw new RangeError(`not a divisor: ${divisor}`)
  if (rate.chargeable.splitPercent > 100) throw new RangeError(`not a split: ${rate.chargeable.splitPercent} %`)
  const common = greatestCommonDivisor(1000, divisor)
  const kept = 10_000 - scaled(rate.chargeable.splitPercent, 2)
  const keptCommon = greatestCommonDivisor(10_000, kept)
  return {
    numerator: 1000 / common,
    denominator: divisor / common,
    keptNumerator: kept / keptCommon,
    keptDenominator: 10_000 / keptCommon,
  }
}

function compileFreight(rate: Rate): CompiledFreight {
  const rule = rate.freight
  const price = (unitPrice: number) => scaled(unitPrice, UNIT_PRICE_DIGITS)
  if (rule.form === 'flat') {
    if (rule.prices.length === 0) throw new RangeError('a flat rate needs a price')
    const unitPrices = rule.prices.map((each) => price(each.unitPrice))
    return { form: 'flat', rule, unitPrices, divisor: minorDivisor(0, rate.currency) }
  }
  const digits = QUANTITY_DIGITS[rule.unit]
  const divisor = minorDivisor(digits, rate.currency)
  switch (rule.form) {
    case 'per_unit':
      return { form: 'per_unit', rule, unitPrice: price(rule.unitPrice), divisor }
    case 'base_plus':
      return {
        form: 'base_plus',
        rule,
        baseQuantity: scaled(rule.baseQuantity, digits),
        one: scaled(1, digits),
        unitPrice: price(rule.additionalUnitPrice),
        divisor: minorDivisor(0, rate.currency),
      }
    case 'breaks': {
      const fromGrams = rule.breaks.map((each) => scaled(each.fromKg, digits))
      if (fromGrams.length === 0 || fromGrams.some((from, at) => at > 0 && from <= (fromGrams[at - 1] ?? 0))) {
        throw new RangeError('weight breaks must ascend')
      }
      return { form: 'breaks', rule, fromGrams, unitPrices: rule.breaks.map((each) => price(each.unitPrice)), divisor }
    }
  }
}

function compileCharge(rule: ChargeRule): CompiledCharge {
  if (rule.unitPrice === null) throw new RangeError(`included charge ${rule.code} has no price`)
  const unitPrice = scaled(rule.unitPrice, UNIT_PRICE_DIGITS)
  // A per cent is of freight in minor units, so only its own 4 digits and the hundred are divided out.
  if (rule.basis === 'percent') return { rule, unitPrice, divisor: 100 * 10 ** UNIT_PRICE_DIGITS }
  const quantityDigits = isMeasured(rule.basis) ? QUANTITY_DIGITS[rule.basis] : 0
  return { rule, unitPrice, divisor: minorDivisor(quantityDigits, rule.currency) }
}

/**
 * Prepares a rate for pricing many consignments. Throws RangeError for a rate that breaks rate.ts: a negative or endless
 * number, a divisor that is not whole, breaks that are not ascending, an included charge without a price.
 */
export function compileRate(rate: Rate): CompiledRate {
  const stepGrams = scaled(rate.chargeable.stepKg, 3)
  const { freight, limits } = rate
  const unit = freight.unit
  const airPractice = stepGrams === 500
  scaled(rate.minimumMinor, 0)
  return {
    rate,
    volumetric: compileVolumetric(rate),
    airPractice,
    stepGrams,
    kgPerLdm: airPractice ? 0 : scaled(rate.chargeable.kgPerLdm, 0),
    minimumQuantity: isMeasured(unit) ? scaled(rate.chargeable.minimumQuantity, QUANTITY_DIGITS[unit]) : 0,
    freight: compileFreight(rate),
    included: rate.charges.filter((rule) => rule.status === 'included').map(compileCharge),
    others: rate.charges
      .filter((rule) => rule.status !== 'included')
      .map((rule) => ({ rule, counted: rule.unitPrice === null ? null : compileCharge(rule) })),
    limits: Object.values(limits).some((limit) => limit !== null) ? limits : null,
  }
}
