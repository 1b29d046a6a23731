import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consignments, contexts, freightRules, rates } from '../testing/rate-arbitraries.ts'
import { CONTEXT, cargoOf, rateOf } from '../testing/rate-samples.ts'
import { scopeOf } from './incoterms.ts'
import { localTotal } from './local-total.ts'
import { meets } from './outside-charges.ts'
import { compileRate, priceConsignment, priceTotal } from './price.ts'
import { boundMinor, boundQuantities, priceBound } from './price-bound.ts'
import type { Consignment, PricingContext, Rate } from './rate.ts'
import { INCOTERMS } from './understanding/interpretation.ts'

const RUNS = { numRuns: 3000 }

/** Runs a property over accepted prices and makes sure that they are no rarity. */
function forPrices(
  property: (
    rate: Rate,
    cargo: Consignment,
    context: PricingContext,
    result: Extract<ReturnType<typeof priceConsignment>, { ok: true }>,
  ) => void,
) {
  let accepted = 0
  fc.assert(
    fc.property(rates, consignments, contexts, (rate, cargo, context) => {
      const result = priceConsignment(rate, cargo, context)
      if (!result.ok) return
      accepted++
      property(rate, cargo, context, result)
    }),
    RUNS,
  )
  expect(accepted).toBeGreaterThan(RUNS.numRuns / 4)
}

describe('X01 whatever the rate and the cargo', () => {
  test('lines add up to the total, freight lines to freight, each in whole minor units', () => {
    forPrices((_rate, _cargo, _context, result) => {
      expect(result.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(result.totalMinor)
      const freight = result.lines.filter((line) => line.group === 'freight')
      expect(freight.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(result.freightMinor)
      expect(result.lines.every((line) => Number.isSafeInteger(line.amountMinor) && line.amountMinor >= 0)).toBe(true)
      expect(result.steps.at(-1)).toMatchObject({ rule: 'total', result: { value: result.totalMinor, unit: 'money' } })
    })
  })

  test('freight is never below the minimum freight', () => {
    forPrices((rate, _cargo, _context, result) => {
      expect(result.freightMinor).toBeGreaterThanOrEqual(rate.minimumMinor)
    })
  })

  test('charges elsewhere, and conditional ones the cargo does not owe, are never in the total', () => {
    let owing = 0
    forPrices((rate, cargo, context, result) => {
      const included = rate.charges.filter((charge) => charge.status === 'included')
      const without = priceConsignment({ ...rate, charges: included }, cargo, context)
      const owed = result.lines.filter((line) => line.condition !== undefined)
      owing += owed.length
      const owedMinor = owed.reduce((sum, line) => sum + line.amountMinor, 0)
      expect(without).toMatchObject({ ok: true, totalMinor: result.totalMinor - owedMinor })
      for (const { condition } of owed) expect(condition && meets(condition, cargo)).toBe(true)
      // Each charge is a line, listed outside, or of no concern; none is told twice.
      const others = rate.charges.length - included.length
      expect(result.outside.length + owed.length).toBeLessThanOrEqual(others)
      for (const { condition, equipment, basis } of result.outside) {
        if (condition) expect(meets(condition, cargo)).not.toBe(false)
        const rows = basis === 'truck' ? cargo.vehicles : cargo.containers
        if (equipment !== null && rows.every(({ type }) => type !== null)) {
          expect(rows.length === 0 || rows.some(({ type }) => type === equipment)).toBe(true)
        }
      }
    })
    expect(owing).toBeGreaterThan(50)
  })

  test('the second total is the total, what is paid elsewhere added and the end of the other party taken off', () => {
    forPrices((_rate, _cargo, _context, result) => {
      for (const term of [null, ...INCOTERMS]) {
        const local = localTotal(result, term)
        const left = term === null ? null : scopeOf(term).leavesOut
        const ours = result.lines.filter(({ group }) => group !== left)
        const paid = result.outside.filter(({ status, group }) => status === 'elsewhere' && group !== left)
        const expected = [...ours, ...paid].reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)
        expect(local?.totalMinor ?? result.totalMinor).toBe(expected)
        if (local !== null && left === null) expect(local.totalMinor).toBeGreaterThanOrEqual(result.totalMinor)
      }
    })
  })

  test('priceTotal is priceConsignment without its explanation, refusals too', () => {
    fc.assert(
      fc.property(rates, consignments, contexts, (rate, cargo, context) => {
        const full = priceConsignment(rate, cargo, context)
        const short = priceTotal(compileRate(rate), cargo, context)
        expect(short).toEqual(full.ok ? { ok: true, totalMinor: full.totalMinor } : full)
      }),
      RUNS,
    )
  })

  test('the bound never exceeds the total, with and without exchange rates', () => {
    forPrices((rate, cargo, context, result) => {
      const quantities = boundQuantities(cargo)
      const domestic = boundMinor(priceBound(rate), quantities, context.distanceKm)
      const converted = boundMinor(priceBound(rate, context.exchange), quantities, context.distanceKm)
      expect(domestic).toBeLessThanOrEqual(result.totalMinor)
      expect(converted).toBeLessThanOrEqual(result.totalMinor)
      // A converted charge may round down by half a minor unit of its own currency; the dearest is worth this much of ours.
      const { rates: worth } = context.exchange
      const dearest = Math.max(1, ...Object.values(worth)) / (worth[rate.currency] ?? 1)
      expect(converted).toBeGreaterThanOrEqual(domestic - (2 + dearest) * rate.charges.length)
    })
  })
})

describe('X01 more weight never costs less', () => {
  const monotonic = freightRules.filter(
    (rule) => (rule.form === 'breaks' && rule.pivot) || (rule.form !== 'breaks' && rule.form !== 'flat' && rule.unit !== 'km'),
  )

  test('per unit, base and additional, and breaks with pivot', () => {
    fc.assert(
      fc.property(monotonic, rates, consignments, fc.integer({ min: 0, max: 500_000 }), (freight, rate, cargo, grams) => {
        const lighter = priceTotal({ ...rate, freight, charges: [] }, { ...cargo, pieces: [] }, CONTEXT)
        const weightKg = (Math.round(cargo.weightKg * 1e3) + grams) / 1e3
        const heavier = priceTotal({ ...rate, freight, charges: [] }, { ...cargo, pieces: [], weightKg }, CONTEXT)
        if (lighter.ok && heavier.ok) expect(heavier.totalMinor).toBeGreaterThanOrEqual(lighter.totalMinor)
        const isOverloaded = !heavier.ok && heavier.reason === 'over_payload'
        expect(heavier.ok || !lighter.ok || isOverloaded).toBe(true)
      }),
      RUNS,
    )
  })

  test('without pivot it may, which is what pivot is for', () => {
    const breaks = [
      { fromKg: 0, unitPrice: 20 },
      { fromKg: 45, unitPrice: 10 },
    ]
    const rate = rateOf({ form: 'breaks', unit: 'kg', breaks, pivot: false })
    expect(priceTotal(rate, cargoOf({ weightKg: 44 }), CONTEXT)).toEqual({ ok: true, totalMinor: 88000 })
    expect(priceTotal(rate, cargoOf({ weightKg: 45 }), CONTEXT)).toEqual({ ok: true, totalMinor: 45000 })
  })
})
