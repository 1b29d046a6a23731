/** Recommended plans on a chart, under the numbers of their rows. */
import type { PlanInAnswer, SentenceResult } from '@tongyun/contract/search/endpoints'
import * as m from '@tongyun/messages'
import { chartOfWays } from '../charts/charts.ts'
import { joinedWay, type Way, wayOfStops } from '../charts/ways.ts'
import { formatDuration, formatList } from '../i18n/format.ts'
import { byRank, byScope, kindWords, scopeWord } from './plan-facts.ts'

const wayOfPlan = ({ legs, transitHours }: PlanInAnswer): Way | null => {
  const ways = legs.map(({ offer }) => wayOfStops(offer.mode, offer.stops, offer))
  const known = ways.filter((way) => way !== null)
  const waits = legs.map(({ change }) => change?.hours ?? 0)
  return known.length === ways.length ? joinedWay(known, waits, transitHours) : null
}

const laneOf = ({ legs }: PlanInAnswer) =>
  m.detail_lane_name({ origin: legs[0]?.offer.origin.name ?? '', destination: legs.at(-1)?.offer.destination.name ?? '' })

/** Null where nobody says how one of them goes: numbers would be those of others. */
export const chartOfPlans = ({ plans, alternatives }: SentenceResult) => {
  const scopes = byRank(byScope([...plans, ...alternatives]))
  return chartOfWays(
    scopes.flatMap(({ plans: shown, all, serviceMode }) =>
      shown.map((plan) => ({
        key: plan.planId,
        way: wayOfPlan(plan),
        lane: laneOf(plan),
        words: [
          formatList(kindWords(plan, all)),
          formatDuration(plan.transitHours),
          ...(scopes.length > 1 ? [scopeWord({ serviceMode })] : []),
        ].join(' · '),
      })),
    ),
  )
}
