/** The plans for a question, or why there are none and what would help: the same for a sentence and for fields. */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import {
  countPartLoads,
  countSearch,
  explainNothing,
  explainOverload,
  readSearch,
  type SearchInput,
} from '../capacity/searching/index.ts'
import type { Context } from '../core/route.ts'
import { makePlans } from './make-plans.ts'
import { neighbours } from './neighbours.ts'
import { type Routed, referenceBoxOf } from './question-of.ts'
import { relaxations } from './relax.ts'

/** What is asked, and as which query of the mall: `fieldsOf` gives that for the same question with some of it left out. */
export type PlanQuestion = { asked: Routed; fieldsOf: (asked: Routed) => SearchInput }

/** What an answer says of its plans. */
export type AnsweredPlans = Pick<
  SentenceResult,
  | ('plans' | 'alternatives' | 'currency' | 'budgetMinor' | 'referenceCargo' | 'referenceBox' | 'partLoads' | 'truncated')
  | ('reasons' | 'refusal' | 'suggestions' | 'otherEnds' | 'relaxations' | 'neighbours' | 'mallTotal' | 'mallQuery')
>

/** A parameter as a URL writes it; empty lists are left out. */
const mallParameter = (key: string, value: unknown): [string, string | string[]][] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [[key, value.map(String)]]
  return [[key, String(value)]]
}

/** Null while the market is not in memory. With `refusal` the equipment asked for does not take the cargo. */
export const planQuestion = async ({ asked, fieldsOf }: PlanQuestion, context: Context): Promise<AnsweredPlans | null> => {
  const { reader } = context
  const query = fieldsOf(asked)
  const search = await readSearch(query, context)
  const nothing: AnsweredPlans = {
    plans: [],
    alternatives: [],
    reasons: [],
    suggestions: [],
    otherEnds: [],
    relaxations: [],
    neighbours: [],
    budgetMinor: null,
    partLoads: null,
    mallTotal: null,
    truncated: false,
    currency: search.currency,
    referenceCargo: search.consignment === null,
    referenceBox: referenceBoxOf(asked),
    mallQuery: Object.fromEntries(Object.entries(query).flatMap(([key, value]) => mallParameter(key, value))),
  }
  if (search.refusal !== null) return { ...nothing, ...(await explainOverload(reader, query, search.refusal, context)) }
  const made = await makePlans(reader, search, asked)
  if (made === null) return null
  if (made.plans.length > 0) {
    const legs = [...made.plans, ...made.alternatives].flatMap((plan) => plan.legs.map(({ offer }) => offer))
    const shown = new Map(legs.map(({ capacityId, provider: { providerId } }) => [capacityId, providerId]))
    context.shows([...shown].map(([capacityId, providerId]) => ({ kind: 'listed', capacityId, providerId })))
    return { ...nothing, ...made, partLoads: await countPartLoads(query, search, context) }
  }
  const empty = {
    ...nothing,
    truncated: made.truncated,
    budgetMinor: made.budgetMinor,
    mallTotal: await countSearch(reader, search),
  }
  const found = await relaxations({ asked, fieldsOf }, context)
  // Where one condition of the question is in the way, the mall's reasons would tell of something else.
  if (found.length > 0) return { ...empty, relaxations: found }
  const near = await neighbours({ asked, fieldsOf }, search, context)
  const { reasons, suggestions, otherEnds } = await explainNothing(reader, query, search)
  // What the mall knows of cities near by are single offers; where there are plans, those say more.
  const others = near.length === 0 ? suggestions : suggestions.filter(({ kind }) => !kind.startsWith('nearby_'))
  return { ...empty, neighbours: near, reasons, otherEnds, suggestions: others }
}
