import { VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { bindSpaces } from './bound-spaces.mjs'
import { vocabularyWord } from './vocabulary.ts'

test.each([
  ['до 20 т и 35 %', 'до 20_т и 35_%'],
  ['через {waitS} с, {amount} кг', 'через {waitS}_с, {amount}_кг'],
  ['{countShown} новая заявка, {name} и другие', '{countShown}_новая заявка, {name} и другие'],
  ['№ {number} от 1 марта', '№_{number} от 1_марта'],
  ['от 5 000 до 1 000 000 строк', 'от 5_000 до 1_000_000_строк'],
  ['ответ за 10 рабочих дней', 'ответ за 10_рабочих дней'],
  ['2,4 пог. м и 3 м³', '2,4_пог. м и 3_м³'],
  ['Китай — Европа: колея «узкая» — широкая', 'Китай_— Европа: колея «узкая»_— широкая'],
])('%s', (typed, bound) => {
  expect(bindSpaces(typed)).toBe(bound.replaceAll('_', '\u00a0'))
})

test.each(['до 3 предложений', 'машина 2026 тоже', 'тел. +86 21 5555', 'из 4 мест', '— начало', 'от 3 – 5'])(
  'leaves «%s» as it is',
  (text) => {
    expect(bindSpaces(text)).toBe(text)
  },
)

test('compiled Russian texts are bound, those of other languages stand as they were typed', () => {
  expect(m.layout_unit_kg({ amount: '3' }, { locale: 'ru' })).toBe('3\u00a0кг')
  expect(m.demand_detail_number({ number: '7' }, { locale: 'ru' })).toBe('№\u00a07')
  expect(m.demand_detail_number({ number: '7' }, { locale: 'en' })).toBe('No. 7')
})

test('no name of a truck parts between a figure and its unit', () => {
  const names = VEHICLE_TYPES.map((type) => vocabularyWord('vehicle_type', type, 'ru'))
  expect(names.filter((name) => /\d [мт]/.test(name))).toEqual([])
  // Control: metres and tonnes are among them.
  expect(names.join(' ')).toMatch(/13\u00a0м.*10\u00a0т/)
})
