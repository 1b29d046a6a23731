/** Plans none of which is beaten in all of price, arrival and headroom by another of its scope. */
import { SERVICE_MODES, type ServiceMode } from '@tongyun/freight/vocabulary'
import { grown } from '../growing.ts'
import { isNotWorse, type Plan } from './plan.ts'
import { END_KINDS, type EndKind, scopePlace } from './scope.ts'

/** Which of two plans that are equal in everything is kept: fewer legs, then the lesser ids. */
const comesFirst = (a: Plan, b: Plan, idOf: (slot: number) => string): boolean => {
  if (a.legs.length !== b.legs.length) return a.legs.length < b.legs.length
  for (const [at, leg] of a.legs.entries()) {
    const [own, other] = [idOf(leg.slot), idOf(b.legs[at]?.slot ?? 0)]
    if (own !== other) return own < other
  }
  return false
}

/** The figures of its plans stand in arrays of their own beside them: parts are compared with them more often than anything else. */
class Front {
  readonly #idOf: (slot: number) => string
  /** Cheapest first. */
  #plans: Plan[] = []
  #prices = new Float64Array(0)
  #arrivals = new Float64Array(0)
  #headrooms = new Float64Array(0)
  /** The best of each figure among a plan and those before it; no plan need have both. */
  #firstArrivals = new Float64Array(0)
  #mostHeadrooms = new Float64Array(0)

  constructor(idOf: (slot: number) => string) {
    this.#idOf = idOf
  }

  get plans(): readonly Plan[] {
    return this.#plans
  }

  /** How many plans cost no more. */
  #within(price: number): number {
    let low = 0
    let high = this.#plans.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#prices[middle] ?? 0) <= price) low = middle + 1
      else high = middle
    }
    return low
  }

  /** A plan here is as good already, whatever is added to a part with these figures. */
  beats(price: number, arrival: number, headroom: number): boolean {
    const end = this.#within(price)
    if (end === 0) return false
    if ((this.#firstArrivals[end - 1] ?? 0) > arrival || (this.#mostHeadrooms[end - 1] ?? 0) < headroom) return false
    const arrivals = this.#arrivals
    const headrooms = this.#headrooms
    for (let at = 0; at < end; at += 1) if ((arrivals[at] ?? 0) <= arrival && (headrooms[at] ?? 0) >= headroom) return true
    return false
  }

  add(plan: Plan) {
    for (const known of this.#plans) {
      if (!isNotWorse(known, plan)) continue
      const equal = isNotWorse(plan, known)
      if (!equal || !comesFirst(plan, known, this.#idOf)) return
    }
    this.#plans = this.#plans.filter((known) => !isNotWorse(plan, known))
    const dearer = this.#plans.findIndex(({ price }) => price > plan.price)
    this.#plans.splice(dearer < 0 ? this.#plans.length : dearer, 0, plan)
    this.#keepFigures()
  }

  #keepFigures() {
    const { length } = this.#plans
    this.#prices = grown(this.#prices, length)
    this.#arrivals = grown(this.#arrivals, length)
    this.#headrooms = grown(this.#headrooms, length)
    this.#firstArrivals = grown(this.#firstArrivals, length)
    this.#mostHeadrooms = grown(this.#mostHeadrooms, length)
    let first = Infinity
    let most = 0
    for (let at = 0; at < length; at += 1) {
      const { price, arrival, headroom } = this.#plans[at] as Plan
      first = Math.min(first, arrival)
      most = Math.max(most, headroom)
      this.#prices[at] = price
      this.#arrivals[at] = arrival
      this.#headrooms[at] = headroom
      this.#firstArrivals[at] = first
      this.#mostHeadrooms[at] = most
    }
  }
}

/** A front for each scope that is wanted. */
export class Fronts {
  /** In the order of the service modes, none where one is not wanted. */
  readonly #fronts: (Front | null)[]

  /** `wanted`: empty for all scopes. */
  constructor(idOf: (slot: number) => string, wanted: readonly ServiceMode[]) {
    this.#fronts = SERVICE_MODES.map((scope) => (wanted.length === 0 || wanted.includes(scope) ? new Front(idOf) : null))
  }

  /** The plans of all scopes, cheapest first. */
  get plans(): Plan[] {
    const plans = this.#fronts.flatMap((front) => front?.plans ?? [])
    return plans.sort((a, b) => a.price - b.price || a.arrival - b.arrival)
  }

  /** A plan that begins and ends so leaves nothing to choose one with these figures for, or none is wanted. */
  beats(begins: EndKind, ends: EndKind, price: number, arrival: number, headroom: number): boolean {
    return this.#fronts[scopePlace(begins, ends)]?.beats(price, arrival, headroom) ?? true
  }

  /** Whatever its end will be, cargo that began so cannot become a plan worth having. */
  beatsAll(begins: EndKind, price: number, arrival: number, headroom: number): boolean {
    for (const ends of END_KINDS) if (!this.beats(begins, ends, price, arrival, headroom)) return false
    return true
  }

  add(plan: Plan) {
    this.#fronts[SERVICE_MODES.indexOf(plan.scope)]?.add(plan)
  }
}
