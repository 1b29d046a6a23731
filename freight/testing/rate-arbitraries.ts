/** Rates and consignments as fast-check makes them: every form, every basis, decimals within the digits of rate.ts. */
import fc from 'fast-check'
import { consignmentFromPieces } from '../src/consignment.ts'
import { NO_LIMITS } from '../src/limits.ts'
import type { ChargeableRule, ChargeRule, Consignment, FreightRule, Piece, PricingContext, Rate } from '../src/rate.ts'
import { CHARGE_BASES, CHARGE_CODES, CURRENCIES, PRICING_TYPES } from '../src/vocabulary.ts'
import { cargoOf } from './rate-samples.ts'

const decimal = (most: number, digits: number) =>
  fc.integer({ min: 0, max: most * 10 ** digits }).map((whole) => whole / 10 ** digits)
const unitPrice = fc.oneof(decimal(5000, 4), decimal(100, 2), decimal(1, 4))
const minor = fc.integer({ min: 0, max: 1_000_000 })
const containers = ['20GP', '40GP', '40HQ', '45HQ', '20TK'] as const
const trucks = ['CN-9.6', 'CN-17.5', 'EU-TENT', 'LOWBED'] as const

const flat: fc.Arbitrary<FreightRule> = fc.oneof(
  fc.record({ unit: fc.constant('ticket' as const), unitPrice }).map(({ unit, unitPrice }) => ({
    form: 'flat' as const,
    unit,
    prices: [{ equipment: null, unitPrice }],
  })),
  fc
    .uniqueArray(fc.record({ equipment: fc.constantFrom(...containers, null), unitPrice }), {
      minLength: 1,
      selector: (each) => each.equipment,
    })
    .chain((prices) =>
      fc.constantFrom('container' as const, 'box' as const).map((unit) => ({ form: 'flat' as const, unit, prices })),
    ),
  fc
    .uniqueArray(fc.record({ equipment: fc.constantFrom(...trucks, null), unitPrice }), {
      minLength: 1,
      selector: (each) => each.equipment,
    })
    .map((prices) => ({ form: 'flat' as const, unit: 'truck' as const, prices })),
)
const perUnit: fc.Arbitrary<FreightRule> = fc.record({
  form: fc.constant('per_unit' as const),
  unit: fc.constantFrom('kg', 'km', 't', 'm3', 'rt', 'ldm'),
  unitPrice,
})
const basePlus: fc.Arbitrary<FreightRule> = fc.record({
  form: fc.constant('base_plus' as const),
  unit: fc.constantFrom('kg', 'km', 't', 'm3', 'rt'),
  baseQuantity: decimal(100, 1),
  baseMinor: minor,
  additionalUnitPrice: unitPrice,
})
const breaks: fc.Arbitrary<FreightRule> = fc
  .record({
    froms: fc.uniqueArray(fc.constantFrom(45, 100, 300, 500, 1000), { minLength: 0 }),
    first: fc.constantFrom(0, 0, 0, 20),
    prices: fc.array(unitPrice, { minLength: 6, maxLength: 6 }),
    pivot: fc.boolean(),
  })
  .map(({ froms, first, prices, pivot }) => ({
    form: 'breaks' as const,
    unit: 'kg' as const,
    breaks: [first, ...froms.sort((a, b) => a - b)].map((fromKg, at) => ({ fromKg, unitPrice: prices[at] ?? 0 })),
    pivot,
  }))
export const freightRules = fc.oneof(flat, perUnit, basePlus, breaks)

const chargeable: fc.Arbitrary<ChargeableRule> = fc.record({
  divisorCm3PerKg: fc.constantFrom(6000, 5000, 3000, 1000, 5987, null),
  splitPercent: fc.constantFrom(0, 0, 30, 50, 33.33, 100),
  stepKg: fc.constantFrom(0, 0.5, 1),
  kgPerLdm: fc.constantFrom(0, 1850, 2000, 1750),
  minimumQuantity: fc.constantFrom(0, 0, 1, 10),
})

const charges: fc.Arbitrary<ChargeRule> = fc
  .record({
    code: fc.constantFrom(...CHARGE_CODES),
    group: fc.constantFrom('origin', 'destination', 'surcharge'),
    status: fc.constantFrom('included', 'included', 'included', 'elsewhere', 'conditional'),
    basis: fc.constantFrom(...CHARGE_BASES.filter((basis) => basis !== 'day')),
    unitPrice: fc.oneof(decimal(100, 2), decimal(2, 4)),
    currency: fc.constantFrom(...CURRENCIES),
    minimumMinor: fc.option(fc.integer({ min: 0, max: 20_000 })),
    maximumMinor: fc.option(fc.integer({ min: 20_000, max: 900_000 })),
    equipment: fc.constantFrom(null, ...containers, ...trucks),
    note: fc.constant(null),
    condition: fc.constantFrom(
      undefined,
      { kind: 'weight_over' as const, kg: 500 },
      { kind: 'cargo_type' as const, cargoType: 'dangerous' as const },
    ),
  })
  .map((rule) =>
    rule.basis === 'container' || rule.basis === 'truck' ? rule : { ...rule, equipment: null },
  ) as fc.Arbitrary<ChargeRule>

export const rates: fc.Arbitrary<Rate> = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  pricingType: fc.constantFrom(...PRICING_TYPES),
  chargeable,
  freight: freightRules,
  minimumMinor: fc.oneof(fc.constant(0), minor),
  charges: fc.array(charges, { maxLength: 5 }),
  limits: fc.constant(NO_LIMITS),
  validFrom: fc.constant('2026-01-01'),
  validTo: fc.constant('2026-12-31'),
})

export const pieces: fc.Arbitrary<Piece> = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  lengthCm: decimal(300, 1),
  widthCm: decimal(240, 1),
  heightCm: decimal(220, 1),
  weightKg: decimal(800, 3),
  stackable: fc.boolean(),
})

const equipment = fc.record({
  containers: fc.array(fc.record({ type: fc.constantFrom(...containers), count: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 2,
  }),
  vehicles: fc.array(fc.record({ type: fc.constantFrom(null, ...trucks), count: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 2,
  }),
})

export const consignments: fc.Arbitrary<Consignment> = fc
  .tuple(
    equipment,
    fc.oneof(
      fc.array(pieces, { minLength: 1, maxLength: 4 }).map((each) => consignmentFromPieces(each)),
      fc.record({ weightKg: decimal(30_000, 3), volumeM3: decimal(90, 6) }).map(cargoOf),
      fc.record({ weightKg: decimal(400, 3), volumeM3: decimal(2, 6) }).map(cargoOf),
    ),
  )
  .chain(([rows, cargo]) =>
    fc
      .constantFrom<Consignment['cargoTypes']>([], [], ['general'], ['dangerous', 'fragile'])
      .map((cargoTypes) => ({ ...cargo, ...rows, cargoTypes })),
  )

/** Exchange rates for every currency of the vocabulary, per yuan; round numbers near those of 2026. */
export const contexts: fc.Arbitrary<PricingContext> = fc.record({
  date: fc.constant('2026-06-15'),
  distanceKm: fc.oneof(decimal(9000, 3), decimal(900, 0)),
  exchange: fc.constant({
    base: 'CNY' as const,
    date: '2026-06-12',
    source: 'test',
    rates: { USD: 7.1, EUR: 7.83, RUB: 0.0895, KZT: 0.0136, UZS: 0.000563, KGS: 0.0812, HKD: 0.9113, JPY: 0.0475, GBP: 9.21 },
  }),
})
