/** Whatever 500 characters are typed, reading them takes bounded work. It is counted, not timed (bench/understand.ts times). */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { repeatsRepetition, type Work, workOf } from '../../testing/counted-work.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { randomTexts, TEXT_FAMILIES } from '../../testing/random-texts.ts'
import { universeOf } from '../../testing/universe.ts'

const gazetteer = openGazetteer()
const universe = universeOf(gazetteer.places)
const EACH = 12
const sources = new Set<string>()
const read = (text: string) => workOf(text, gazetteer.scanner, sources)

/** Twice the most that was seen over 7,000 such texts; a usual sentence passes 12,000 characters. */
const MOST: Work = { patterns: 80_000, passed: 600_000, scanned: 2_000, guesses: 64 }

test.each(Object.entries(TEXT_FAMILIES))('P09 work is bounded: %s', (_, family) => {
  for (const text of randomTexts(family, universe, { seed: 2026, count: EACH }))
    for (const [what, done] of Object.entries(read(text)))
      expect(done, `${what} of ${JSON.stringify(text)}`).toBeLessThanOrEqual(MOST[what as keyof Work])
})

test('P09 twice the text is not four times the work', () => {
  for (const text of hostileTexts(0)) {
    const [half, whole] = [read(text.slice(0, 250)), read(text)]
    expect(whole.passed, JSON.stringify(text)).toBeLessThanOrEqual(3 * half.passed + 20_000)
  }
})

test('no pattern repeats a repetition', () => {
  expect(sources.size).toBeGreaterThan(100)
  expect([...sources].filter(repeatsRepetition)).toEqual([])
})

test('control: such a pattern is found, others are not', () => {
  for (const bad of ['(a+)*', '(?:x(?:[a-z]{2,}-?))+', '((\\d+,)*;)+', '(?:a|[^b]+)*c'])
    expect(repeatsRepetition(bad), bad).toBe(true)
  for (const good of ['a+b*', '(?:a{1,3})+', '[(a+)*]', '\\(a+\\)*', '(?:,\\d{3})+', '(a+)?b{2,}'])
    expect(repeatsRepetition(good), good).toBe(false)
})
