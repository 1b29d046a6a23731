import { expect, test } from 'vitest'
import { groupOfCharge } from './charge-side.ts'

test.each([
  ['CUS', '目的地清关费', 'destination'],
  ['CUS', '出口报关', 'origin'],
  ['CUS', '进口报关', 'destination'],
  ['CUS', '出口清关', 'origin'],
  ['CUS', '起运地清关费', 'origin'],
  ['CUS', '清关费', 'destination'],
  ['CUS', '报关费', 'origin'],
  ['CUS', 'Export customs', 'origin'],
  ['CUS', 'customs clearance at destination', 'destination'],
  ['CUS', 'импортное таможенное оформление', 'destination'],
  ['CUS', 'Растаможка', 'destination'],
  ['CUS', 'таможенное оформление в порту отправления', 'origin'],
  ['DOC', '目的港换单费', 'destination'],
  ['DOC', 'D/O fee', 'destination'],
  ['DOC', 'Docs fee', 'origin'],
  ['HDL', 'POD handling', 'destination'],
  ['HDL', '起站操作费', 'origin'],
  ['STO', 'хранение в порту отправления', 'origin'],
  ['STO', 'СВХ', 'destination'],
] as const)('%s "%s" is a charge of the %s', (code, words, group) => {
  expect(groupOfCharge({ code, words })).toBe(group)
})

test.each([
  '出口及进口报关',
  'export and import customs',
  '报关清关',
  'таможенное оформление',
  '关务费',
  'Customs',
  'транзитная декларация',
  '转关费',
])('customs that name no end, or both, are of none: %s', (words) => {
  expect(groupOfCharge({ code: 'CUS', words })).toBe('surcharge')
})

test.each([
  ['THC', 'THC at destination', 'origin'],
  ['TAX', '进口税', 'destination'],
  ['BUC', 'BAF export', 'surcharge'],
] as const)('the code of %s says its end, whatever stands beside it', (code, words, group) => {
  expect(groupOfCharge({ code, words })).toBe(group)
})
