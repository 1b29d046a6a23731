import type { answerBooking as endpoint, answerBookings as severalEndpoint } from '@tongyun/contract/booking/answers'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import { errorText } from '@tongyun/messages/error-text'
import { BusinessError } from '../core/errors.ts'
import type { Acting, Operation } from '../core/route.ts'
import { takeStep } from './booking-step.ts'
import { needed, onBooking } from './on-booking.ts'

type Answer = CheckedInputOf<typeof endpoint>

const give = ({ number, version, answer, reason, field, words }: Answer, context: Acting) => {
  const said = {
    reason: answer === 'reject' ? needed('reason', reason) : null,
    field: answer === 'ask_update' ? needed('field', field) : null,
    words: (answer === 'ask_update' ? needed('words', words) : words) ?? null,
  }
  return onBooking(context, number, (transaction, row, by) =>
    takeStep(transaction, row, { action: answer, version }, { ...by, ...said }, context.now),
  )
}

/** POST /ty/bookings/:number/answer */
export const answerBooking: Operation<typeof endpoint, Acting> = (input, context) => give(input, context)

/** POST /ty/bookings/answers */
export const answerBookings: Operation<typeof severalEndpoint> = async ({ bookings, answer, reason, words }, context) => {
  const results = []
  for (const { number, version } of bookings) {
    try {
      await give({ number, version, answer, reason, words, field: undefined }, context)
      results.push({ number, code: 200, msg: errorText(200, {}, context.locale) ?? '' })
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      if (error.code === 810001) throw error
      results.push({ number, code: error.code, msg: errorText(error.code, error.params, context.locale) ?? '' })
    }
  }
  return { done: results.filter(({ code }) => code === 200).length, results }
}
