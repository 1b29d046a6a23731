import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pieces, rates } from '../testing/rate-arbitraries.ts'
import { CONTEXT, cargoOf } from '../testing/rate-samples.ts'
import { consignmentFromPieces, emptyConsignment, REFERENCE_CONSIGNMENTS, referenceConsignment } from './consignment.ts'
import { priceConsignment } from './price.ts'
import { sideCmFrom, weightKgFrom } from './units.ts'

describe('E04 units', () => {
  test.each([
    [weightKgFrom(1, 'lb'), 0.454],
    [weightKgFrom(2204.623, 'lb'), 1000],
    [weightKgFrom(1.1, 't'), 1100],
    [weightKgFrom(1.005, 'g'), 0.001],
    [sideCmFrom(10, 'in'), 25.4],
    [sideCmFrom(40, 'ft'), 1219.2],
    [sideCmFrom(1205, 'mm'), 120.5],
    [sideCmFrom(1.2, 'm'), 120],
    [weightKgFrom(3, 'jin'), 1.5],
  ])('%f', (actual, expected) => {
    expect(actual).toBe(expected)
  })

  test('equal cargo in other units prices equal', () => {
    const grams = fc.integer({ min: 1, max: 30_000_000 })
    const cm3 = fc.integer({ min: 0, max: 90_000_000 })
    fc.assert(
      fc.property(rates, grams, cm3, (rate, g, cm) => {
        const context = { ...CONTEXT, distanceKm: 1000 }
        const inKg = priceConsignment(rate, cargoOf({ weightKg: g / 1e3, volumeM3: cm / 1e6 }), context)
        const weightKg = weightKgFrom(g / 1e6, 't')
        const other = priceConsignment(rate, cargoOf({ weightKg, volumeM3: cm / 1e6 }), context)
        expect(other).toEqual(inKg)
      }),
      { numRuns: 2000 },
    )
  })

  test('pieces in mm, m and cm price equal, in any order of rows, as one row or many', () => {
    fc.assert(
      fc.property(rates, fc.array(pieces, { minLength: 1, maxLength: 4 }), (rate, rows) => {
        const context = { ...CONTEXT, distanceKm: 1000 }
        const price = (given: typeof rows) => {
          const result = priceConsignment(rate, consignmentFromPieces(given), context)
          return result.ok ? result.totalMinor : result.reason
        }
        const converted = rows.map((row) => ({
          ...row,
          lengthCm: sideCmFrom(Math.round(row.lengthCm * 10), 'mm'),
          widthCm: sideCmFrom(Math.round(row.widthCm * 10) / 1000, 'm'),
          weightKg: weightKgFrom(Math.round(row.weightKg * 1000), 'g'),
        }))
        const single = rows.flatMap((row) => Array.from({ length: row.count }, () => ({ ...row, count: 1 })))
        expect(price(converted)).toBe(price(rows))
        expect(price(rows.toReversed())).toBe(price(rows))
        expect(price(single)).toBe(price(rows))
      }),
      { numRuns: 1000 },
    )
  })

  test('sums of pieces are exact, and volume rounds half up once', () => {
    const piece = { count: 3, lengthCm: 10.1, widthCm: 10.1, heightCm: 10.1, weightKg: 0.1, stackable: true }
    const cargo = consignmentFromPieces([piece], { cargoTypes: ['battery'] })
    expect(cargo).toEqual({ ...emptyConsignment(), pieces: [piece], weightKg: 0.3, volumeM3: 0.003091, cargoTypes: ['battery'] })
    expect(() => consignmentFromPieces([{ ...piece, weightKg: -1 }])).toThrow(RangeError)
  })
})

describe('X01 reference consignments', () => {
  test('by mode and load type', () => {
    expect(referenceConsignment('sea', 'FCL')).toMatchObject({ weightKg: 18_000, containers: [{ type: '40HQ', count: 1 }] })
    expect(referenceConsignment('rail', null)).toEqual(referenceConsignment('sea', 'FCL'))
    expect(referenceConsignment('sea', 'LCL')).toMatchObject({ weightKg: 1000, volumeM3: 3 })
    expect(referenceConsignment('air', null)).toMatchObject({ weightKg: 300, volumeM3: 1.8 })
    expect(referenceConsignment('road', 'LTL')).toMatchObject({ weightKg: 1000, volumeM3: 4 })
    expect(referenceConsignment('multimodal', 'LCL')).toEqual(referenceConsignment('sea', 'LCL'))
  })

  test('in equipment on offer', () => {
    expect(referenceConsignment('sea', 'FCL', ['20GP', '40HQ']).containers).toEqual([{ type: '40HQ', count: 1 }])
    expect(referenceConsignment('sea', 'FCL', ['40RH', '20RF']).containers).toEqual([{ type: '40RH', count: 1 }])
    expect(referenceConsignment('road', 'FTL', ['CN-9.6', 'EU-TENT', 'CN-17.5'])).toMatchObject({
      weightKg: 20_000,
      volumeM3: 80,
      vehicles: [{ type: 'EU-TENT', count: 1 }],
    })
    expect(referenceConsignment('road', 'FTL', ['CN-6.8', 'CN-9.6'])).toMatchObject({
      weightKg: 15_000,
      volumeM3: 55,
      vehicles: [{ type: 'CN-9.6', count: 1 }],
    })
    expect(referenceConsignment('road', 'FTL').vehicles).toEqual([{ type: null, count: 1 }])
  })

  test('one caller cannot change the reference of another', () => {
    referenceConsignment('road', 'LTL').weightKg = 1
    referenceConsignment('sea', 'FCL').containers.pop()
    expect(REFERENCE_CONSIGNMENTS.LTL.weightKg).toBe(1000)
    expect(referenceConsignment('sea', 'FCL').containers).toHaveLength(1)
  })
})
