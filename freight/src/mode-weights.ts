/** What a consignment counts as in each mode by the trade's usual ratios, with the engine's own steps. */
import { NO_LIMITS } from './limits.ts'
import { priceConsignment } from './price.ts'
import type { ChargeableRule, Consignment, PriceResult, PriceStep, Rate } from './rate.ts'
import type { BillingUnit, LegMode, PricingType } from './vocabulary.ts'

export const WEIGHT_RULES = ['air', 'express', 'road', 'rail', 'sea'] as const
export type WeightRule = (typeof WEIGHT_RULES)[number]

/** What is counted, and by which ratio, steps and minimum. */
type Counting = { unit: 'kg' | 'rt'; chargeable: ChargeableRule }
type Usual = Counting & { mode: LegMode }

const chargeable = (divisorCm3PerKg: number | null, rest: Partial<ChargeableRule> = {}): ChargeableRule => ({
  divisorCm3PerKg,
  splitPercent: 0,
  stepKg: 0,
  kgPerLdm: 0,
  minimumQuantity: 0,
  ...rest,
})

/** Usual ratios and steps by mode (docs/trade.md, price engine 1, 2 and 7). An offer's own rule may differ and is shown with it. */
export const USUAL: Record<WeightRule, Usual> = {
  air: { mode: 'air', unit: 'kg', chargeable: chargeable(6000, { stepKg: 0.5 }) },
  express: { mode: 'air', unit: 'kg', chargeable: chargeable(5000, { stepKg: 0.5 }) },
  road: { mode: 'road', unit: 'kg', chargeable: chargeable(3000, { kgPerLdm: 1850, stepKg: 1 }) },
  rail: { mode: 'rail', unit: 'kg', chargeable: chargeable(3000, { stepKg: 1 }) },
  sea: { mode: 'sea', unit: 'rt', chargeable: chargeable(null, { minimumQuantity: 1 }) },
}

export type ModeWeight = { ok: true; quantity: number; unit: BillingUnit; steps: PriceStep[] } | (PriceResult & { ok: false })

/** Steps about money, which a weight has not. */
const PRICED: ReadonlySet<PriceStep['rule']> = new Set(['per_unit', 'minimum_freight', 'total'])

/** Any date: the rule below has no end. */
const DATE = '2000-01-01'

/** The chargeable quantity of a consignment under a usual rule, with its steps, or why it cannot be told. */
export const modeWeight = (rule: WeightRule, consignment: Consignment, pricingType: PricingType): ModeWeight =>
  countedWeight(USUAL[rule], consignment, pricingType)

/** The same under any rule. */
export const countedWeight = ({ unit, chargeable }: Counting, consignment: Consignment, pricingType: PricingType): ModeWeight => {
  const rate: Rate = {
    currency: 'CNY',
    pricingType,
    chargeable,
    freight: { form: 'per_unit', unit, unitPrice: 0 },
    minimumMinor: 0,
    charges: [],
    limits: NO_LIMITS,
    validFrom: DATE,
    validTo: DATE,
  }
  const price = priceConsignment(rate, consignment, {
    date: DATE,
    distanceKm: null,
    exchange: { base: 'CNY', date: DATE, source: '', rates: {} },
  })
  if (!price.ok) return price
  return { ok: true, ...price.chargeable, steps: price.steps.filter((step) => !PRICED.has(step.rule)) }
}
