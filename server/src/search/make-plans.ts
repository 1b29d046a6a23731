/** The plans for what was asked: found, held against the budget, chosen and put in order. */
import { choosePlans, type PlanFigures, rankPlans } from '@tongyun/capacity-index/plans/choose-plans'
import { MAX_LEGS } from '@tongyun/capacity-index/plans/plan'
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import type { RoutePlace } from '@tongyun/freight/understanding/place-scanner'
import { CURRENCY_DIGITS, PLAN_KINDS, type PlanKind, SERVICE_MODES } from '@tongyun/freight/vocabulary'
import { parseAreaToken } from '@tongyun/places'
import {
  endFilterOf,
  endOfDay,
  type PlannedWay,
  planCapacities,
  pricedFrom,
  type Search,
  STAND_IN,
} from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { flipOf, isWorthTelling } from './flips.ts'
import { comparedPlan, figuresOf, legPresenter, type PresentedWay, presentWay } from './present-plan.ts'
import { type Asked, type Routed, wholeBudget } from './question-of.ts'

const DAY_H = 24
/** Maximum number of alternatives shown, shared by all scopes. */
const MOST_ALTERNATIVES = 20

/** What the index knows a place by: the hub itself, else its city, region or country. */
const idOf = ({ token }: RoutePlace): string => {
  const ref = parseAreaToken(token)
  return ref?.kind === 'region' ? ref.regionId : token
}

/** `budgetMinor` is the budget for everything, in the answer's currency; null where there is none, or none to compare with. */
type Made = { plans: PlanInAnswer[]; alternatives: PlanInAnswer[]; truncated: boolean; budgetMinor: number | null }

/** True where there are plans, and none of them keeps the budget. */
export const isOverBudget = ({ plans }: Pick<Made, 'plans'>) =>
  plans.length > 0 && plans.every(({ overBudgetPercent }) => overBudgetPercent !== null)

/** A chain, or an offer that is one: what "multimodal" asks for. */
const isMixed = ({ legs }: PlannedWay) =>
  legs.some(({ offer }) => offer.mode === 'multimodal') || new Set(legs.map(({ offer }) => offer.mode)).size > 1

const budgetMinorOf = (asked: Asked, search: Search): number | null => {
  const budget = wholeBudget(asked)
  // The answer is in the budget's currency wherever the market knows it.
  if (budget === null || asked.budget?.currency !== search.currency) return null
  return Math.round(budget * 10 ** CURRENCY_DIGITS[search.currency])
}

/** What would make another of the plans the recommended one. */
const flipsOf = (figures: readonly PlanFigures[]) =>
  PLAN_KINDS.flatMap((kind) => {
    const flip = flipOf(figures, kind)
    return flip !== null && isWorthTelling(flip, figures) ? [flip] : []
  })

type Budget = { budgetMinor: number | null; isKept: boolean }

/** Plans of one scope beside each other. Where nothing keeps the budget, the cheapest comes first and shows how far it is. */
const comparedAlike = (ways: readonly PresentedWay[], optimize: readonly PlanKind[], { budgetMinor, isKept }: Budget) => {
  const figures = figuresOf(ways)
  const byId = new Map(ways.map((way) => [way.figures.id, way]))
  const kindsOf = new Map<string, PlanKind[]>()
  const chosen = choosePlans(figures)
  for (const [kind, { id }] of chosen) kindsOf.set(id, [...(kindsOf.get(id) ?? []), kind])
  const isCheapest = ({ id }: PlanFigures) => Number(id === chosen.get('cost')?.id)
  const byPrice = (a: PlanFigures, b: PlanFigures) => a.price - b.price || isCheapest(b) - isCheapest(a)
  const ranked = rankPlans(figures, optimize)
  if (!isKept) ranked.sort((a, b) => byPrice(a.plan, b.plan))
  const scores = new Map(ranked.map(({ plan, score }) => [plan.id, score]))
  const best = (kind: PlanKind) => byId.get(chosen.get(kind)?.id ?? '') ?? (ways[0] as PresentedWay)
  const comparison = {
    kindsOf,
    scores,
    budgetMinor,
    cheapest: best('cost'),
    fastest: best('time'),
    flips: flipsOf(figures),
  }
  return ranked.flatMap(({ plan }) => byId.get(plan.id) ?? []).map((way) => comparedPlan(way, comparison))
}

/** Each plan is compared with those alone whose price covers the same; scopes stand in the order of the service modes. */
const compared = (ways: readonly PresentedWay[], optimize: readonly PlanKind[], budgetMinor: number | null) => {
  const kept = budgetMinor === null ? ways : ways.filter(({ totalMinor }) => totalMinor <= budgetMinor)
  const isKept = kept.length > 0
  const scopes = Map.groupBy(isKept ? kept : ways, ({ serviceMode }) => serviceMode)
  const mostAlternatives = Math.floor(MOST_ALTERNATIVES / scopes.size)
  const all = SERVICE_MODES.flatMap((mode) => {
    const alike = scopes.get(mode)
    return alike === undefined ? [] : [comparedAlike(alike, optimize, { budgetMinor, isKept })]
  })
  return {
    plans: all.flat().filter(({ kinds }) => kinds.length > 0),
    alternatives: all.flatMap((alike) => alike.filter(({ kinds }) => kinds.length === 0).slice(0, mostAlternatives)),
  }
}

/** Null while the market is not in memory. Further destinations that would do are planned for one by one. */
export const makePlans = async (database: Database, search: Search, asked: Routed): Promise<Made | null> => {
  const { gazetteer } = search
  const { portOfLoading, portOfDischarge, via = [], avoid = [], deliverBy, maxTransitDays, optimize = [] } = asked
  const origin = endFilterOf(asked.origin.token, gazetteer)
  const targets = [asked.destination, ...(asked.destinationAlternatives ?? [])]
  const ways: PlannedWay[] = []
  let truncated = false
  for (const target of targets) {
    const destination = endFilterOf(target.token, gazetteer)
    if (origin === undefined || destination === undefined) continue
    const planned = await planCapacities(database, {
      search,
      origin,
      destination,
      via: [portOfLoading, ...via, portOfDischarge].flatMap((place) => (place === undefined ? [] : [idOf(place)])),
      avoid: avoid.map(idOf),
      arriveBy: deliverBy === undefined ? null : endOfDay(deliverBy, destination, gazetteer),
      maxTransitHours: maxTransitDays === undefined ? null : maxTransitDays * DAY_H,
      maxLegs: asked.isDirectOnly ? 1 : MAX_LEGS,
    })
    if (planned === null) return null
    ways.push(...planned.ways)
    truncated ||= planned.truncated
  }
  const wanted = asked.modes?.includes('multimodal') ? ways.filter(isMixed) : ways
  const how = { ...search, consignment: search.consignment ?? STAND_IN, readyFrom: pricedFrom(search.filter.base) }
  const rowOf = legPresenter(how)
  const presented = wanted.flatMap((way) => presentWay(way, rowOf) ?? [])
  const budgetMinor = budgetMinorOf(asked, search)
  if (presented.length === 0) return { plans: [], alternatives: [], truncated, budgetMinor }
  return { ...compared(presented, optimize, budgetMinor), truncated, budgetMinor }
}
