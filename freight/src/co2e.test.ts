import { describe, expect, test } from 'vitest'
import { cargoOf } from '../testing/rate-samples.ts'
import { weighedFor } from './co2e.ts'
import { referenceConsignment } from './consignment.ts'

const FCL = referenceConsignment('sea', 'FCL')
const FTL = referenceConsignment('road', 'FTL')
const boxes = (count: number) => cargoOf({ containers: [{ type: '40HQ', count }] })

describe('the weight an emissions estimate is for', () => {
  test('grows with every container and truck that goes', () => {
    expect([1, 2, 5].map((count) => weighedFor(boxes(count), FCL))).toEqual(
      [18_000, 36_000, 90_000].map((weightKg) => ({ weightKg, assumed: true })),
    )
    const trucks = cargoOf({
      vehicles: [
        { type: null, count: 2 },
        { type: 'RU-GAZ', count: 1 },
      ],
    })
    expect(weighedFor(trucks, FTL)).toEqual({ weightKg: 41_500, assumed: true })
  })

  test("is the cargo's own where it is stated, whatever it goes in", () => {
    expect(weighedFor({ ...boxes(5), weightKg: 700 }, FCL)).toEqual({ weightKg: 700, assumed: false })
  })

  test('follows the volume, else the reference', () => {
    const LCL = referenceConsignment('sea', 'LCL')
    expect(weighedFor(cargoOf({ volumeM3: 12 }), LCL)).toEqual({ weightKg: 4_000, assumed: true })
    expect(weighedFor(cargoOf({}), LCL)).toEqual({ weightKg: 1_000, assumed: true })
  })
})
