/**
 * Steps of a booking. States and their words are those of DCSA Booking 2 (BKG_v2.0.5): the booking, its amendment and its
 * cancellation side by side.
 */
import type { Machine } from './rule.ts'

const BOOKING_STATUSES = [
  'RECEIVED',
  'PENDING_UPDATE',
  'UPDATE_RECEIVED',
  'CONFIRMED',
  'PENDING_AMENDMENT',
  'REJECTED',
  'DECLINED',
  'CANCELLED',
  'COMPLETED',
] as const
const AMENDMENT_STATUSES = [
  null,
  'AMENDMENT_RECEIVED',
  'AMENDMENT_CONFIRMED',
  'AMENDMENT_DECLINED',
  'AMENDMENT_CANCELLED',
] as const
const CANCELLATION_STATUSES = [null, 'CANCELLATION_RECEIVED', 'CANCELLATION_DECLINED', 'CANCELLATION_CONFIRMED'] as const

export type BookingState = {
  status: (typeof BOOKING_STATUSES)[number]
  amendment: (typeof AMENDMENT_STATUSES)[number]
  cancellation: (typeof CANCELLATION_STATUSES)[number]
}

/**
 * `closesAt`: the departure takes no more bookings, null without a dated departure. `requestUntil`: two hours before it
 * (lastAnswerAt). `departsAt`: as it is expected now. `completeAt`: by DEAL_FIGURES after the delivery or the expected arrival.
 * The others are set when the side is asked: `answerUntil` no later than `requestUntil`, `updateUntil` and `amendmentUntil` no
 * later than `closesAt`, `cancellationUntil` no later than `departsAt`.
 */
export type BookingTime =
  | 'closesAt'
  | 'requestUntil'
  | 'departsAt'
  | 'answerUntil'
  | 'updateUntil'
  | 'amendmentUntil'
  | 'cancellationUntil'
  | 'completeAt'

export type BookingGuard =
  /** Revision and price are as the buyer saw them, the offer is on sale and takes the cargo. */
  | 'as_priced'
  | 'space_claimed'
  /** The offer confirms at once, or the quote is firm. */
  | 'instant'
  /** No actual milestone is reported, */
  | 'nothing_moved'
  /** or one is. */
  | 'moved'
  /** The delivery was reported, or the expected arrival is over. */
  | 'arrived'

/** Waits for the provider's yes. */
const ASKED = { status: ['RECEIVED', 'UPDATE_RECEIVED'] } as const
const AGREED = ['CONFIRMED', 'PENDING_AMENDMENT'] as const
const STANDS = { status: AGREED, cancellation: [null, 'CANCELLATION_DECLINED'] } as const
/** What is open beside a booking that ends is ended with it. */
const AMENDMENT_ENDS = { AMENDMENT_RECEIVED: 'AMENDMENT_CANCELLED' } as const
const NEW = { amendment: null, cancellation: null } as const
const AMENDED = { status: AGREED, amendment: ['AMENDMENT_RECEIVED'] } as const
const CANCELLING = { status: AGREED, cancellation: ['CANCELLATION_RECEIVED'] } as const
const ASK_TO_CANCEL = {
  action: 'ask_cancellation',
  from: STANDS,
  to: { cancellation: 'CANCELLATION_RECEIVED' },
  by: ['buyer'],
  before: 'departsAt',
  names: ['fee'],
  sets: { cancellationUntil: 'cancellationAnswerHours' },
  tells: ['provider'],
} as const

