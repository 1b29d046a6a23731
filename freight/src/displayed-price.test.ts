import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consignments, contexts, rates } from '../testing/rate-arbitraries.ts'
import { shownMinor, shownSlices } from './displayed-price.ts'
import { convertMinor } from './money.ts'
import { priceConsignment } from './price.ts'
import { CURRENCIES } from './vocabulary.ts'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('lines add up to the total, and groups to the shown total, in whatever currency', () => {
  let priced = 0
  fc.assert(
    fc.property(rates, consignments, contexts, fc.constantFrom(...CURRENCIES), (rate, cargo, context, shown) => {
      const price = priceConsignment(rate, cargo, context)
      if (!price.ok) return
      priced += 1
      expect(sum(price.lines.map(({ amountMinor }) => amountMinor))).toBe(price.totalMinor)
      const total = shownMinor(price.totalMinor, price.currency, shown, context.exchange)
      expect(sum(Object.values(shownSlices(price, shown, context.exchange)))).toBe(total)
      if (shown === price.currency) expect(total).toBe(price.totalMinor)
    }),
    { numRuns: 600 },
  )
  expect(priced).toBeGreaterThan(100)
})

test('a total converted in another way would not be the one that rows are ordered by', () => {
  const exchange = { base: 'CNY' as const, date: '2026-11-22', source: '', rates: { USD: 7.12, EUR: 8.2 } }
  expect([shownMinor(89, 'EUR', 'USD', exchange), convertMinor(89, 'EUR', 'USD', exchange)]).toEqual([102, 103])
})
