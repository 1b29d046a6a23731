import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consignments } from '../testing/rate-arbitraries.ts'
import { CONTEXT, cargoOf, rateOf, SEA_FCL_RATE } from '../testing/rate-samples.ts'
import { consignmentFromPieces } from './consignment.ts'
import { fullLoads } from './full-load.ts'
import { priceConsignment } from './price.ts'
import type { Consignment, Piece } from './rate.ts'
import { overloaded } from './stated-equipment.ts'
import type { ContainerType, VehicleType } from './vocabulary.ts'

const boxes = (type: ContainerType, count: number) => ({ containers: [{ type, count }] })
const trucks = (type: VehicleType | null, count: number) => ({ vehicles: [{ type, count }] })
const piece = (change: Partial<Piece>): Piece => ({
  count: 1,
  lengthCm: 100,
  widthCm: 100,
  heightCm: 100,
  weightKg: 100,
  stackable: true,
  ...change,
})
const ofPieces = (rest: Partial<Consignment>, ...pieces: Partial<Piece>[]) => ({
  ...consignmentFromPieces(pieces.map(piece)),
  ...rest,
})

const refused: [string, Consignment, string, number, number, string | null][] = [
  ['40 t in one 20GP', cargoOf({ weightKg: 40_000, ...boxes('20GP', 1) }), 'over_payload', 28_200, 40_000, '2x20GP'],
  ['60 t in two 40HQ', cargoOf({ weightKg: 60_000, ...boxes('40HQ', 2) }), 'over_payload', 57_200, 60_000, '3x40HQ'],
  ['30 t in one euro tent', cargoOf({ weightKg: 30_000, ...trucks('EU-TENT', 1) }), 'over_payload', 22_000, 30_000, '2xEU-TENT'],
  ['140 m³ in one euro tent', cargoOf({ volumeM3: 140, ...trucks('EU-TENT', 1) }), 'over_room', 86, 140, '2xEU-TENT'],
  ['140 m³ in one truck of any type', cargoOf({ volumeM3: 140, ...trucks(null, 1) }), 'over_room', 130, 140, '2xnull'],
  ['70 m³ in a reefer box', cargoOf({ volumeM3: 70, ...boxes('40RH', 1) }), 'over_room', 67.5, 70, '2x40RH'],
  [
    'what two types take together',
    cargoOf({ weightKg: 60_000, containers: [...boxes('20GP', 1).containers, ...boxes('40HQ', 1).containers] }),
    ...(['over_payload', 56_800, 60_000, '3x40HQ'] as const),
  ],
  [
    'pallets that cannot be stacked, more than a tent has floor for',
    ofPieces(trucks('EU-TENT', 1), { count: 40, lengthCm: 120, widthCm: 80, weightKg: 300, stackable: false }),
    ...(['over_floor', 32.64, 38.4, '2xEU-TENT'] as const),
  ],
  ['a beam longer than the box', ofPieces(boxes('20GP', 1), { lengthCm: 650 }), 'piece_over_equipment', 590, 650, '1x40GP'],
  [
    'its longer side given as the width',
    ofPieces(boxes('20GP', 1), { widthCm: 650 }),
    'piece_over_equipment',
    590,
    650,
    '1x40GP',
  ],
  ['higher than a plain box', ofPieces(boxes('40GP', 1), { heightCm: 260 }), 'piece_over_equipment', 239, 260, '1x40HQ'],
  ['higher than a high cube', ofPieces(boxes('40HQ', 1), { heightCm: 300 }), 'piece_over_equipment', 270, 300, '1x20OT'],
  [
    'wider than any closed box',
    ofPieces(boxes('40HQ', 1), { lengthCm: 300, widthCm: 280 }),
    'piece_over_equipment',
    235,
    280,
    '1x20FR',
  ],
  [
    'higher than a reefer, a box that is no reefer does not do',
    ofPieces(boxes('40RH', 1), { heightCm: 265 }),
    'piece_over_equipment',
    255,
    265,
    null,
  ],
  ['one piece of 30 t', ofPieces(boxes('20GP', 2), { weightKg: 30_000 }), 'piece_over_payload', 28_200, 30_000, '1x20FR'],
  ['longer than a small truck', ofPieces(trucks('RU-GAZ', 3), { lengthCm: 500 }), 'piece_over_equipment', 300, 500, '1xCN-6.8'],
]

