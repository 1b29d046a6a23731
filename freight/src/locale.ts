/** Languages the platform speaks; the first is the default, and the one to fall back to. */
export const LOCALES = ['zh', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

/** A text in every language; blank where it was not given. */
export type TextsByLocale = Record<Locale, string>
