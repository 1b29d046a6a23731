import { describe, expect, test } from 'vitest'
import { CONTEXT, cargoOf, rateOf } from '../testing/rate-samples.ts'
import { consignmentFromPieces } from './consignment.ts'
import { priceConsignment } from './price.ts'
import type { FreightRule, Piece, PriceResult } from './rate.ts'

const AIR = { divisorCm3PerKg: 6000, splitPercent: 0, stepKg: 0.5, kgPerLdm: 0, minimumQuantity: 0 }
const perKg = (unitPrice: number): FreightRule => ({ form: 'per_unit', unit: 'kg', unitPrice })
const breaks = (...pairs: [number, number][]): FreightRule => ({
  form: 'breaks',
  unit: 'kg',
  breaks: pairs.map(([fromKg, unitPrice]) => ({ fromKg, unitPrice })),
  pivot: true,
})
const piece = (parts: Partial<Piece>): Piece => ({
  count: 1,
  lengthCm: 1,
  widthCm: 1,
  heightCm: 1,
  weightKg: 1,
  stackable: true,
  ...parts,
})
const priced = (result: PriceResult) => {
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result
}

describe('X01 worked examples of docs/trade.md', () => {
  test('air, one piece 30×45×65 cm, 14 kg: volumetric 14.625, chargeable 15.0 kg', () => {
    const cargo = consignmentFromPieces([piece({ lengthCm: 30, widthCm: 45, heightCm: 65, weightKg: 14 })])
    const result = priced(priceConsignment(rateOf(perKg(1), { chargeable: AIR }), cargo, CONTEXT))
    expect(result.steps.find((step) => step.rule === 'volumetric_weight')?.result).toEqual({ value: 14.625, unit: 'kg' })
    expect(result.chargeable).toEqual({ quantity: 15, unit: 'kg' })
  })

  test.each([
    ['98 kg, breaks 45: 10, 100: 9, pivot', 98, breaks([45, 10], [100, 9]), 0, 90000],
    ['30 kg, N 37.15, Q45 18.28, pivot', 30, breaks([0, 37.15], [45, 18.28]), 0, 82260],
    ['30 kg, N 16, Q45 9, pivot', 30, breaks([0, 16], [45, 9]), 0, 40500],
    ['minimum 76.69, N 4.01, 19 kg', 19, breaks([0, 4.01]), 7669, 7669],
    ['minimum 76.69, N 4.01, 20 kg', 20, breaks([0, 4.01]), 7669, 8020],
  ])('%s', (_, weightKg, freight, minimumMinor, totalMinor) => {
    const rate = rateOf(freight, { chargeable: AIR, minimumMinor })
    expect(priced(priceConsignment(rate, cargoOf({ weightKg }), CONTEXT)).totalMinor).toBe(totalMinor)
  })

  test('two pieces 60×40×50 cm of 45 kg: 90.0 kg, actual governs', () => {
    const cargo = consignmentFromPieces([piece({ count: 2, lengthCm: 60, widthCm: 40, heightCm: 50, weightKg: 45 })])
    const result = priced(priceConsignment(rateOf(perKg(1), { chargeable: AIR }), cargo, CONTEXT))
    expect(result.chargeable).toEqual({ quantity: 90, unit: 'kg' })
    expect(result.steps.find((step) => step.rule === 'greater_weight')?.inputs.kind).toBe('actual')
  })

  test('40×40×40 cm, 5 kg, split 50 %: 7.83, then 8.0 kg', () => {
    const cargo = consignmentFromPieces([piece({ lengthCm: 40, widthCm: 40, heightCm: 40, weightKg: 5 })])
    const rate = rateOf(perKg(1), { chargeable: { ...AIR, splitPercent: 50 } })
    const result = priced(priceConsignment(rate, cargo, CONTEXT))
    expect(result.steps.find((step) => step.rule === 'split')?.result.value).toBeCloseTo(7.8333, 4)
    expect(result.chargeable).toEqual({ quantity: 8, unit: 'kg' })
  })

  test('one euro pallet, not stackable, 1850 kg/LDM, 300 kg: 0.4 LDM, 740 kg', () => {
    const pallet = piece({ lengthCm: 120, widthCm: 80, heightCm: 100, weightKg: 300, stackable: false })
    const chargeable = { divisorCm3PerKg: 3000, splitPercent: 0, stepKg: 1, kgPerLdm: 1850, minimumQuantity: 0 }
    const result = priced(priceConsignment(rateOf(perKg(1), { chargeable }), consignmentFromPieces([pallet]), CONTEXT))
    expect(result.steps.find((step) => step.rule === 'loading_metres')?.result).toEqual({ value: 0.4, unit: 'ldm' })
    expect(result.chargeable).toEqual({ quantity: 740, unit: 'kg' })
  })

  test('sea LCL, 2.4 m³, 1.1 t, 55 a revenue tonne: 2.4 RT, 132.00', () => {
    const rate = rateOf({ form: 'per_unit', unit: 'rt', unitPrice: 55 }, { currency: 'USD' })
    const result = priced(priceConsignment(rate, cargoOf({ weightKg: 1100, volumeM3: 2.4 }), CONTEXT))
    expect(result.chargeable).toEqual({ quantity: 2.4, unit: 'rt' })
    expect(result.totalMinor).toBe(13200)
  })
})
