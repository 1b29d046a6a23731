import type { cancelTrip as endpoint } from '@tongyun/contract/booking/trips'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { takeStep } from './booking-step.ts'
import { lockBookingsOfTrip } from './bookings.queries.ts'
import { isCancellable } from './present-trip.ts'
import { legsOf, tripOf } from './read-trip.ts'

/** POST /ty/trips/:number/cancellation */
export const cancelTrip: Operation<typeof endpoint> = async ({ number, legs: named }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  const trip = await tripOf(context, number)
  const cancelled = await inTransaction(database, async (transaction) => {
    const rows = await lockBookingsOfTrip(transaction, trip.trip_id)
    const standing = new Set(legsOf(rows).map(({ row }) => row))
    const cancellable = rows.filter((row) => standing.has(row) && isCancellable(row, now))
    if (cancellable.length === 0) throw new BusinessError(811001, { reason: 'wrong_step' })
    const seen = new Map(named.map((leg) => [leg.number, leg]))
    if (seen.size !== cancellable.length || cancellable.some((row) => !seen.has(row.number)))
      throw new BusinessError(811001, { reason: 'changed_meanwhile' })
    const done = []
    for (const row of cancellable) {
      const { version = -1, feeMinor = 0, feeCurrency = '' } = seen.get(row.number) ?? {}
      const fee = { amountMinor: feeMinor, currency: feeCurrency }
      done.push(await takeStep(transaction, row, { action: 'cancel', version, fee }, { side: 'buyer', actor }, now))
    }
    return done
  })
  return { number, legs: cancelled.map((row) => ({ number: row.number, version: row.version, status: row.status })) }
}
