/** Which one condition stands between a question and its plans (domain.md "No dead end"). */
import { RELAXABLE_SLOTS, type SentenceResult } from '@tongyun/contract/ai-search'
import { readSearch } from '../capacity/index.ts'
import type { Context } from '../core/route.ts'
import { makePlans } from './make-plans.ts'
import { mallFieldsOf, type Routed } from './question-of.ts'

/** A reader waits this long for more help. */
const HELP_MS = 1_500

/** How many plans a question has. */
export const countPlans = async (asked: Routed, context: Context): Promise<number> => {
  const search = await readSearch({ ...mallFieldsOf(asked), transit: [] }, context)
  const made = await makePlans(context.reader, search, asked)
  return made === null ? 0 : made.plans.length + made.alternatives.length
}

/** Slots whose dropping gives plans, and how many each. */
export const relaxations = async (asked: Routed, context: Context): Promise<SentenceResult['relaxations']> => {
  const until = performance.now() + HELP_MS
  const found: SentenceResult['relaxations'] = []
  for (const slot of RELAXABLE_SLOTS) {
    if (asked[slot] === undefined || performance.now() > until) continue
    const { [slot]: _, ...rest } = asked
    const plans = await countPlans(rest as Routed, context)
    if (plans > 0) found.push({ slot, plans })
  }
  return found
}
