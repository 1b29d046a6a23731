/** Charges that are not in every price: what the consignment decides, and what is paid elsewhere. */
import { type PricingRun, unitsUnderway } from './pricing-run.ts'
import type { ChargeCondition, ChargeOutside, ChargeRule, Consignment } from './rate.ts'
import { chargeMinor, countOf } from './surcharges.ts'

type Other = PricingRun['compiled']['others'][number]

/** Whether the consignment meets the condition; null where it does not say. */
export function meets(condition: ChargeCondition, consignment: Consignment): boolean | null {
  const { cargoTypes, weightKg } = consignment
  if (condition.kind === 'cargo_type') return cargoTypes.length === 0 ? null : cargoTypes.includes(condition.cargoType)
  return weightKg === 0 ? null : weightKg / unitsUnderway(consignment) > condition.kg
}

/** Rows a charge counts; null where it counts something else. */
function rowsOf({ consignment }: PricingRun, { basis }: ChargeRule) {
  if (basis === 'container') return consignment.containers
  return basis === 'truck' ? consignment.vehicles : null
}

/** False for a charge of one type of container or truck where others go. */
function concerns(run: PricingRun, rule: ChargeRule): boolean {
  const rows = rowsOf(run, rule)
  return rule.equipment === null || rows === null || rows.length === 0 || countOf(rows, rule.equipment, run.anyTruck) > 0
}

const isMet = ({ consignment }: PricingRun, { status, condition }: ChargeRule): boolean | null =>
  status === 'conditional' && condition ? meets(condition, consignment) : null

/** What a charge comes to; null where it cannot be counted before the journey, or nothing of its kind goes. */
function amountOf(run: PricingRun, { rule, counted }: Other, freight: number): number | null {
  const rows = rowsOf(run, rule)
  if (counted === null || (rows !== null && countOf(rows, rule.equipment, run.anyTruck) === 0)) return null
  const amount = chargeMinor(run, counted, freight)
  return typeof amount === 'number' ? amount : null
}

/** Conditional charges that the consignment owes, in minor units of the rate's currency; each is a line of the price. */
export function owedMinor(run: PricingRun, freight: number): number {
  let sum = 0
  for (const other of run.compiled.others) {
    if (isMet(run, other.rule) && concerns(run, other.rule)) sum += amountOf(run, other, freight) ?? 0
  }
  return sum
}

/**
 * Charges outside the price of a consignment: payable elsewhere, with what they come to, and conditional ones it does not
 * decide. Left out are those of other equipment, and those whose condition it does not meet.
 */
export function chargesOutside(run: PricingRun, freight: number): ChargeOutside[] {
  const silent = { ...run, recorder: null }
  return run.compiled.others.flatMap((other): ChargeOutside[] => {
    const { code, group, status, basis, unitPrice, currency, equipment, note } = other.rule
    if (status === 'included' || !concerns(run, other.rule)) return []
    const met = isMet(run, other.rule)
    if (met === false) return []
    const amountMinor = amountOf(silent, other, freight)
    if (met && amountMinor !== null) return []
    const told = { code, group, status, basis, unitPrice, currency, equipment, note }
    if (status === 'elsewhere') return [{ ...told, condition: null, amountMinor }]
    return [{ ...told, condition: other.rule.condition ?? null, amountMinor: null }]
  })
}
