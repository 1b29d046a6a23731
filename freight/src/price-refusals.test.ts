import { describe, expect, test } from 'vitest'
import {
  AIR_RATE,
  CONTEXT,
  cargoOf,
  chargeOf,
  LDM_RATE,
  RAIL_LCL_RATE,
  ROAD_FTL_RATE,
  rateOf,
  SEA_FCL_RATE,
} from '../testing/rate-samples.ts'
import { consignmentFromPieces } from './consignment.ts'
import { NO_LIMITS } from './limits.ts'
import { compileRate, priceConsignment } from './price.ts'
import type { Consignment, PricingContext, Rate, RateLimits } from './rate.ts'

const ticket = rateOf({ form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: 100 }] })
const limited = (limits: Partial<RateLimits>) => ({ ...ticket, limits: { ...NO_LIMITS, ...limits } })
const piece = { count: 1, lengthCm: 120, widthCm: 200, heightCm: 90, weightKg: 400, stackable: true }
const onDate = (date: string): PricingContext => ({ ...CONTEXT, date })

type Row = [string, Rate, Consignment, PricingContext, string, number | string | null, number | string | null]
const rows: Row[] = [
  ['before validity', ticket, cargoOf({}), onDate('2025-12-31'), 'not_yet_valid', '2026-01-01', '2025-12-31'],
  ['after validity', ticket, cargoOf({}), onDate('2027-01-01'), 'expired', '2026-12-31', '2027-01-01'],
  ['E07 air below 30 kg a ticket', AIR_RATE, cargoOf({ weightKg: 29.999 }), CONTEXT, 'under_weight', 30, 29.999],
  ['E07 air above 500 kg a ticket', AIR_RATE, cargoOf({ weightKg: 500.001 }), CONTEXT, 'over_weight', 500, 500.001],
  [
    'E07 full truckload below 3 t',
    ROAD_FTL_RATE,
    cargoOf({ weightKg: 2999, vehicles: [{ type: 'CN-9.6', count: 1 }] }),
    { ...CONTEXT, distanceKm: 100 },
    'under_weight',
    3000,
    2999,
  ],
  ['too little volume', limited({ minVolumeM3: 1 }), cargoOf({ volumeM3: 0.5 }), CONTEXT, 'under_volume', 1, 0.5],
  ['too much volume', limited({ maxVolumeM3: 10 }), cargoOf({ volumeM3: 10.000001 }), CONTEXT, 'over_volume', 10, 10.000001],
  ['piece too heavy', limited({ maxPieceKg: 399 }), consignmentFromPieces([piece]), CONTEXT, 'piece_too_heavy', 399, 400],
  [
    'piece too long, turned',
    limited({ maxPieceLengthCm: 199 }),
    consignmentFromPieces([piece]),
    CONTEXT,
    'piece_too_large',
    199,
    200,
  ],
  ['piece too wide', limited({ maxPieceWidthCm: 119 }), consignmentFromPieces([piece]), CONTEXT, 'piece_too_large', 119, 120],
  ['piece too high', limited({ maxPieceHeightCm: 89 }), consignmentFromPieces([piece]), CONTEXT, 'piece_too_large', 89, 90],
  [
    'a container type the rate lacks',
    SEA_FCL_RATE,
    cargoOf({ containers: [{ type: '45HQ', count: 1 }] }),
    CONTEXT,
    'no_equipment',
    '20GP 40GP 40HQ',
    '45HQ',
  ],
  ['no container', SEA_FCL_RATE, cargoOf({ weightKg: 1000 }), CONTEXT, 'quantity_needed', 'container', null],
  ['no weight or volume', RAIL_LCL_RATE, cargoOf({}), CONTEXT, 'quantity_needed', 'rt', null],
  ['no size for loading metres', LDM_RATE, cargoOf({}), CONTEXT, 'quantity_needed', 'ldm', null],
  [
    'a charge by weight without weight',
    { ...ticket, charges: [chargeOf({ code: 'FSC', basis: 'kg', unitPrice: 1 })] },
    cargoOf({}),
    CONTEXT,
    'quantity_needed',
    'kg',
    null,
  ],
  ['no distance', ROAD_FTL_RATE, cargoOf({ vehicles: [{ type: null, count: 1 }] }), CONTEXT, 'distance_needed', 'km', null],
  [
    'no exchange rate',
    { ...ticket, charges: [chargeOf({ code: 'THC', basis: 'shipment', unitPrice: 1, currency: 'GBP' })] },
    cargoOf({}),
    CONTEXT,
    'currency_unknown',
    'CNY',
    'GBP',
  ],
  [
    'cargo the offer does not take',
    ticket,
    cargoOf({ cargoTypes: ['general', 'dangerous'] }),
    { ...CONTEXT, acceptedCargoTypes: ['battery', 'fragile'] },
    'cargo_not_accepted',
    'battery fragile',
    'dangerous',
  ],
]

