/** Steps of an invitation to quote. */
import type { Machine } from './rule.ts'

const INVITATION_STATUSES = ['sent', 'seen', 'quoted', 'declined', 'lapsed'] as const
export type InvitationState = { status: (typeof INVITATION_STATUSES)[number] }
export type InvitationTime = 'quotesUntil'
export type InvitationGuard =
  | 'demand_open'
  /** Invitations of the demand are fewer than its limit, and the provider did not mute the shipper. */
  | 'may_invite'
  /** A quote of this provider for the demand was sent. */
  | 'quote_sent'

const LIVE = { status: ['sent', 'seen'] } as const

export const INVITATION_RULES = {
  fields: { status: INVITATION_STATUSES },
  ended: [{ status: ['quoted', 'declined', 'lapsed'] }],
  rules: [
    {
      action: 'invite',
      from: null,
      to: { status: 'sent' },
      by: ['buyer'],
      guards: ['demand_open', 'may_invite'],
      before: 'quotesUntil',
      tells: ['provider'],
    },
    { action: 'see', from: { status: ['sent'] }, to: { status: 'seen' }, by: ['provider'], before: 'quotesUntil', tells: [] },
    {
      action: 'quote',
      from: LIVE,
      to: { status: 'quoted' },
      by: ['provider'],
      guards: ['quote_sent'],
      before: 'quotesUntil',
      awaited: 'quotesUntil',
      tells: [],
    },
    {
      action: 'decline',
      from: LIVE,
      to: { status: 'declined' },
      by: ['provider'],
      reasons: ['no_space', 'no_lane', 'dates', 'price', 'cargo', 'other'],
      before: 'quotesUntil',
      tells: ['buyer'],
    },
    { action: 'lapse', from: LIVE, to: { status: 'lapsed' }, by: ['system'], due: 'quotesUntil', tells: [] },
  ],
} as const satisfies Machine<InvitationState, InvitationTime, InvitationGuard>
