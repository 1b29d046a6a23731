/** Examples of the help centre: a cargo, a usual rule or a rate, and the price engine's own steps. No result is typed. */
import { consignmentFromPieces, emptyConsignment } from '@tongyun/freight/consignment'
import { NO_LIMITS } from '@tongyun/freight/limits'
import { modeWeight, USUAL } from '@tongyun/freight/mode-weights'
import { priceConsignment } from '@tongyun/freight/price'
import type { Consignment, FreightRule, Piece, PriceResult, PriceStep, Rate } from '@tongyun/freight/rate'
import { CONSOLIDATION_KG } from '@tongyun/freight/usual-limits'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'

/** What goes, and how its price or weight follows: steps, or why there is none. */
export type WorkedExample = {
  name: string
  cargo: Pick<Consignment, 'weightKg' | 'volumeM3' | 'pieces' | 'containers'>
  currency: CurrencyCode
  outcome: { ok: true; steps: PriceStep[] } | (PriceResult & { ok: false })
}

const piece = (count: number, [lengthCm, widthCm, heightCm]: readonly [number, number, number], weightKg: number): Piece => ({
  count,
  lengthCm,
  widthCm,
  heightCm,
  weightKg,
  stackable: true,
})
const pieces = (...all: Piece[]) => consignmentFromPieces(all)
const totals = (given: Partial<Consignment>): Consignment => ({ ...emptyConsignment(), ...given })

/** Any date: the rates below have no end. */
const DATE = '2000-01-01'
/** By actual weight alone, to the half kilogram. */
const BY_WEIGHT = { ...USUAL.air.chargeable, divisorCm3PerKg: null }

const rate = (freight: FreightRule, given: Partial<Rate> = {}): Rate => ({
  currency: 'CNY',
  pricingType: 'chargeable_weight',
  chargeable: BY_WEIGHT,
  freight,
  minimumMinor: 0,
  charges: [],
  limits: NO_LIMITS,
  validFrom: DATE,
  validTo: DATE,
  ...given,
})
const breaks = (prices: Record<number, number>, pivot: boolean): FreightRule => ({
  form: 'breaks',
  unit: 'kg',
  breaks: Object.entries(prices).map(([fromKg, unitPrice]) => ({ fromKg: Number(fromKg), unitPrice })),
  pivot,
})
const charge = { currency: 'CNY', minimumMinor: null, maximumMinor: null, equipment: null, note: null } as const

/** A weight under a usual rule, or a price under a rate; figures are round ones for following a sum, not those of an offer. */
const EXAMPLES = {
  'air-volumetric': { weigh: 'air', cargo: pieces(piece(1, [30, 45, 65], 14)) },
  'air-actual': { weigh: 'air', cargo: pieces(piece(2, [60, 40, 50], 45)) },
  'road-metres': { weigh: 'road', cargo: pieces({ ...piece(1, [120, 80, 100], 300), stackable: false }) },
  'sea-tonnes': { weigh: 'sea', cargo: totals({ weightKg: 1100, volumeM3: 2.4 }) },
  split: {
    price: rate({ form: 'per_unit', unit: 'kg', unitPrice: 20 }, { chargeable: { ...USUAL.air.chargeable, splitPercent: 50 } }),
    cargo: pieces(piece(1, [40, 40, 40], 5)),
  },
  'next-break': { price: rate(breaks({ 0: 12, 45: 10, 100: 9 }, true)), cargo: totals({ weightKg: 98 }) },
  minimum: { price: rate(breaks({ 0: 4.01 }, false), { minimumMinor: 76_69 }), cargo: totals({ weightKg: 19 }) },
  'base-plus': {
    price: rate({ form: 'base_plus', unit: 'kg', baseQuantity: 20, baseMinor: 600_00, additionalUnitPrice: 24 }),
    cargo: totals({ weightKg: 35.4 }),
  },
  'full-container': {
    price: rate(
      { form: 'flat', unit: 'container', prices: [{ equipment: '40HQ', unitPrice: 16_800 }] },
      {
        charges: [
          { ...charge, code: 'THC', group: 'origin', status: 'included', basis: 'container', unitPrice: 1180 },
          { ...charge, code: 'DOC', group: 'origin', status: 'included', basis: 'document', unitPrice: 500 },
        ],
      },
    ),
    cargo: totals({ weightKg: 18_000, containers: [{ type: '40HQ', count: 1 }] }),
  },
  'under-consolidation': {
    price: rate(breaks({ 0: 30, 45: 26 }, false), {
      limits: { ...NO_LIMITS, minWeightKg: CONSOLIDATION_KG.least, maxWeightKg: CONSOLIDATION_KG.most },
    }),
    cargo: totals({ weightKg: 20 }),
  },
} as const satisfies Record<string, { cargo: Consignment } & ({ weigh: keyof typeof USUAL } | { price: Rate })>

type ExampleName = keyof typeof EXAMPLES

export const isExample = (name: string | undefined): name is ExampleName => name !== undefined && name in EXAMPLES

/** An example with its outcome as the engine gives it today. */
export const workedExample = (name: ExampleName): WorkedExample => {
  const given = EXAMPLES[name]
  const { weightKg, volumeM3, pieces: packages, containers } = given.cargo
  const cargo = { weightKg, volumeM3, pieces: packages, containers }
  const outcome =
    'weigh' in given
      ? modeWeight(given.weigh, given.cargo, 'chargeable_weight')
      : priceConsignment(given.price, given.cargo, {
          date: DATE,
          distanceKm: null,
          exchange: { base: 'CNY', date: DATE, source: '', rates: {} },
        })
  return { name, cargo, currency: 'CNY', outcome: outcome.ok ? { ok: true, steps: outcome.steps } : outcome }
}
