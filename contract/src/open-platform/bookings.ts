/** Bookings of a firm on the open surface, from the price to the end: what the portal's people do, by a key. */
import * as z from 'zod/mini'
import { acceptQuote } from '../booking/acceptance.ts'
import * as answers from '../booking/answers.ts'
import { getBooking, listBookings } from '../booking/bookings.ts'
import * as checkout from '../booking/checkout.ts'
import { getBookingParties } from '../booking/parties.ts'
import { named } from '../schema-names.ts'
import { openOfferSchema } from './offers.ts'
import { inPages, openTwin, pageOf } from './twins.ts'

const READS = { access: 'bookings:read', cost: 1 } as const
const WRITES = { access: 'bookings:write', cost: 1 } as const

/** 810009 for the side of a firm that does not sell. */
export const listFirmBookings = openTwin(listBookings, {
  name: 'list-firm-bookings',
  path: '/open/v1/bookings',
  open: READS,
  summary: 'Bookings of my firm on one side, the last made first',
  input: inPages,
  data: ({ rows }) => pageOf(rows),
})

export const readBooking = openTwin(getBooking, { name: 'read-booking', path: '/open/v1/bookings/:number', open: READS })

/** Each look of the provider is an event that the buyer sees. */
export const readBookingParties = openTwin(getBookingParties, {
  name: 'read-booking-parties',
  method: 'GET',
  path: '/open/v1/bookings/:number/parties',
  open: READS,
})

const { row: _, ...priced } = checkout.checkoutSchema.shape
/** An offer as a firm would book it now. */
export const openCheckoutSchema = named('Checkout', z.object({ offer: openOfferSchema, ...priced }))

export const readCheckout = openTwin(checkout.getCheckout, {
  name: 'read-checkout',
  path: '/open/v1/checkout',
  open: READS,
  data: () => openCheckoutSchema,
})

export const holdDeparture = openTwin(checkout.holdSpace, {
  name: 'hold-departure',
  path: '/open/v1/checkout/hold',
  open: WRITES,
})

export const releaseDeparture = openTwin(checkout.releaseHold, {
  name: 'release-departure',
  path: '/open/v1/checkout/hold',
  open: WRITES,
})

/** Names revision, total and currency as `read-checkout` told them in `seen`. */
export const makeBooking = openTwin(checkout.bookCapacity, { name: 'make-booking', path: '/open/v1/bookings', open: WRITES })

export const acceptFirmQuote = openTwin(acceptQuote, {
  name: 'accept-firm-quote',
  path: '/open/v1/quotes/:quoteId/acceptance',
  open: WRITES,
})

// Each step names the version that was read, so that a call that comes again is refused, not done twice.

export const answerFirmBooking = openTwin(answers.answerBooking, {
  name: 'answer-firm-booking',
  path: '/open/v1/bookings/:number/answer',
  open: WRITES,
})

export const updateFirmBooking = openTwin(answers.updateBooking, {
  name: 'update-firm-booking',
  path: '/open/v1/bookings/:number/update',
  open: WRITES,
})

export const cancelFirmBooking = openTwin(answers.cancelBooking, {
  name: 'cancel-firm-booking',
  path: '/open/v1/bookings/:number/cancellation',
  open: WRITES,
})

export const answerFirmCancellation = openTwin(answers.answerCancellation, {
  name: 'answer-firm-cancellation',
  path: '/open/v1/bookings/:number/cancellation-answer',
  open: WRITES,
})

export const declineFirmBooking = openTwin(answers.declineBooking, {
  name: 'decline-firm-booking',
  path: '/open/v1/bookings/:number/declining',
  open: WRITES,
})

export const completeFirmBooking = openTwin(answers.completeBooking, {
  name: 'complete-firm-booking',
  path: '/open/v1/bookings/:number/completion',
  open: WRITES,
})
