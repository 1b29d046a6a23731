/** Which plans of a front are recommended, and in which order the rest follows (decision 015). */
import { PLAN_KINDS, type PlanKind } from '@tongyun/freight/vocabulary'

/** A plan of the front as it is compared. */
export type PlanFigures = {
  /** Ids of its departures, joined; the last tie-break. */
  id: string
  /** Fen. */
  price: number
  /** From the beginning of the ready window to the arrival. */
  hours: number
  /** Space to spare, 0 to 3 (plan.ts). */
  headroom: number
  legs: number
  /** Changes with less than half a day to spare. */
  tightTransfers: number
  /** Changes from one terminal to another. */
  terminalChanges: number
  /** Departures within seven days after the one chosen that take the cargo, too; the least of all legs. */
  laterDepartures: number
}

type Order = (a: PlanFigures, b: PlanFigures) => number

const byId: Order = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const byPrice: Order = (a, b) => a.price - b.price
const byHours: Order = (a, b) => a.hours - b.hours
const byHeadroom: Order = (a, b) => b.headroom - a.headroom
const byLegs: Order = (a, b) => a.legs - b.legs
const inOrder =
  (...orders: Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const difference = order(a, b)
      if (difference !== 0) return difference
    }
    return byId(a, b)
  }

const best = (plans: readonly PlanFigures[], order: Order): PlanFigures | undefined => {
  let first = plans[0]
  for (const plan of plans) if (first !== undefined && order(plan, first) < 0) first = plan
  return first
}
const least = (plans: readonly PlanFigures[], figure: (plan: PlanFigures) => number) => Math.min(...plans.map(figure))

/** The roomiest plan may cost so much more than the cheapest, and last so much longer than the fastest that costs no more. */
const ROOMY = { price: 1.35, hours: 1.5, moreHours: 48 }
/** Worth of a further departure within a week, in headroom. */
const LATER_DEPARTURE = 0.2

const certainty = ({ headroom, laterDepartures }: PlanFigures) => headroom + LATER_DEPARTURE * laterDepartures

const fastest = (plans: readonly PlanFigures[]) => best(plans, inOrder(byHours, byPrice, byHeadroom, byLegs))

const cheapest = (plans: readonly PlanFigures[]) => best(plans, inOrder(byPrice, byHours, byHeadroom))

const roomiest = (plans: readonly PlanFigures[]) => {
  const price = least(plans, (plan) => plan.price)
  const affordable = plans.filter((plan) => plan.price <= price * ROOMY.price)
  const hours = least(affordable, (plan) => plan.hours)
  const sensible = affordable.filter((plan) => plan.hours <= hours * ROOMY.hours + ROOMY.moreHours)
  return best(
    sensible,
    inOrder((a, b) => certainty(b) - certainty(a), byPrice, byHours),
  )
}

const CHOOSE = { time: fastest, cost: cheapest, capacity: roomiest } as const satisfies Record<PlanKind, unknown>

/**
 * The plan of a kind; none without plans. The fastest and the cheapest are that and nothing less; the one with room to spare has
 * the most of those that cost and last not much more.
 */
export const choosePlan = (plans: readonly PlanFigures[], kind: PlanKind): PlanFigures | undefined => CHOOSE[kind](plans)

/** The plan of each kind; one plan can be several. Without plans there are none. */
export const choosePlans = (plans: readonly PlanFigures[]): Map<PlanKind, PlanFigures> =>
  new Map(
    PLAN_KINDS.flatMap((kind) => {
      const plan = choosePlan(plans, kind)
      return plan === undefined ? [] : [[kind, plan] as const]
    }),
  )

/** Weights of price, time, lack of room and changes in the order of a list; what is asked for weighs more. */
const WEIGHTS = { cost: 0.4, time: 0.35, capacity: 0.15, changes: 0.1 }
const MOVED_WEIGHT = 0.25

const weightsFor = (optimize: readonly PlanKind[]) => {
  const weights = { ...WEIGHTS }
  if (optimize.length === 0) return weights
  for (const kind of PLAN_KINDS) weights[kind] *= 1 - MOVED_WEIGHT
  weights.changes *= 1 - MOVED_WEIGHT
  for (const kind of optimize) weights[kind] += MOVED_WEIGHT / optimize.length
  return weights
}

/** The plans with their scores, the lowest, which is the best, first. */
export const rankPlans = (
  plans: readonly PlanFigures[],
  optimize: readonly PlanKind[] = [],
): { plan: PlanFigures; score: number }[] => {
  if (plans.length === 0) return []
  const weights = weightsFor(optimize)
  const [price, hours] = [least(plans, (plan) => plan.price), least(plans, (plan) => plan.hours)]
  const scoreOf = (plan: PlanFigures) =>
    weights.cost * (price === 0 ? 1 : plan.price / price) +
    weights.time * (hours === 0 ? 1 : plan.hours / hours) +
    weights.capacity * (1 - Math.min(plan.headroom, 1)) +
    (weights.changes * (plan.legs - 1 + (plan.tightTransfers + plan.terminalChanges) / 2)) / 2
  return plans.map((plan) => ({ plan, score: scoreOf(plan) })).sort((a, b) => a.score - b.score || byId(a.plan, b.plan))
}
