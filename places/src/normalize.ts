/** The form in which names and queries are compared; the build of the index and the look-up share it. */
import { toSimplified } from '@tongyun/freight/simplified'

const letters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ё: 'е', ə: 'a' }

/** Longest text that is looked at; names are far shorter. */
const MAX_LENGTH = 80

/** Longest key, so that the index tells the length two keys share in one base-36 digit; no name needs more to be told apart. */
export const MAX_KEY_LENGTH = 35

/**
 * Full width and ligatures unified, lower case, marks off Latin letters, ё as е, traditional Chinese as simplified, and
 * everything that is neither letter nor digit removed: "St. Petersburg" and "st petersburg" become one word.
 */
export const normalize = (text: string): string => spaced(text).replaceAll(' ', '').slice(0, MAX_KEY_LENGTH)

/** The same with one space where the text had anything that is neither letter nor digit. */
export const spaced = (text: string): string => {
  const short = text.slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase()
  const latin = short
    .replace(/[łøđðßæœıёə]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    // й and ї are letters of their own: their marks stay.
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
  const simple = /\p{Script=Han}/u.test(latin) ? toSimplified(latin) : latin
  return simple
    .replace(/['’‘ʻʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
