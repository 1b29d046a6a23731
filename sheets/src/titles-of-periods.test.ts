/** Columns that tell when prices hold, by few words or in two languages. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'
import { readTitle } from './title.ts'

test.each([
  ['Действует до / Дейін', 'validTo'],
  ['Дейін / Действует до', 'validTo'],
  ['Geçerlilik / Valid until', 'validTo'],
  ['Свободные дни\nBoş günler', 'freeDays'],
])('a title that is known in one of two languages: %s', (title, field) => {
  expect(readTitle(title, title, false)).toEqual({ field })
})

const lanes = (from: string, to: string, ends = 'Порт отправления;Порт назначения') =>
  `${ends};20DC;40HC;Валюта;${from};${to}\nСтамбул;Поти;640;980;USD;01.12.2026;15.12.2026\nМерсин;Поти;700;1100;USD;05.12.2026;31.12.2026`

test.each([
  ['С', 'По'],
  ['с', 'до'],
  ['Начало', 'Конец'],
  ['From', 'To'],
  ['Start', 'End'],
  ['起', '止'],
])('two columns of days under %s and %s are the period of each row', async (from, to) => {
  const { offers } = await readText(lanes(from, to), { name: 'sea.csv' })
  expect(offers.map(({ valid_from, valid_to }) => `${valid_from}..${valid_to}`)).toEqual([
    '2026-12-01..2026-12-15',
    '2026-12-05..2026-12-31',
  ])
})

test('places under From and To stay the ends of lanes', async () => {
  const { offers } = await readText('From;To;20DC;40HC;Currency;From;To\nIstanbul;Poti;640;980;USD;01.12.2026;15.12.2026', {
    name: 'sea.csv',
  })
  expect(offers.map(({ pol, pod, valid_to }) => [pol, pod, valid_to])).toEqual([['TRIST', 'GEPTI', '2026-12-15']])
})
