import { expect, test } from 'vitest'
import { saidOffer, saidSheet } from './said.fixture.ts'
import type { Said } from './said-rows.ts'
import { unaccountedNumbers, unaccountedRatios } from './unaccounted-numbers.ts'

const about = (cells: string[], offer: Partial<Said>) =>
  unaccountedNumbers(saidSheet([cells], [saidOffer(1, offer)])).map((question) => question.about)
const at = (column: number) => [{ row: 'S!1', at: column }]

test.each<[string, Partial<Said>, number]>([
  ['5 и 19 марта', { dates: ['2027-03-19'] }, 1],
  ['5 и 19 марта', { dates: ['2027-03-05', '2027-03-19'] }, 0],
  ['05.03, 12.03', { dates: ['2027-03-05', '2027-03-12'] }, 0],
  ['D1357', { weekdays: [1, 3, 5, 7] }, 0],
  ['D1357', { weekdays: [1, 3, 5] }, 1],
  ['周2、4、6', { weekdays: [2] }, 1],
  ['2 班/周', { weekdays: [] }, 0],
  ['Fri 16:00', { weekdays: [5] }, 0],
  ['CA1041', {}, 0],
])('days of a cell of departures that no offer has are asked about: %s', (text, offer, count) => {
  expect(about(['Hamburg', '2700', text], { ...offer, cells: { schedule: at(2) } })).toHaveLength(count)
})

test.each<[string, Partial<Said>, number]>([
  ['32-34', { transit_days_min: 32, transit_days_max: 34 }, 0],
  ['32, via Singapore 41', { transit_days_min: 32, transit_days_max: 32 }, 1],
])('days on the way that became nothing are asked about: %s', (text, offer, count) => {
  expect(about(['Hamburg', '2700', text], { ...offer, cells: { transit: at(2) } })).toHaveLength(count)
})

test.each([
  ['2,700', 2700, 0],
  ['2.700,00', 2700, 0],
  ['2 700 USD', 2700, 0],
  ['2700①', 2700, 0],
  ['2.7k', 2700, 0],
  ['2700 / 2900', 2700, 1],
  ['-2700', 2700, 1],
  ['USD -2700', 2700, 1],
])('a number of a price, or the sign before it, that became nothing is asked about: %s', (text, amount, count) => {
  expect(about(['Hamburg', text], { prices: [{ for: '40HQ', amount, currency: 'USD' }] })).toHaveLength(count)
})
test.each([
  ['Shanghai - Singapore: -15, ETD Sun', 1],
  ['Шанхай — Сингапур: −15 USD', 1],
  ['Shanghai - Singapore - 15', 0],
  ['-45 kg', 0],
])('a line whose price is below nothing is asked about where it was read without its sign: %s', (line, count) => {
  const prices = [{ for: 'rt', amount: /45/.test(line) ? 45 : 15, currency: 'USD' as const }]
  expect(about([line], { prices, cells: { 'price:rt': [] } })).toHaveLength(count)
})

test.each([
  ['泡比1:167', 500, 1],
  ['泡比1:167', 167, 0],
  ['Volume weight 1:6000', 167, 0],
  ['1 CBM = 500 kg', 167, 1],
  ['1 м³ = 250 кг', 250, 0],
  ['密度1:500以上另议', 167, 0],
  ['плотность 1:300', 167, 0],
])('another ratio of volume and weight than that of the offers is flagged: %s', (line, kgPerM3, count) => {
  const rows = saidSheet([[line], ['Frankfurt', '30']], [saidOffer(2, { chargeable: { kgPerM3 } })])
  expect(unaccountedRatios(rows)).toHaveLength(count)
})
