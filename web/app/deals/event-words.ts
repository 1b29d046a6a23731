/** What happened in a deal, in words. */
import type { DealEventKind } from '@tongyun/contract/deals/terms/deal-room'
import * as m from '@tongyun/messages'

export const EVENT_WORDS: Record<DealEventKind, () => string> = {
  quote_asked: m.deals_quote_asked,
  quote_offered: m.deals_quote_offered,
  quote_revised: m.deals_quote_revised,
  quote_countered: m.deals_quote_countered,
  quote_met: m.deals_quote_met,
  quote_kept: m.deals_quote_kept,
  quote_accepted: m.deals_quote_accepted,
  quote_withdrawn: m.deals_quote_withdrawn,
  quote_declined: m.deals_quote_declined,
  quote_refused: m.deals_quote_refused,
  quote_expired: m.deals_quote_expired,
  quote_outdated: m.deals_quote_outdated,
  quote_returned: m.deals_quote_returned,
  quote_lost: m.deals_quote_lost,
  booking_received: m.deals_booking_received,
  booking_confirmed: m.deals_booking_confirmed,
  booking_rejected: m.deals_booking_rejected,
  booking_update_asked: m.deals_booking_update_asked,
  booking_updated: m.deals_booking_updated,
  booking_cancelled: m.deals_booking_cancelled,
  booking_cancellation_asked: m.deals_booking_cancellation_asked,
  booking_cancellation_answered: m.deals_booking_cancellation_answered,
  booking_declined: m.deals_booking_declined,
  booking_completed: m.deals_booking_completed,
  departure_changed: m.deals_departure_changed,
  message: m.deals_message,
  contacts_seen: m.deals_contacts_seen,
  parties_seen: m.deals_parties_seen,
}
