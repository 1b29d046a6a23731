/** Lists a booking speaks in, from the table of its steps (freight/src/deal/booking-rules.ts). Without schemas, for the browser too. */
import { BOOKING_RULES } from '@tongyun/freight/deal/booking-rules'

export const BOOKING_STATUSES = BOOKING_RULES.fields.status
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
export const AMENDMENT_STATUSES = BOOKING_RULES.fields.amendment.filter((status) => status !== null)
export const CANCELLATION_STATUSES = BOOKING_RULES.fields.cancellation.filter((status) => status !== null)

/** What a person can do with a booking that was made. */
export const BOOKING_ACTIONS = [
  'confirm',
  'reject',
  'ask_update',
  'update',
  'cancel',
  'ask_cancellation',
  'confirm_cancellation',
  'decline_cancellation',
  'decline',
  'complete',
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

/** Why a provider says no to a request, */
export const REJECTION_REASONS = ['no_space', 'cargo', 'equipment', 'price_error', 'documents', 'compliance', 'other'] as const
/** or gives a booking back that it had confirmed. */
export const DECLINING_REASONS = ['no_space', 'cargo', 'equipment', 'documents', 'compliance', 'other'] as const
/** Why a booking ended; the last two are written by time. */
export const ENDING_REASONS = [...REJECTION_REASONS, 'no_answer', 'no_update'] as const
export type EndingReason = (typeof ENDING_REASONS)[number]

/** What a provider asks to be put right before it answers. */
export const UPDATE_FIELDS = [
  'goods',
  'hs_code',
  'weight',
  'dimensions',
  'dangerous_goods',
  'parties',
  'pickup',
  'documents',
  'other',
] as const
export type UpdateField = (typeof UPDATE_FIELDS)[number]

/** What a list of bookings is narrowed to: whose turn it is, what runs without anybody's turn, what is over. */
export const BOOKING_VIEWS = ['mine', 'theirs', 'running', 'ended'] as const
export type BookingView = (typeof BOOKING_VIEWS)[number]

/** What became of the departure or the offer of a booking after it was made. */
export const DEPARTURE_CHANGES = ['times', 'dropped', 'restored', 'paused', 'withdrawn', 'taken_down'] as const
export type DepartureChange = (typeof DEPARTURE_CHANGES)[number]
/** `at` is an ISO instant. */
export type BookingChange = { kind: DepartureChange; at: string }

/** Bookings answered in one go, at most. */
export const MAX_ANSWERED = 100
/** Characters of what is said with a step. */
export const BOOKING_WORDS_LENGTH = 600
