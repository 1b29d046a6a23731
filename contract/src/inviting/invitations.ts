/** Companies that a shipper asks to quote for its demand: chosen among those whose offers fit it, and what they answer. */
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { DEAL_RULES } from '@tongyun/freight/deal/rules'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { patterns, whole } from '../fields.ts'
import { DECLINE_REASONS } from '../matching/terms/decline-reasons.ts'
import { providerRefSchema } from '../providers/provider.ts'
import { demandIdField } from '../quoting/quote-fields.ts'

const PROVIDER = /^[a-z0-9-]{1,40}$/
const MOST = DEAL_FIGURES.invitationsPerDemand
const INVITATION_STATUSES = DEAL_RULES.invitation.fields.status
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/**
 * Invites companies that are named, and the `best` so many of the others that fit, best first. Who is invited already is left as
 * it is. 810001 `required` on `providerIds` where neither is said, 810004 for a company that does not fit, 810008
 * `too_many_invitations` above 20 a demand, 811001 `demand_closed`. A company that wants to see nothing of the shipper is none
 * that fits.
 */
export const inviteProviders = endpoint({
  name: 'invite-providers',
  method: 'POST',
  path: '/ty/my_demands/:demandId/invitations',
  audience: 'buyer',
  requestKey: true,
  summary: 'Ask companies to quote for a demand of my firm',
  input: z.strictObject({ demandId: demandIdField(), providerIds: patterns(PROVIDER, MOST), best: whole({ min: 1, max: MOST }) }),
  data: z.object({ invited: z.number(), left: z.number() }),
  codes: [810004, 810008, 810009, 811001],
})

const invitedSchema = z.object({
  provider: providerRefSchema,
  status: z.enum(INVITATION_STATUSES),
  /** Why it does not quote. */
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  invitedAt: z.string(),
  /** When somebody of the company first looked. */
  seenAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
})

/** `candidates`: certified companies whose offers fit and that are not invited yet, best first; `left`: invitations not used yet. */
export const listInvitations = endpoint({
  name: 'list-invitations',
  method: 'GET',
  path: '/ty/my_demands/:demandId/invitations',
  audience: 'buyer',
  summary: 'Companies asked to quote for a demand of my firm, and those that could be',
  input: z.strictObject({ demandId: demandIdField() }),
  data: z.object({ rows: z.array(invitedSchema), candidates: z.array(providerRefSchema), left: z.number() }),
  codes: [810004, 810009],
})
export type Invitations = z.infer<typeof listInvitations.data>

/** Null where the company is not invited. The company's first look is written down, and the shipper sees it. */
export const getInvitation = endpoint({
  name: 'get-invitation',
  method: 'GET',
  path: '/ty/open_demands/:demandId/invitation',
  audience: 'provider',
  summary: "My company's invitation to quote for a demand",
  input: z.strictObject({ demandId: demandIdField() }),
  data: z.nullable(
    z.object({
      status: z.enum(INVITATION_STATUSES),
      reason: z.nullable(z.enum(DECLINE_REASONS)),
      invitedAt: z.string(),
      /** Until when a quote is taken. */
      until: z.string(),
    }),
  ),
  codes: [810004],
})

/** A company says that it does not quote, and why; it quotes by send-quote. 810004 where it is not invited, 811001 `wrong_step`. */
export const answerInvitation = endpoint({
  name: 'answer-invitation',
  method: 'POST',
  path: '/ty/open_demands/:demandId/invitation',
  audience: 'provider',
  summary: 'Decline an invitation to quote, with the reason',
  input: z.strictObject({ demandId: demandIdField(), reason: z.enum(DECLINE_REASONS) }),
  data: z.object({ status: z.enum(INVITATION_STATUSES) }),
  codes: [810004, 811001],
})
