import type { CurrencyCode } from './vocabulary.ts'

/** Languages the platform speaks; the first is the default, and the one to fall back to. */
export const LOCALES = ['zh', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

/** What readers of a language reckon in unless they say otherwise. */
export const USUAL_CURRENCY = { zh: 'CNY', en: 'USD', ru: 'RUB' } as const satisfies Record<Locale, CurrencyCode>

/** A text in every language; blank where it was not given. */
export type TextsByLocale = Record<Locale, string>
