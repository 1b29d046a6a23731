import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consignments, contexts, rates } from '../../testing/rate-arbitraries.ts'
import { AIR_RATE, CONTEXT, cargoOf, chargeOf, RAIL_LCL_RATE, rateOf } from '../../testing/rate-samples.ts'
import { priceConsignment } from '../price.ts'
import type { Rate } from '../rate.ts'
import { meetTotal } from './meet-total.ts'
import { type FrozenPrice, freezePrice, isRepeated, type QuoteInputs } from './quote-price.ts'

const frozen = (inputs: QuoteInputs): FrozenPrice => {
  const result = freezePrice(inputs)
  if (!result.ok) throw new Error(result.reason)
  return result.price
}

/** As jsonb gives it back: other order of keys, other objects. */
const stored = <T>(value: T): T => {
  const turn = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(turn)
    if (each === null || typeof each !== 'object') return each
    return Object.fromEntries(
      Object.entries(each)
        .toReversed()
        .map(([key, one]) => [key, turn(one)]),
    )
  }
  return turn(JSON.parse(JSON.stringify(value))) as T
}

describe('a frozen price', () => {
  test('gives the same bytes again, from storage too, whatever the rate and the cargo', () => {
    let priced = 0
    fc.assert(
      fc.property(rates, consignments, contexts, (rate, consignment, context) => {
        const result = freezePrice({ rate, consignment, context })
        if (!result.ok) return
        priced++
        expect(isRepeated(stored(result.price))).toBe(true)
        const { steps, ...rest } = result.price.result
        expect(priceConsignment(rate, consignment, context)).toMatchObject(JSON.parse(JSON.stringify(rest)))
        expect(steps.length).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
    expect(priced).toBeGreaterThan(250)
  })

  test('tells a changed line, step or input', () => {
    const price = frozen({ rate: AIR_RATE, consignment: cargoOf({ weightKg: 98 }), context: CONTEXT })
    expect(isRepeated(price)).toBe(true)
    const { result } = price
    expect(isRepeated({ ...price, result: { ...result, totalMinor: result.totalMinor + 1 } })).toBe(false)
    expect(isRepeated({ ...price, result: { ...result, steps: result.steps.slice(1) } })).toBe(false)
    expect(isRepeated({ ...price, consignment: cargoOf({ weightKg: 99.5 }) })).toBe(false)
  })

  test('is not touched by later changes of what it was made of', () => {
    const rate = structuredClone(AIR_RATE)
    const price = frozen({ rate, consignment: cargoOf({ weightKg: 98 }), context: CONTEXT })
    rate.minimumMinor = 9_999_999
    expect(isRepeated(price)).toBe(true)
  })

  test('a refusal is the engine’s', () => {
    const inputs = { rate: AIR_RATE, consignment: cargoOf({ weightKg: 5000 }), context: CONTEXT }
    expect(freezePrice(inputs)).toMatchObject({ ok: false, code: 816001, reason: 'over_weight' })
  })
})

describe('a counter-offer met', () => {
  const meets = (rate: Rate, weightKg: number, volumeM3: number, totalMinor: number) => {
    const inputs = { rate, consignment: cargoOf({ weightKg, volumeM3 }), context: CONTEXT }
    const met = meetTotal(inputs, totalMinor)
    return met.ok ? { ...met, ...frozen({ ...inputs, rate: met.rate }).result, rate: met.rate } : met
  }

  test('by hand: 8 RT at 118.50, 60 yuan a RT and 350 for customs; 1,000.00 dollars are asked for', () => {
    // 8 × 118.50 + 8 × 60 ÷ 7.1 + 350 ÷ 7.1 dollars: 948.00 + 67.61 + 49.30 = 1,064.91. At 1,000.00 the freight is 883.09,
    // which eight tonnes pay at 110.3862, a digit more than 883.0896; the last digits come to it as they are.
    const met = meets(RAIL_LCL_RATE, 8000, 8, 100_000)
    expect(met).toMatchObject({ ok: true, totalMinor: 100_000, freightMinor: 88_309 })
    expect(met.ok && met.lines.map(({ amountMinor }) => amountMinor).reduce((a, b) => a + b)).toBe(100_000)
  })

  test('a price of its own digits is scaled alone, without a minimum', () => {
    const rate = rateOf({ form: 'per_unit', unit: 'kg', unitPrice: 2 })
    expect(meets(rate, 1000, 0, 150_000)).toMatchObject({
      ok: true,
      rate: { freight: { unitPrice: 1.5 }, minimumMinor: 0 },
    })
    // 18,000 kg × 0.0001 are 1.80: the last 0.10 is made up by the minimum freight.
    expect(meets(rate, 18_000, 0, 3_000_010)).toMatchObject({
      ok: true,
      totalMinor: 3_000_010,
      rate: { freight: { unitPrice: 1.6666 }, minimumMinor: 3_000_010 },
    })
  })

  test('below what the charges alone cost it is refused with that', () => {
    const rate = rateOf(
      { form: 'per_unit', unit: 'kg', unitPrice: 2 },
      { charges: [chargeOf({ code: 'DOC', basis: 'document', unitPrice: 50 })] },
    )
    expect(meets(rate, 100, 0, 4_999)).toEqual({ ok: false, reason: 'below_charges', leastMinor: 5_000 })
    expect(meets(rate, 100, 0, 5_000)).toMatchObject({ ok: true, freightMinor: 0 })
  })

  test('a charge of a hundred per cent leaves odd totals unmet', () => {
    const rate = rateOf(
      { form: 'per_unit', unit: 'kg', unitPrice: 2 },
      { charges: [chargeOf({ code: 'BUC', basis: 'percent', unitPrice: 100 })] },
    )
    expect(meets(rate, 100, 0, 30_001)).toEqual({ ok: false, reason: 'between', belowMinor: 30_000, aboveMinor: 30_002 })
    expect(meets(rate, 100, 0, 30_002)).toMatchObject({ ok: true, freightMinor: 15_001 })
  })

  test('what the engine refuses is told as it refuses', () => {
    expect(meets(AIR_RATE, 5000, 0, 1)).toMatchObject({ ok: false, reason: 'not_priced', refusal: { reason: 'over_weight' } })
    expect(() => meets(AIR_RATE, 100, 0, 0.5)).toThrow(RangeError)
  })

  test('whatever the rate: met to the minor unit by an engine run, or refused with totals on either side', () => {
    const outcomes = { met: 0, refused: 0 }
    fc.assert(
      fc.property(rates, consignments, contexts, fc.integer({ min: 300, max: 1100 }), (rate, consignment, context, permille) => {
        const before = priceConsignment(rate, consignment, context)
        if (!before.ok || before.totalMinor > 1e11) return
        const asked = Math.floor((before.totalMinor * permille) / 1000)
        const met = meetTotal({ rate, consignment, context }, asked)
        if (met.ok) {
          outcomes.met++
          const after = frozen({ rate: met.rate, consignment, context }).result
          expect(after.totalMinor).toBe(asked)
          expect(after.freightMinor).toBe(met.freightMinor)
          expect(met.rate.freight.form).toBe(rate.freight.form)
          expect(met.rate.charges).toEqual(rate.charges)
          return
        }
        outcomes.refused++
        if (met.reason === 'below_charges') expect(met.leastMinor).toBeGreaterThan(asked)
        if (met.reason === 'between') {
          expect(met.belowMinor).toBeLessThan(asked)
          expect(met.aboveMinor).toBeGreaterThan(asked)
        }
      }),
      { numRuns: 1000 },
    )
    expect(outcomes.met).toBeGreaterThan(150)
  })
})
