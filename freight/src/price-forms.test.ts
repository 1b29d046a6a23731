import { describe, expect, test } from 'vitest'
import {
  AIR_RATE,
  CONTEXT,
  cargoOf,
  chargeOf,
  LDM_RATE,
  LTL_RATE,
  RAIL_LCL_RATE,
  ROAD_FTL_RATE,
  rateOf,
  SEA_FCL_RATE,
} from '../testing/rate-samples.ts'
import { consignmentFromPieces } from './consignment.ts'
import { priceConsignment } from './price.ts'
import type { ChargeRule, Consignment, Piece, PricingContext, Rate } from './rate.ts'

function priced(rate: Rate, cargo: Consignment, context: PricingContext = CONTEXT) {
  const result = priceConsignment(rate, cargo, context)
  if (!result.ok) throw new Error(`refused: ${result.reason}`)
  return result
}
const totalOf = (rate: Rate, cargo: Consignment, context: PricingContext = CONTEXT) => priced(rate, cargo, context).totalMinor
const linesOf = (rate: Rate, cargo: Consignment, context: PricingContext = CONTEXT) =>
  priced(rate, cargo, context).lines.map((line) => [
    line.code,
    line.quantity,
    line.unitPrice,
    line.unitCurrency,
    line.amountMinor,
  ])
const rulesOf = (rate: Rate, cargo: Consignment) => priced(rate, cargo).steps.map((step) => step.rule)
const pallet = (parts: Partial<Piece> = {}): Piece => ({
  count: 1,
  lengthCm: 120,
  widthCm: 80,
  heightCm: 100,
  weightKg: 300,
  stackable: true,
  ...parts,
})

