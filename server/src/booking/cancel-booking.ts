import type { answerCancellation as answerEndpoint, cancelBooking as endpoint } from '@tongyun/contract/booking/answers'
import type { Acting, Operation } from '../core/route.ts'
import { takeStep } from './booking-step.ts'
import { onBooking } from './on-booking.ts'

/** POST /ty/bookings/:number/cancellation */
export const cancelBooking: Operation<typeof endpoint, Acting> = (
  { number, version, action, feeMinor, feeCurrency, words },
  context,
) =>
  onBooking(context, number, (transaction, row, by) => {
    const fee = { amountMinor: feeMinor, currency: feeCurrency }
    return takeStep(transaction, row, { action, version, fee }, { ...by, words: words ?? null }, context.now)
  })

const ANSWERS = { confirm: 'confirm_cancellation', decline: 'decline_cancellation' } as const

/** POST /ty/bookings/:number/cancellation_answer */
export const answerCancellation: Operation<typeof answerEndpoint, Acting> = ({ number, version, answer, words }, context) =>
  onBooking(context, number, (transaction, row, by) =>
    takeStep(transaction, row, { action: ANSWERS[answer], version }, { ...by, words: words ?? null }, context.now),
  )
