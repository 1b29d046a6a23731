/** Recoveries of accounts at the desk of support and of administrators (decision 078). */
import * as z from 'zod/mini'
import { paragraphs } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { choices } from '../fields.ts'
import { ROLES } from '../roles.ts'
import { RECOVERY, RECOVERY_EVIDENCE, RECOVERY_STATES } from './terms/recovery-terms.ts'

const recoveryId = () => z.string().check(z.regex(/^y-[a-z0-9]{12}$/))
const reason = () => paragraphs(RECOVERY.wordsLength)

export const recoverySchema = z.object({
  recoveryId: z.string(),
  state: z.enum(RECOVERY_STATES),
  userId: z.string(),
  userName: z.string(),
  role: z.enum(ROLES),
  companyName: z.nullable(z.string()),
  /** The contact the account would have, masked. */
  newContact: z.string(),
  /** The conversation of support it was asked in. */
  threadNumber: z.nullable(z.string()),
  askedAt: z.string(),
  /** Until when an administrator may grant it; null once that is over. */
  decideUntil: z.nullable(z.string()),
  evidence: z.array(z.enum(RECOVERY_EVIDENCE)),
  checkedBy: z.nullable(z.string()),
  grantedBy: z.nullable(z.string()),
  /** From when on the link goes out. */
  usableAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** What the caller may do now. */
  allowed: z.array(z.enum(['check', 'grant', 'refuse'])),
})
export type Recovery = z.infer<typeof recoverySchema>

export const listRecoveries = endpoint({
  name: 'list-recoveries',
  method: 'GET',
  path: '/ty/administration/recoveries',
  audience: 'support',
  summary: 'Accounts that somebody asks back, those that run first, 100 at most',
  input: z.strictObject({}),
  data: z.object({ recoveries: z.array(recoverySchema) }),
})

export const getRecovery = endpoint({
  name: 'get-recovery',
  method: 'GET',
  path: '/ty/administration/recoveries/:recoveryId',
  audience: 'support',
  summary: 'One account that somebody asks back, with what support compares',
  input: z.strictObject({ recoveryId: recoveryId() }),
  data: z.object({
    recovery: recoverySchema,
    /** Last login; null where there was none that is still kept. */
    lastLoginAt: z.nullable(z.string()),
    /** Deals of the account's firm in which most happened: number as it is shown, and the other side. */
    deals: z.array(z.object({ number: z.string(), otherSide: z.string() })),
    /** Contacts the account has, masked. */
    oldContacts: z.array(z.string()),
  }),
  codes: [810004],
})

/**
 * Says what was compared; two of it such that no outsider reads it on the site (810001 on `evidence`). Accounts of staff are
 * checked by administrators. 810008 `too_many_recoveries` with five of one's own that run, 810009 for one's own account.
 */
export const checkRecovery = endpoint({
  name: 'check-recovery',
  method: 'POST',
  path: '/ty/administration/recoveries/:recoveryId/check',
  audience: 'support',
  summary: 'Say what was compared before an account is given back',
  input: z.strictObject({ recoveryId: recoveryId(), evidence: choices(RECOVERY_EVIDENCE), reason: reason() }),
  data: z.object({}),
  codes: [810004, 810008, 810009, 811001],
})

/** By an administrator who did not check it (810008 `same_person`). The wait begins, and the old contacts are told. */
export const grantRecovery = endpoint({
  name: 'grant-recovery',
  method: 'POST',
  path: '/ty/administration/recoveries/:recoveryId/grant',
  audience: 'administrator',
  confirmedDevice: true,
  summary: 'Have an account given back after the wait',
  input: z.strictObject({ recoveryId: recoveryId(), reason: reason() }),
  data: z.object({ usableAt: z.string() }),
  codes: [810004, 810008, 810009, 811001],
})

export const refuseRecovery = endpoint({
  name: 'refuse-recovery',
  method: 'POST',
  path: '/ty/administration/recoveries/:recoveryId/refusal',
  audience: 'support',
  summary: 'Refuse to give an account back',
  input: z.strictObject({ recoveryId: recoveryId(), reason: reason() }),
  data: z.object({}),
  codes: [810004, 810009, 811001],
})
