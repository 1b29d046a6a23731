import type { Locale } from '@tongyun/freight/locale'
import { currentLocale } from '../i18n/current-locale.ts'

const names = new Map<Locale, Intl.DisplayNames>()

/** Name of a country by its ISO 3166-1 code in the page's language; the code itself when unknown. */
export const countryName = (code: string, locale = currentLocale()): string => {
  let known = names.get(locale)
  if (known === undefined) {
    known = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    names.set(locale, known)
  }
  return known.of(code) ?? code
}
