import type { ExchangeRates } from '@tongyun/freight/rate'
import { expect, test } from 'vitest'
import { nameOfRates } from './name-of-rates.ts'

const rates = (usd: number): ExchangeRates => ({ base: 'CNY', date: '2026-11-29', source: 'test', rates: { USD: usd } })

test('rates that say the same have one name however often they are read, others never', () => {
  const name = nameOfRates(rates(7))
  const others = Array.from({ length: 250 }, (_, at) => {
    expect(nameOfRates(rates(7))).toBe(name)
    return nameOfRates(rates(8 + at))
  })
  expect(new Set([name, ...others]).size).toBe(251)
  // By now the first of the others is forgotten: it gets another name, and not one that stood for something else.
  expect([name, ...others]).not.toContain(nameOfRates(rates(8)))
})