describe('816001 a rate that does not hold is refused with the numbers', () => {
  test.each(rows)('%s', (_, rate, cargo, context, reason, limit, actual) => {
    expect(priceConsignment(rate, cargo, context)).toEqual({ ok: false, code: 816001, reason, limit, actual })
  })

  test('bounds and validity include their ends', () => {
    for (const weightKg of [30, 500]) {
      expect(priceConsignment(AIR_RATE, cargoOf({ weightKg }), CONTEXT).ok).toBe(true)
    }
    for (const date of ['2026-01-01', '2026-12-31']) expect(priceConsignment(ticket, cargoOf({}), onDate(date)).ok).toBe(true)
  })

  test('a weight that was not stated meets every bound', () => {
    expect(priceConsignment(limited({ minWeightKg: 30, maxWeightKg: 500 }), cargoOf({}), CONTEXT).ok).toBe(true)
  })

  test('more than the engine can count exactly', () => {
    const dear = rateOf({ form: 'per_unit', unit: 'kg', unitPrice: 9_000_000 })
    expect(priceConsignment(dear, cargoOf({ weightKg: 10_000_000 }), CONTEXT)).toMatchObject({ ok: true, totalMinor: 9e15 })
    expect(priceConsignment(dear, cargoOf({ weightKg: 99_000_000 }), CONTEXT)).toMatchObject({ reason: 'amount_too_large' })
    expect(priceConsignment(ticket, cargoOf({ weightKg: 2e8 }), CONTEXT)).toMatchObject({ reason: 'amount_too_large' })
    expect(priceConsignment(ticket, cargoOf({ volumeM3: 2e5 }), CONTEXT)).toMatchObject({ reason: 'amount_too_large' })
  })

  test('what rate.ts rules out is an error, not a price', () => {
    expect(() => priceConsignment(ticket, cargoOf({ weightKg: -1 }), CONTEXT)).toThrow(RangeError)
    expect(() => priceConsignment(ticket, cargoOf({ volumeM3: Number.NaN }), CONTEXT)).toThrow(RangeError)
    expect(() => compileRate(rateOf({ form: 'per_unit', unit: 'kg', unitPrice: -1 }))).toThrow(RangeError)
    expect(() => compileRate(rateOf({ form: 'breaks', unit: 'kg', breaks: [], pivot: false }))).toThrow(RangeError)
    expect(() => compileRate(rateOf({ form: 'flat', unit: 'ticket', prices: [] }))).toThrow(RangeError)
    expect(() => compileRate({ ...AIR_RATE, chargeable: { ...AIR_RATE.chargeable, divisorCm3PerKg: 166.67 } })).toThrow(
      RangeError,
    )
    const free = chargeOf({ code: 'THC', basis: 'shipment', unitPrice: null })
    expect(() => compileRate({ ...ticket, charges: [free] })).toThrow(RangeError)
    expect(() => compileRate({ ...ticket, charges: [{ ...free, status: 'elsewhere' }] })).not.toThrow()
  })
})
