/** Which conditions stand between a question and its plans (docs/trade.md "No dead end"). */
import { RELAXABLE_SLOTS, type RelaxableSlot, type SentenceResult } from '@tongyun/contract/search/endpoints'
import { readSearch } from '../capacity/searching/index.ts'
import type { Context } from '../core/route.ts'
import { isOverBudget, makePlans } from './make-plans.ts'
import type { PlanQuestion } from './plan-question.ts'
import type { Routed } from './question-of.ts'

/** A reader waits this long for more help. */
const HELP_MS = 1_500

/** How many plans a question has, and whether all of them cost more than was asked for. */
export const countPlans = async (
  { asked, fieldsOf }: PlanQuestion,
  context: Context,
): Promise<{ plans: number; overBudget: boolean }> => {
  const search = await readSearch(fieldsOf(asked), context)
  const made = await makePlans(context.reader, search, asked)
  return made === null
    ? { plans: 0, overBudget: false }
    : { plans: made.plans.length + made.alternatives.length, overBudget: isOverBudget(made) }
}

/** Pairs are tried in this order and no more of them, the conditions people give up first. */
const MOST_PAIRS = 15

/** Slots whose dropping gives plans, and how many each; where none does by itself, pairs of them. */
export const relaxations = async (
  { asked, fieldsOf }: PlanQuestion,
  context: Context,
): Promise<SentenceResult['relaxations']> => {
  const until = performance.now() + HELP_MS
  const given = RELAXABLE_SLOTS.filter((slot) => asked[slot] !== undefined)
  const tryAll = async (choices: readonly RelaxableSlot[][]) => {
    const found: SentenceResult['relaxations'] = []
    for (const slots of choices) {
      if (performance.now() > until) break
      const rest = Object.fromEntries(Object.entries(asked).filter(([name]) => !(slots as string[]).includes(name)))
      const counted = await countPlans({ asked: rest as Routed, fieldsOf }, context)
      if (counted.plans > 0) found.push({ slots, ...counted })
    }
    return found
  }
  const alone = await tryAll(given.map((slot) => [slot]))
  if (alone.length > 0) return alone
  const pairs = given.flatMap((one, at) => given.slice(at + 1).map((other) => [one, other]))
  return tryAll(pairs.slice(0, MOST_PAIRS))
}
