import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'
import { boxesIn } from './words.ts'

const read = (text: string) => readText(text, { name: 'rates.txt' })
const prices = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ prices: own }) => own.map((price) => `${price.for} ${price.amount} ${price.currency}`).join(', '))

test.each([
  ["Ставки море до 31.12.2026\nШанхай – Владивосток  20' 1  250 $, 40HC 2  150 $", '20GP 1250 USD, 40HQ 2150 USD'],
  ["Ставки море до 31.12.2026\nШанхай – Владивосток  20' 1 250$, 40HC 2 150$", '20GP 1250 USD, 40HQ 2150 USD'],
  ['Sea rates till 31.12.2026\nShanghai - Vladivostok  20GP 1  250 USD / 40HC 2  150 USD', '20GP 1250 USD, 40HQ 2150 USD'],
])('two blanks behind the thousands part no amount: %s', async (text, expected) => {
  expect(prices(await read(text))).toEqual([expected])
})

test('feet before an amount are none of it', async () => {
  expect(prices(await read('Sea rates USD till 31.12.2026\nShanghai - Vladivostok  20  950 USD, 40  980 USD'))).toEqual([
    '20GP 950 USD, 40GP 980 USD',
  ])
})

test.each(['40NOR', "40' NOR", "40'NOR", '20PCS', '45DAYS', '20MT'])('%s is none of the boxes that have a name', (text) => {
  expect(boxesIn(text)).toEqual([])
})

test.each([
  ['40HQ COC', '40HQ'],
  ['40COC', '40GP'],
  ['40HCPW', '40HQ'],
  ["20'DV", '20GP'],
  ['20USD', '20GP'],
  ["20' per container", '20GP'],
])('control: %s is a box', (text, box) => {
  expect(boxesIn(text).map(({ value }) => value)).toEqual([box])
})