describe('X01 one rate of each kind, worked by hand', () => {
  test('sea FCL, two 40HQ with THC, documents and bunker', () => {
    const cargo = cargoOf({ weightKg: 36_000, containers: [{ type: '40HQ', count: 2 }] })
    expect(linesOf(SEA_FCL_RATE, cargo)).toEqual([
      ['BAS', 2, 2650, 'USD', 530_000],
      ['THC', 2, 1200, 'CNY', 33_803],
      ['DOC', 1, 500, 'CNY', 7_042],
      ['BUC', 5300, 6, 'USD', 31_800],
    ])
    const result = priced(SEA_FCL_RATE, cargo)
    expect(result).toMatchObject({ totalMinor: 602_645, freightMinor: 530_000, chargeable: { quantity: 2, unit: 'container' } })
    expect(result.outside.map((charge) => [charge.code, charge.status])).toEqual([
      ['DTH', 'elsewhere'],
      ['DET', 'conditional'],
    ])
  })

  test('sea FCL, mixed containers: a line for each type', () => {
    const containers = [
      { type: '20GP', count: 1 },
      { type: '40HQ', count: 1 },
    ] as const
    const lines = linesOf(
      { ...SEA_FCL_RATE, charges: SEA_FCL_RATE.charges.slice(0, 2) },
      cargoOf({ containers: [...containers] }),
    )
    expect(lines).toEqual([
      ['BAS', 1, 1450, 'USD', 145_000],
      ['BAS', 1, 2650, 'USD', 265_000],
      ['THC', 1, 825, 'CNY', 11_620],
      ['THC', 1, 1200, 'CNY', 16_901],
    ])
  })

  test('road FTL per km, two trucks; a short lane at the minimum freight', () => {
    const trucks = (count: number) => cargoOf({ weightKg: 20_000, vehicles: [{ type: 'CN-13', count }] })
    expect(linesOf(ROAD_FTL_RATE, trucks(2), { ...CONTEXT, distanceKm: 1386 })).toEqual([
      ['BAS', 2772, 6.8, 'CNY', 1_884_960],
      ['BRD', 2, 1200, 'CNY', 240_000],
      ['TRF', 2772, 0.4, 'CNY', 110_880],
    ])
    expect(linesOf(ROAD_FTL_RATE, trucks(1), { ...CONTEXT, distanceKm: 300 })).toEqual([
      ['BAS', 1, 3000, 'CNY', 300_000],
      ['BRD', 1, 1200, 'CNY', 120_000],
      ['TRF', 300, 0.4, 'CNY', 12_000],
    ])
  })

  test('rail LCL by weight or measure; at the minimum of one revenue tonne', () => {
    expect(linesOf(RAIL_LCL_RATE, cargoOf({ weightKg: 800, volumeM3: 2.35 }))).toEqual([
      ['BAS', 2.35, 118.5, 'USD', 27_848],
      ['CFS', 2.35, 60, 'CNY', 1_986],
      ['CUS', 1, 350, 'CNY', 4_930],
    ])
    const small = priced(RAIL_LCL_RATE, cargoOf({ weightKg: 300, volumeM3: 0.4 }))
    expect(small.totalMinor).toBe(11_850 + 1_690 + 4_930)
    expect(small.steps.map((step) => step.rule)).toContain('minimum_quantity')
    expect(small.steps.find((step) => step.inputs.code === 'CFS')?.inputs).toMatchObject({ kind: 'minimum', countedMinor: 6_000 })
  })

  test('air with breaks: volumetric weight governs; the pivot to the next break', () => {
    const cartons = consignmentFromPieces([pallet({ count: 10, lengthCm: 60, widthCm: 50, heightCm: 80, weightKg: 26 })])
    expect(linesOf(AIR_RATE, cartons)).toEqual([
      ['BAS', 400, 22.5, 'CNY', 900_000],
      ['FSC', 400, 3.5, 'CNY', 140_000],
      ['SSC', 400, 1.2, 'CNY', 48_000],
      ['DOC', 1, 50, 'CNY', 5_000],
    ])
    const nearly = cargoOf({ weightKg: 480, volumeM3: 1 })
    expect(linesOf(AIR_RATE, nearly)[0]).toEqual(['BAS', 500, 21, 'CNY', 1_050_000])
    expect(linesOf(AIR_RATE, nearly)[1]).toEqual(['FSC', 480, 3.5, 'CNY', 168_000])
    expect(rulesOf(AIR_RATE, nearly).slice(0, 7)).toEqual([
      'actual_weight',
      'volume',
      'volumetric_weight',
      'greater_weight',
      'round_up',
      'weight_break',
      'pivot',
    ])
  })

  test('air: sides round to whole centimetres, so 40.4 cm is 40 and 40.5 cm is 41', () => {
    const rate = { ...AIR_RATE, charges: [], limits: { ...AIR_RATE.limits, minWeightKg: null }, minimumMinor: 0 }
    const box = (side: number) =>
      consignmentFromPieces([pallet({ count: 10, lengthCm: side, widthCm: side, heightCm: side, weightKg: 1 })])
    expect(priced(rate, box(40.4)).chargeable.quantity).toBe(107)
    expect(priced(rate, box(40.5)).chargeable.quantity).toBe(115)
    expect(priced({ ...rate, chargeable: { ...rate.chargeable, stepKg: 1 } }, box(40.4)).chargeable.quantity).toBe(110)
    expect(rulesOf(rate, box(40.4))).toContain('rounded_sides')
    expect(rulesOf(rate, box(40))).not.toContain('rounded_sides')
  })

  test('base and additional: a started unit is a whole one', () => {
    expect(totalOf(LTL_RATE, cargoOf({ weightKg: 100, volumeM3: 0.5 }))).toBe(12_000 + 137 * 235)
    expect(totalOf(LTL_RATE, cargoOf({ weightKg: 30 }))).toBe(12_000)
    expect(totalOf(LTL_RATE, cargoOf({ weightKg: 30.2 }))).toBe(12_235)
    const tonnes = rateOf({ form: 'base_plus', unit: 't', baseQuantity: 1, baseMinor: 50_000, additionalUnitPrice: 200 })
    expect(totalOf(tonnes, cargoOf({ weightKg: 2300 }))).toBe(90_000)
    const km = rateOf({ form: 'base_plus', unit: 'km', baseQuantity: 100, baseMinor: 80_000, additionalUnitPrice: 5 })
    const twoTrucks = cargoOf({ vehicles: [{ type: null, count: 2 }] })
    expect(linesOf(km, twoTrucks, { ...CONTEXT, distanceKm: 150 })).toEqual([
      ['BAS', 2, 800, 'CNY', 160_000],
      ['BAS', 100, 5, 'CNY', 50_000],
    ])
  })

  test('loading metres: weight, floor, stacking, minimum', () => {
    expect(priced(LDM_RATE, consignmentFromPieces([pallet({ count: 3, weightKg: 1000, stackable: false })]))).toMatchObject({
      chargeable: { quantity: 1.622, unit: 'ldm' },
      totalMinor: 202_750,
    })
    expect(totalOf(LDM_RATE, consignmentFromPieces([pallet({ count: 3 })]))).toBe(75_000)
    expect(totalOf(LDM_RATE, consignmentFromPieces([pallet({ count: 3, stackable: false })]))).toBe(150_000)
    expect(totalOf(LDM_RATE, consignmentFromPieces([pallet({ weightKg: 100, heightCm: 50 })]))).toBe(50_000)
    expect(priced(LDM_RATE, cargoOf({ weightKg: 1000, volumeM3: 4 })).chargeable.quantity).toBe(0.721)
  })

  test('the floor of what cannot be stacked counts by weight, of what can be it does not, and never in the air', () => {
    const flatGoods = (stackable: boolean) => consignmentFromPieces([pallet({ heightCm: 30, weightKg: 100, stackable })])
    expect(priced(LTL_RATE, flatGoods(false)).chargeable.quantity).toBe(740)
    expect(priced(LTL_RATE, flatGoods(true)).chargeable.quantity).toBe(100)
    const air = { ...LTL_RATE, chargeable: { ...LTL_RATE.chargeable, stepKg: 0.5 } }
    expect(priced(air, flatGoods(false)).chargeable.quantity).toBe(100)
  })

  test('other units: tonne, cubic metre, ticket, box', () => {
    const cargo = cargoOf({ weightKg: 1234.567, volumeM3: 3.5, containers: [{ type: '20GP', count: 3 }] })
    expect(totalOf(rateOf({ form: 'per_unit', unit: 't', unitPrice: 80 }), cargo)).toBe(9_877)
    expect(totalOf(rateOf({ form: 'per_unit', unit: 'm3', unitPrice: 80 }), cargo)).toBe(28_000)
    expect(totalOf(rateOf({ form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: 99.5 }] }), cargo)).toBe(9_950)
    expect(totalOf(rateOf({ form: 'flat', unit: 'box', prices: [{ equipment: null, unitPrice: 700 }] }), cargo)).toBe(210_000)
  })
})

