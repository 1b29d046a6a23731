/** Words for where a booking stands, why it ended, what is asked of it and what became of its departure. */
import type { BookingStatus, DepartureChange, EndingReason, UpdateField } from '@tongyun/contract/booking/terms/booking-words'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

type Words<Value extends string> = Record<Value, typeof m.bookings_status_RECEIVED>

const STATUSES: Words<BookingStatus> = {
  RECEIVED: m.bookings_status_RECEIVED,
  PENDING_UPDATE: m.bookings_status_PENDING_UPDATE,
  UPDATE_RECEIVED: m.bookings_status_UPDATE_RECEIVED,
  CONFIRMED: m.bookings_status_CONFIRMED,
  PENDING_AMENDMENT: m.bookings_status_PENDING_AMENDMENT,
  REJECTED: m.bookings_status_REJECTED,
  DECLINED: m.bookings_status_DECLINED,
  CANCELLED: m.bookings_status_CANCELLED,
  COMPLETED: m.bookings_status_COMPLETED,
}
const REASONS: Words<EndingReason> = {
  no_space: m.bookings_reason_no_space,
  cargo: m.bookings_reason_cargo,
  equipment: m.bookings_reason_equipment,
  price_error: m.bookings_reason_price_error,
  documents: m.bookings_reason_documents,
  compliance: m.bookings_reason_compliance,
  other: m.bookings_reason_other,
  no_answer: m.bookings_reason_no_answer,
  no_update: m.bookings_reason_no_update,
}
const FIELDS: Words<UpdateField> = {
  goods: m.bookings_field_goods,
  hs_code: m.bookings_field_hs_code,
  weight: m.bookings_field_weight,
  dimensions: m.bookings_field_dimensions,
  dangerous_goods: m.bookings_field_dangerous_goods,
  parties: m.bookings_field_parties,
  pickup: m.bookings_field_pickup,
  documents: m.bookings_field_documents,
  other: m.bookings_field_other,
}
const CHANGES: Words<DepartureChange> = {
  times: m.bookings_change_times,
  dropped: m.bookings_change_dropped,
  restored: m.bookings_change_restored,
  paused: m.bookings_change_paused,
  withdrawn: m.bookings_change_withdrawn,
  taken_down: m.bookings_change_taken_down,
}

/** Of a list its word; without a locale in the page's language. */
const wordOf =
  <Value extends string>(words: Words<Value>) =>
  (value: Value, locale?: Locale): string =>
    words[value]({}, locale === undefined ? {} : { locale })

export const bookingStatusWord = wordOf(STATUSES)
export const endingReasonWord = wordOf(REASONS)
export const updateFieldWord = wordOf(FIELDS)
export const departureChangeWord = wordOf(CHANGES)
