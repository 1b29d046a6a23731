/** What would make another plan the recommended one: the least change of one figure, found with the choice itself. */
import { choosePlan, type PlanFigures } from '@tongyun/capacity-index/plans/choose-plans'
import type { PlanKind } from '@tongyun/freight/vocabulary'

/** The figure of a plan that decides its kind: what it costs, or when it arrives. */
const FIGURES = { time: 'hours', cost: 'price', capacity: 'price' } as const satisfies Record<PlanKind, keyof PlanFigures>

/** `planId` would be the plan of `kind` with `less` of the figure: minor units, or whole hours. */
export type Flip = { kind: PlanKind; planId: string; figure: 'price' | 'hours'; less: number }

/**
 * A change of less than this tells a reader nothing. One percent of a price is what rates of exchange and rounding move it between
 * two days, and a quarter of a day is nearer than carriers keep the arrivals they announce.
 */
const LEAST_PRICE_SHARE = 0.01
const LEAST_HOURS = 6
/** More than this share of the plan's own figure nobody expects to gain. */
const MOST_SHARE = 0.3

/** Whether a change is worth telling: neither too small to matter nor out of reach. */
export const isWorthTelling = ({ planId, figure, less }: Flip, plans: readonly PlanFigures[]): boolean => {
  const rival = plans.find(({ id }) => id === planId)
  if (rival === undefined) return false
  const least = figure === 'price' ? LEAST_PRICE_SHARE * rival.price : LEAST_HOURS
  return less >= least && less <= MOST_SHARE * rival[figure]
}

/** The plan that would replace the recommended one for `kind` with the smallest change of its figure; null if no plan could. */
export const flipOf = (plans: readonly PlanFigures[], kind: PlanKind): Flip | null => {
  const figure = FIGURES[kind]
  const chosen = choosePlan(plans, kind)
  const changed = [...plans]
  const takesOver = (plan: PlanFigures, at: number, less: number) => {
    changed[at] = { ...plan, [figure]: plan[figure] - less }
    const chosen = choosePlan(changed, kind)
    changed[at] = plan
    return chosen?.id === plan.id
  }
  let flip: Flip | null = null
  for (const [at, plan] of plans.entries()) {
    if (plan.id === chosen?.id) continue
    // Once a plan is chosen, less of the figure leaves it chosen.
    let high: number = flip === null ? Math.ceil(plan[figure]) - 1 : Math.min(flip.less, Math.ceil(plan[figure])) - 1
    if (high < 1 || !takesOver(plan, at, high)) continue
    let low = 0
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (takesOver(plan, at, middle)) high = middle
      else low = middle
    }
    flip = { kind, planId: plan.id, figure, less: high }
  }
  return flip
}
