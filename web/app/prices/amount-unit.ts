/** Amounts under each other in places a few letters wide: one unit for all of them, said once. */
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatNumber } from '../i18n/format.ts'

/** From here on an amount is longer than such places hold. */
const LONG = 100_000

/** What a language counts large amounts in, and the digits that keep a hundredth part of it or less. */
const LARGE = { zh: { unit: 10_000, digits: 2 }, en: { unit: 1_000, digits: 1 }, ru: { unit: 1_000, digits: 1 } }

/** The unit for amounts up to `mostMinor`: its name with the currency, and an amount written in it. */
export const amountUnit = (mostMinor: number, currency: CurrencyCode) => {
  const minorUnits = 10 ** CURRENCY_DIGITS[currency]
  if (mostMinor < LONG * minorUnits)
    return { words: currency as string, write: (minor: number) => formatNumber(Math.round(minor / minorUnits), 0) }
  const { unit, digits } = LARGE[currentLocale()]
  return {
    words: m.lane_calendar_unit({ currency }),
    write: (minor: number) => formatNumber(minor / minorUnits / unit, digits, digits),
  }
}
