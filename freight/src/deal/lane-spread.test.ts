import { expect, test } from 'vitest'
import type { ExchangeRates } from '../rate.ts'
import { type LaneTotal, spreadOf } from './lane-spread.ts'

const EXCHANGE: ExchangeRates = { base: 'CNY', date: '2026-06-10', source: 'test', rates: { USD: 7 } }
const of = (minors: readonly number[], firms = 3): LaneTotal[] =>
  minors.map((totalMinor, i) => ({ providerId: `p${i % firms}`, totalMinor, currency: 'CNY' }))

test('quartiles lie at the places of a quarter, a half and three quarters, whatever the order', () => {
  const minors = [700, 100, 500, 300, 200, 600, 400]
  const wanted = { currency: 'CNY', lowerMinor: 250, medianMinor: 400, upperMinor: 550 }
  expect(spreadOf(of(minors), EXCHANGE)).toEqual(wanted)
  expect(spreadOf(of(minors.toSorted()), EXCHANGE)).toEqual(wanted)
  expect(spreadOf(of([10, 20, 30, 40, 50, 60, 70, 80]), EXCHANGE)).toMatchObject({
    lowerMinor: 28,
    medianMinor: 45,
    upperMinor: 63,
  })
})

test('six prices, or seven of two firms, tell nothing', () => {
  expect(spreadOf(of([1, 2, 3, 4, 5, 6]), EXCHANGE)).toBeNull()
  expect(spreadOf(of([1, 2, 3, 4, 5, 6, 7], 2), EXCHANGE)).toBeNull()
  expect(spreadOf(of([1, 2, 3, 4, 5, 6, 7]), EXCHANGE)).not.toBeNull()
})

test('a total in a currency without a rate counts for nothing', () => {
  const strange = { providerId: 'p9', totalMinor: 1, currency: 'RUB' } as const
  expect(spreadOf([...of([100, 200, 300, 400, 500, 600]), strange], EXCHANGE)).toBeNull()
})
