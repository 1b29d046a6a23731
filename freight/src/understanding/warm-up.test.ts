import { openGazetteer } from '@tongyun/places'
import { expect, test, vi } from 'vitest'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { interpret } from './interpret.ts'
import { allMatches, allPatterns } from './pattern.ts'
import { warmUp } from './warm-up.ts'

const places = openGazetteer().scanner
const read = (text: string) => interpret(text, { language: 'ru', today: '2026-11-21', places })

test('P09 warming up uses every pattern, in steps, and changes no reading', () => {
  const before = read('нужна фура 20 т из Гуанчжоу в Алматы')
  const steps = [...warmUp(places)].length
  expect(allPatterns().length).toBeGreaterThan(150)
  expect(steps).toBeGreaterThan(2 * allPatterns().length)
  expect(read('нужна фура 20 т из Гуанчжоу в Алматы')).toEqual(before)
})

test('reading makes no pattern, and no copy of one: what is made once is compiled once', () => {
  const made = new Set(allPatterns())
  const copied = new Set<string>()
  const copyOf = RegExp.prototype[Symbol.matchAll]
  const spy = vi.spyOn(RegExp.prototype, Symbol.matchAll).mockImplementation(function (this: RegExp, text: string) {
    if (made.has(this)) copied.add(this.source)
    return copyOf.call(this, text)
  })
  try {
    for (const text of [...hostileTexts(10), 'от 2 до 3 тонн из Шанхая в Москву через Забайкальск', '五到六吨 广洲到汉堡'])
      read(text)
  } finally {
    spy.mockRestore()
  }
  expect(allPatterns().length).toBe(made.size)
  expect([...copied]).toEqual([])
})

test('all matches of a pattern are those of matchAll, whatever it matched before', () => {
  for (const [source, text] of [
    ['a+', 'caat aa'],
    ['a*', 'caat'],
    ['', 'слон'],
    ['(?<n>\\d)(?=т)', '5т 6 т 7т'],
    ['z', 'a'],
  ] as const) {
    const each = new RegExp(source, 'g')
    const expected = [...text.matchAll(each)]
    each.lastIndex = 2
    expect(allMatches(each, text)).toEqual(expected)
    expect(allMatches(each, text)).toEqual(expected)
  }
})
