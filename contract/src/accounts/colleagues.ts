/** People of one firm, whether it sells or buys: who they are, how others join, who leaves, who owns it (S09). */
import * as z from 'zod/mini'
import { COMPANY_NUMBER_KINDS } from '../company-numbers.ts'
import { endpoint } from '../endpoint.ts'
import { choices } from '../fields.ts'
import { accountSchema } from './account.ts'
import { signedInSchema } from './login.ts'
import { givenPassword, newPassword, target, ticket, userName, words } from './person-fields.ts'
import { CHANNELS, CONSENT_PURPOSES } from './registration.ts'
import { INVITATION_ID_PATTERN, JOIN_REQUEST_ID_PATTERN } from './terms/colleague-terms.ts'
import { USER_ID_PATTERN } from './terms/person-patterns.ts'

const userId = () => z.string().check(z.regex(USER_ID_PATTERN))

const colleagueSchema = z.object({ userId: z.string(), userName: z.string(), fullName: z.string(), owner: z.boolean() })
export type Colleague = z.infer<typeof colleagueSchema>

const invitationSchema = z.object({
  invitationId: z.string(),
  channel: z.enum(CHANNELS),
  target: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  /** The link serves no more; sending it again makes another. */
  over: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

const joinRequestSchema = z.object({ requestId: z.string(), userName: z.string(), fullName: z.string(), madeAt: z.string() })
export type JoinRequest = z.infer<typeof joinRequestSchema>

export const colleaguesSchema = z.object({
  /** Name of the caller's firm in the reader's language; null for who has none yet. */
  firm: z.nullable(z.string()),
  owner: z.boolean(),
  /** Owners first, then by user name. */
  colleagues: z.array(colleagueSchema),
  /** Shown to owners alone. */
  invitations: z.array(invitationSchema),
  requests: z.array(joinRequestSchema),
  /** What the caller asked for: with the number they typed, and nothing else of the firm. */
  asked: z.nullable(z.object({ companyNumber: z.string(), madeAt: z.string(), declined: z.boolean() })),
})
export type Colleagues = z.infer<typeof colleaguesSchema>

export const listColleagues = endpoint({
  name: 'list-colleagues',
  method: 'GET',
  path: '/ty/colleagues',
  audience: 'buyer',
  summary: 'People of my firm; for its owners, who is invited and who asks to join',
  input: z.strictObject({}),
  data: colleaguesSchema,
})

/**
 * The link serves once, for seven days; whoever opens it registers, or joins with their account. 811001 firm_needed before the
 * firm has a name, 810001 too_many beyond the open invitations of a firm, 810008 too_many_tries beyond those of a day.
 */
export const inviteColleague = endpoint({
  name: 'invite-colleague',
  method: 'POST',
  path: '/ty/colleagues/invitations',
  audience: 'firm_owner',
  confirmedDevice: true,
  summary: 'Invite somebody into my firm by e-mail or phone; again for the same address sends another link',
  input: z.strictObject({ channel: z.enum(CHANNELS), target: target() }),
  data: colleaguesSchema,
  codes: [810008, 811001, 812001],
})

export const resendInvitation = endpoint({
  name: 'resend-invitation',
  method: 'POST',
  path: '/ty/colleagues/invitations/:invitationId/sending',
  audience: 'firm_owner',
  confirmedDevice: true,
  summary: 'Send another link in the place of the last',
  input: z.strictObject({ invitationId: z.string().check(z.regex(INVITATION_ID_PATTERN)) }),
  data: colleaguesSchema,
  codes: [810008, 810009, 811001, 812001],
})

export const withdrawInvitation = endpoint({
  name: 'withdraw-invitation',
  method: 'DELETE',
  path: '/ty/colleagues/invitations/:invitationId',
  audience: 'firm_owner',
  summary: 'Take an invitation back: its link serves no more',
  input: z.strictObject({ invitationId: z.string().check(z.regex(INVITATION_ID_PATTERN)) }),
  data: colleaguesSchema,
  codes: [810009],
})

/** What an invitation says to whoever holds its link. 813001 invitation_over for one that is used, withdrawn or too old. */
export const readInvitation = endpoint({
  name: 'read-invitation',
  method: 'GET',
  path: '/ty/invitations',
  audience: 'public',
  summary: 'Whose invitation a link is',
  input: z.strictObject({ token: ticket() }),
  data: z.object({
    firm: z.string(),
    invitedBy: z.string(),
    /** To which address it was sent, in part; an account that is made by it has this address. */
    target: z.string(),
    expiresAt: z.string(),
  }),
  codes: [813001],
})

/** The link proves the address it was sent to, so no code is asked. */
export const registerByInvitation = endpoint({
  name: 'register-by-invitation',
  method: 'POST',
  path: '/ty/invitations/registration',
  audience: 'public',
  summary: 'Register as a colleague by the link of an invitation',
  input: z.strictObject({
    token: ticket(),
    userName: userName(),
    fullName: words(60),
    password: newPassword(),
    consents: choices(CONSENT_PURPOSES),
  }),
  data: signedInSchema,
  codes: [812001, 812002, 813001],
})

/** 811001 in_firm for who belongs to a firm already. */
export const joinByInvitation = endpoint({
  name: 'join-by-invitation',
  method: 'POST',
  path: '/ty/invitations/joining',
  audience: 'buyer',
  summary: 'Join a firm with my account by the link of an invitation',
  input: z.strictObject({ token: ticket() }),
  data: accountSchema,
  codes: [811001, 813001],
})

/** Who is taken out keeps the account, without firm, and is told. 811001 yourself, not_a_member (owners hand over first). */
export const removeColleague = endpoint({
  name: 'remove-colleague',
  method: 'DELETE',
  path: '/ty/colleagues/:userId',
  audience: 'firm_owner',
  summary: 'Take a colleague out of my firm',
  input: z.strictObject({ userId: userId() }),
  data: colleaguesSchema,
  codes: [811001],
})

/** The colleague becomes an owner, the caller a member; the new owner is told. 811001 not_a_member for anybody else. */
export const handOverFirm = endpoint({
  name: 'hand-over-firm',
  method: 'POST',
  path: '/ty/colleagues/owner',
  audience: 'firm_owner',
  confirmedDevice: true,
  summary: 'Hand my firm over to one of its members',
  input: z.strictObject({ member: userId(), password: givenPassword() }),
  data: accountSchema,
  codes: [810003, 810008, 811001],
})

/**
 * Its owners see name and user name, the caller learns nothing of the firm. 811001 in_firm for who has one; 810004 no_firm
 * when no firm has that number; 810001 for a number that breaks its check digits; 810008 too_many_tries after five a day.
 */
export const askToJoin = endpoint({
  name: 'ask-to-join',
  method: 'POST',
  path: '/ty/colleagues/requests',
  audience: 'shipper',
  summary: 'Ask the owners of a firm, by its company number, to be taken in',
  input: z.strictObject({ companyNumberKind: z.enum(COMPANY_NUMBER_KINDS), companyNumber: words(40) }),
  data: colleaguesSchema,
  codes: [810004, 810008, 811001],
})

export const withdrawJoinRequest = endpoint({
  name: 'withdraw-join-request',
  method: 'DELETE',
  path: '/ty/colleagues/requests',
  audience: 'shipper',
  summary: 'Ask no longer to be taken in',
  input: z.strictObject({}),
  data: colleaguesSchema,
})

/** The person is told. 811001 decided_meanwhile when they asked no longer, or another owner was first. */
export const decideJoinRequest = endpoint({
  name: 'decide-join-request',
  method: 'POST',
  path: '/ty/colleagues/requests/:requestId/decision',
  audience: 'firm_owner',
  confirmedDevice: true,
  summary: 'Take somebody into my firm who asked, or decline',
  input: z.strictObject({
    requestId: z.string().check(z.regex(JOIN_REQUEST_ID_PATTERN)),
    decision: z.enum(['accept', 'decline']),
  }),
  data: colleaguesSchema,
  codes: [810009, 811001],
})
