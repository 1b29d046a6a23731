import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'
import { kgPerM3In } from './volume-ratio.ts'
import { unified } from './words.ts'

test.each([
  ['密度1:500以上重货价格另议', null],
  ['密度 1：300 及以上 -1元/kg', null],
  ['泡比超过1:250加收', null],
  ['cargo denser than 1:400 on request', null],
  ['1:300 and above: less USD 0.2', null],
  ['груз плотнее 1:400 по запросу', null],
  ['1:350 и более – скидка', null],
  ['泡比1:167，密度1:500以上另议', 167],
  ['volume weight 1:200', 200],
  ['объёмный вес: 1 м3 = 250 кг', 250],
  ['1 cbm = 167 kg', 167],
  ['体积重 6000', 167],
])('a ratio of cargo of which something is told is not what all count as: %s', (text, expected) => {
  expect(kgPerM3In(unified(text))).toBe(expected)
})

test.each([
  ['空运价 2026.12.1-12.31', '目的港\t+100\t+300', '法兰克福 FRA\t30\t28', '泡比1:167，择大', '密度1:500以上价格另议'],
  [
    'Air rates 1-31 Dec 2026',
    'Destination\t+100\t+300',
    'FRA\t30\t28',
    'Dense cargo above 1:500 on request',
    'Volume weight 1:167',
  ],
])('what all count as stands beside a class of cargo, in any order: %s', async (title, head, row, ...notes) => {
  const { offers } = await readText([title, head, row, ...notes].join('\n'), { name: 'air.tsv' })
  expect(offers.map(({ chargeable }) => chargeable?.kgPerM3)).toEqual([167])
})
