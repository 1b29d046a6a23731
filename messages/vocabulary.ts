/** Words for the values of the trade's enumerations, in the reader's language. */
import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import * as m from './compiled/messages.js'
import { VOCABULARY } from './vocabulary-words.ts'

export type VocabularyList = keyof typeof VOCABULARY
type VocabularyLocale = 'zh' | 'en' | 'ru'
type Word = (inputs: Record<string, never>, options: { locale?: VocabularyLocale }) => string

/**
 * The word of one value of a list, such as ('mode', 'sea', 'ru') → «Море». Lists ending in `_per` give "per kg" forms;
 * `charge_explanation` is a sentence on what a charge is for. Without a locale the page's own is used.
 * A value the list does not hold is given back as it is, for lists are closed and only stored text can differ.
 */
export function vocabularyWord(list: VocabularyList, value: string, locale?: VocabularyLocale): string {
  const word = (VOCABULARY[list] as Record<string, Word>)[value]
  return word === undefined ? value : word({}, locale === undefined ? {} : { locale })
}

const SPACE_COUNTS = {
  teu: m.vocabulary_space_count_teu,
  container: m.vocabulary_space_count_container,
  truck: m.vocabulary_space_count_truck,
  kg: m.vocabulary_space_count_kg,
  m3: m.vocabulary_space_count_m3,
  rt: m.vocabulary_space_count_rt,
} satisfies Record<SpaceUnit, unknown>

/** An amount of space with its unit in the right plural form, grouped as the language does: (3, 'container', 'ru') → «3 контейнера». */
export function spaceCount(count: number, unit: SpaceUnit, locale: VocabularyLocale): string {
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count)
  return SPACE_COUNTS[unit]({ count, amount }, { locale })
}
