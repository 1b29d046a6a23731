import type { updateBooking as endpoint } from '@tongyun/contract/booking/answers'
import type { Operation } from '../core/route.ts'
import { takeStep } from './booking-step.ts'
import { onBooking } from './on-booking.ts'

/** POST /ty/bookings/:number/update */
export const updateBooking: Operation<typeof endpoint> = ({ number, version, words, ...given }, context) =>
  onBooking(context, number, (transaction, row, by) => {
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const said = { ...by, words, cargo: { ...row.cargo, ...changed } }
    return takeStep(transaction, row, { action: 'update', version }, said, context.now)
  })
