import type { declineBooking as endpoint } from '@tongyun/contract/booking/answers'
import type { Acting, Operation } from '../core/route.ts'
import { takeStep } from './booking-step.ts'
import { onBooking } from './on-booking.ts'

/** POST /ty/bookings/:number/declining */
export const declineBooking: Operation<typeof endpoint, Acting> = ({ number, version, reason, words }, context) =>
  onBooking(context, number, (transaction, row, by) =>
    takeStep(transaction, row, { action: 'decline', version }, { ...by, reason, words: words ?? null }, context.now),
  )
