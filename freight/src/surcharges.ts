import { type CompiledCharge, isMeasured, QUANTITY_DIGITS } from './compiled-rate.ts'
import { multiplyDivide, powerOfTen } from './decimal.ts'
import { convertMinor, exchangeRate, majorOf } from './money.ts'
import { type Outcome, type PricingRun, record, refuse } from './pricing-run.ts'
import { quantityIn } from './quantities.ts'
import type { ChargeRule } from './rate.ts'

/**
 * Amount of one included charge in minor units of the rate's currency: quantity × unit price, rounded half up in the
 * charge's own currency, held between its minimum and maximum, then converted and rounded half up once more. 0 and no line
 * when it counts containers or trucks of a kind that does not go. `freight` is the base freight in minor units.
 */
export function chargeMinor(run: PricingRun, charge: CompiledCharge, freight: number): Outcome {
  const { rule } = charge
  if (rule.basis === 'percent') return percentMinor(run, charge, freight)
  const quantity = chargeQuantity(run, rule)
  if (typeof quantity !== 'number') return quantity
  if (quantity === 0) return 0
  const countedMinor = multiplyDivide(quantity, charge.unitPrice, charge.divisor)
  const ownMinor = between(countedMinor, rule.minimumMinor, rule.maximumMinor)
  const { currency } = run.compiled.rate
  const amountMinor = convertMinor(ownMinor, rule.currency, currency, run.context.exchange)
  if (amountMinor === null) return refuse('currency_unknown', currency, rule.currency)
  if (run.recorder) {
    const shown = isMeasured(rule.basis) ? quantity / powerOfTen(QUANTITY_DIGITS[rule.basis]) : quantity
    explain(run, rule, { quantity: shown, countedMinor, ownMinor, amountMinor })
  }
  return amountMinor
}

/** A per cent of freight is worked out in the rate's currency; its bounds are brought there when they are in another. */
function percentMinor(run: PricingRun, charge: CompiledCharge, freight: number): Outcome {
  const { rule } = charge
  const { currency } = run.compiled.rate
  const { exchange } = run.context
  const least = rule.minimumMinor === null ? null : convertMinor(rule.minimumMinor, rule.currency, currency, exchange)
  const most = rule.maximumMinor === null ? null : convertMinor(rule.maximumMinor, rule.currency, currency, exchange)
  if ((rule.minimumMinor !== null && least === null) || (rule.maximumMinor !== null && most === null)) {
    return refuse('currency_unknown', currency, rule.currency)
  }
  const countedMinor = multiplyDivide(freight, charge.unitPrice, charge.divisor)
  const amountMinor = between(countedMinor, least, most)
  if (run.recorder) {
    const bounded = rule.minimumMinor !== null || rule.maximumMinor !== null
    if (bounded && rule.currency !== currency) run.recorder.converted = true
    const inOwnCurrency = { ...rule, currency }
    const quantity = majorOf(freight, currency)
    explain(run, inOwnCurrency, { quantity, countedMinor, ownMinor: amountMinor, amountMinor })
  }
  return amountMinor
}

const between = (value: number, least: number | null, most: number | null) => {
  const raised = least !== null && value < least ? least : value
  return most !== null && raised > most ? most : raised
}

function chargeQuantity(run: PricingRun, rule: ChargeRule): Outcome {
  switch (rule.basis) {
    case 'shipment':
    case 'document':
    case 'percent':
      return 1
    case 'container':
      return countOf(run.consignment.containers, rule.equipment, null)
    case 'truck':
      return countOf(run.consignment.vehicles, rule.equipment, run.anyTruck)
    case 'day':
      return refuse('quantity_needed', 'day', null)
    default:
      return quantityIn(run, rule.basis)
  }
}

/** How many containers or trucks are of a type; `any` is what rows without a type turned out to be. */
export function countOf(
  rows: readonly { type: string | null; count: number }[],
  equipment: string | null,
  any: string | null,
): number {
  let count = 0
  for (const row of rows) if (equipment === null || (row.type ?? any) === equipment) count += row.count
  return count
}

type Amounts = { quantity: number; countedMinor: number; ownMinor: number; amountMinor: number }

function explain(run: PricingRun, rule: ChargeRule, amounts: Amounts): void {
  const { code, group, basis, currency, equipment, note } = rule
  const unitPrice = rule.unitPrice ?? 0
  const { quantity, countedMinor, ownMinor, amountMinor } = amounts
  const changed = ownMinor > countedMinor ? 'minimum' : ownMinor < countedMinor ? 'maximum' : null
  const kind = changed ?? (basis === 'percent' ? 'percent' : 'plain')
  const inputs = { code, group, basis, quantity, unitPrice, currency, countedMinor, kind }
  record(run, 'charge', inputs, { value: ownMinor, unit: 'money' })
  const line = { code, group, basis, quantity, unitPrice, unitCurrency: currency, amountMinor, equipment, note }
  run.recorder?.lines.push(rule.status === 'conditional' && rule.condition ? { ...line, condition: rule.condition } : line)
  const target = run.compiled.rate.currency
  if (currency === target || !run.recorder) return
  run.recorder.converted = true
  const { exchange } = run.context
  const rate = exchangeRate(currency, target, exchange) ?? 0
  const conversion = { amountMinor: ownMinor, from: currency, currency: target, rate, date: exchange.date, code, group }
  record(run, 'converted', conversion, { value: amountMinor, unit: 'money' })
}
