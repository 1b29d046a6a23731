/** Kinds, states and people of the conversations with support, in words. */
import type { ThreadKind, ThreadState } from '@tongyun/contract/support/terms/support-terms'
import * as m from '@tongyun/messages'

type Say = () => string

export const KIND_WORDS: Record<ThreadKind, Say> = {
  question: m.support_kind_question,
  complaint: m.support_kind_complaint,
  suggestion: m.support_kind_suggestion,
  feedback: m.support_kind_feedback,
}

export const STATE_WORDS: Record<ThreadState, Say> = {
  received: m.support_state_received,
  in_work: m.support_state_in_work,
  answered: m.support_state_answered,
  closed: m.support_state_closed,
}
