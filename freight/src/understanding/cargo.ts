/** What the cargo is, from the lexicon. */

import { cargoWords } from './cargo-lexicon.ts'
import type { CargoCategory } from './interpretation.ts'
import { once, sticky } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

/** `weight`: of two entries that match as much, the one with the longer word is meant (виноград, not вино). */
type Entry = { category: CargoCategory; pattern: RegExp; weight: number }

/** Entries by their first two characters, so that a position of the text is compared with a few of them. */
const buckets = new Map<string, Entry[]>()

const add = (word: string, category: CargoCategory, source: string) => {
  const key = word.slice(0, 2)
  const entry = { category, pattern: sticky(source), weight: word.length }
  buckets.set(key, [...(buckets.get(key) ?? []), entry])
}

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')
const NO_LETTER = '(?!\\p{L}(?<!\\p{Script=Han}))'

/** Abbreviations take no endings. */
const abbreviations = new Set('акб лкм рти пвх дсп двп мдф осб тнп абс пэт led'.split(' '))

/** A stem may take any ending; one that spells its endings out takes no other. */
const russianSource = (phrase: string) =>
  phrase
    .split(' ')
    .map((stem) => (stem.endsWith('?') || abbreviations.has(stem) ? stem : `${stem}\\p{L}*`))
    .join(' ')

for (const [category, { zh, en, ru }] of Object.entries(cargoWords) as [
  CargoCategory,
  { zh: string; en: string; ru: string },
][]) {
  for (const word of zh.split(' ')) add(word, category, /^[a-z\d]/.test(word) ? `${word}${NO_LETTER}` : word)
  for (const phrase of en.split(',')) add(phrase, category, `${escaped(phrase).replace(/[ -]/g, '[ -]')}(?:e?s)?${NO_LETTER}`)
  for (const phrase of ru.split(',')) add(phrase, category, `${russianSource(phrase)}${NO_LETTER}`)
}
// One-character Chinese words stand under that character and whatever follows.
const single = [...buckets].filter(([key]) => key.length === 1)

const alphabetic = once(/^\p{L}/u)
const isAlphabetic = (char: string) => alphabetic.test(char)

/** Words that make the next one no cargo: "for a car factory" is rare, "LED lights factory" is where it is loaded. */
const site = /^ ?(?:厂|工厂|市场|城(?!市)|展|公司|仓(?!储))/u

/** All mentions of cargo in order, the longest at each place; they are not taken. */
export const findCargo = (sentence: Sentence): Found<CargoCategory>[] => {
  const text = sentence.open
  const found: Found<CargoCategory>[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (isAlphabetic(char) && isAlphabetic(text.charAt(at - 1))) continue
    const entries = [
      ...(buckets.get(text.slice(at, at + 2)) ?? []),
      ...single.flatMap(([key, list]) => (key === char ? list : [])),
    ]
    let best: Found<CargoCategory> | undefined
    let bestWeight = 0
    for (const { category, pattern, weight } of entries) {
      pattern.lastIndex = at
      const match = pattern.exec(text)
      const length = match?.[0].length ?? 0
      const bestLength = best ? best.end - best.start : 0
      if (length > bestLength || (length > 0 && length === bestLength && weight > bestWeight)) {
        best = { value: category, start: at, end: at + length }
        bestWeight = weight
      }
    }
    if (!best) continue
    at = best.end - 1
    if (!site.test(text.slice(best.end, best.end + 3))) found.push(best)
  }
  return found
}

/** "Frozen", "свежие" or "medical" before another cargo word says what kind it is. */
const adjectives = new Set<CargoCategory>(['fresh', 'medical'])

/** The one category of the sentence: a named thing before "general cargo", an adjective of kind before the thing. */
export const mainCargo = (found: readonly Found<CargoCategory>[]): Found<CargoCategory> | undefined => {
  const specific = found.filter(({ value }) => value !== 'general')
  const [first, second] = specific
  if (!first) return found[0]
  if (second && second.start - first.end <= 1 && !adjectives.has(first.value)) return { ...second, start: first.start }
  return first
}
