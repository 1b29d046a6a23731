/** What a step of a booking writes into its deal, and who is told how. */
import type { EndingReason, UpdateField } from '@tongyun/contract/booking/terms/booking-words'
import type { DealEventKind } from '@tongyun/contract/deals/terms/deal-room'
import type { Money } from '@tongyun/freight/deal/cancellation'
import type { Side } from '@tongyun/freight/deal/rule'
import type { DealNotice } from '../deals/index.ts'
import { laneTexts } from '../demand/index.ts'
import * as notices from './booking-notices.ts'
import type { BookingRecord } from './bookings.queries.ts'

/** A step that was made: `row` as it left it. */
type Step = {
  row: BookingRecord
  action: string
  because: string | null
  fee: Money | null
  reason: EndingReason | null
  /** Where the provider works. */
  zone: string
  side: Side
  words?: string | null
  field?: UpdateField | null
  parties?: Buffer | undefined
}

const KINDS: Readonly<Record<string, DealEventKind>> = {
  confirm: 'booking_confirmed',
  reject: 'booking_rejected',
  lapse: 'booking_rejected',
  update_lapse: 'booking_rejected',
  ask_update: 'booking_update_asked',
  update: 'booking_updated',
  cancel: 'booking_cancelled',
  ask_cancellation: 'booking_cancellation_asked',
  confirm_cancellation: 'booking_cancellation_answered',
  decline_cancellation: 'booking_cancellation_answered',
  cancellation_lapse: 'booking_cancellation_answered',
  decline: 'booking_declined',
  complete: 'booking_completed',
  complete_by_time: 'booking_completed',
}

/** Until when somebody has to do something about it. */
const untilOf = ({ row, action }: Step): Date | null => {
  if (action === 'ask_update') return row.update_until
  if (action === 'update') return row.answer_until
  return action === 'ask_cancellation' ? row.cancellation_until : null
}

export const eventOf = (step: Step) => {
  const { row, action, fee, reason, words, field, parties } = step
  const kind = KINDS[action]
  if (kind === undefined) throw new Error(`a step without an event: ${action}`)
  const body = {
    number: row.number,
    action,
    status: row.status,
    ...(words ? { words } : {}),
    ...(reason === null ? {} : { reason }),
    ...(field ? { field } : {}),
    ...(parties ? { partiesChanged: true } : {}),
    ...(fee === null ? {} : { feeMinor: fee.amountMinor, feeCurrency: fee.currency }),
    ...(untilOf(step) === null ? {} : { until: untilOf(step)?.toISOString() }),
  }
  return { kind, body }
}

type Told = Pick<DealNotice, 'notice' | 'payload'>

const toldOf = (step: Step, to: 'buyer' | 'provider'): Told | null => {
  const { row, action, reason, zone, words, field } = step
  const of = { number: row.number, lane: laneTexts(row.agreed.offer) }
  // What becomes of a leg is read, and put right, on the page of the trip; what is asked about one booking on its own.
  const ofTrip = to === 'buyer' ? { ...of, trip: row.trip_number } : of
  const until = { at: untilOf(step)?.toISOString() ?? '', zone }
  const fee = step.fee ?? { amountMinor: 0, currency: row.currency }
  switch (action) {
    case 'confirm':
      return { notice: notices.BOOKING_CONFIRMED, payload: ofTrip }
    case 'reject':
      return { notice: notices.BOOKING_REJECTED, payload: { ...ofTrip, reason } }
    case 'lapse':
    case 'update_lapse':
      return { notice: to === 'buyer' ? notices.BOOKING_REJECTED : notices.BOOKING_LAPSED, payload: { ...ofTrip, reason } }
    case 'ask_update':
      return { notice: notices.BOOKING_UPDATE_ASKED, payload: { ...of, field, words, until } }
    case 'update':
      return { notice: notices.BOOKING_UPDATED, payload: { ...of, until } }
    case 'cancel':
      return { notice: notices.BOOKING_CANCELLED, payload: { ...of, fee } }
    case 'ask_cancellation':
      return { notice: notices.CANCELLATION_ASKED, payload: { ...of, fee, until } }
    case 'confirm_cancellation':
      return { notice: notices.CANCELLATION_CONFIRMED, payload: { ...of, fee } }
    case 'decline_cancellation':
    case 'cancellation_lapse':
      return { notice: notices.CANCELLATION_DECLINED, payload: of }
    case 'decline':
      return { notice: notices.BOOKING_DECLINED, payload: { ...ofTrip, reason } }
    case 'complete':
    case 'complete_by_time':
      return { notice: notices.BOOKING_COMPLETED, payload: of }
    default:
      return null
  }
}

/** Notices of the sides that a row of the table tells. */
export const noticesOf = (step: Step, tells: readonly string[]): DealNotice[] =>
  (['buyer', 'provider'] as const).flatMap((to) => {
    const told = tells.includes(to) ? toldOf(step, to) : null
    return told === null ? [] : [{ to, ...told }]
  })
