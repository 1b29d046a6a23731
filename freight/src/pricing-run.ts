import type { CompiledRate } from './compiled-rate.ts'
import { scaled } from './decimal.ts'
import type { ChargeLine, Consignment, PriceResult, PriceStep, PricingContext, RefusalReason } from './rate.ts'
import type { BillingUnit, ContainerType, VehicleType } from './vocabulary.ts'

/** Why no price came out, as priceConsignment answers it. */
export type Refusal = Extract<PriceResult, { ok: false }>

/** A whole number, or why there is none. */
export type Outcome = number | Refusal

/** What explains a price. Null when only the total is asked for: the same code runs, nothing is written down. */
export type Recorder = {
  steps: PriceStep[]
  lines: ChargeLine[]
  freightMinor: number
  /** Billed quantity of the freight. */
  chargeable: { quantity: number; unit: BillingUnit; weighed?: number }
  converted: boolean
  /** Units whose quantity has been explained. */
  explained: Set<BillingUnit>
}

/** The state of pricing one consignment at one rate. Quantities below 0 are not worked out yet. */
export type PricingRun = {
  readonly compiled: CompiledRate
  readonly consignment: Consignment
  readonly context: PricingContext
  readonly recorder: Recorder | null
  readonly weightGrams: number
  readonly volumeCm3: number
  chargeableGrams: number
  loadingMm: number
  /** The type that trucks of any type got from the price list. */
  anyTruck: ContainerType | VehicleType | null
}

/** A refusal (816001) with the bound that was missed, what the consignment had and the equipment that would do. */
export function refuse(
  reason: RefusalReason,
  limit: number | string | null,
  actual: number | string | null,
  enough: Refusal['enough'] = null,
): Refusal {
  return { ok: false, code: 816001, reason, limit, actual, ...(enough === null ? {} : { enough }) }
}

/**
 * Largest weight in grams and volume in cm³ the engine takes, 100,000 t and 100,000 m³: beyond the largest vessel's
 * parcel, and small enough that every intermediate product of the chargeable weight stays exact.
 */
export const MAX_QUANTITY = 1e11

/** Starts a run. Refuses amounts beyond MAX_QUANTITY; throws RangeError when weight or volume is negative or not finite. */
export function startRun(
  compiled: CompiledRate,
  consignment: Consignment,
  context: PricingContext,
  recorder: Recorder | null,
): PricingRun | Refusal {
  const weightGrams = scaled(consignment.weightKg, 3)
  const volumeCm3 = scaled(consignment.volumeM3, 6)
  if (weightGrams > MAX_QUANTITY) return refuse('amount_too_large', MAX_QUANTITY / 1e3, consignment.weightKg)
  if (volumeCm3 > MAX_QUANTITY) return refuse('amount_too_large', MAX_QUANTITY / 1e6, consignment.volumeM3)
  return { compiled, consignment, context, recorder, weightGrams, volumeCm3, chargeableGrams: -1, loadingMm: -1, anyTruck: null }
}

/** Number of containers and trucks that go, at least 1: a lane's kilometres are driven by each. */
export function unitsUnderway(consignment: Consignment): number {
  let count = 0
  for (const each of consignment.containers) count += each.count
  for (const each of consignment.vehicles) count += each.count
  return Math.max(1, count)
}

/** Writes a step down when somebody wants to read it. */
export function record(run: PricingRun, rule: PriceStep['rule'], inputs: PriceStep['inputs'], result: PriceStep['result']): void {
  run.recorder?.steps.push({ rule, inputs, result })
}
