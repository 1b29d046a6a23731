/** P09 a name that nobody knows is unknown and asked about: it is never mended to a place far from the market's lanes. */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { nonNames } from '../../testing/non-names.ts'
import { LOCALES, type Locale } from '../locale.ts'
import { interpret } from './interpret.ts'
import { isPlausible } from './plausible-places.ts'

const places = openGazetteer().scanner
const read = (text: string, language: Locale) => interpret(text, { language, today: '2026-11-21', places })

const SAYS: Record<Locale, (name: string) => string> = {
  zh: (name) => `上海到${name} 20吨`,
  en: (name) => `Shanghai to ${name}, 20 t`,
  ru: (name) => `из Шанхая в ${name}, 20 т`,
}
/** Volgograd is one letter off many a made-up name; so many may be mended, and only to places of the lanes. */
const MOST_MENDED = 0.06

test.each(LOCALES)('P09 names that are none are asked about: %s', (language) => {
  const names = nonNames(300)[language]
  const mended = names.flatMap((name) => {
    const end = read(SAYS[language](name), language).slots.destination?.value
    return end === undefined ? [] : [{ name, end }]
  })
  const surroundings = { countries: new Set<string>(), modes: [] }
  expect(mended.filter(({ end }) => !isPlausible({ country: end.country, importance: 0 }, surroundings))).toEqual([])
  expect(mended.length / names.length, JSON.stringify(mended.slice(0, 9))).toBeLessThanOrEqual(MOST_MENDED)
})

test.each([
  ['ru', 'из Москвы в Калик, 5 т', 'CO'],
  ['ru', 'из Шанхая в Хабару, 5 т', 'ET'],
  ['zh', '齐巴尔诺夫—上海 20吨木材', 'ME'],
  ['zh', '丘库尔森到上海 20吨', 'CH'],
] as const)('P09 %s "%s" names no place in %s', (language, text, country) => {
  const { slots, outcome } = read(text, language)
  expect([slots.origin, slots.destination].map((end) => end?.value.country)).not.toContain(country)
  expect(outcome).toBe('clarify')
})

test('P09 by rail a misspelt name is no place across the sea; by sea it is', () => {
  const end = (text: string) => read(text, 'en').slots.destination?.value.country
  expect(end('Zhengzhou to Yokohana by sea, 20 t')).toBe('JP')
  expect(end('Zhengzhou to Yokohana by rail, 20 t')).toBeUndefined()
  // A country that the text names is plausible by itself.
  expect(end('Shanghai to Montevidao, Uruguay, 20 t')).toBe('UY')
})

test.each([
  ['ru', 'Забрать Гуанчжоу 5.12, привезти Казань до 28.12, 800кг', { readyFrom: '2026-12-05', deliverBy: '2026-12-28' }],
  ['ru', '3 по 6 т из Перми в Хух-Хото', { weightKg: 18_000 }],
  ['zh', '预算8千一柜（美金），南沙到汉堡，4x40HC', { budget: { amount: 8000, currency: 'USD', per: 'container' } }],
  ['en', '2x40hc, St. Pete from Ningbo, sail first half of Dec', { modes: ['sea'], readyTo: '2026-12-15' }],
] as const)('P09 %s "%s"', (language, text, slots) => {
  const { slots: found } = read(text, language)
  expect(Object.fromEntries(Object.keys(slots).map((slot) => [slot, found[slot as keyof typeof found]?.value]))).toEqual(slots)
})
