/** Plans as programs read them. */
import type { OpenPlan, OpenPlans } from '@tongyun/contract/open-platform/plans'
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Context } from '../core/route.ts'
import type { AnsweredPlans } from '../search/index.ts'
import { offerInAnswer, refusalInAnswer } from './offer-in-answer.ts'

type Shown = Pick<Context, 'config' | 'environment' | 'locale' | 'now'>

const planInAnswer = (plan: PlanInAnswer, currency: CurrencyCode, context: Shown): OpenPlan => {
  const { planId, kinds, serviceMode, legs, totalMinor, overBudgetPercent, etd, eta } = plan
  const { hours, transitHours, laterDepartures, co2eKg } = plan
  return {
    planId,
    kinds,
    serviceMode,
    legs: legs.map(({ offer, change }) => ({
      offer: offerInAnswer(offer, context),
      change: change && { hours: change.hours, handInBy: change.handInBy, sameTerminal: change.sameTerminal },
    })),
    total: { amountMinor: totalMinor, currency },
    overBudgetPercent,
    etd,
    eta,
    hours,
    transitHours,
    laterDepartures,
    co2eKg,
  }
}

export const plansInAnswer = (found: AnsweredPlans, context: Shown): OpenPlans => {
  const { plans, alternatives, currency, budgetMinor, referenceCargo, truncated, refusal } = found
  const { reasons, suggestions, relaxations, neighbours, mallQuery, mallTotal } = found
  return {
    plans: plans.map((plan) => planInAnswer(plan, currency, context)),
    alternatives: alternatives.map((plan) => planInAnswer(plan, currency, context)),
    currency,
    budget: budgetMinor === null ? null : { amountMinor: budgetMinor, currency },
    referenceCargo,
    truncated,
    reasons,
    refusal: refusal === undefined ? null : refusalInAnswer(refusal),
    suggestions,
    relaxations,
    neighbours,
    offersQuery: mallQuery,
    offersTotal: mallTotal,
    asOf: context.now.toISOString(),
  }
}
