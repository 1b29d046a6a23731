import { expect, test } from 'vitest'
import { linePrices } from './line-prices.ts'

const read = (line: string) => linePrices(line).map(({ of, amount }) => `${of} ${amount}`)

test.each([
  ['20GP620/40HQ980', ['20GP 620', '40HQ 980']],
  ['20GP 620/40HQ 980 周三开', ['20GP 620', '40HQ 980']],
  ['20gp USD80 / 40hq USD120', ['20GP 80', '40HQ 120']],
  ['20GP:2300/40GP:3400/40HQ:3500', ['20GP 2300', '40GP 3400', '40HQ 3500']],
  ['40HC 3500 $/20DC 2100 $', ['40HQ 3500', '20GP 2100']],
  ['$1500/20GP $1950/40HQ', ['20GP 1500', '40HQ 1950']],
])('a stroke parts boxes with their prices: %s', (line, prices) => {
  expect(read(line).toSorted()).toEqual(prices.toSorted())
})

test('own boxes behind a stroke keep their price', () => {
  expect(linePrices('SOC 20GP380/40HQ560').map(({ of, amount }) => `${of} ${amount}`)).toEqual(['20GP 380', '40HQ 560'])
})

test.each([
  ['20GP 限重18吨 2300 40HQ 3400'],
  ['20GP（限重18吨）2300，40HQ 3400'],
  ['20DC до 18 т 2300, 40HC 3400'],
  ['20GP max 18t: 2300; 40HQ: 3400'],
  ['20GP 不超18吨以内 2300/40HQ 3400'],
])('how heavy a box may be stands between it and its price: %s', (line) => {
  expect(read(line).toSorted()).toEqual(['20GP 2300', '40HQ 3400'])
})
