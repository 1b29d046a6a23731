import { expect, test } from 'vitest'
import { saidOffer, saidSheet, TOOLS } from './said.fixture.ts'
import type { Said } from './said-rows.ts'
import { unlikeHeads } from './unlike-heads.ts'

const asked = (titles: string[][], offer: Partial<Said>, cell = '2700') => {
  const rows = [...titles, ['Hamburg', cell, 'Fri']]
  return unlikeHeads(saidSheet(rows, [saidOffer(rows.length, offer)]), TOOLS).map(({ about, kind }) => `${about} ${kind}`)
}

test.each<[string, Partial<Said>, string[]]>([
  ['散货(元/公斤)', { prices: [{ for: 'kg', amount: 3, currency: 'USD' }] }, ['currency unlike_words']],
  ['LTL, EUR per kg', { mode: 'road', prices: [{ for: 'kg', amount: 3, currency: 'USD' }] }, ['currency unlike_words']],
  ['руб./кг', { prices: [{ for: 'kg', amount: 3, currency: 'RUB' }] }, []],
  ['40HQ', { prices: [{ for: '20GP', amount: 900, currency: 'USD' }] }, ['price unlike_words']],
  ["40'HC", {}, []],
  ['40HQ SOC', { ownership: 'COC' }, ['ownership unlike_words']],
  ['40HQ SOC', { ownership: 'SOC' }, []],
  ['COC / SOC', { ownership: 'SOC' }, []],
  ['ЖД до станции', {}, ['mode unlike_words']],
  ['Rail freight', { mode: 'multimodal' }, []],
  ['1-14 Dec 2026', { valid_to: '2026-12-31' }, ['validity unlike_words']],
  ['1-14 Dec 2026', { valid_to: '2026-12-14' }, []],
  ['COSCO', { carrier: { words: 'MSC', code: 'MSCU' } }, ['carrier unlike_words']],
  ['COSCO', { carrier: { words: 'COSCO', code: 'COSU' } }, []],
])('what the title of a price says, and its offer has otherwise, is asked about: %s', (title, offer, found) => {
  expect(asked([['Destination', title, 'ETD']], offer)).toEqual(found)
})

test('titles stand in several rows above, and a row of words alone is no title', () => {
  const inEuros: Partial<Said> = { prices: [{ for: '40HQ', amount: 2700, currency: 'EUR' }] }
  expect(
    asked(
      [
        ['Destination', 'Rates, USD', 'Ship'],
        ['', '40HQ', 'ETD', 'T/T'],
      ],
      inEuros,
    ),
  ).toEqual(['currency unlike_words'])
  expect(asked([['Rates of USD 1 and up'], ['Destination', '40HQ', 'ETD']], inEuros)).toEqual([])
})
test('a cell that says its own currency holds against the title', () => {
  expect(
    asked([['Destination', 'USD', 'ETD']], { prices: [{ for: '40HQ', amount: 2700, currency: 'EUR' }] }, 'EUR 2700'),
  ).toEqual([])
})

test.each([
  ['FCL: USD per container. LCL: EUR, the greater of the two', 1],
  ['整箱：美元；散货：人民币', 1],
  ['Сборный груз, руб.', 1],
  ['All in USD', 0],
  ['Local charges in EUR', 0],
  ['Rate of exchange EUR/USD by the day of the invoice', 0],
  ['Documents EUR 50 per set', 0],
])('a currency that a line above tells, and no price of the sheet is in, is asked about: %s', (line, count) => {
  expect(asked([[line], ['Destination', '40HQ', 'ETD']], {})).toHaveLength(count)
})
