/**
 * What compiled messages format with. The compiler's own `plural` makes new plural rules with each call, 20-60 µs on a page
 * that counts hundreds of things; the site is built with this one (web/vite.config.ts).
 */
export { datetime, number, relativetime } from './compiled/registry.js'

const rules = new Map<string, Intl.PluralRules>()

/** Plural category of `input` in the language, such as ('ru', 2) → 'few'. `options` are those of Intl.PluralRules. */
export const plural = (locale: string, input: unknown, options: Intl.PluralRulesOptions = {}): Intl.LDMLPluralRule => {
  const key = `${locale} ${options.type ?? ''}`
  const known = rules.get(key) ?? new Intl.PluralRules(locale, options)
  rules.set(key, known)
  return known.select(Number(input))
}
