/** What changed between two wordings, word by word. */
import type { Wording } from '@tongyun/contract/news/desk'
import type { Locale } from '@tongyun/freight/locale'
import { diffLines, diffWordsWithSpace } from 'diff'
import { HTML_LANG } from '../i18n/html-lang.ts'

type Stretch = { text: string; change: 'same' | 'added' | 'removed' }
/** Fields that differ, each as its stretches; empty when none does. */
export type Difference = { field: keyof Wording; stretches: Stretch[] }[]

const FIELDS = ['title', 'summary', 'author', 'body'] as const
/** Most words that differ: beyond that time grows with their square, and lines tell the texts apart as well. */
const MOST_CHANGES = 300

const changeOf = ({ added, removed }: { added: boolean; removed: boolean }) =>
  added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const)

const stretchesOf = (before: string, after: string, locale: Locale): Stretch[] => {
  const intlSegmenter = new Intl.Segmenter(HTML_LANG[locale], { granularity: 'word' })
  const words = diffWordsWithSpace(before, after, { intlSegmenter, maxEditLength: MOST_CHANGES })
  return (words ?? diffLines(before, after)).map((part) => ({ text: part.value, change: changeOf(part) }))
}

export const differenceOf = (before: Wording | null, after: Wording, locale: Locale): Difference =>
  FIELDS.filter((field) => (before?.[field] ?? '') !== after[field]).map((field) => ({
    field,
    stretches: stretchesOf(before?.[field] ?? '', after[field], locale),
  }))
