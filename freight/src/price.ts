import { type CompiledRate, compileRate } from './compiled-rate.ts'
import { freightMinor } from './freight-rule.ts'
import { outsideLimits } from './limits.ts'
import { chargesOutside, owedMinor } from './outside-charges.ts'
import { type Outcome, type PricingRun, type Recorder, type Refusal, record, refuse, startRun } from './pricing-run.ts'
import type { Consignment, PriceResult, PricingContext, Rate } from './rate.ts'
import { chargeMinor } from './surcharges.ts'

export { compileRate } from './compiled-rate.ts'
export type { CompiledRate }

/** The total alone, in minor units of the rate's currency, or the refusal that priceConsignment would give. */
type PriceTotal = { ok: true; totalMinor: number } | Refusal

const compiledOf = (rate: Rate | CompiledRate) => ('rate' in rate ? rate : compileRate(rate))

/**
 * Prices a consignment at a rate: total, lines that add up to it, charges outside the total, and the steps that lead there
 * (docs/trade.md "Price engine"). A conditional charge whose condition the consignment meets is one of the lines. Arithmetic is exact; each line is rounded half up to the minor unit. A consignment outside
 * the rate is refused (816001) with the reason and the numbers. Throws RangeError for a rate or consignment that breaks
 * rate.ts (negative or endless numbers).
 */
export function priceConsignment(rate: Rate | CompiledRate, consignment: Consignment, context: PricingContext): PriceResult {
  const compiled = compiledOf(rate)
  const { currency } = compiled.rate
  const recorder: Recorder = {
    steps: [],
    lines: [],
    freightMinor: 0,
    chargeable: { quantity: 0, unit: compiled.freight.rule.unit },
    converted: false,
    explained: new Set(),
  }
  const run = startRun(compiled, consignment, context, recorder)
  if ('ok' in run) return run
  const totalMinor = total(run)
  if (typeof totalMinor !== 'number') return totalMinor
  const { lines, steps } = recorder
  record(run, 'total', { lines: lines.length, currency }, { value: totalMinor, unit: 'money' })
  return {
    ok: true,
    currency,
    totalMinor,
    freightMinor: recorder.freightMinor,
    chargeable: recorder.chargeable,
    lines,
    outside: chargesOutside(run, recorder.freightMinor),
    steps,
    exchangeDate: recorder.converted ? context.exchange.date : null,
  }
}

/**
 * The same price without its explanation, for sorting many offers: the code is the one of priceConsignment, with nothing
 * written down. Give a rate from compileRate when it is priced more than once.
 */
export function priceTotal(rate: Rate | CompiledRate, consignment: Consignment, context: PricingContext): PriceTotal {
  const run = startRun(compiledOf(rate), consignment, context, null)
  if ('ok' in run) return run
  const totalMinor = total(run)
  return typeof totalMinor === 'number' ? { ok: true, totalMinor } : totalMinor
}

function total(run: PricingRun): Outcome {
  const refusal = outsideLimits(run.compiled, run.consignment, run.context)
  if (refusal) return refusal
  const freight = freightMinor(run)
  if (typeof freight !== 'number') return freight
  if (run.recorder) run.recorder.freightMinor = freight
  let sum = freight
  for (const charge of run.compiled.included) {
    const amountMinor = chargeMinor(run, charge, freight)
    if (typeof amountMinor !== 'number') return amountMinor
    sum += amountMinor
  }
  sum += owedMinor(run, freight)
  return sum > Number.MAX_SAFE_INTEGER ? refuse('amount_too_large', Number.MAX_SAFE_INTEGER, sum) : sum
}
