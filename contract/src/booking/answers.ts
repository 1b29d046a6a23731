/**
 * What both sides do with a booking that was made (freight/src/deal/booking-rules.ts). Each step names the `version` that was read:
 * 811001 `changed_meanwhile` with `{ version, status }` where it is not the last, `wrong_step` where the table has no such step
 * from here, `not_your_turn`, `time_over` and `too_early` with `{ at }` where time stands against it.
 */
import * as z from 'zod/mini'
import { blankable, paragraphs, words } from '../accounts/person-fields.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { bookingNumber, steppedSchema } from './bookings.ts'
import { partiesSchema } from './parties.ts'
import { BOOKING_WORDS_LENGTH, DECLINING_REASONS, MAX_ANSWERED, REJECTION_REASONS, UPDATE_FIELDS } from './terms/booking-words.ts'

/** A whole number up to `most`; forms send text. */
export const number = (most: number) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)),
    z.int().check(z.gte(0), z.lte(most)),
  )
const version = () => number(1_000_000)
const said = () => blankable(paragraphs(BOOKING_WORDS_LENGTH))
const step = { number: bookingNumber(), version: version() }
/** The fee as the person saw it. */
const fee = { feeMinor: number(Number.MAX_SAFE_INTEGER), feeCurrency: currencySchema }

const STEP_CODES = [810004, 810009, 811001] as const

/** `reason` goes with `reject`, `field` and `words` with `ask_update` (810001 `required` without them). */
const answerFields = {
  answer: z.enum(['confirm', 'reject', 'ask_update']),
  reason: blankable(z.enum(REJECTION_REASONS)),
  field: blankable(z.enum(UPDATE_FIELDS)),
  words: said(),
}

export const answerBooking = endpoint({
  name: 'answer-booking',
  method: 'POST',
  path: '/ty/bookings/:number/answer',
  audience: 'provider',
  confirmedDevice: true,
  summary: 'Confirm or reject a request to book, or ask for something to be put right first',
  input: z.strictObject({ ...step, ...answerFields }),
  data: steppedSchema,
  codes: STEP_CODES,
})

/** Each by itself: one that fails leaves the others as they are. `code` 200, or why it was not done, with the sentence of it. */
export const answerBookings = endpoint({
  name: 'answer-bookings',
  method: 'POST',
  path: '/ty/bookings/answers',
  audience: 'provider',
  confirmedDevice: true,
  summary: 'Confirm or reject several requests to book',
  input: z.strictObject({
    bookings: z.array(z.strictObject(step)).check(z.minLength(1), z.maxLength(MAX_ANSWERED)),
    answer: z.enum(['confirm', 'reject']),
    reason: blankable(z.enum(REJECTION_REASONS)),
    words: said(),
  }),
  data: z.object({
    done: z.number(),
    results: z.array(z.object({ number: z.string(), code: z.number(), msg: z.string() })),
  }),
})

/**
 * What was asked for, in words, in the cargo and in the parties; a blank field of the cargo leaves it as it is, and so do parties
 * that are not given. Those that are given take the place of all that were. 810001 (unreachable) for one without phone and e-mail.
 */
export const updateBooking = endpoint({
  name: 'update-booking',
  method: 'POST',
  path: '/ty/bookings/:number/update',
  audience: 'buyer',
  confirmedDevice: true,
  summary: 'Answer what the provider asked to be put right',
  input: z.strictObject({
    ...step,
    words: paragraphs(BOOKING_WORDS_LENGTH),
    goods: blankable(words(200)),
    hsCode: blankable(z.string().check(z.regex(/^\d{4,10}$/))),
    requirements: blankable(paragraphs(1_000)),
    parties: z.optional(partiesSchema),
  }),
  data: steppedSchema,
  codes: STEP_CODES,
})

/**
 * `cancel` at once, `ask_cancellation` once the departure has closed: the provider answers, and the status stays until then.
 * 811001 `fee_changed` with `{ fee: { amountMinor, currency } }` where cancelling costs something else by now.
 */
export const cancelBooking = endpoint({
  name: 'cancel-booking',
  method: 'POST',
  path: '/ty/bookings/:number/cancellation',
  audience: 'buyer',
  summary: 'Cancel a booking for the fee that was seen, or ask for it where it needs the provider',
  input: z.strictObject({ ...step, ...fee, action: z.enum(['cancel', 'ask_cancellation']), words: said() }),
  data: steppedSchema,
  codes: STEP_CODES,
})

export const answerCancellation = endpoint({
  name: 'answer-cancellation',
  method: 'POST',
  path: '/ty/bookings/:number/cancellation_answer',
  audience: 'provider',
  summary: 'Confirm or decline that a booking is cancelled',
  input: z.strictObject({ ...step, answer: z.enum(['confirm', 'decline']), words: said() }),
  data: steppedSchema,
  codes: STEP_CODES,
})

export const declineBooking = endpoint({
  name: 'decline-booking',
  method: 'POST',
  path: '/ty/bookings/:number/declining',
  audience: 'provider',
  summary: 'Give back a booking that was confirmed, with the reason',
  input: z.strictObject({ ...step, reason: z.enum(DECLINING_REASONS), words: said() }),
  data: steppedSchema,
  codes: STEP_CODES,
})

export const completeBooking = endpoint({
  name: 'complete-booking',
  method: 'POST',
  path: '/ty/bookings/:number/completion',
  audience: 'buyer',
  summary: 'Say that the cargo has arrived',
  input: z.strictObject(step),
  data: steppedSchema,
  codes: STEP_CODES,
})
