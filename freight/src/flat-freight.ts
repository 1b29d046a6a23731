import type { CompiledFreight } from './compiled-rate.ts'
import { multiplyDivide } from './decimal.ts'
import { type Outcome, type PricingRun, record, refuse } from './pricing-run.ts'
import { trucksThatTake } from './stated-equipment.ts'
import type { BillingUnit, ContainerType, VehicleType } from './vocabulary.ts'

type Flat = Extract<CompiledFreight, { form: 'flat' }>
type Equipment = ContainerType | VehicleType | null

/**
 * Flat freight in minor units: one price a ticket, or the price of each type times its count ("box" is the liner trade's
 * word for a container, so both count containers). A truck of any type takes the cheapest on offer that takes the
 * cargo (stated-equipment.ts). Refuses no_equipment for a type the rate lacks, quantity_needed when nothing to count is given.
 */
export function flatFreight(run: PricingRun, freight: Flat): Outcome {
  const { consignment } = run
  const { unit } = freight.rule
  if (unit === 'ticket') {
    if (run.recorder) run.recorder.chargeable = { quantity: 1, unit }
    return price(run, freight, Math.max(0, priceOf(freight, null)), null, 1)
  }
  const rows: readonly { type: Equipment; count: number }[] = unit === 'truck' ? consignment.vehicles : consignment.containers
  let total = 0
  let counted = 0
  for (const { type, count } of rows) {
    if (count === 0) continue
    const at = type === null ? cheapestThatTakes(run, freight) : priceOf(freight, type)
    if (at < 0) return refuse('no_equipment', offered(freight), type ?? 'any')
    if (type === null) run.anyTruck = freight.rule.prices[at]?.equipment ?? null
    total += price(run, freight, at, freight.rule.prices[at]?.equipment ?? type, count)
    counted += count
  }
  if (run.recorder) run.recorder.chargeable = { quantity: counted, unit }
  return counted > 0 ? total : refuse('quantity_needed', unit, null)
}

const offered = (freight: Flat) => freight.rule.prices.map((each) => each.equipment).join(' ')

/** Index of the price for a type: its own, else the one for any type, else -1. */
function priceOf(freight: Flat, type: Equipment): number {
  const { prices } = freight.rule
  let any = -1
  for (let at = 0; at < prices.length; at++) {
    const equipment = prices[at]?.equipment ?? null
    if (equipment === type) return at
    if (equipment === null) any = at
  }
  return any
}

function cheapestThatTakes(run: PricingRun, freight: Flat): number {
  const trucks: readonly Equipment[] = trucksThatTake(run.consignment)
  let cheapest = -1
  freight.rule.prices.forEach(({ equipment }, at) => {
    if (equipment !== null && !trucks.includes(equipment)) return
    if (cheapest < 0 || (freight.unitPrices[at] ?? 0) < (freight.unitPrices[cheapest] ?? 0)) cheapest = at
  })
  return cheapest
}

function price(run: PricingRun, freight: Flat, at: number, equipment: Equipment, count: number): number {
  const amountMinor = multiplyDivide(count, freight.unitPrices[at] ?? 0, freight.divisor)
  if (run.recorder) explain(run, freight, freight.rule.prices[at]?.unitPrice ?? 0, equipment, count, amountMinor)
  return amountMinor
}

function explain(
  run: PricingRun,
  freight: Flat,
  unitPrice: number,
  equipment: Equipment,
  count: number,
  amountMinor: number,
): void {
  const { currency } = run.compiled.rate
  const unit: BillingUnit = freight.rule.unit
  const kind = equipment === null ? 'any' : 'equipment'
  if (unit !== 'ticket') {
    record(run, 'equipment_count', { equipment: equipment ?? '', kind, unit }, { value: count, unit })
  }
  const inputs = { quantity: count, unit, equipment: equipment ?? '', unitPrice, currency, kind }
  record(run, 'flat', inputs, { value: amountMinor, unit: 'money' })
  run.recorder?.lines.push({
    code: 'BAS',
    group: 'freight',
    basis: unit,
    quantity: count,
    unitPrice,
    unitCurrency: currency,
    amountMinor,
    equipment,
    note: null,
  })
}
