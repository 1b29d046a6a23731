/** Words of requests for accounts that lost every contact. */
import type { RecoveryEvidence, RecoveryState } from '@tongyun/contract/recovery/terms/recovery-terms'
import * as m from '@tongyun/messages'

export const STATE_WORDS: Record<RecoveryState, () => string> = {
  asked: m.recovery_state_asked,
  checked: m.recovery_state_checked,
  granted: m.recovery_state_granted,
  used: m.recovery_state_used,
  objected: m.recovery_state_objected,
  refused: m.recovery_state_refused,
  lapsed: m.recovery_state_lapsed,
}

export const EVIDENCE_WORDS: Record<RecoveryEvidence, () => string> = {
  firm_number: m.recovery_evidence_firm_number,
  representative: m.recovery_evidence_representative,
  firm_called: m.recovery_evidence_firm_called,
  deals: m.recovery_evidence_deals,
  last_login: m.recovery_evidence_last_login,
  old_contacts: m.recovery_evidence_old_contacts,
}
