import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { readCells } from './read-text.fixture.ts'

const read = (cells: readonly (readonly Cell[])[]) =>
  readCells(cells, { name: 'rail.xlsx' }).offers.map(
    ({ ownership, prices, surcharges }) =>
      `${ownership} ${prices.map((each) => `${each.for} ${each.amount}`).join(' ')} | ${surcharges
        .filter(({ code }) => code === 'HVY')
        .map((each) => `${each.equipment} ${each.amount} ${each.status}`)
        .join(', ')}`,
  )

test.each([
  [
    'Поезда, декабрь 2026, USD',
    ['Станция отправления', 'Станция назначения'],
    ['20DC до 24 т', '20DC до 28 т', '40HC'],
    ['Сиань', 'Ворсино'],
  ],
  [
    'Trains, December 2026, USD',
    ['Station from', 'Station to'],
    ['20GP up to 28t', '20GP up to 24t', '40HQ'],
    ['Xian', 'Vorsino'],
  ],
  ['班列 2026年12月 USD', ['发站', '到站'], ['20GP 24吨以内', '20GP 28吨以内', '40HQ'], ['西安', '沃尔西诺']],
])('of boxes up to two weights the heavier is a charge, for either owner: %s', (title, ends, boxes, lane) => {
  const [first] = boxes
  const prices = (light: number, heavy: number) => (/28/u.test(first as string) ? [heavy, light] : [light, heavy])
  const found = read([
    [title],
    [...ends, 'COC', null, null, 'SOC', null, null],
    [null, null, ...boxes, ...boxes],
    [...lane, ...prices(2980, 3240), 3850, ...prices(2510, 2740), 3180],
  ])
  expect(found).toEqual(['COC 20GP 2980 40HQ 3850 | 20GP 260 conditional', 'SOC 20GP 2510 40HQ 3180 | 20GP 230 conditional'])
})