describe('E05 pricing types', () => {
  const chargeable = { divisorCm3PerKg: 5000, splitPercent: 0, stepKg: 0.5, kgPerLdm: 0, minimumQuantity: 0 }
  const rate = rateOf({ form: 'per_unit', unit: 'kg', unitPrice: 1 }, { chargeable })
  const heavy = cargoOf({ weightKg: 100, volumeM3: 0.1 })
  const light = cargoOf({ weightKg: 10, volumeM3: 0.1 })

  test('chargeable weight: the greater; volumetric weight: volume alone; flat: the scales alone', () => {
    const weights = (pricingType: Rate['pricingType']) =>
      [heavy, light].map((cargo) => priced({ ...rate, pricingType }, cargo).chargeable.quantity)
    expect(weights('chargeable_weight')).toEqual([100, 20])
    expect(weights('volumetric_weight')).toEqual([20, 20])
    expect(weights('flat')).toEqual([100, 10])
  })

  test('volumetric weight of a revenue tonne is its volume', () => {
    const rt = rateOf({ form: 'per_unit', unit: 'rt', unitPrice: 10 }, { pricingType: 'volumetric_weight' })
    expect(totalOf(rt, cargoOf({ weightKg: 5000, volumeM3: 2 }))).toBe(2_000)
  })
})

