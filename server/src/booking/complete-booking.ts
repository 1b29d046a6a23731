import type { completeBooking as endpoint } from '@tongyun/contract/booking/answers'
import type { Acting, Operation } from '../core/route.ts'
import { takeStep } from './booking-step.ts'
import { onBooking } from './on-booking.ts'

/** POST /ty/bookings/:number/completion */
export const completeBooking: Operation<typeof endpoint, Acting> = ({ number, version }, context) =>
  onBooking(context, number, (transaction, row, by) =>
    takeStep(transaction, row, { action: 'complete', version }, by, context.now),
  )
