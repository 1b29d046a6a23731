/** Plans none of which is beaten in all of price, arrival and headroom by another of its scope. */
import type { ServiceMode } from '@tongyun/freight/vocabulary'
import { type Figures, isNotWorse, type Plan } from './plan.ts'
import { END_KINDS, type EndKind, scopeOf } from './scope.ts'

/** Which of two plans that are equal in everything is kept: fewer legs, then the lesser ids. */
const comesFirst = (a: Plan, b: Plan, idOf: (slot: number) => string): boolean => {
  if (a.legs.length !== b.legs.length) return a.legs.length < b.legs.length
  for (const [at, leg] of a.legs.entries()) {
    const [own, other] = [idOf(leg.slot), idOf(b.legs[at]?.slot ?? 0)]
    if (own !== other) return own < other
  }
  return false
}

class Front {
  readonly #idOf: (slot: number) => string
  /** Cheapest first. */
  #plans: Plan[] = []

  constructor(idOf: (slot: number) => string) {
    this.#idOf = idOf
  }

  get plans(): readonly Plan[] {
    return this.#plans
  }

  /** A plan here is as good already, whatever is added to `part`. */
  beats(part: Figures): boolean {
    for (const plan of this.#plans) {
      if (plan.price > part.price) return false
      if (isNotWorse(plan, part)) return true
    }
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
  }
}

/** A front for each scope that is wanted. */
export class Fronts {
  readonly #fronts = new Map<ServiceMode, Front>()

  /** `wanted`: empty for all scopes. */
  constructor(idOf: (slot: number) => string, wanted: readonly ServiceMode[]) {
    for (const begins of END_KINDS)
      for (const ends of END_KINDS) {
        const scope = scopeOf(begins, ends)
        if (wanted.length === 0 || wanted.includes(scope)) this.#fronts.set(scope, new Front(idOf))
      }
  }

  /** The plans of all scopes, cheapest first. */
  get plans(): Plan[] {
    const plans = [...this.#fronts.values()].flatMap((front) => front.plans)
    return plans.sort((a, b) => a.price - b.price || a.arrival - b.arrival)
  }

  /** A plan that begins and ends so leaves nothing to choose this for, or is not wanted. */
  beats(begins: EndKind, ends: EndKind, figures: Figures): boolean {
    return this.#fronts.get(scopeOf(begins, ends))?.beats(figures) ?? true
  }

  /** Whatever its end will be, cargo that began so cannot become a plan worth having. */
  beatsAll(begins: EndKind, figures: Figures): boolean {
    return END_KINDS.every((ends) => this.beats(begins, ends, figures))
  }

  add(plan: Plan) {
    this.#fronts.get(plan.scope)?.add(plan)
  }
}
