/**
 * P09 every word a grammar knows has an edge: no pattern begins within a longer word. All patterns are tried on all sentences of
 * the sets; each word of letters they find is glued to two letters that begin no word, and must not be found any more.
 */
import { readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { recordsOf } from '../../testing/query-records.ts'
import { interpret } from './interpret.ts'
import { allPatterns, pattern } from './pattern.ts'
import { Sentence } from './sentence.ts'

const texts = ['dev', 'own', 'written', 'fresh', 'messenger'].flatMap((name) =>
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

test('a word without an edge is found out', () =>
  expect(glued([pattern('бюджет')]).faults.some((fault) => fault.startsWith('бюджет'))).toBe(true))

const places = openGazetteer().scanner
test('P09 "из них 1,5 т" is a part and multiplies nothing', () => {
  const { slots } = interpret('из Иу в Самару 5 т, из них 1,5 т хрупкое', { language: 'ru', today: '2026-11-21', places })
  expect(slots.weightKg?.value).toBe(5000)
})
