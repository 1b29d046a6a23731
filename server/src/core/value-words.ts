/** Values as sentences of refusals and notices name them, in the reader's language. */
import type { Locale } from '@tongyun/freight/locale'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'

const tagOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale)

/** An amount in minor units with the code of its currency. */
export const moneyWords = (minor: number, currency: CurrencyCode, locale: Locale): string => {
  const digits = CURRENCY_DIGITS[currency]
  const amount = new Intl.NumberFormat(tagOf(locale), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return locale === 'ru'
    ? `${amount.format(minor / 10 ** digits)} ${currency}`
    : `${currency} ${amount.format(minor / 10 ** digits)}`
}

/** Day and time by the clock of a zone. */
export const instantWords = (at: Date, zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at)
