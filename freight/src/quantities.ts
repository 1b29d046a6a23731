import { chargeableGrams, countOf } from './chargeable-weight.ts'
import { type MeasuredUnit, QUANTITY_DIGITS } from './compiled-rate.ts'
import { multiplyDivide, powerOfTen, scaled } from './decimal.ts'
import { loadingMmOf } from './loading-metres.ts'
import { type Outcome, type PricingRun, record, refuse, unitsUnderway } from './pricing-run.ts'

/**
 * The quantity of the consignment in a unit, as a whole number of the unit's last digit (QUANTITY_DIGITS), not below the
 * rate's minimum quantity when that is its unit. Refuses when the consignment or the context does not say enough.
 */
export function quantityIn(run: PricingRun, unit: MeasuredUnit): Outcome {
  const quantity = measured(run, unit)
  if (typeof quantity !== 'number') return quantity
  const { minimumQuantity, freight } = run.compiled
  const least = freight.rule.unit === unit ? minimumQuantity : 0
  if (run.recorder && !run.recorder.explained.has(unit)) {
    run.recorder.explained.add(unit)
    explain(run, unit, quantity, least)
  }
  return Math.max(quantity, least)
}

function explain(run: PricingRun, unit: MeasuredUnit, quantity: number, least: number): void {
  const one = powerOfTen(QUANTITY_DIGITS[unit])
  const result = { value: quantity / one, unit }
  if (unit === 'm3') record(run, 'volume', { volumeM3: quantity / one }, result)
  if (unit === 'rt') {
    const inputs = { weightT: run.weightGrams / 1e6, volumeM3: run.volumeCm3 / 1e6, kind: weighs(run) ? 'greater' : 'volume' }
    record(run, 'revenue_tonnes', inputs, result)
  }
  if (unit === 'km') {
    const inputs = { distanceKm: run.context.distanceKm ?? 0, vehicles: unitsUnderway(run.consignment) }
    record(run, 'distance', inputs, result)
  }
  if (quantity < least) {
    const inputs = { quantity: quantity / one, minimum: least / one, unit }
    record(run, 'minimum_quantity', inputs, { value: least / one, unit })
  }
}

const weighs = (run: PricingRun) => run.compiled.rate.pricingType !== 'volumetric_weight'

function measured(run: PricingRun, unit: MeasuredUnit): Outcome {
  switch (unit) {
    case 'kg':
    case 't':
      // A gram is the last digit of both: 3 digits of a kilogram, 6 of a tonne.
      return chargeableGrams(run)
    case 'm3':
      return run.volumeCm3 > 0 ? run.volumeCm3 : refuse('quantity_needed', 'm3', null)
    case 'rt':
      return revenueTonnes(run)
    case 'ldm':
      return loadingMetres(run)
    case 'km':
      return kilometres(run)
  }
}

/** The greater of tonnes and cubic metres, 6 digits; volume alone where only volumetric weight counts. */
function revenueTonnes(run: PricingRun): Outcome {
  const quantity = Math.max(weighs(run) ? run.weightGrams : 0, run.volumeCm3)
  return quantity > 0 ? quantity : refuse('quantity_needed', 'rt', null)
}

/** The greater of the floor the pieces take and the metres their chargeable weight stands for. */
function loadingMetres(run: PricingRun): Outcome {
  if (run.loadingMm >= 0) return run.loadingMm
  const { pieces } = run.consignment
  const { kgPerLdm } = run.compiled
  const floor = loadingMmOf(pieces)
  if (run.recorder && pieces.length > 0) {
    record(run, 'loading_metres', { pieces: countOf(pieces), kind: 'all' }, { value: floor / 1e3, unit: 'ldm' })
  }
  let weight = 0
  if (kgPerLdm > 0 && (run.weightGrams > 0 || run.volumeCm3 > 0)) {
    const grams = chargeableGrams(run)
    if (typeof grams !== 'number') return grams
    weight = multiplyDivide(grams, 1, kgPerLdm)
    if (run.recorder) {
      const inputs = { weightKg: grams / 1e3, kgPerLdm, loadingMetres: floor / 1e3 }
      record(run, 'metres_of_weight', inputs, { value: Math.max(weight, floor) / 1e3, unit: 'ldm' })
    }
  }
  run.loadingMm = Math.max(floor, weight)
  return run.loadingMm > 0 ? run.loadingMm : refuse('quantity_needed', 'ldm', null)
}

/** Metres of the lane times what drives them. */
function kilometres(run: PricingRun): Outcome {
  const { distanceKm } = run.context
  if (!distanceKm) return refuse('distance_needed', 'km', null)
  return scaled(distanceKm, 3) * unitsUnderway(run.consignment)
}
