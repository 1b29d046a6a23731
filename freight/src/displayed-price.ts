/**
 * How totals in different currencies are compared and shown. All comparison is by one key, the total in minor units of the
 * base currency as a double, and what is shown is a monotone function of it, so a list sorted by price never shows a
 * smaller total below a greater one. In the offer's own currency the own total comes out exactly. PostgreSQL does the same
 * arithmetic on the same doubles. Rows, the offer's own page and the calculator in the browser all convert here and nowhere
 * else, once an amount: a second way rounds some halves otherwise.
 */
import type { ExchangeRates, PriceResult } from './rate.ts'
import { CHARGE_GROUPS, type ChargeGroup, CURRENCY_DIGITS, type CurrencyCode } from './vocabulary.ts'

/** Minor units of the base one minor unit of `currency` is worth. Throws when the rates lack the currency. */
export const minorRate = (currency: CurrencyCode, { base, rates }: ExchangeRates): number => {
  const rate = currency === base ? 1 : rates[currency]
  if (rate === undefined) throw new Error(`no exchange rate for ${currency}`)
  return rate * 10 ** (CURRENCY_DIGITS[base] - CURRENCY_DIGITS[currency])
}

/** The key offers are compared by: a total in minor units of `currency` brought to minor units of the base. */
export const comparisonKey = (totalMinor: number, currency: CurrencyCode, exchange: ExchangeRates): number =>
  totalMinor * minorRate(currency, exchange)

/** A total in one currency as it is shown in another. */
export const shownMinor = (totalMinor: number, own: CurrencyCode, shown: CurrencyCode, exchange: ExchangeRates): number =>
  displayedMinor(comparisonKey(totalMinor, own, exchange), minorRate(shown, exchange))

/** The total shown for a key, in minor units of the currency `shownRate` (its minorRate) belongs to, rounded half up. */
export const displayedMinor = (key: number, shownRate: number): number => Math.floor(key / shownRate + 0.5)

/**
 * A price of one unit in another currency, in major units with at most four digits after the point, as published prices have
 * (rate.ts). Throws when the rates lack a currency.
 */
export const shownUnitPrice = (unitPrice: number, own: CurrencyCode, shown: CurrencyCode, exchange: ExchangeRates): number =>
  own === shown
    ? unitPrice
    : Math.round(
        (unitPrice * 10_000 * minorRate(own, exchange) * 10 ** (CURRENCY_DIGITS[own] - CURRENCY_DIGITS[shown])) /
          minorRate(shown, exchange),
      ) / 10_000

/** The groups of a price in minor units of one currency. */
type Slices = Record<ChargeGroup, number>

/**
 * The price's groups as they are shown in `shown`. They add up to the shown total, since each is the difference of two
 * converted running sums. Throws when the rates lack a currency.
 */
export const shownSlices = (
  { lines, currency }: Pick<Extract<PriceResult, { ok: true }>, 'lines' | 'currency'>,
  shown: CurrencyCode,
  exchange: ExchangeRates,
): Slices => {
  const slices: Slices = { freight: 0, origin: 0, destination: 0, surcharge: 0 }
  let ownMinor = 0
  let before = 0
  for (const group of CHARGE_GROUPS) {
    for (const line of lines) if (line.group === group) ownMinor += line.amountMinor
    const after = shownMinor(ownMinor, currency, shown, exchange)
    slices[group] = after - before
    before = after
  }
  return slices
}
