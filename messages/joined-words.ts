/** Words beside each other, joined by the signs of their language: no code writes a comma or a colon between them. */
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

const optionsOf = (locale?: Locale) => (locale === undefined ? {} : { locale })

/** Names one after the other: "上海、宁波", "Shanghai, Ningbo". */
export const listWords = (items: readonly string[], locale?: Locale): string =>
  items.join(m.mall_list_separator({}, optionsOf(locale)))

/** Two statements in one line: "有效期至 2027-01-01，已过期". */
export const clauses = (first: string, second: string, locale?: Locale): string =>
  m.common_clauses({ first, second }, optionsOf(locale))

/** Sentences one after the other: Chinese ones have no blank between them. */
export const sentences = (texts: readonly string[], locale?: Locale): string =>
  texts.reduce((first, second) => m.common_sentences({ first, second }, optionsOf(locale)))

/** What something is called, and what it says: "语言：中文". */
export const labelled = (label: string, text: string, locale?: Locale): string =>
  m.common_labelled({ label, text }, optionsOf(locale))

/** Words with what explains them behind: "基本运费（BAS）". */
export const withAside = (words: string, aside: string, locale?: Locale): string =>
  m.common_aside({ words, aside }, optionsOf(locale))
