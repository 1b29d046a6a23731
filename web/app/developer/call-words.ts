/** What calls of programs came to, in words. */
import type { Outcome } from '@tongyun/contract/api-calls/terms/api-call-terms'
import * as m from '@tongyun/messages'

export const OUTCOME_WORDS: Record<Outcome, () => string> = {
  answered: m.developer_outcome_answered,
  refused: m.developer_outcome_refused,
  limited: m.developer_outcome_limited,
  failed: m.developer_outcome_failed,
}

export const outcomeOf = (status: number): Outcome => {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'answered'
}
