/** Freight, or one charge, changed by a per cent, by an amount or price by price, in the digits the engine counts with. */
import { multiplyDivide, powerOfTen, scaled } from '@tongyun/freight/decimal'
import type { ChargeRule, FreightRule, Rate } from '@tongyun/freight/rate'
import { CHARGE_USUAL, chargeUnit } from '@tongyun/freight/usual-charges'
import { type ChargeCode, CURRENCY_DIGITS, type CurrencyCode, type Mode } from '@tongyun/freight/vocabulary'

/** Unit prices are counted with four digits (freight/src/rate.ts). */
const DIGITS = 4
/** A per cent of two digits as a whole number: 100.00 %. */
const FACTOR_OF_ONE = 10_000

/** What prices may be rounded to, in units of their currency. */
export const ROUNDING_STEPS = [1, 5, 10, 50, 100] as const
/** A price of fewer steps than this is not rounded to them: to 5 dollars means nothing for a price by the kilogram. */
export const STEPS_TO_ROUND = 10

/** Which prices of an offer change: all, or those of one container or truck type, or of the weight break from so many kg. */
type PricePart = { equipment?: string | undefined; fromKg?: number | undefined }

/**
 * Prices of freight, or with `charge` those of that charge. By `percent` (2 digits), or by `amount` in units of `currency`, for offers in that currency alone; `roundTo` is one of
 * ROUNDING_STEPS, without it a price keeps what its currency is written with. `exact`: prices by their path in the sheet that
 * are what is given instead.
 */
export type PriceChange = PricePart & {
  charge?: ChargeCode | undefined
  percent?: number | undefined
  amount?: number | undefined
  currency?: CurrencyCode | undefined
  roundTo?: number | undefined
  exact?: ReadonlyMap<string, number> | undefined
}

/** A price of freight: where it stands in the sheet, what it is for, and how much it is for one of `unit`. */
type FreightPrice = {
  path: string
  equipment: string | null
  fromKg: number | null
  unit: string
  unitPrice: number
}

/** The prices of freight of a rate, in their order; the price of a base quantity is not among them, it has no unit. */
const freightPrices = ({ freight }: Pick<Rate, 'freight'>): FreightPrice[] => {
  const at = (path: string, unitPrice: number, of: Partial<FreightPrice> = {}): FreightPrice => ({
    path: `rate.freight.${path}`,
    equipment: null,
    fromKg: null,
    unit: freight.unit,
    unitPrice,
    ...of,
  })
  switch (freight.form) {
    case 'flat':
      return freight.prices.map(({ equipment, unitPrice }, i) => at(`prices.${i}.unitPrice`, unitPrice, { equipment }))
    case 'breaks':
      return freight.breaks.map(({ fromKg, unitPrice }, i) => at(`breaks.${i}.unitPrice`, unitPrice, { fromKg }))
    case 'per_unit':
      return [at('unitPrice', freight.unitPrice)]
    case 'base_plus':
      return [at('additionalUnitPrice', freight.additionalUnitPrice)]
  }
}

/** True for a price that a change of this part is about; one that is for any equipment is no price of one type. */
const isOfPart = ({ equipment, fromKg }: Pick<FreightPrice, 'equipment' | 'fromKg'>, part: PricePart): boolean =>
  (part.equipment === undefined || part.equipment === equipment) && (part.fromKg === undefined || part.fromKg === fromKg)

const toStep = (price: number, roundTo: number | undefined): number =>
  roundTo === undefined || price < roundTo * STEPS_TO_ROUND
    ? price
    : multiplyDivide(scaled(price, DIGITS), 1, scaled(roundTo, DIGITS)) * roundTo

/** From one unit of the currency on a price is written with the currency's own digits. */
const byPercent = (price: number, percent: number, currency: CurrencyCode): number => {
  const factor = FACTOR_OF_ONE + Math.round(percent * 100)
  const product = scaled(price, DIGITS)
  const digits = product * factor < powerOfTen(DIGITS) * FACTOR_OF_ONE ? DIGITS : CURRENCY_DIGITS[currency]
  return multiplyDivide(product, factor, FACTOR_OF_ONE * powerOfTen(DIGITS - digits)) / powerOfTen(digits)
}

const byAmount = (price: number, amount: number): number =>
  (scaled(price, DIGITS) + Math.round(amount * powerOfTen(DIGITS))) / powerOfTen(DIGITS)

/** A price after a change of a per cent or an amount, to the step it is rounded to; as it is where neither is given. */
const moved = (price: number, { percent, amount, roundTo }: PriceChange, currency: CurrencyCode): number => {
  if (amount === undefined && percent === undefined) return price
  return toStep(amount === undefined ? byPercent(price, percent ?? 0, currency) : byAmount(price, amount), roundTo)
}

/**
 * The rate after a change. Every price of the part changes, rounded half up; a per cent for all prices changes the minimum
 * and the price of a base quantity as well. Charges stay as they are.
 */