describe('X01 trucks of any type', () => {
  const prices = [
    { equipment: 'CN-17.5', unitPrice: 5000 },
    { equipment: 'CN-9.6', unitPrice: 3000 },
  ] as const
  const charges = [chargeOf({ code: 'BRD', basis: 'truck', unitPrice: 100, equipment: 'CN-9.6' })]
  const rate = rateOf({ form: 'flat', unit: 'truck', prices: [...prices] }, { charges })
  const any = (weightKg: number, volumeM3: number, count = 1) =>
    cargoOf({ weightKg, volumeM3, vehicles: [{ type: null, count }] })

  test('the cheapest that holds an even share, with the charges of its type', () => {
    expect(totalOf(rate, any(12_000, 40))).toBe(310_000)
    expect(totalOf(rate, any(20_000, 40))).toBe(500_000)
    expect(totalOf(rate, any(12_000, 60))).toBe(500_000)
    expect(totalOf(rate, any(24_000, 80, 2))).toBe(620_000)
    const long = consignmentFromPieces([pallet({ lengthCm: 1200, widthCm: 100, heightCm: 100, weightKg: 900 })])
    expect(totalOf(rate, { ...long, vehicles: [{ type: null, count: 1 }] })).toBe(500_000)
    const small = rateOf({ form: 'flat', unit: 'truck', prices: [prices[1]] })
    expect(priceConsignment(small, any(20_000, 40), CONTEXT)).toMatchObject({
      ok: false,
      reason: 'no_equipment',
      limit: 'CN-9.6',
      actual: 'any',
    })
  })
})

describe('X01 charges', () => {
  const ticket = rateOf({ form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: 1000 }] })
  const chargeOn = (parts: Partial<ChargeRule>, cargo: Consignment) => {
    const charge = { ...chargeOf({ code: 'HDL', basis: 'shipment', unitPrice: 1 }), ...parts }
    return totalOf({ ...ticket, charges: [charge] }, cargo, { ...CONTEXT, distanceKm: 250 }) - 100_000
  }
  const cargo = cargoOf({
    weightKg: 2500,
    volumeM3: 3.2,
    containers: [{ type: '20GP', count: 2 }],
    vehicles: [{ type: 'CN-13', count: 1 }],
  })

  test.each([
    ['shipment', 20, 2_000],
    ['document', 20, 2_000],
    ['kg', 0.35, 87_500],
    ['t', 35, 8_750],
    ['m3', 12.5, 4_000],
    ['rt', 10, 3_200],
    ['container', 150, 30_000],
    ['truck', 150, 15_000],
    ['km', 0.5, 37_500],
    ['percent', 7.25, 7_250],
  ] as const)('by %s', (basis, unitPrice, amountMinor) => {
    expect(chargeOn({ basis, unitPrice }, cargo)).toBe(amountMinor)
  })

  test('by loading metre', () => {
    const chargeable = { ...ticket.chargeable, kgPerLdm: 1850 }
    const charges = [chargeOf({ code: 'HDL', basis: 'ldm', unitPrice: 100 })]
    const euro = consignmentFromPieces([pallet({ stackable: false })])
    expect(totalOf({ ...ticket, chargeable, charges }, euro)).toBe(104_000)
  })

  test('between their own minimum and maximum, also as a per cent in another currency', () => {
    expect(chargeOn({ basis: 'kg', unitPrice: 0.01, minimumMinor: 5_000 }, cargo)).toBe(5_000)
    expect(chargeOn({ basis: 'kg', unitPrice: 1, maximumMinor: 90_000 }, cargo)).toBe(90_000)
    expect(chargeOn({ basis: 'percent', unitPrice: 1, minimumMinor: 3_000 }, cargo)).toBe(3_000)
    expect(chargeOn({ basis: 'percent', unitPrice: 1, minimumMinor: 1_000, currency: 'USD' }, cargo)).toBe(7_100)
    expect(chargeOn({ basis: 'percent', unitPrice: 50, maximumMinor: 1_000, currency: 'USD' }, cargo)).toBe(7_100)
  })

  test('a charge for containers of a type that does not go is no line', () => {
    expect(
      linesOf({ ...ticket, charges: [chargeOf({ code: 'THC', basis: 'container', unitPrice: 9, equipment: '40RH' })] }, cargo),
    ).toHaveLength(1)
  })

  test('a per cent is of freight after its minimum', () => {
    const charges = [chargeOf({ code: 'BUC', basis: 'percent', unitPrice: 10 })]
    expect(totalOf({ ...ticket, minimumMinor: 200_000, charges }, cargo)).toBe(220_000)
  })
})
