/** What a company's texts and papers look like, without a schema library, for the browser too (E03). */
import { LOCALES, type Locale, type TextsByLocale } from '@tongyun/freight/locale'

export const LICENCE_KINDS = ['business', 'transport', 'nvocc', 'customs', 'dangerous', 'gosLog', 'iso9001', 'aeo'] as const

/** Most of a kind one company shows. */
export const COMPANY_LIMITS = { photos: 12, honors: 20, serviceProducts: 20, contacts: 10, licences: 20 } as const
/** Longest texts, in characters. */
export const COMPANY_LENGTHS = { name: 120, introduction: 4_000, address: 200, person: 60, title: 80, description: 500 } as const

/** Where a text is looked for when it is blank in the reader's language. */
const ORDER: readonly Locale[] = ['en', 'zh', 'ru']

/** What a reader of `locale` is shown of a text: their language, else the first that was given; blank for none. */
export const shownText = (text: TextsByLocale, locale: Locale): string =>
  text[locale] || (ORDER.map((other) => text[other]).find((given) => given !== '') ?? '')

/** True when a text stands in at least one language. */
export const isGiven = (text: TextsByLocale): boolean => LOCALES.some((locale) => text[locale] !== '')
