/** Freight changed by a per cent, in the digits the engine counts with. */
import { multiplyDivide, powerOfTen, scaled } from '@tongyun/freight/decimal'
import type { FreightRule, Rate } from '@tongyun/freight/rate'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'

/** Unit prices are counted with four digits (freight/src/rate.ts). */
const DIGITS = 4
/** A per cent of two digits as a whole number: 100.00 %. */
const FACTOR_OF_ONE = 10_000

/** From one unit of the currency on a price is written with the currency's own digits. */
const repriced = (price: number, factor: number, currency: CurrencyCode): number => {
  const product = scaled(price, DIGITS)
  const digits = product * factor < powerOfTen(DIGITS) * FACTOR_OF_ONE ? DIGITS : CURRENCY_DIGITS[currency]
  return multiplyDivide(product, factor, FACTOR_OF_ONE * powerOfTen(DIGITS - digits)) / powerOfTen(digits)
}

/** Every price of freight, and the minimum, by `percent` (2 digits), rounded half up. Charges stay as they are. */
export const repriceFreight = (rate: Rate, percent: number): Rate => {
  const { currency, freight } = rate
  const factor = FACTOR_OF_ONE + Math.round(percent * 100)
  const by = (price: number) => repriced(price, factor, currency)
  const minor = (amount: number) => multiplyDivide(amount, factor, FACTOR_OF_ONE)
  const changed = (): FreightRule => {
    switch (freight.form) {
      case 'flat':
        return { ...freight, prices: freight.prices.map((price) => ({ ...price, unitPrice: by(price.unitPrice) })) }
      case 'breaks':
        return { ...freight, breaks: freight.breaks.map((step) => ({ ...step, unitPrice: by(step.unitPrice) })) }
      case 'per_unit':
        return { ...freight, unitPrice: by(freight.unitPrice) }
      case 'base_plus':
        return { ...freight, baseMinor: minor(freight.baseMinor), additionalUnitPrice: by(freight.additionalUnitPrice) }
    }
  }
  return { ...rate, minimumMinor: minor(rate.minimumMinor), freight: changed() }
}
