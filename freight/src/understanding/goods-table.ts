/** The words of cargo: which of them stands at a place of a text. */
import { readFileSync } from 'node:fs'
import type { Locale } from '../locale.ts'
import type { CargoCategory } from './interpretation.ts'

/** `none`: a word that only looks like cargo, such as 铁路 or a wooden crate. */
export type Good = CargoCategory | 'none'

/** A word of cargo at a place of a text; `weight` is the length of the table's word. */
type GoodFound = { good: Good; end: number; weight: number }

/** One word of a Russian entry: a stem that any ending may follow, or whole forms. */
type Part = { stem: string } | { forms: ReadonlySet<string> }
type RussianEntry = { good: Good; parts: Part[]; weight: number }

/** Words in a phrase of the table, at most. */
const MOST_WORDS = 5

/** Russian abbreviations, which take no endings, are so short. */
const ABBREVIATION = 3

const rowsOf = (language: Locale): { good: Good; word: string }[] =>
  readFileSync(new URL(`../../data/goods-${language}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [good, words] = line.split('\t') as [Good, string]
      return words.split(';').map((word) => ({ good, word }))
    })

const chinese = new Map<string, Good>()
/** Length of the longest Chinese word by its first character. */
const longestChinese = new Map<string, number>()
for (const { good, word } of rowsOf('zh')) {
  chinese.set(word, good)
  longestChinese.set(word.charAt(0), Math.max(longestChinese.get(word.charAt(0)) ?? 0, word.length))
}

/** English phrases with a space for every hyphen. */
export const english: ReadonlyMap<string, Good> = new Map(
  rowsOf('en').map(({ good, word }) => [word.replaceAll('-', ' '), good] as const),
)

const partOf = (word: string): Part => {
  const [, stem, endings, isOptional] = /^([^(]*)\(([^)]*)\)(\?)?$/.exec(word) ?? []
  if (stem !== undefined && endings !== undefined)
    return { forms: new Set([...(isOptional ? [stem] : []), ...endings.split('|').map((ending) => stem + ending)]) }
  return word.length <= ABBREVIATION ? { forms: new Set([word]) } : { stem: word }
}
const fits = (part: Part, word: string) => ('stem' in part ? word.startsWith(part.stem) : part.forms.has(word))

/** Russian entries under the stem or each form of their first word. */
const byStem = new Map<string, RussianEntry[]>()
const byForm = new Map<string, RussianEntry[]>()
/** Single stems, for misspelt words. */
export const russianStems: { good: Good; stem: string }[] = []
const put = (map: Map<string, RussianEntry[]>, key: string, entry: RussianEntry) => map.set(key, [...(map.get(key) ?? []), entry])
for (const { good, word } of rowsOf('ru')) {
  const parts = word.split(/[ -]/).map(partOf)
  const entry = { good, parts, weight: word.length }
  const [first] = parts
  if (first && 'stem' in first) put(byStem, first.stem, entry)
  else if (first) for (const form of first.forms) put(byForm, form, entry)
  if (first && 'stem' in first && parts.length === 1) russianStems.push({ good, stem: first.stem })
}

const isHan = (code: number) => code >= 0x4e00 && code <= 0x9fff
const isLetter = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0x24f) || (code >= 0x430 && code <= 0x45f)
const isWordCode = (code: number) => isLetter(code) || (code >= 48 && code <= 57) || code === 39

/** Ends of up to five words from `at` on, parted by one space or hyphen each. */
const wordEnds = (text: string, at: number): number[] => {
  const ends: number[] = []
  for (let i = at; ends.length < MOST_WORDS; ) {
    const from = i
    while (i < text.length && isWordCode(text.charCodeAt(i))) i++
    if (i === from) break
    ends.push(i)
    const gap = text.charAt(i)
    if (gap !== ' ' && gap !== '-') break
    i++
  }
  return ends
}

/** The word itself and what it is the plural of. */
const singulars = (phrase: string) => [
  phrase,
  ...(phrase.endsWith('s') ? [phrase.slice(0, -1)] : []),
  ...(phrase.endsWith('es') ? [phrase.slice(0, -2)] : []),
  ...(phrase.endsWith('ies') ? [`${phrase.slice(0, -3)}y`] : []),
]

const chineseAt = (text: string, at: number): GoodFound | undefined => {
  const longest = longestChinese.get(text.charAt(at)) ?? 0
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const good = chinese.get(text.slice(at, at + length))
    const end = at + length
    if (good !== undefined && !(isLetter(text.charCodeAt(end - 1)) && isLetter(text.charCodeAt(end))))
      return { good, end, weight: length }
  }
  return undefined
}

const englishAt = (text: string, at: number): GoodFound | undefined => {
  for (const end of wordEnds(text, at).reverse()) {
    const phrase = text.slice(at, end).replaceAll('-', ' ').replace(/'$/, '')
    for (const form of singulars(phrase)) {
      const good = english.get(form)
      if (good !== undefined) return { good, end, weight: form.length }
    }
  }
  return undefined
}

const russianAt = (text: string, at: number): GoodFound | undefined => {
  const ends = wordEnds(text, at)
  const words = ends.map((end, i) => text.slice(i === 0 ? at : (ends[i - 1] ?? at) + 1, end))
  const [first = ''] = words
  const entries = [...(byForm.get(first) ?? [])]
  for (let length = first.length; length >= 2; length--) entries.push(...(byStem.get(first.slice(0, length)) ?? []))
  let best: GoodFound | undefined
  for (const { good, parts, weight } of entries) {
    const end = ends[parts.length - 1]
    if (end === undefined || !parts.every((part, i) => fits(part, words[i] ?? ''))) continue
    // Of two entries that reach as far, the one with the longer word is meant (виноград, not вино).
    if (!best || end > best.end || (end === best.end && weight > best.weight)) best = { good, end, weight }
  }
  return best
}

/** The longest word of cargo that begins at `at`; a word of an alphabet must begin there too. */
export const goodAt = (text: string, at: number): GoodFound | undefined => {
  const code = text.charCodeAt(at)
  const isInWord = isLetter(code) && isLetter(text.charCodeAt(at - 1))
  if (isInWord) return undefined
  if (isHan(code)) return chineseAt(text, at)
  const found = code >= 0x430 && code <= 0x45f ? russianAt(text, at) : isWordCode(code) ? englishAt(text, at) : undefined
  const mixed = chineseAt(text, at)
  return mixed && mixed.end > (found?.end ?? 0) ? mixed : found
}
