/**
 * How totals in different currencies are compared and shown. All comparison is by one key, the total in minor units of the
 * base currency as a double, and what is shown is a monotone function of it, so a list sorted by price never shows a
 * smaller total below a greater one. In the offer's own currency the own total comes out exactly. PostgreSQL does the same
 * arithmetic on the same doubles (offer-conditions.ts).
 */
import type { ExchangeRates } from '@tongyun/freight/rate'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'

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
