import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['POL: Shanghai / Ningbo', 'POD\t20DC\t40HC', 'Poti\t2350\t3850'],
  ['起运港：上海/宁波', '目的港\t20GP\t40HQ', '波季\t2350\t3850'],
  ['Порты погрузки: Шанхай / Нинбо', 'Порт выгрузки\t20DC\t40HC', 'Поти\t2350\t3850'],
])('a title that names several ports is of lanes from each: %s', async (title, head, row) => {
  const { offers } = await readText(`Sea freight 海运 море, USD, 1-15 Dec 2026\n${title}\n${head}\n${row}`, {
    name: 'prices.tsv',
  })
  expect(offers.map(({ pol, pod, prices }) => [pol, pod, ...prices.map(({ amount }) => amount)])).toEqual([
    ['CNSHA', 'GEPTI', 2350, 3850],
    ['CNNGB', 'GEPTI', 2350, 3850],
  ])
})

test('control: a title of several ports one of which nobody knows leaves it open', async () => {
  const text = 'Sea freight, USD, 1-15 Dec 2026\nPOL: Shanghai / Xyzport\nPOD\t20DC\t40HC\nPoti\t2350\t3850'
  const { offers, asked } = await readText(text, { name: 'prices.tsv' })
  expect(offers.map(({ pol }) => pol)).toEqual([null])
  expect(asked.some(({ about }) => about === 'place')).toBe(true)
})
