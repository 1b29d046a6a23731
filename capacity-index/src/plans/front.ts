/** Plans none of which is beaten in all of price, arrival and headroom. */
import { isNotWorse, type Plan } from './plan.ts'

/** Which of two plans that are equal in everything is kept: fewer legs, then the lesser ids. */
const comesFirst = (a: Plan, b: Plan, idOf: (slot: number) => string): boolean => {
  if (a.legs.length !== b.legs.length) return a.legs.length < b.legs.length
  for (const [at, leg] of a.legs.entries()) {
    const [own, other] = [idOf(leg.slot), idOf(b.legs[at]?.slot ?? 0)]
    if (own !== other) return own < other
  }
  return false
}

export class Front {
  readonly #idOf: (slot: number) => string
  #plans: Plan[] = []

  constructor(idOf: (slot: number) => string) {
    this.#idOf = idOf
  }

  /** The plans, cheapest first. */
  get plans(): Plan[] {
    return this.#plans.toSorted((a, b) => a.price - b.price || a.arrival - b.arrival)
  }

  /** A plan here is as good already, whatever is added to `part`. */
  beats(part: Omit<Plan, 'legs'>): boolean {
    return this.#plans.some((plan) => isNotWorse(plan, part))
  }

  add(plan: Plan) {
    for (const known of this.#plans) {
      if (!isNotWorse(known, plan)) continue
      const equal = isNotWorse(plan, known)
      if (!equal || !comesFirst(plan, known, this.#idOf)) return
    }
    this.#plans = this.#plans.filter((known) => !isNotWorse(plan, known))
    this.#plans.push(plan)
  }
}
