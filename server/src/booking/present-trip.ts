import type { Trip, TripLeg } from '@tongyun/contract/booking/trips'
import { firstFeeAt, isNotCarried, sumsOf, tripState } from '@tongyun/freight/deal/trip'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Context } from '../core/route.ts'
import { allowedFor, cancellingAt, stateNow } from './booking-state.ts'
import type { BookingRecord } from './bookings.queries.ts'
import { cancellingInAnswer, endingOf, presentRow } from './present-booking.ts'
import type { ReadTrip, ReadTripLeg } from './read-trip.ts'
import { changeInAnswer, timesOfBooking } from './trip-plan.ts'

const may = (row: BookingRecord, action: 'cancel' | 'ask_cancellation', now: Date) =>
  allowedFor(row, 'buyer', now).some((allowed) => allowed.action === action)

/** A leg of a trip that its buyer can cancel at once. */
export const isCancellable = (row: BookingRecord, now: Date): boolean => may(row, 'cancel', now)

const stands = ({ row }: ReadTripLeg, now: Date) => !isNotCarried(stateNow(row, now).status)

const legInAnswer = (
  { leg, row, earlier }: ReadTripLeg,
  before: ReadTripLeg | undefined,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
): TripLeg => {
  const isCarried = !isNotCarried(stateNow(row, now).status)
  const ending = isCarried ? null : endingOf(row, { now })
  return {
    leg,
    booking: presentRow(row, { side: 'buyer', locale, now }),
    ended: ending && { at: ending.at, reason: ending.reason },
    change: changeInAnswer(before === undefined ? null : timesOfBooking(before.row), timesOfBooking(row)),
    closesAt: row.closes_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    cancelling: cancellingInAnswer(row, now),
    replaceable: !isCarried,
    earlier,
  }
}

export const presentTrip = ({ trip, legs }: ReadTrip, context: Pick<Context, 'locale' | 'now'>): Trip => {
  const { now } = context
  const standing = legs.filter((leg) => stands(leg, now))
  const cancellable = standing.filter(({ row }) => isCancellable(row, now))
  const free = firstFeeAt(cancellable.map(({ row }) => row.agreed.fees ?? []))
  const fees = cancellable.map(({ row }) => cancellingAt(row, now).now)
  const state = tripState(legs.map(({ row }) => stateNow(row, now).status))
  return {
    tripId: trip.trip_id,
    number: trip.number,
    state,
    legs: legs.map((leg, at) => {
      const shown = legInAnswer(leg, legs[at - 1], context)
      // Of a trip that is over nothing is left to be put right.
      return state === 'broken' ? shown : { ...shown, replaceable: false }
    }),
    totals: sumsOf(standing.map(({ row }) => ({ amountMinor: row.total_minor, currency: row.currency as CurrencyCode }))),
    freeUntil: free === null || free <= now.getTime() ? null : new Date(free).toISOString(),
    cancelling: {
      fees: sumsOf(fees),
      legs: cancellable.map(({ row }, at) => ({
        number: row.number,
        version: row.version,
        fee: fees[at] ?? { amountMinor: 0, currency: row.currency as CurrencyCode },
      })),
      asking: standing.filter(({ row }) => may(row, 'ask_cancellation', now)).map(({ row }) => row.number),
    },
    createdAt: trip.created_at.toISOString(),
    demo: trip.demo,
    asOf: now.toISOString(),
  }
}