describe('equipment that is asked for is held against the cargo', () => {
  test.each(refused)('%s', (_, cargo, reason, limit, actual, enough) => {
    const found = overloaded(cargo)
    expect(found).toMatchObject({ ok: false, code: 816001, reason, limit, actual })
    expect(found?.enough ? `${found.enough.count}x${found.enough.equipment}` : null).toBe(enough)
  })

  test.each([
    ['full to the kilogram', cargoOf({ weightKg: 28_200, volumeM3: 33.2, ...boxes('20GP', 1) })],
    ['three boxes full to the litre', cargoOf({ volumeM3: 99.6, ...boxes('20GP', 3) })],
    ['nothing but the equipment', cargoOf({ ...boxes('20GP', 1), ...trucks('RU-GAZ', 1) })],
    ['no equipment', cargoOf({ weightKg: 9e6, volumeM3: 9e4 })],
    ['a low loader, whose payload differs from truck to truck', cargoOf({ weightKg: 90_000, ...trucks('LOWBED', 1) })],
    ['height above an open top', ofPieces(boxes('40OT', 1), { heightCm: 330 })],
    ['width and height on a flat rack', ofPieces(boxes('40FR', 1), { lengthCm: 900, widthCm: 320, heightCm: 330 })],
    [
      'cartons that stand on each other',
      ofPieces(boxes('20GP', 1), { count: 400, lengthCm: 40, widthCm: 40, heightCm: 40, weightKg: 9 }),
    ],
  ])('not refused: %s', (_, cargo) => expect(overloaded(cargo)).toBeNull())

  test('the price says so, for any rate, after validity and conditions of the cargo', () => {
    const ticket = rateOf({ form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: 100 }] })
    const cargo = cargoOf({ weightKg: 40_000, ...boxes('20GP', 1) })
    for (const rate of [ticket, SEA_FCL_RATE]) {
      expect(priceConsignment(rate, cargo, CONTEXT)).toMatchObject({ ok: false, reason: 'over_payload' })
      expect(priceConsignment(rate, { ...cargo, ...boxes('20GP', 2) }, CONTEXT).ok).toBe(true)
      expect(priceConsignment(rate, cargo, { ...CONTEXT, date: '2027-06-01' })).toMatchObject({ reason: 'expired' })
    }
  })

  test('the number that would do does, and one fewer of the same does not', () => {
    let told = 0
    const check = (cargo: Consignment) => {
      const enough = overloaded(cargo)?.enough
      if (!enough || enough.equipment === null) return
      told += 1
      const isBox = cargo.containers.length > 0
      const taken = (count: number) =>
        overloaded({
          ...cargo,
          containers: isBox ? [{ type: enough.equipment as ContainerType, count }] : [],
          vehicles: isBox ? [] : [{ type: enough.equipment as VehicleType, count }],
        })
      expect(taken(enough.count)).toBeNull()
      if (enough.count > 1) expect(taken(enough.count - 1)).not.toBeNull()
    }
    const oneKind = consignments.map((cargo) => (cargo.containers.length > 0 ? { ...cargo, vehicles: [] } : cargo))
    fc.assert(fc.property(oneKind, check), { numRuns: 3_000 })
    expect(told).toBeGreaterThan(100)
  })

  test('what a full load is taken to need takes it', () => {
    let tried = 0
    fc.assert(
      fc.property(consignments, (cargo) => {
        const { FCL, FTL } = fullLoads({ ...cargo, containers: [], vehicles: [] })
        for (const load of [...FCL, ...FTL]) {
          tried += 1
          expect(overloaded(load.consignment)).toBeNull()
        }
      }),
      { numRuns: 500 },
    )
    expect(tried).toBeGreaterThan(1_000)
  })
})
