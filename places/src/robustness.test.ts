import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openGazetteer, parseAreaToken } from './index.ts'

const gazetteer = openGazetteer()

/** Processor time in ms: other work on the machine does not count. */
const cpuMs = (work: () => void) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('look-up of anything', () => {
  test('200 beginnings of names give matches and never throw', () => {
    fc.assert(
      fc.property(
        fc.nat(gazetteer.places.length - 1),
        fc.constantFrom('zh', 'en', 'ru'),
        fc.integer({ min: 1, max: 30 }),
        (at, locale, length) => {
          const name = gazetteer.places[at]?.names[locale] ?? ''
          const typed = name.slice(0, length)
          if (!/[\p{L}\p{N}]/u.test(typed)) return
          expect(gazetteer.find(typed, { locale }).length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('any text at all gives at most the limit, best first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: -5, max: 100 }), (text, limit) => {
        const found = gazetteer.find(text, { locale: 'en', limit })
        expect(found.length).toBeLessThanOrEqual(Math.max(1, Math.min(limit, 50)))
        const scores = found.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      }),
      { numRuns: 200 },
    )
  })

  test('the same text gives the same matches, whatever was asked between', () => {
    const first = gazetteer.find('ха', { locale: 'ru' })
    for (const text of ['a', '港', 'Shangai', '']) gazetteer.find(text, { locale: 'ru' })
    expect(gazetteer.find('ха', { locale: 'ru' })).toEqual(first)
  })

  test.each([
    ['500 letters', 'a'.repeat(500)],
    ['500 Chinese characters', '海'.repeat(500)],
    ['500 words', 'port '.repeat(100)],
    ['emoji', '🚢'.repeat(120)],
    ['flags and joiners', '👩‍👩‍👧‍👦🇨🇳'.repeat(40)],
    ['regex characters', '(.*)+[a-z]{1,}?$^|\\'.repeat(25)],
    ['marks stacked', `a${'\u0301'.repeat(499)}`],
    ['an expanding character', 'ﷺ'.repeat(500)],
    ['null and controls', '\u0000\u0007\u202e'.repeat(150)],
    ['lone surrogates', '\ud83d'.repeat(500)],
    ['names of objects', '__proto__ constructor toString'],
    ['long gibberish', 'щзшхъфывапролджэячсмитьбю'.repeat(20)],
  ])('hostile text takes less than 20 ms: %s', (_, text) => {
    gazetteer.find(text, { locale: 'en' })
    let found: unknown[] = []
    // The least of several: a collection of garbage that falls into one of them is not its work.
    const readings = Array.from({ length: 5 }, () =>
      cpuMs(() => {
        found = gazetteer.find(text, { locale: 'en' })
      }),
    )
    expect(Array.isArray(found)).toBe(true)
    expect(Math.min(...readings)).toBeLessThan(20)
  })

  test('token reading takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (token) => {
        parseAreaToken(token)
        expect(gazetteer.area(token)).toBeUndefined()
      }),
    )
  })
})
