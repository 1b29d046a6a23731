import { decimalOf, multiplyDivide, powerOfTen } from './decimal.ts'
import type { ExchangeRates } from './rate.ts'
import { CURRENCY_DIGITS, type CurrencyCode } from './vocabulary.ts'

/** Most decimals of a unit price (rate.ts). */
export const UNIT_PRICE_DIGITS = 4

/**
 * What a quantity with `quantityDigits` decimals times a unit price must be divided by to give minor units of `currency`:
 * amountMinor = quantity × unitPrice ÷ divisor, both scaled.
 */
export function minorDivisor(quantityDigits: number, currency: CurrencyCode): number {
  return powerOfTen(quantityDigits + UNIT_PRICE_DIGITS - CURRENCY_DIGITS[currency])
}

/** Minor units as a decimal of the currency's major unit: (13200, 'CNY') is 132. */
export function majorOf(amountMinor: number, currency: CurrencyCode): number {
  return amountMinor / powerOfTen(CURRENCY_DIGITS[currency])
}

function rateOf(exchange: ExchangeRates, currency: CurrencyCode): number | undefined {
  return currency === exchange.base ? 1 : exchange.rates[currency]
}

/**
 * Converts an amount at dated rates and rounds half up to the minor unit of `to`. Exact for rates of up to 15 digits.
 * Null when a rate is missing or not above 0. Equal currencies give the amount unchanged and need no rate.
 */
export function convertMinor(amountMinor: number, from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates): number | null {
  if (from === to) return amountMinor
  const worth = rateOf(exchange, from)
  const price = rateOf(exchange, to)
  if (!worth || !price || worth < 0 || price < 0) return null
  const numerator = decimalOf(worth)
  const denominator = decimalOf(price)
  const shift = denominator.digits + CURRENCY_DIGITS[to] - numerator.digits - CURRENCY_DIGITS[from]
  const grown = numerator.mantissa * 10 ** Math.max(0, shift)
  const shrunk = denominator.mantissa * 10 ** Math.max(0, -shift)
  if (grown <= Number.MAX_SAFE_INTEGER && shrunk <= Number.MAX_SAFE_INTEGER) return multiplyDivide(amountMinor, grown, shrunk)
  const wideGrown = BigInt(numerator.mantissa) * 10n ** BigInt(Math.max(0, shift))
  const wideShrunk = BigInt(denominator.mantissa) * 10n ** BigInt(Math.max(0, -shift))
  return Number((BigInt(amountMinor) * wideGrown * 2n + wideShrunk) / (wideShrunk * 2n))
}

/** Units of `to` that one unit of `from` is worth, for showing beside a converted amount; null when a rate is missing. */
export function exchangeRate(from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates): number | null {
  const worth = rateOf(exchange, from)
  const price = rateOf(exchange, to)
  return worth && price && worth > 0 && price > 0 ? Number((worth / price).toPrecision(12)) : null
}
