/** Words and limits of getting an account back that lost every contact (decision 078), without a schema library. */

/** `asked`, `checked` and `granted` run; the others have ended. */
export const RECOVERY_STATES = ['asked', 'checked', 'granted', 'used', 'objected', 'refused', 'lapsed'] as const
export type RecoveryState = (typeof RECOVERY_STATES)[number]

/** What support compared with what the account and its firm have. */
export const RECOVERY_EVIDENCE = ['firm_number', 'representative', 'firm_called', 'deals', 'last_login', 'old_contacts'] as const
export type RecoveryEvidence = (typeof RECOVERY_EVIDENCE)[number]
/** Of these an outsider reads nothing on the site; a check needs two. */
export const HIDDEN_EVIDENCE: readonly RecoveryEvidence[] = ['firm_called', 'deals', 'last_login', 'old_contacts']

export const RECOVERY = {
  /** Of an account. */
  mostInDays: { most: 2, days: 90 },
  /** That run and were checked by one of staff. */
  mostOfStaff: 5,
  /** From asking to granting, days. */
  decidedInDays: 14,
  waitDays: 7,
  /** Accounts of staff, and of firms with bookings that are not over. */
  longWaitDays: 30,
  linkHours: 24,
  /** Days in which a recovered account does nothing that asks for a confirmed device. */
  carefulDays: 7,
  wordsLength: 1_000,
} as const
