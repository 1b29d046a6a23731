import type { Locale } from '@tongyun/freight/locale'

/** One word for one thing: the word that people read, and the words that stood for the same thing before it. */
export type KeptWord = {
  /** The word to write. */
  kept: string
  /**
   * The words not to write. In Chinese they are looked for anywhere in a text, in English as whole words with or without a plural
   * ending, in Russian as beginnings of words, so that a stem finds every case. Capitals make no difference.
   */
  dropped: readonly string[]
  /** Longer phrases that hold a dropped word and say something else. */
  inside?: readonly string[]
  /** Beginnings of message keys, or documents (`help/glossary`), in which the dropped word is the right one. */
  at?: readonly string[]
}

/** What may stand before and after a dropped word. */
const AROUND: Record<Locale, readonly [string, string]> = {
  zh: ['', ''],
  en: ['(?<!\\p{L})', '(?:e?s)?(?!\\p{L})'],
  ru: ['(?<!\\p{L})', ''],
}

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Finds the dropped words of one row that a text says. */
export const droppedWordsFinder = ({ dropped, inside = [] }: KeptWord, locale: Locale): ((text: string) => string[]) => {
  const [before, after] = AROUND[locale]
  const words = dropped.map((word) => ({ word, pattern: new RegExp(before + literally(word) + after, 'iu') }))
  const phrases = inside.map((phrase) => new RegExp(literally(phrase), 'giu'))
  return (text) => {
    const rest = phrases.reduce((left, phrase) => left.replace(phrase, '·'), text)
    return words.filter(({ pattern }) => pattern.test(rest)).map(({ word }) => word)
  }
}
