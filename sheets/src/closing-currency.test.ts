import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['青岛-汉堡  HPL  1550/2750/2750', '以上美金/柜，20GP/40GP/40HQ，THC、文件费另计'],
  ['Qingdao - Hamburg HPL 1550/2750/2750', 'All above in USD, THC extra'],
  ['Циндао - Гамбург HPL 1550/2750/2750', 'Все ставки указаны в долларах США, THC отдельно'],
])('a closing line tells the currency of the prices above it: %s', async (lane, closing) => {
  const { offers, flagged } = await readText(`海运 FCL 20GP/40GP/40HQ\n${lane}\n\n${closing}`, { name: 'rates.txt' })
  expect(offers[0]?.prices.map(({ currency }) => currency)).toEqual(['USD', 'USD', 'USD'])
  expect(flagged).toEqual([])
})

test('a sum of a charge in a closing line is no currency of the prices', async () => {
  const { offers } = await readText('海运 FCL\n青岛-汉堡 20GP 1550\n\n以上价格另加文件费 CNY 450/票', { name: 'rates.txt' })
  expect(offers[0]?.prices[0]?.currency).not.toBe('CNY')
})

test.each([
  [
    'МОРЕ FCL, 20DC / 40HC, USD:',
    'Шанхай — Владивосток: 1350 / 2100',
    'ЖД контейнерные поезда, 40HC:',
    'Чунцин — Белый Раст: 412 000',
  ],
  [
    'SEA FCL, 20DC / 40HC, USD:',
    'Shanghai - Vladivostok: 1350 / 2100',
    'RAIL, block trains, 40HC:',
    'Chongqing - Bely Rast: 412 000',
  ],
  ['海运整箱 20GP/40HQ 美金：', '上海—海参崴：1350/2100', '铁路班列 40HQ：', '重庆—莫斯科：412000'],
])('a section of another way that tells no currency is asked for it: %s', async (sea, lane, rail, other) => {
  const { asked } = await readText(`${sea}\n${lane}\n\n${rail}\n${other}`, { name: 'rates.txt' })
  expect(asked.filter(({ about }) => about === 'currency').flatMap(({ rows }) => rows)).toEqual(['L5'])
})
