import { describe, expect, test } from 'vitest'
import { consignmentFromPieces, emptyConsignment } from './consignment.ts'
import { modeWeight } from './mode-weights.ts'

const piece = { count: 1, lengthCm: 30, widthCm: 45, heightCm: 65, weightKg: 14, stackable: true }

describe('chargeable weight by mode (P16, docs/trade.md worked examples)', () => {
  test.each([
    ['air', 15],
    ['express', 18],
    ['rail', 30],
  ] as const)('%s: one piece 30×45×65 cm of 14 kg counts as %d kg', (rule, quantity) => {
    expect(modeWeight(rule, consignmentFromPieces([piece]), 'chargeable_weight')).toMatchObject({
      ok: true,
      quantity,
      unit: 'kg',
    })
  })

  test('sea: 2.4 m³ of 1.1 t are 2.4 revenue tonnes, a small parcel is one', () => {
    const lcl = { ...emptyConsignment(), weightKg: 1100, volumeM3: 2.4 }
    expect(modeWeight('sea', lcl, 'chargeable_weight')).toMatchObject({ quantity: 2.4, unit: 'rt' })
    expect(modeWeight('sea', consignmentFromPieces([piece]), 'chargeable_weight')).toMatchObject({ quantity: 1, unit: 'rt' })
  })

  test('road: a euro pallet that cannot be stacked counts as 0.4 loading metres', () => {
    const pallet = { count: 1, lengthCm: 120, widthCm: 80, heightCm: 100, weightKg: 300, stackable: false }
    expect(modeWeight('road', consignmentFromPieces([pallet]), 'chargeable_weight')).toMatchObject({ quantity: 740 })
  })

  test('says what is missing instead of guessing', () => {
    expect(modeWeight('air', emptyConsignment(), 'volumetric_weight')).toMatchObject({ ok: false, reason: 'quantity_needed' })
  })

  test('gives steps of weight only, never of money', () => {
    const weight = modeWeight('air', consignmentFromPieces([piece]), 'chargeable_weight')
    expect(weight.ok && weight.steps.every((step) => step.result.unit !== 'money') && weight.steps.length).toBeGreaterThan(2)
  })
})
