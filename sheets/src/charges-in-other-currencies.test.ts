/** Columns of charges in a currency that the market has no prices in. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['POL;POD;20GP USD;40HC USD;THC 20GP (INR);B/L fee, INR', 'Nhava Sheva;Poti;1850;2700;9500;5500', ['9500 INR', '5500 INR']],
  ['POL;POD;20GP USD;40HC USD;THC 20GP, TRY;B/L fee, TRY', 'Mersin;Poti;1850;2700;7400;2100', ['7400 TRY', '2100 TRY']],
  [
    '起运港;目的港;20GP USD;40HQ USD;THC 20GP(韩元);文件费(韩元)',
    '釜山;海参崴;520;880;130000;40000',
    ['130000 韩元', '40000 韩元'],
  ],
])('what they come to is told in words and entered in no other currency: %s', async (head, row, sums) => {
  const { offers, asked } = await readText(`海运 Sea FCL 01.12.2026-31.12.2026;;;;;\n${head}\n${row}`, { name: 'sea.csv' })
  const charges = offers.flatMap(({ surcharges }) => surcharges)
  expect(charges.map(({ amount, currency, status }) => [amount, currency, status])).toEqual([
    [null, null, 'elsewhere'],
    [null, null, 'elsewhere'],
  ])
  for (const [i, sum] of sums.entries()) expect(charges[i]?.words).toContain(sum)
  expect(asked.filter(({ about }) => about === 'surcharge').map(({ rows }) => rows)).toEqual([['L3']])
  expect(offers.map(({ prices }) => prices.map(({ currency }) => currency))).toEqual([['USD', 'USD']])
})
