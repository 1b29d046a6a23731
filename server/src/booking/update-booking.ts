import type { updateBooking as endpoint } from '@tongyun/contract/booking/answers'
import type { Operation } from '../core/route.ts'
import { takeStep } from './booking-step.ts'
import { onBooking } from './on-booking.ts'
import { refuseUnreachable } from './refuse-unreachable.ts'
import { sealParties } from './sealed-parties.ts'

/** POST /ty/bookings/:number/update */
export const updateBooking: Operation<typeof endpoint> = ({ number, version, words, parties, ...given }, context) => {
  if (parties !== undefined) refuseUnreachable(parties)
  return onBooking(context, number, (transaction, row, by) => {
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const sealed = parties && sealParties(parties, row.booking_id, context.keys)
    const said = { ...by, words, cargo: { ...row.cargo, ...changed }, parties: sealed }
    return takeStep(transaction, row, { action: 'update', version }, said, context.now)
  })
}
