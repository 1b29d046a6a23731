/** Looking after people and reading what was done (S09, docs/reliability.md S20). */
import * as z from 'zod/mini'
import { words } from '../accounts/person-fields.ts'
import { USER_ID_PATTERN } from '../accounts/terms/person-patterns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, isoDate, text, whole } from '../fields.ts'
import { ROLES, SYSTEMS } from '../roles.ts'

const userId = () => z.string().check(z.regex(USER_ID_PATTERN))
const page = { page: whole({ min: 1, max: 1000 }), pageSize: whole({ min: 1, max: 100 }) }

export const personSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** Masked: +86 138 **** 0000, a***@example.com. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Systems the account may not enter. */
  disabledIn: z.array(z.enum(SYSTEMS)),
  secondFactor: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  openSessions: z.number(),
  demo: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

export const listPeople = endpoint({
  name: 'list-people',
  method: 'GET',
  path: '/ty/administration/people',
  audience: 'support',
  summary: 'Find people by name, phone, e-mail or company',
  input: z.strictObject({ q: text(80), role: choice(ROLES), disabled: flag(), ...page }),
  data: z.object({ total: z.number(), page: z.number(), pageSize: z.number(), people: z.array(personSchema) }),
})

export const getPerson = endpoint({
  name: 'get-person',
  method: 'GET',
  path: '/ty/administration/people/:userId',
  audience: 'support',
  summary: 'One person with what was last done about them',
  input: z.strictObject({ userId: userId() }),
  data: z.object({
    person: personSchema,
    recent: z.array(z.object({ at: z.string(), actor: z.string(), actorName: z.nullable(z.string()), action: z.string() })),
  }),
  codes: [812004],
})

/** Sessions in that system end at once. Nobody disables themselves (811001); staff only an administrator (810009). */
export const changeAccess = endpoint({
  name: 'change-access',
  method: 'PUT',
  path: '/ty/administration/people/:userId/access',
  audience: 'support',
  summary: 'Disable or enable an account in one of the two systems',
  input: z.strictObject({
    userId: userId(),
    system: z.enum(SYSTEMS),
    access: z.enum(['enabled', 'disabled']),
    reason: words(300),
  }),
  data: personSchema,
  codes: [810009, 811001, 812004],
})

/**
 * Nobody changes their own role, and a company keeps an owner (811001). A provider role needs a company: the one the person
 * belongs to, or the one `company` names by number or by its full name in any language. Sessions end.
 */
export const changeRole = endpoint({
  name: 'change-role',
  method: 'PUT',
  path: '/ty/administration/people/:userId/role',
  audience: 'administrator',
  summary: 'Give a person another role',
  input: z.strictObject({ userId: userId(), role: z.enum(ROLES), company: text(120), reason: words(300) }),
  data: personSchema,
  codes: [811001, 812004],
})

export const resetSecondFactor = endpoint({
  name: 'reset-second-factor',
  method: 'DELETE',
  path: '/ty/administration/people/:userId/second_factor',
  audience: 'administrator',
  summary: 'Remove the second factor of a person who lost it; their sessions end',
  input: z.strictObject({ userId: userId(), reason: words(300) }),
  data: personSchema,
  codes: [811001, 812004],
})

/** Where a chain is broken; `chain` is null in the chain of anchors. */
const auditBreakSchema = z.object({ chain: z.nullable(z.number()), number: z.number() })

export const auditEntrySchema = z.object({
  /** Which of the log's chains it stands in, and its place there. */
  chain: z.number(),
  number: z.number(),
  at: z.string(),
  /** User id, `visitor` or `system`. */
  actor: z.string(),
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  details: z.record(z.string(), z.string()),
  hash: z.string(),
})

export const listAudit = endpoint({
  name: 'list-audit',
  method: 'GET',
  path: '/ty/administration/audit',
  audience: 'administrator',
  summary: 'What was done, newest first, and whether its chains are whole',
  input: z.strictObject({ action: text(60), person: text(40), from: isoDate(), to: isoDate(), ...page }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    entries: z.array(auditEntrySchema),
    /** Whether each entry still carries the hash of the one before in its chain. */
    chains: z.object({
      /** Entries of the log, and how many of them were checked, new ones just now. */
      entries: z.number(),
      checked: z.number(),
      /** The first entry of each chain that was changed, added or removed, as far as it was checked. */
      broken: z.array(auditBreakSchema),
      /** The last check of every entry; null before the first. */
      last: z.nullable(z.object({ endedAt: z.string(), entries: z.number(), broken: z.array(auditBreakSchema) })),
      /** How far the check of every entry is that is under way. */
      running: z.nullable(z.number()),
      /** The newest anchor: its hash speaks for all entries before it. Null before the first. */
      anchor: z.nullable(z.object({ number: z.number(), at: z.string(), hash: z.string() })),
    }),
    /** Failures of people who are not signed in, counted since the full hour and not yet an entry. */
    counted: z.object({ tries: z.number(), accounts: z.number() }),
  }),
})
