/** Bookings of a firm on the open surface, from the price to the end: what the portal's people do, by a key. */
import { SIDES } from '@tongyun/freight/deal/rule'
import * as z from 'zod/mini'
import { acceptQuote } from '../booking/acceptance.ts'
import * as answers from '../booking/answers.ts'
import { bookingRowSchema, getBooking } from '../booking/bookings.ts'
import * as checkout from '../booking/checkout.ts'
import { getBookingParties } from '../booking/parties.ts'
import { BOOKING_VIEWS } from '../booking/terms/booking-words.ts'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { openOfferSchema, pageFields } from './offers.ts'

const READS = { access: 'bookings:read', cost: 1, actsAs: 'buyer' } as const
const BUYS = { access: 'bookings:write', cost: 1, actsAs: 'buyer' } as const
const BUYS_ONCE = { ...BUYS, once: true } as const
const SELLS = { access: 'bookings:write', cost: 1, actsAs: 'provider' } as const

/** 810009 for the side of a firm that does not sell. */
export const listFirmBookings = endpoint({
  name: 'list-firm-bookings',
  method: 'GET',
  path: '/open/v1/bookings',
  audience: 'public',
  open: READS,
  summary: 'Bookings of my firm on one side, the last made first',
  input: z.strictObject({
    /** What is sold where the firm sells, else what is bought. */
    side: choice(SIDES.filter((side) => side !== 'system') as ['buyer', 'provider']),
    view: choice(BOOKING_VIEWS),
    ...pageFields,
  }),
  data: z.object({
    data: z.array(bookingRowSchema),
    page: z.object({ next: z.nullable(z.string()) }),
    asOf: z.string(),
  }),
  codes: [810009],
})

export const readBooking = endpoint({
  name: 'read-booking',
  method: 'GET',
  path: '/open/v1/bookings/:number',
  audience: 'public',
  open: READS,
  summary: 'One booking as it was agreed and as it stands, with what may be done and until when',
  input: getBooking.input,
  data: getBooking.data,
  codes: [810004, 810009],
})

/** Each look of the provider is an event that the buyer sees. */
export const readBookingParties = endpoint({
  name: 'read-booking-parties',
  method: 'GET',
  path: '/open/v1/bookings/:number/parties',
  audience: 'public',
  open: READS,
  summary: 'Shipper, consignee and contacts of a booking; the buyer sees that the provider looked',
  input: getBookingParties.input,
  data: getBookingParties.data,
  codes: [810004, 810009, 811001],
})

const { row: _, ...priced } = checkout.getCheckout.data.shape

export const readCheckout = endpoint({
  name: 'read-checkout',
  method: 'GET',
  path: '/open/v1/checkout',
  audience: 'public',
  open: READS,
  summary: 'An offer priced for a cargo and a departure, with cut-offs, cancellation fees and what booking it takes',
  input: checkout.getCheckout.input,
  data: z.object({ offer: openOfferSchema, ...priced }),
  codes: [810004],
})

export const holdDeparture = endpoint({
  name: 'hold-departure',
  method: 'POST',
  path: '/open/v1/checkout/hold',
  audience: 'public',
  open: BUYS_ONCE,
  summary: 'Keep space of a departure for a quarter of an hour',
  input: checkout.holdSpace.input,
  data: checkout.holdSpace.data,
  codes: checkout.holdSpace.codes,
})

export const releaseDeparture = endpoint({
  name: 'release-departure',
  method: 'DELETE',
  path: '/open/v1/checkout/hold',
  audience: 'public',
  open: BUYS,
  summary: 'Give space back that was kept',
  input: checkout.releaseHold.input,
  data: checkout.releaseHold.data,
})

/** Names revision, total and currency as `read-checkout` told them in `seen`. */
export const makeBooking = endpoint({
  name: 'make-booking',
  method: 'POST',
  path: '/open/v1/bookings',
  audience: 'public',
  open: BUYS_ONCE,
  summary: 'Book an offer at a departure, at the price that was seen',
  input: checkout.bookCapacity.input,
  data: checkout.bookCapacity.data,
  codes: checkout.bookCapacity.codes,
})

export const acceptFirmQuote = endpoint({
  name: 'accept-firm-quote',
  method: 'POST',
  path: '/open/v1/quotes/:quoteId/acceptance',
  audience: 'public',
  open: BUYS_ONCE,
  summary: 'Accept a quote by its version, total and currency, and book what it offers',
  input: acceptQuote.input,
  data: acceptQuote.data,
  codes: acceptQuote.codes,
})

/** A step of a booking. Each names the version that was read, so that a call that comes again is refused, not done twice. */
const step = { method: 'POST', audience: 'public' } as const

export const answerFirmBooking = endpoint({
  ...step,
  name: 'answer-firm-booking',
  path: '/open/v1/bookings/:number/answer',
  open: SELLS,
  summary: 'Confirm or reject a request to book, or ask for something to be put right first',
  input: answers.answerBooking.input,
  data: answers.answerBooking.data,
  codes: answers.answerBooking.codes,
})

export const updateFirmBooking = endpoint({
  ...step,
  name: 'update-firm-booking',
  path: '/open/v1/bookings/:number/update',
  open: BUYS,
  summary: 'Answer what the provider asked to be put right',
  input: answers.updateBooking.input,
  data: answers.updateBooking.data,
  codes: answers.updateBooking.codes,
})

export const cancelFirmBooking = endpoint({
  ...step,
  name: 'cancel-firm-booking',
  path: '/open/v1/bookings/:number/cancellation',
  open: BUYS,
  summary: 'Cancel a booking for the fee that was seen, or ask for it where it needs the provider',
  input: answers.cancelBooking.input,
  data: answers.cancelBooking.data,
  codes: answers.cancelBooking.codes,
})

export const answerFirmCancellation = endpoint({
  ...step,
  name: 'answer-firm-cancellation',
  path: '/open/v1/bookings/:number/cancellation-answer',
  open: SELLS,
  summary: 'Confirm or decline that a booking is cancelled',
  input: answers.answerCancellation.input,
  data: answers.answerCancellation.data,
  codes: answers.answerCancellation.codes,
})

export const declineFirmBooking = endpoint({
  ...step,
  name: 'decline-firm-booking',
  path: '/open/v1/bookings/:number/declining',
  open: SELLS,
  summary: 'Give back a booking that was confirmed, with the reason',
  input: answers.declineBooking.input,
  data: answers.declineBooking.data,
  codes: answers.declineBooking.codes,
})

export const completeFirmBooking = endpoint({
  ...step,
  name: 'complete-firm-booking',
  path: '/open/v1/bookings/:number/completion',
  open: BUYS,
  summary: 'Say that the cargo has arrived',
  input: answers.completeBooking.input,
  data: answers.completeBooking.data,
  codes: answers.completeBooking.codes,
})
