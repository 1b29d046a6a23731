import { type CompiledFreight, type MeasuredUnit, QUANTITY_DIGITS } from './compiled-rate.ts'
import { multiplyDivide, powerOfTen, scaled } from './decimal.ts'
import { flatFreight } from './flat-freight.ts'
import { majorOf } from './money.ts'
import { type Outcome, type PricingRun, record, unitsUnderway } from './pricing-run.ts'
import { quantityIn } from './quantities.ts'
import type { ChargeLine } from './rate.ts'
import type { BillingUnit } from './vocabulary.ts'

type Form<F extends CompiledFreight['form']> = Extract<CompiledFreight, { form: F }>

/**
 * Base freight in minor units of the rate's currency, not below the minimum freight, with its lines and steps. Refuses
 * when the rule's quantity cannot be known or the equipment is not on offer.
 */
export function freightMinor(run: PricingRun): Outcome {
  const amountMinor = byForm(run, run.compiled.freight)
  const { minimumMinor, currency } = run.compiled.rate
  if (typeof amountMinor !== 'number' || amountMinor >= minimumMinor) return amountMinor
  if (run.recorder) {
    const unitPrice = majorOf(minimumMinor, currency)
    run.recorder.lines = [line(run, { basis: 'ticket', quantity: 1, unitPrice, amountMinor: minimumMinor })]
    const inputs = { freightMinor: amountMinor, minimumMinor, currency }
    record(run, 'minimum_freight', inputs, { value: minimumMinor, unit: 'money' })
  }
  return minimumMinor
}

function byForm(run: PricingRun, freight: CompiledFreight): Outcome {
  switch (freight.form) {
    case 'flat':
      return flatFreight(run, freight)
    case 'per_unit':
      return perUnit(run, freight)
    case 'base_plus':
      return basePlus(run, freight)
    case 'breaks':
      return weightBreaks(run, freight)
  }
}

function perUnit(run: PricingRun, freight: Form<'per_unit'>): Outcome {
  const { unit, unitPrice } = freight.rule
  const quantity = quantityIn(run, unit)
  if (typeof quantity !== 'number') return quantity
  const amountMinor = multiplyDivide(quantity, freight.unitPrice, freight.divisor)
  if (run.recorder) {
    const shown = bill(run, quantity, unit)
    run.recorder.lines.push(line(run, { basis: unit, quantity: shown, unitPrice, amountMinor }))
    const inputs = { quantity: shown, unit, unitPrice, currency: run.compiled.rate.currency }
    record(run, 'per_unit', inputs, { value: amountMinor, unit: 'money' })
  }
  return amountMinor
}

/** The base is owed once, or once a truck or container where kilometres count; a started unit above it is a whole one. */
function basePlus(run: PricingRun, freight: Form<'base_plus'>): Outcome {
  const { unit, baseMinor } = freight.rule
  const quantity = quantityIn(run, unit)
  if (typeof quantity !== 'number') return quantity
  const times = unit === 'km' ? unitsUnderway(run.consignment) : 1
  const started = Math.ceil(Math.max(0, quantity - freight.baseQuantity * times) / (freight.one * times)) * times
  const additionalMinor = multiplyDivide(started, freight.unitPrice, freight.divisor)
  const base = scaled(baseMinor, 0) * times
  if (run.recorder) {
    const { currency } = run.compiled.rate
    const unitPrice = freight.rule.additionalUnitPrice
    const shown = bill(run, quantity, unit)
    const basePrice = majorOf(baseMinor, currency)
    run.recorder.lines.push(line(run, { basis: 'ticket', quantity: times, unitPrice: basePrice, amountMinor: base }))
    if (started > 0) {
      run.recorder.lines.push(line(run, { basis: unit, quantity: started, unitPrice, amountMinor: additionalMinor }))
    }
    const inputs = {
      quantity: shown,
      unit,
      baseQuantity: freight.rule.baseQuantity * times,
      baseMinor: base,
      additionalQuantity: started,
      unitPrice,
      currency,
    }
    record(run, 'base_plus', inputs, { value: base + additionalMinor, unit: 'money' })
  }
  return base + additionalMinor
}

