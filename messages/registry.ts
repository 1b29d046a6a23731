/**
 * What compiled messages format with. The compiler's own `plural` and `number` make new rules and formats with each call,
 * 20-60 µs on a page that counts hundreds of things; the browser's programs are built with these (web/vite.config.ts), and texts for
 * Node are put together with them (tools/prepare.mjs).
 */
export { datetime, relativetime } from './compiled/registry.js'

const rules = new Map<string, Intl.PluralRules>()
const formats = new Map<string, Intl.NumberFormat>()

/** `input` as the language writes numbers: ('ru', 5618) → '5 618'. */
export const number = (locale: string, input: unknown): string => {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, known)
  return known.format(Number(input))
}

/** Plural category of `input` in the language, such as ('ru', 2) → 'few'. `options` are those of Intl.PluralRules. */
export const plural = (locale: string, input: unknown, options: Intl.PluralRulesOptions = {}): Intl.LDMLPluralRule => {
  const key = `${locale} ${options.type ?? ''}`
  const known = rules.get(key) ?? new Intl.PluralRules(locale, options)
  rules.set(key, known)
  return known.select(Number(input))
}
