import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { interpret } from './interpret.ts'
import { allPatterns } from './pattern.ts'
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

test('reading makes no pattern: what is made once is compiled once', () => {
  const made = allPatterns().length
  for (const text of [...hostileTexts(10), 'от 2 до 3 тонн из Шанхая в Москву через Забайкальск', '五到六吨 广洲到汉堡'])
    read(text)
  expect(allPatterns().length).toBe(made)
})