/**
 * The break the weight reaches, times the weight; with pivot, every higher break at its least weight is tried too and the
 * cheapest wins (the next one in any ordinary tariff), which is what makes the price never fall as weight grows. Below the
 * first break its least weight is billed.
 */
function weightBreaks(run: PricingRun, freight: Form<'breaks'>): Outcome {
  const weighed = quantityIn(run, 'kg')
  if (typeof weighed !== 'number') return weighed
  const { fromGrams, unitPrices, divisor } = freight
  const grams = Math.max(weighed, fromGrams[0] ?? 0)
  let reached = 0
  while (reached + 1 < fromGrams.length && (fromGrams[reached + 1] ?? 0) <= grams) reached++
  const ordinaryMinor = multiplyDivide(grams, unitPrices[reached] ?? 0, divisor)
  let amountMinor = ordinaryMinor
  let chosen = reached
  for (let at = reached + 1; freight.rule.pivot && at < fromGrams.length; at++) {
    const candidate = multiplyDivide(fromGrams[at] ?? 0, unitPrices[at] ?? 0, divisor)
    if (candidate < amountMinor) {
      amountMinor = candidate
      chosen = at
    }
  }
  if (run.recorder) explainBreaks(run, freight, { weighed, grams, reached, chosen, ordinaryMinor, amountMinor })
  return amountMinor
}

type BreakChoice = {
  weighed: number
  grams: number
  reached: number
  chosen: number
  ordinaryMinor: number
  amountMinor: number
}

function explainBreaks(run: PricingRun, freight: Form<'breaks'>, choice: BreakChoice): void {
  const { breaks } = freight.rule
  const { currency } = run.compiled.rate
  const at = breaks[choice.reached] ?? { fromKg: 0, unitPrice: 0 }
  const quantity = choice.grams / 1e3
  const ordinary = { value: choice.ordinaryMinor, unit: 'money' } as const
  if (choice.weighed < choice.grams) {
    const inputs = { quantity: choice.weighed / 1e3, minimum: quantity, unit: 'kg' }
    record(run, 'minimum_quantity', inputs, { value: quantity, unit: 'kg' })
  }
  record(run, 'weight_break', { quantity, unit: 'kg', fromKg: at.fromKg, unitPrice: at.unitPrice, currency }, ordinary)
  let billed = choice.grams
  let { unitPrice } = at
  if (choice.chosen !== choice.reached) {
    const higher = breaks[choice.chosen] ?? at
    billed = freight.fromGrams[choice.chosen] ?? choice.grams
    unitPrice = higher.unitPrice
    const inputs = { quantity, unit: 'kg', fromKg: higher.fromKg, unitPrice, ordinaryMinor: choice.ordinaryMinor, currency }
    record(run, 'pivot', inputs, { value: choice.amountMinor, unit: 'money' })
  }
  const shown = bill(run, billed, 'kg', choice.weighed)
  run.recorder?.lines.push(line(run, { basis: 'kg', quantity: shown, unitPrice, amountMinor: choice.amountMinor }))
}

/** Notes the billed quantity, and the consignment's own where more is billed; gives the former as a decimal. */
function bill(run: PricingRun, quantity: number, unit: MeasuredUnit, weighed = quantity): number {
  const one = powerOfTen(QUANTITY_DIGITS[unit])
  const shown = quantity / one
  if (run.recorder) run.recorder.chargeable = { quantity: shown, unit, ...(weighed < quantity ? { weighed: weighed / one } : {}) }
  return shown
}

function line(
  run: PricingRun,
  part: { basis: BillingUnit; quantity: number; unitPrice: number; amountMinor: number },
): ChargeLine {
  return { code: 'BAS', group: 'freight', unitCurrency: run.compiled.rate.currency, equipment: null, note: null, ...part }
}
