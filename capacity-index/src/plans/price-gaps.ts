/**
 * Where plans can have come to stand on a front since a search that found all of it: prices went up since, and none fell. Whatever
 * else there is was beaten then by plans of that front, so only what those beat alone whose prices went up can be missing.
 */
import { HOUR_MS } from '@tongyun/freight/days'
import { type Figures, MAX_HEADROOM, type Plan } from './plan.ts'
import { END_KINDS, type EndKind, scopeOf, scopePlace } from './scope.ts'

/** Times and headrooms within a step count alike, in favour of what is looked up. */
const STEP_MS = 6 * HOUR_MS
/** 80 days; what arrives later counts as if it arrived then. */
const STEPS = 320
/** Steps of space to spare: what has the most has one of its own. */
const SPARES = 17
const PER_SPARE = (SPARES - 1) / MAX_HEADROOM

/** A plan at the price it had; its figures now may be others. */
type Known = Figures & Pick<Plan, 'scope'>

export class PriceGaps {
  readonly #beginMs: number
  /** By scope, arrival and headroom: a chain that costs as much or more by then, and has no more to spare, becomes no plan of the front. */
  readonly #prices = new Float64Array(END_KINDS.length * END_KINDS.length * STEPS * SPARES).fill(-Infinity)
  isEmpty = true

  /**
   * @param before the front at its prices then
   * @param now what of it still stands, at the prices of now; it may be looked up, so it stays as it is
   */
  constructor(before: readonly Known[], now: readonly Known[], beginMs: number) {
    this.#beginMs = beginMs
    for (const begins of END_KINDS)
      for (const ends of END_KINDS) {
        const scope = scopeOf(begins, ends)
        const standing = now.filter((plan) => plan.scope === scope).sort((a, b) => a.arrival - b.arrival)
        const from = scopePlace(begins, ends) * STEPS * SPARES
        const prices = this.#prices.subarray(from, from + STEPS * SPARES)
        for (const plan of before) if (plan.scope === scope) this.#noteGap(plan, standing, prices)
        if (!this.isEmpty) this.#spread(prices)
      }
  }

  /** What a plan beat at its price then and nothing beats at the prices of now, as boxes that are open below. */
  #noteGap({ price, arrival, headroom }: Known, standing: readonly Known[], prices: Float64Array) {
    let below = Infinity
    for (const plan of standing)
      if (plan.arrival <= arrival && plan.headroom >= headroom && plan.price < below) below = plan.price
    if (below <= price) return
    let most = -Infinity
    for (const plan of standing) {
      if (plan.price > price || plan.headroom <= most) continue
      if (plan.arrival > arrival) this.#note(prices, below, plan.arrival, most)
      most = plan.headroom
      if (most >= headroom) return
    }
    this.#note(prices, below, Infinity, most)
  }

  /** Chains are missing that cost less, arrive before and have more to spare. */
  #note(prices: Float64Array, price: number, arrival: number, headroom: number) {
    const step = Math.min(STEPS - 1, Math.max(0, Math.ceil((arrival - this.#beginMs) / STEP_MS) - 1))
    const at = step * SPARES + Math.max(0, Math.floor(headroom * PER_SPARE))
    prices[at] = Math.max(prices[at] as number, price)
    this.isEmpty = false
  }

  #spread(prices: Float64Array) {
    // What is missing before a time is missing for whatever comes there earlier, and for what has more to spare.
    for (let at = SPARES * (STEPS - 1) - 1; at >= 0; at -= 1)
      prices[at] = Math.max(prices[at] as number, prices[at + SPARES] as number)
    for (let at = 1; at < SPARES * STEPS; at += 1)
      if (at % SPARES > 0) prices[at] = Math.max(prices[at] as number, prices[at - 1] as number)
  }

  /** A chain that has come so far, or costs at least so much, arrives no earlier and has no more to spare, may become a plan that is missing. */
  has(begins: EndKind, ends: EndKind, price: number, arrival: number, headroom: number): boolean {
    const steps = Math.floor((arrival - this.#beginMs) / STEP_MS)
    const step = steps < 0 ? 0 : steps < STEPS ? steps : STEPS - 1
    const at = (scopePlace(begins, ends) * STEPS + step) * SPARES + Math.floor(headroom * PER_SPARE)
    return price < (this.#prices[at] as number)
  }
}
