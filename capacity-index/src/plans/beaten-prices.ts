/** What plans whose prices stay as they are beat, looked up without going through them. */
import { HOUR_MS } from '@tongyun/freight/days'
import { MAX_HEADROOM, type Plan } from './plan.ts'
import { END_KINDS, type EndKind, scopeOf, scopePlace } from './scope.ts'

/** Times and headrooms within a step count alike, in favour of what is looked up. */
const STEP_MS = 6 * HOUR_MS
/** 80 days; what arrives later counts as if it arrived then. */
const STEPS = 320
/** Steps of space to spare: what has none and what has the most have one of their own. */
const SPARES = 17
const PER_SPARE = (SPARES - 1) / MAX_HEADROOM

export class BeatenPrices {
  readonly #beginMs: number
  /** By scope, arrival and headroom: what costs as much or more is beaten. */
  readonly #prices = new Float64Array(END_KINDS.length * END_KINDS.length * STEPS * SPARES).fill(Infinity)

  /** @param wants whether plans of a scope are wanted at all */
  constructor(plans: readonly Plan[], beginMs: number, wants: (begins: EndKind, ends: EndKind) => boolean) {
    this.#beginMs = beginMs
    for (const begins of END_KINDS)
      for (const ends of END_KINDS) {
        const from = scopePlace(begins, ends) * STEPS * SPARES
        const prices = this.#prices.subarray(from, from + STEPS * SPARES)
        if (!wants(begins, ends)) prices.fill(0)
        else
          this.#spread(
            prices,
            plans.filter(({ scope }) => scope === scopeOf(begins, ends)),
          )
      }
  }

  #spread(prices: Float64Array, plans: readonly Plan[]) {
    for (const { price, arrival, headroom } of plans) {
      const step = Math.max(0, Math.ceil((arrival - this.#beginMs) / STEP_MS))
      if (step >= STEPS) continue
      const at = step * SPARES + Math.floor(headroom * PER_SPARE)
      prices[at] = Math.min(prices[at] as number, price)
    }
    // What beats at a time and with so much to spare beats what comes later, too, and what has less.
    for (let at = SPARES * STEPS - 1, spare = 0; at >= 0; at -= 1) {
      spare = at % SPARES
      if (spare < SPARES - 1) prices[at] = Math.min(prices[at] as number, prices[at + 1] as number)
    }
    for (let at = SPARES; at < SPARES * STEPS; at += 1) prices[at] = Math.min(prices[at] as number, prices[at - SPARES] as number)
  }

  /** True only where a plan is as good already; what is just as good as one may count as not beaten. */
  beats(begins: EndKind, ends: EndKind, price: number, arrival: number, headroom: number): boolean {
    const steps = Math.floor((arrival - this.#beginMs) / STEP_MS)
    if (steps < 0) return false
    const step = steps < STEPS ? steps : STEPS - 1
    const at = (scopePlace(begins, ends) * STEPS + step) * SPARES + Math.ceil(headroom * PER_SPARE)
    return price >= (this.#prices[at] as number)
  }
}