const repriceFreight = (rate: Rate, change: PriceChange): Rate => {
  const { currency, freight } = rate
  const { percent, amount, exact } = change
  const applies = amount === undefined || change.currency === currency
  const changed = (price: FreightPrice): number => {
    const given = exact?.get(price.path)
    if (given !== undefined) return given
    return isOfPart(price, change) && applies ? moved(price.unitPrice, change, currency) : price.unitPrice
  }
  const prices = freightPrices(rate).map(changed)
  const isWhole = percent !== undefined && change.equipment === undefined && change.fromKg === undefined
  const minor = (value: number) =>
    isWhole ? multiplyDivide(value, FACTOR_OF_ONE + Math.round(percent * 100), FACTOR_OF_ONE) : value
  const at = (i: number) => prices[i] as number
  const after = (): FreightRule => {
    switch (freight.form) {
      case 'flat':
        return { ...freight, prices: freight.prices.map((price, i) => ({ ...price, unitPrice: at(i) })) }
      case 'breaks':
        return { ...freight, breaks: freight.breaks.map((step, i) => ({ ...step, unitPrice: at(i) })) }
      case 'per_unit':
        return { ...freight, unitPrice: at(0) }
      case 'base_plus':
        return { ...freight, baseMinor: minor(freight.baseMinor), additionalUnitPrice: at(0) }
    }
  }
  return { ...rate, minimumMinor: minor(rate.minimumMinor), freight: after() }
}

/** A charge that begins with a change: in the price, counted as such charges are. */
const newCharge = ({ freight }: Rate, mode: Mode, code: ChargeCode, currency: CurrencyCode): ChargeRule => {
  const [group, usual] = CHARGE_USUAL[code]
  const basis = usual === 'unit' ? chargeUnit(mode, freight) : usual
  return {
    code,
    group,
    status: basis === 'day' ? 'conditional' : 'included',
    basis,
    unitPrice: 0,
    currency,
    minimumMinor: null,
    maximumMinor: null,
    equipment: null,
    note: null,
  }
}

/** Charges of a rate that a change is about, by their place: those that have a price, or one that it begins with. */
const chargesMeant = (rate: Rate, mode: Mode, { charge, amount, currency }: PriceChange): { at: number; rule: ChargeRule }[] => {
  const own = rate.charges.flatMap((rule, at) => (rule.code === charge ? [{ at, rule }] : []))
  if (own.length > 0) return own.filter(({ rule }) => rule.unitPrice !== null)
  if (charge === undefined || amount === undefined || currency === undefined) return []
  return [{ at: rate.charges.length, rule: newCharge(rate, mode, charge, currency) }]
}

/** A price that a change is about, as it is and as it would be; `before` is null for a charge that begins. */
export type ChangedPrice = Omit<FreightPrice, 'unitPrice'> & {
  charge: ChargeCode | null
  currency: CurrencyCode
  before: number | null
  after: number
}

const changedCharges = (rate: Rate, mode: Mode, change: PriceChange): ChangedPrice[] =>
  chargesMeant(rate, mode, change).flatMap(({ at, rule }) => {
    const { code, equipment, basis: unit, currency } = rule
    const path = `rate.charges.${at}.unitPrice`
    const price = rule.unitPrice ?? 0
    const given = change.exact?.get(path)
    // A per cent of the freight has no currency that an amount could be in.
    const applies = change.amount === undefined || (change.currency === currency && unit !== 'percent')
    if (!applies && given === undefined) return []
    const before = at < rate.charges.length ? price : null
    return [
      { path, charge: code, equipment, fromKg: null, unit, currency, before, after: given ?? moved(price, change, currency) },
    ]
  })

const changedFreight = (rate: Rate, change: PriceChange): ChangedPrice[] => {
  const { currency } = rate
  const after = freightPrices(repriceFreight(rate, change))
  const applies = change.amount === undefined || change.currency === currency
  return freightPrices(rate).flatMap(({ unitPrice: before, ...price }, i) =>
    (applies && isOfPart(price, change)) || change.exact?.has(price.path)
      ? [{ ...price, charge: null, currency, before, after: (after[i] as FreightPrice).unitPrice }]
      : [],
  )
}

/** The prices of a rate that a change is about. One below zero is what an amount may lead to: the rules of an offer refuse it. */
export const changedPrices = (rate: Rate, mode: Mode, change: PriceChange): ChangedPrice[] =>
  change.charge === undefined ? changedFreight(rate, change) : changedCharges(rate, mode, change)

/** The rate after a change. A charge of nothing is none: it ends. */
export const repriceRate = (rate: Rate, mode: Mode, change: PriceChange): Rate => {
  if (change.charge === undefined) return repriceFreight(rate, change)
  const after = new Map(changedCharges(rate, mode, change).map((price) => [price.path, price.after]))
  const meant = new Map(chargesMeant(rate, mode, change).map(({ at, rule }) => [at, rule]))
  const charges = [...rate.charges.keys(), rate.charges.length].flatMap((at) => {
    const rule = rate.charges[at] ?? meant.get(at)
    const unitPrice = after.get(`rate.charges.${at}.unitPrice`)
    if (rule === undefined || unitPrice === 0) return []
    return unitPrice === undefined ? rate.charges.slice(at, at + 1) : [{ ...rule, unitPrice }]
  })
  return { ...rate, charges }
}
