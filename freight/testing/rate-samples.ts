/** Rates to build tests and measurements on; figures are round numbers for checking sums by hand, not market prices. */
import { emptyConsignment } from '../src/consignment.ts'
import { NO_LIMITS } from '../src/limits.ts'
import type { ChargeRule, Consignment, FreightRule, PricingContext, Rate } from '../src/rate.ts'

/** A rate in yuan by actual weight, valid in 2026, without minimum, limits or charges. */
export function rateOf(freight: FreightRule, parts: Partial<Rate> = {}): Rate {
  return {
    currency: 'CNY',
    pricingType: 'chargeable_weight',
    chargeable: { divisorCm3PerKg: null, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 0 },
    freight,
    minimumMinor: 0,
    charges: [],
    limits: NO_LIMITS,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    ...parts,
  }
}

/** An included yuan charge without bounds. */
export function chargeOf(parts: Partial<ChargeRule> & Pick<ChargeRule, 'code' | 'basis' | 'unitPrice'>): ChargeRule {
  return {
    group: 'surcharge',
    status: 'included',
    currency: 'CNY',
    minimumMinor: null,
    maximumMinor: null,
    equipment: null,
    note: null,
    ...parts,
  }
}

export const cargoOf = (parts: Partial<Consignment>): Consignment => ({ ...emptyConsignment(), ...parts })

export const CONTEXT: PricingContext = {
  date: '2026-06-15',
  distanceKm: null,
  exchange: {
    base: 'CNY',
    date: '2026-06-12',
    source: 'test',
    rates: { USD: 7.1, EUR: 7.8, JPY: 0.0475, RUB: 0.0895, UZS: 0.000563 },
  },
}

const AIR = { divisorCm3PerKg: 6000, splitPercent: 0, stepKg: 0.5, kgPerLdm: 0, minimumQuantity: 0 }

export const AIR_RATE = rateOf(
  {
    form: 'breaks',
    unit: 'kg',
    breaks: [
      { fromKg: 0, unitPrice: 37.15 },
      { fromKg: 45, unitPrice: 28.5 },
      { fromKg: 100, unitPrice: 24 },
      { fromKg: 300, unitPrice: 22.5 },
      { fromKg: 500, unitPrice: 21 },
      { fromKg: 1000, unitPrice: 20 },
    ],
    pivot: true,
  },
  {
    chargeable: AIR,
    minimumMinor: 42000,
    limits: { ...NO_LIMITS, minWeightKg: 30, maxWeightKg: 500 },
    charges: [
      chargeOf({ code: 'FSC', basis: 'kg', unitPrice: 3.5 }),
      chargeOf({ code: 'SSC', basis: 'kg', unitPrice: 1.2, minimumMinor: 10000 }),
      chargeOf({ code: 'DOC', basis: 'document', unitPrice: 50, group: 'origin' }),
    ],
  },
)

export const SEA_FCL_RATE = rateOf(
  {
    form: 'flat',
    unit: 'container',
    prices: [
      { equipment: '20GP', unitPrice: 1450 },
      { equipment: '40GP', unitPrice: 2600 },
      { equipment: '40HQ', unitPrice: 2650 },
    ],
  },
  {
    currency: 'USD',
    pricingType: 'flat',
    charges: [
      chargeOf({ code: 'THC', basis: 'container', unitPrice: 825, equipment: '20GP', group: 'origin' }),
      chargeOf({ code: 'THC', basis: 'container', unitPrice: 1200, equipment: '40HQ', group: 'origin' }),
      chargeOf({ code: 'DOC', basis: 'document', unitPrice: 500, group: 'origin' }),
      chargeOf({ code: 'BUC', basis: 'percent', unitPrice: 6, currency: 'USD' }),
      chargeOf({ code: 'DTH', basis: 'container', unitPrice: 245, currency: 'EUR', status: 'elsewhere', group: 'destination' }),
      chargeOf({ code: 'DET', basis: 'day', unitPrice: 20, currency: 'USD', status: 'conditional', group: 'destination' }),
    ],
  },
)

export const ROAD_FTL_RATE = rateOf(
  { form: 'per_unit', unit: 'km', unitPrice: 6.8 },
  {
    pricingType: 'flat',
    minimumMinor: 300000,
    limits: { ...NO_LIMITS, minWeightKg: 3000 },
    charges: [chargeOf({ code: 'BRD', basis: 'truck', unitPrice: 1200 }), chargeOf({ code: 'TRF', basis: 'km', unitPrice: 0.4 })],
  },
)

export const RAIL_LCL_RATE = rateOf(
  { form: 'per_unit', unit: 'rt', unitPrice: 118.5 },
  {
    currency: 'USD',
    chargeable: { divisorCm3PerKg: 3000, splitPercent: 0, stepKg: 0, kgPerLdm: 0, minimumQuantity: 1 },
    charges: [
      chargeOf({ code: 'CFS', basis: 'rt', unitPrice: 60, minimumMinor: 12000, group: 'origin' }),
      chargeOf({ code: 'CUS', basis: 'shipment', unitPrice: 350, group: 'origin' }),
    ],
  },
)

export const LTL_RATE = rateOf(
  { form: 'base_plus', unit: 'kg', baseQuantity: 30, baseMinor: 12000, additionalUnitPrice: 2.35 },
  { chargeable: { divisorCm3PerKg: 3000, splitPercent: 0, stepKg: 1, kgPerLdm: 1850, minimumQuantity: 0 } },
)

export const LDM_RATE = rateOf(
  { form: 'per_unit', unit: 'ldm', unitPrice: 1250 },
  { chargeable: { divisorCm3PerKg: 3000, splitPercent: 0, stepKg: 0, kgPerLdm: 1850, minimumQuantity: 0.4 }, currency: 'EUR' },
)
