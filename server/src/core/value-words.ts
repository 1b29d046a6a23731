/** Values as sentences of refusals and notices name them, in the reader's language. */
import type { Locale } from '@tongyun/freight/locale'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'

const tagOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale)

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
/** A formatter takes longer to make than a hundred words with it. */
const keptFormat = <Format extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => Format): Format => {
  const format = (kept.get(name) as Format | undefined) ?? make()
  kept.set(name, format)
  return format
}

/** An amount in minor units with the code of its currency. */
export const moneyWords = (minor: number, currency: CurrencyCode, locale: Locale): string => {
  const digits = CURRENCY_DIGITS[currency]
  const amount = keptFormat(
    `${locale} ${digits}`,
    () => new Intl.NumberFormat(tagOf(locale), { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )
  return locale === 'ru'
    ? `${amount.format(minor / 10 ** digits)} ${currency}`
    : `${currency} ${amount.format(minor / 10 ** digits)}`
}

/** Day and time by the clock of a zone. */
export const instantWords = (at: Date, zone: string, locale: Locale): string =>
  keptFormat(
    `${locale} ${zone}`,
    () => new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }),
  ).format(at)
