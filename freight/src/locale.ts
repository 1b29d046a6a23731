/** Languages the platform speaks; the first is the default, and the one to fall back to. */
export const LOCALES = ['zh', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]
