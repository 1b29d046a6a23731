import type { Locale } from '@tongyun/freight/locale'

/** Words in Latin letters from which a text is one, and no name or code: "FOB Shanghai" is none. */
const LEAST_LATIN_WORDS = 3

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/**
 * The language a text of Chinese, Russian or English is written in, by its letters; null for numbers, codes and names, which
 * belong to none. A Han character says about as much as three letters.
 */
export const textLanguage = (text: string): Locale | null => {
  const han = 3 * count(text, /\p{Script=Han}/gu)
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu)
  const latin = count(text, /\p{Script=Latin}/gu)
  if (han === 0 && cyrillic === 0) return count(text, /\p{Script=Latin}*\p{Ll}{2,}/gu) >= LEAST_LATIN_WORDS ? 'en' : null
  // Chinese and Russian texts of the trade are full of names in Latin letters.
  if (Math.max(han, cyrillic) * 3 < latin) return 'en'
  return han >= cyrillic ? 'zh' : 'ru'
}