export const BOOKING_RULES = {
  fields: { status: BOOKING_STATUSES, amendment: AMENDMENT_STATUSES, cancellation: CANCELLATION_STATUSES },
  ended: [{ status: ['REJECTED', 'DECLINED', 'CANCELLED', 'COMPLETED'] }],
  rules: [
    {
      action: 'book',
      from: null,
      to: { status: 'RECEIVED', ...NEW },
      by: ['buyer'],
      guards: ['as_priced', 'space_claimed'],
      before: 'requestUntil',
      names: ['revision', 'total', 'currency'],
      sets: { answerUntil: 'answerWorkingHours' },
      tells: ['provider'],
      space: 'hold',
    },
    {
      action: 'book_at_once',
      from: null,
      to: { status: 'CONFIRMED', ...NEW },
      by: ['buyer'],
      guards: ['as_priced', 'space_claimed', 'instant'],
      before: 'closesAt',
      names: ['revision', 'total', 'currency'],
      tells: ['buyer', 'provider'],
      space: 'book',
    },
    {
      action: 'confirm',
      from: ASKED,
      to: { status: 'CONFIRMED' },
      by: ['provider'],
      guards: ['space_claimed'],
      before: 'answerUntil',
      awaited: 'answerUntil',
      tells: ['buyer'],
      space: 'book',
    },
    {
      action: 'reject',
      from: ASKED,
      to: { status: 'REJECTED' },
      by: ['provider'],
      reasons: ['no_space', 'cargo', 'equipment', 'price_error', 'documents', 'compliance', 'other'],
      before: 'answerUntil',
      tells: ['buyer'],
      space: 'release',
    },
    {
      action: 'ask_update',
      from: ASKED,
      to: { status: 'PENDING_UPDATE' },
      by: ['provider'],
      before: 'answerUntil',
      sets: { updateUntil: 'updateHours' },
      tells: ['buyer'],
    },
    {
      action: 'lapse',
      from: ASKED,
      to: { status: 'REJECTED' },
      by: ['system'],
      due: 'answerUntil',
      because: 'no_answer',
      tells: ['buyer', 'provider'],
      space: 'release',
    },
    {
      action: 'update',
      from: { status: ['PENDING_UPDATE'] },
      to: { status: 'UPDATE_RECEIVED' },
      by: ['buyer'],
      before: 'updateUntil',
      awaited: 'updateUntil',
      sets: { answerUntil: 'answerWorkingHours' },
      tells: ['provider'],
    },
    {
      action: 'update_lapse',
      from: { status: ['PENDING_UPDATE'] },
      to: { status: 'REJECTED' },
      by: ['system'],
      due: 'updateUntil',
      because: 'no_update',
      tells: ['buyer', 'provider'],
      space: 'release',
    },
    {
      action: 'cancel',
      from: {
        status: ['RECEIVED', 'PENDING_UPDATE', 'UPDATE_RECEIVED', 'CONFIRMED', 'PENDING_AMENDMENT'],
        cancellation: [null, 'CANCELLATION_DECLINED'],
      },
      to: { status: 'CANCELLED', amendment: AMENDMENT_ENDS },
      by: ['buyer'],
      guards: ['nothing_moved'],
      before: 'closesAt',
      names: ['fee'],
      tells: ['provider'],
      space: 'release',
    },
    // After the departure closed or the cargo moved, cancelling needs the provider's word.
    { ...ASK_TO_CANCEL, after: 'closesAt' },
    { ...ASK_TO_CANCEL, guards: ['moved'] },
    {
      action: 'confirm_cancellation',
      from: CANCELLING,
      to: { status: 'CANCELLED', cancellation: 'CANCELLATION_CONFIRMED', amendment: AMENDMENT_ENDS },
      by: ['provider'],
      before: 'cancellationUntil',
      awaited: 'cancellationUntil',
      tells: ['buyer'],
      space: 'release',
    },
    {
      action: 'decline_cancellation',
      from: CANCELLING,
      to: { cancellation: 'CANCELLATION_DECLINED' },
      by: ['provider'],
      before: 'cancellationUntil',
      tells: ['buyer'],
    },
    {
      action: 'cancellation_lapse',
      from: CANCELLING,
      to: { cancellation: 'CANCELLATION_DECLINED' },
      by: ['system'],
      due: 'cancellationUntil',
      because: 'no_answer',
      tells: ['buyer', 'provider'],
    },
    {
      action: 'decline',
      from: { status: AGREED },
      to: {
        status: 'DECLINED',
        amendment: AMENDMENT_ENDS,
        cancellation: { CANCELLATION_RECEIVED: 'CANCELLATION_CONFIRMED' },
      },
      by: ['provider'],
      reasons: ['no_space', 'cargo', 'equipment', 'documents', 'compliance', 'other'],
      before: 'departsAt',
      tells: ['buyer'],
      space: 'release',
    },
    {
      action: 'amend',
      from: {
        ...STANDS,
        amendment: [null, 'AMENDMENT_CONFIRMED', 'AMENDMENT_DECLINED', 'AMENDMENT_CANCELLED'],
      },
      to: { amendment: 'AMENDMENT_RECEIVED' },
      by: ['buyer'],
      guards: ['as_priced', 'space_claimed'],
      before: 'closesAt',
      names: ['version', 'total', 'currency'],
      sets: { amendmentUntil: 'amendmentWorkingHours' },
      tells: ['provider'],
      space: 'more',
    },
    {
      action: 'confirm_amendment',
      from: AMENDED,
      to: { status: 'CONFIRMED', amendment: 'AMENDMENT_CONFIRMED' },
      by: ['provider'],
      guards: ['space_claimed'],
      before: 'amendmentUntil',
      awaited: 'amendmentUntil',
      tells: ['buyer'],
      space: 'settle',
    },
    {
      action: 'decline_amendment',
      from: AMENDED,
      to: { amendment: 'AMENDMENT_DECLINED' },
      by: ['provider'],
      before: 'amendmentUntil',
      tells: ['buyer'],
      space: 'settle',
    },
    {
      action: 'cancel_amendment',
      from: AMENDED,
      to: { amendment: 'AMENDMENT_CANCELLED' },
      by: ['buyer'],
      before: 'amendmentUntil',
      tells: ['provider'],
      space: 'settle',
    },
    {
      action: 'amendment_lapse',
      from: AMENDED,
      to: { amendment: 'AMENDMENT_DECLINED' },
      by: ['system'],
      due: 'amendmentUntil',
      because: 'no_answer',
      tells: ['buyer', 'provider'],
      space: 'settle',
    },
    {
      action: 'ask_amendment',
      from: { status: ['CONFIRMED'], cancellation: [null, 'CANCELLATION_DECLINED'] },
      to: { status: 'PENDING_AMENDMENT' },
      by: ['provider'],
      before: 'closesAt',
      tells: ['buyer'],
    },
    // Nobody has to agree to a change: the booking then stands as it was agreed.
    {
      action: 'keep_as_agreed',
      from: { status: ['PENDING_AMENDMENT'] },
      to: { status: 'CONFIRMED' },
      by: ['buyer', 'provider'],
      awaited: 'closesAt',
      tells: ['buyer', 'provider'],
    },
    {
      action: 'complete',
      from: { status: AGREED },
      to: {
        status: 'COMPLETED',
        amendment: AMENDMENT_ENDS,
        cancellation: { CANCELLATION_RECEIVED: 'CANCELLATION_DECLINED' },
      },
      by: ['buyer'],
      guards: ['arrived'],
      tells: ['buyer', 'provider'],
      space: 'settle',
    },
    {
      action: 'complete_by_time',
      from: { status: AGREED },
      to: {
        status: 'COMPLETED',
        amendment: AMENDMENT_ENDS,
        cancellation: { CANCELLATION_RECEIVED: 'CANCELLATION_DECLINED' },
      },
      by: ['system'],
      due: 'completeAt',
      tells: ['buyer', 'provider'],
      space: 'settle',
    },
  ],
} as const satisfies Machine<BookingState, BookingTime, BookingGuard>
