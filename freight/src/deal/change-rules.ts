/** Steps of what may change after a booking: another departure (rollover), and a charge that was not agreed. */
import type { Machine } from './rule.ts'

const ROLLOVER_STATUSES = ['proposed', 'accepted', 'refused', 'overtaken'] as const
export type RolloverState = { status: (typeof ROLLOVER_STATUSES)[number] }

/** `departsAt`: of the departure booked. `otherClosesAt`: of the one proposed. `answerUntil`: both are reminded then. */
export type RolloverTime = 'departsAt' | 'otherClosesAt' | 'answerUntil'
export type RolloverGuard =
  | 'booking_confirmed'
  /** The departure proposed has the space, and it is claimed beside the first. */
  | 'other_claimed'
  /** The booking ended, or the cargo was loaded on the departure booked. */
  | 'decided_otherwise'

const PROPOSED = { status: ['proposed'] } as const

/** Silence moves nothing: the buyer decides, also after the first departure has gone. */
export const ROLLOVER_RULES = {
  fields: { status: ROLLOVER_STATUSES },
  ended: [{ status: ['accepted', 'refused', 'overtaken'] }],
  rules: [
    {
      action: 'propose',
      from: null,
      to: { status: 'proposed' },
      by: ['provider'],
      guards: ['booking_confirmed', 'other_claimed'],
      before: 'otherClosesAt',
      reasons: ['overbooked', 'departure_cancelled', 'departure_late', 'equipment', 'documents', 'customs', 'other'],
      sets: { answerUntil: 'rolloverHours' },
      tells: ['buyer'],
      space: 'hold',
    },
    {
      action: 'accept',
      from: PROPOSED,
      to: { status: 'accepted' },
      by: ['buyer'],
      guards: ['booking_confirmed', 'other_claimed'],
      before: 'otherClosesAt',
      awaited: 'answerUntil',
      tells: ['provider'],
      space: 'move',
    },
    { action: 'refuse', from: PROPOSED, to: { status: 'refused' }, by: ['buyer'], tells: ['provider'], space: 'release' },
    {
      action: 'overtake',
      from: PROPOSED,
      to: { status: 'overtaken' },
      by: ['system'],
      guards: ['decided_otherwise'],
      tells: ['buyer', 'provider'],
      space: 'release',
    },
    {
      action: 'lapse',
      from: PROPOSED,
      to: { status: 'overtaken' },
      by: ['system'],
      due: 'otherClosesAt',
      because: 'other_closed',
      tells: ['buyer', 'provider'],
      space: 'release',
    },
  ],
} as const satisfies Machine<RolloverState, RolloverTime, RolloverGuard>

const CHARGE_STATUSES = ['proposed', 'agreed', 'refused', 'lapsed'] as const
export type ChargeChangeState = { status: (typeof CHARGE_STATUSES)[number] }
export type ChargeChangeTime = 'answerUntil'
export type ChargeChangeGuard =
  | 'booking_agreed'
  /** Owed by law or passed through, with the receipt: told, not asked. */
  | 'needs_no_consent'

/** Nothing is owed by silence. */
export const CHARGE_CHANGE_RULES = {
  fields: { status: CHARGE_STATUSES },
  ended: [{ status: ['agreed', 'refused', 'lapsed'] }],
  rules: [
    {
      action: 'propose',
      from: null,
      to: { status: 'proposed' },
      by: ['provider'],
      guards: ['booking_agreed'],
      reasons: ['cargo_differs', 'waiting', 'storage', 'route', 'extra_service', 'other'],
      sets: { answerUntil: 'chargeChangeHours' },
      tells: ['buyer'],
    },
    {
      action: 'announce',
      from: null,
      to: { status: 'agreed' },
      by: ['provider'],
      guards: ['booking_agreed', 'needs_no_consent'],
      reasons: ['government', 'pass_through'],
      tells: ['buyer'],
    },
    {
      action: 'agree',
      from: PROPOSED,
      to: { status: 'agreed' },
      by: ['buyer'],
      before: 'answerUntil',
      awaited: 'answerUntil',
      names: ['total', 'currency'],
      tells: ['provider'],
    },
    { action: 'refuse', from: PROPOSED, to: { status: 'refused' }, by: ['buyer'], before: 'answerUntil', tells: ['provider'] },
    {
      action: 'lapse',
      from: PROPOSED,
      to: { status: 'lapsed' },
      by: ['system'],
      due: 'answerUntil',
      because: 'no_answer',
      tells: ['buyer', 'provider'],
    },
  ],
} as const satisfies Machine<ChargeChangeState, ChargeChangeTime, ChargeChangeGuard>
