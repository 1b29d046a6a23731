/** Where a booking stands, and what may be done with it: the table of freight/src/deal over a row. */
import { BOOKING_ACTIONS, type BookingAction } from '@tongyun/contract/booking/terms/booking-words'
import { type DatedFee, feeAt, type Money } from '@tongyun/freight/deal/cancellation'
import type { Side } from '@tongyun/freight/deal/rule'
import { allowedActions, type DealFacts, type StateOf, stateAt, stepTo, waitingFor } from '@tongyun/freight/deal/rules'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { BookingRecord } from './bookings.queries.ts'

export type BookingState = StateOf<'booking'>
type Facts = DealFacts<'booking'>

export const stateOf = (row: BookingRecord): BookingState => ({
  status: row.status,
  amendment: row.amendment_status,
  cancellation: row.cancellation_status,
})

/** What cancelling costs now, and what it will cost next. Before the confirmation it is free, and without a date throughout. */
export const cancellingAt = (row: BookingRecord, now: Date): { now: Money; next: DatedFee | null } => {
  const { fees } = row.agreed
  const free = { amountMinor: 0, currency: row.currency as CurrencyCode }
  if (fees === null) return { now: free, next: null }
  if (row.confirmed_at === null) return { now: free, next: fees[1] ?? null }
  const { current, next } = feeAt(fees, now.getTime())
  return { now: current.fee, next }
}

export const factsOf = (row: BookingRecord, now: Date): Facts => {
  const at = (instant: Date | null) => instant?.getTime() ?? null
  return {
    times: {
      closesAt: at(row.closes_at),
      requestUntil: at(row.request_until),
      departsAt: at(row.departs_at),
      answerUntil: at(row.answer_until),
      updateUntil: at(row.update_until),
      amendmentUntil: at(row.amendment_until),
      cancellationUntil: at(row.cancellation_until),
      completeAt: at(row.complete_at),
    },
    // Of what has no known arrival the buyer's word is all there is. Nothing reports yet that cargo moves; a booking of a departure has its claim, which the statement of the step looks at.
    met: { space_claimed: true, nothing_moved: true, arrived: row.arrives_at === null || row.arrives_at <= now },
    fee: cancellingAt(row, now).now,
  }
}

/** By the comparison of its times and not by what was written. */
export const stateNow = (row: BookingRecord, now: Date): BookingState =>
  stateAt('booking', stateOf(row), now.getTime(), factsOf(row, now))

export const waitingNow = (row: BookingRecord, now: Date) => waitingFor('booking', stateOf(row), now.getTime(), factsOf(row, now))

const isOffered = (action: string): action is BookingAction => (BOOKING_ACTIONS as readonly string[]).includes(action)

/** What a side may do now. Amendments have no way to be made, so they are left out. */
export const allowedFor = (row: BookingRecord, side: Side, now: Date) =>
  allowedActions('booking', stateOf(row), side, now.getTime(), factsOf(row, now)).flatMap(({ action, until, fee }) =>
    isOffered(action) ? [{ action, until: until ?? null, fee: fee ?? null }] : [],
  )

type Hindered = { action: BookingAction; reason: 'too_late' | 'too_early' | 'not_yet'; at: Date | null }

/** Steps of a side that fit where the booking stands, and what stands against each. */
export const hinderedFor = (row: BookingRecord, side: Side, now: Date) =>
  BOOKING_ACTIONS.flatMap((action): Hindered[] => {
    const step = stepTo('booking', stateOf(row), action, side, now.getTime(), factsOf(row, now))
    if (step.ok || step.reason === 'wrong_step' || step.reason === 'not_your_turn') return []
    if (step.reason === 'guard') return [{ action, reason: 'not_yet', at: step.guard === 'arrived' ? row.arrives_at : null }]
    return [{ action, reason: step.reason, at: Number.isFinite(step.at) ? new Date(step.at) : null }]
  })
