import type { COMPANY_STATES } from '@tongyun/contract/providers/company'
import * as m from '@tongyun/messages'

/** How far a company's data are on their way to buyers. */
export const STATE_WORDS: Record<(typeof COMPANY_STATES)[number], () => string> = {
  draft: m.company_state_draft,
  pending: m.company_state_pending,
  approved: m.company_state_approved,
  rejected: m.company_state_rejected,
}
