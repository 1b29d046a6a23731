import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatNumber } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'

/** From here on three figures and a word fit where the whole amount does not. */
const LONG = 100_000

/** An amount for places a few letters wide: whole units, large ones rounded to thousands and more: "2,052", "123K", "12.3万". */
export const shortAmount = (minor: number, currency: CurrencyCode, locale = currentLocale()): string => {
  const amount = Math.round(minor / 10 ** CURRENCY_DIGITS[currency])
  if (amount < LONG) return formatNumber(amount, 0, 0, locale)
  return new Intl.NumberFormat(HTML_LANG[locale], { notation: 'compact', maximumSignificantDigits: 3 }).format(amount)
}
