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

/** From one currency to another at some rates: minor units times `grown` by `shrunk`, and the worth of a whole unit. */
type Conversion = { grown: number; shrunk: number; wideGrown: bigint; wideShrunk: bigint; rate: number }

/** Rates never change in place, and there are few currencies: a market of offers asks for the same conversions again and again. */
const known = new WeakMap<ExchangeRates, Map<string, Conversion | null>>()

function makeConversion(from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates): Conversion | null {
  const worth = rateOf(exchange, from)
  const price = rateOf(exchange, to)
  if (!worth || !price || worth < 0 || price < 0) return null
  const numerator = decimalOf(worth)
  const denominator = decimalOf(price)
  const shift = denominator.digits + CURRENCY_DIGITS[to] - numerator.digits - CURRENCY_DIGITS[from]
  const [longer, shorter] = [Math.max(0, shift), Math.max(0, -shift)]
  return {
    grown: numerator.mantissa * 10 ** longer,
    shrunk: denominator.mantissa * 10 ** shorter,
    wideGrown: BigInt(numerator.mantissa) * 10n ** BigInt(longer),
    wideShrunk: BigInt(denominator.mantissa) * 10n ** BigInt(shorter),
    rate: Number((worth / price).toPrecision(12)),
  }
}

function conversionOf(from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates): Conversion | null {
  let conversions = known.get(exchange)
  if (conversions === undefined) {
    conversions = new Map()
    known.set(exchange, conversions)
  }
  const pair = from + to
  let conversion = conversions.get(pair)
  if (conversion === undefined) {
    conversion = makeConversion(from, to, exchange)
    conversions.set(pair, conversion)
  }
  return conversion
}

/**
 * Converts an amount at dated rates and rounds half up to the minor unit of `to`. Exact for rates of up to 15 digits.
 * Null when a rate is missing or not above 0. Equal currencies give the amount unchanged and need no rate.
 */
export function convertMinor(amountMinor: number, from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates): number | null {
  if (from === to) return amountMinor
  const conversion = conversionOf(from, to, exchange)
  if (conversion === null) return null
  const { grown, shrunk, wideGrown, wideShrunk } = conversion
  if (grown <= Number.MAX_SAFE_INTEGER && shrunk <= Number.MAX_SAFE_INTEGER) return multiplyDivide(amountMinor, grown, shrunk)
  return Number((BigInt(amountMinor) * wideGrown * 2n + wideShrunk) / (wideShrunk * 2n))
}

/** Units of `to` that one unit of `from` is worth, for showing beside a converted amount; null when a rate is missing. */
export function exchangeRate(from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates): number | null {
  return conversionOf(from, to, exchange)?.rate ?? null
}
