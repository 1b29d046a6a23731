/** Limits, names and addresses of deals, without a schema library, for the browser too. */

export const DEAL_ID = /^k-[a-z0-9]{12}$/

/** What may happen in a deal, by the kind of its event (decision 058). */
export const DEAL_EVENT_KINDS = [
  'quote_asked',
  'quote_offered',
  'quote_revised',
  'quote_countered',
  'quote_met',
  'quote_kept',
  'quote_accepted',
  'quote_withdrawn',
  'quote_declined',
  'quote_refused',
  'quote_expired',
  'quote_outdated',
  'quote_returned',
  'quote_lost',
  'booking_received',
  'booking_confirmed',
  'booking_rejected',
  'booking_update_asked',
  'booking_updated',
  'booking_cancelled',
  'booking_cancellation_asked',
  'booking_cancellation_answered',
  'booking_declined',
  'booking_completed',
  'departure_changed',
  'message',
  'contacts_seen',
  'parties_seen',
] as const
export type DealEventKind = (typeof DEAL_EVENT_KINDS)[number]

/** With the first of these the two are a party to each other, and may know how to reach each other. */
export const AWARDING_KINDS = [
  'quote_accepted',
  'booking_received',
  'booking_confirmed',
] as const satisfies readonly DealEventKind[]

/** Somebody looked at what reaches people of the other side. */
export const LOOK_KINDS = ['contacts_seen', 'parties_seen'] as const satisfies readonly DealEventKind[]

export const DEAL_SIDES = ['buyer', 'provider', 'staff', 'system'] as const

export const DEAL_MESSAGE_LENGTH = 2_000
/** Events answered at once. */
export const DEAL_EVENTS_AT_ONCE = 100

/** What a message says of a bank account: one is named, or another than before. */
export const ACCOUNT_WARNINGS = ['named', 'changed'] as const
export type AccountWarning = (typeof ACCOUNT_WARNINGS)[number]

/** Server-sent events of one deal: `deal` names it, `after` is the last number seen. */
export const DEAL_STREAM = '/ty/deals/stream'
/** Something is sent at least this often; a reader that hears nothing for twice as long connects anew. */
export const DEAL_BEAT_MS = 15_000
