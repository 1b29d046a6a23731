/** Words for the values of the trade's enumerations, in the reader's language. */
import type { Locale } from '@tongyun/freight/locale'
import { VOCABULARY } from './vocabulary-words.ts'

export type VocabularyList = keyof typeof VOCABULARY
type Word = (inputs: Record<string, never>, options: { locale?: Locale }) => string

/**
 * The word of one value of a list, such as ('mode', 'sea', 'ru') → «Море». Lists ending in `_per` give "per kg" forms;
 * `charge_explanation` is a sentence on what a charge is for. Without a locale the page's own is used.
 * A value the list does not hold is given back as it is, for lists are closed and only stored text can differ.
 */
export const vocabularyWord = (list: VocabularyList, value: string, locale?: Locale): string => {
  const word = (VOCABULARY[list] as Record<string, Word>)[value]
  return word === undefined ? value : word({}, locale === undefined ? {} : { locale })
}
