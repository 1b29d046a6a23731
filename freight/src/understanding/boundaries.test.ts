/**
 * P09 every word a grammar knows has two edges: nothing is found that begins or ends within a longer word. All patterns are tried
 * on all sentences of the sets; each word of letters they find is glued to two letters that belong to no word, on its left and on
 * its right, and must not be found any more. Chinese has no blanks between words: there a name of a place claims its letters
 * first, and each pattern says itself what may not follow.
 */
import { readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { recordsOf } from '../../testing/query-records.ts'
import { interpret } from './interpret.ts'
import { allPatterns, pattern } from './pattern.ts'
import { endsWithinWord, Sentence } from './sentence.ts'

const texts = ['dev', 'own', 'written', 'fresh', 'messenger', 'desk', 'lane', 'lane-kept', 'phone', 'phone-kept'].flatMap(
  (name) =>
    recordsOf(readFileSync(new URL(`../../testing/${name}-queries.jsonl`, import.meta.url), 'utf8')).map(
      ({ text }) => new Sentence(text).text,
    ),
)
const letter = /[a-zа-џ]/
/** Text for the machine is left out wherever it begins, and counts of letters find letters. */
const isAnywhere = (source: string) => source.includes('truncate') || /^\[[^\]]+\]$/.test(source)
const beginsAt = (match: RegExpMatchArray) => (match.index ?? 0) + match[0].length - match[0].trimStart().length

/** What each pattern still finds glued to other letters, and how many words were tried. */
const glued = (patterns: readonly RegExp[]) => {
  let tried = 0
  const faults: string[] = []
  for (const each of patterns) {
    const seen = new Set<string>()
    for (const text of texts)
      for (const match of text.matchAll(each)) {
        const word = match[0].trim()
        const at = beginsAt(match)
        if (!letter.test(word.charAt(0)) || letter.test(text.charAt(at - 1)) || seen.has(word)) continue
        seen.add(word)
        tried++
        const longer = `${text.slice(0, at)}${/[a-z]/.test(word.charAt(0)) ? 'qz' : 'щж'}${text.slice(at)}`
        if ([...longer.matchAll(each)].some((other) => [at + 1, at + 2].includes(beginsAt(other))))
          faults.push(`${word} | ${each.source.slice(0, 60)}`)
      }
  }
  return { tried, faults }
}

test('P09 no word of any grammar is found within a longer one', () => {
  const global = allPatterns().filter(({ flags, source }) => flags.includes('g') && !isAnywhere(source))
  const { tried, faults } = glued(global)
  expect(tried).toBeGreaterThan(5_000)
  expect(faults).toEqual([])
})

/** What a grammar is still given of each pattern although the word goes on, and how many words were tried. */
const gluedRight = (patterns: readonly RegExp[], isGiven: (text: string, end: number) => boolean) => {
  let tried = 0
  const faults: string[] = []
  for (const each of patterns) {
    const seen = new Set<string>()
    for (const text of texts)
      for (const match of text.matchAll(each)) {
        const word = match[0].trim()
        const end = match.index + match[0].trimEnd().length
        if (!letter.test(word.at(-1) ?? '') || letter.test(text.charAt(end)) || seen.has(word)) continue
        seen.add(word)
        tried++
        const longer = `${text.slice(0, end)}${/[a-z]/.test(word.at(-1) ?? '') ? 'qz' : 'щж'}${text.slice(end)}`
        const ends = [...longer.matchAll(each)].map((other) => other.index + other[0].trimEnd().length)
        if (ends.some((other) => other === end && isGiven(longer, other))) faults.push(`${word} | ${each.source.slice(0, 60)}`)
      }
  }
  return { tried, faults }
}

test('P09 no word of any grammar is found where a longer one goes on', () => {
  const global = allPatterns().filter(({ flags, source }) => flags.includes('g') && !isAnywhere(source))
  const { tried, faults } = gluedRight(global, (text, end) => !endsWithinWord(text, end))
  expect(tried).toBeGreaterThan(5_000)
  expect(faults).toEqual([])
  // Control: without the edge that all patterns share, some are found.
  expect(gluedRight(global, () => true).faults.length).toBeGreaterThan(100)
})

test('a word without an edge is found out', () =>
  expect(glued([pattern('бюджет')]).faults.some((fault) => fault.startsWith('бюджет'))).toBe(true))

const places = openGazetteer().scanner

test.each([
  ['en', 'Shanghai to Rotterdam, we are already airport people, 3 t', { origin: 'Shanghai', destination: 'Rotterdam' }],
  ['ru', 'Шанхай – Роттердам, порт портовый, 3 т', { origin: 'Shanghai', destination: 'Rotterdam' }],
  ['en', 'Shanghai to Moscow 3 t, transit time 20 daysqz', { origin: 'Shanghai', destination: 'Moscow' }],
] as const)('P09 %s: %s: no air, no readiness, no sea and no days', (language, text, ends) => {
  const { slots } = interpret(text, { language, today: '2026-11-21', places })
  expect(Object.fromEntries(Object.keys(ends).map((end) => [end, slots[end as 'origin']?.value.name]))).toEqual(ends)
  for (const slot of ['modes', 'readyFrom', 'maxTransitDays', 'budget'] as const) expect(slots[slot]).toBeUndefined()
})

test('P09 "из них 1,5 т" is a part and multiplies nothing', () => {
  const { slots } = interpret('из Иу в Самару 5 т, из них 1,5 т хрупкое', { language: 'ru', today: '2026-11-21', places })
  expect(slots.weightKg?.value).toBe(5000)
})
