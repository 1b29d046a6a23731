import * as open from '@tongyun/contract/open-platform/bookings'
import type { FastifyInstance } from 'fastify'
import * as booking from '../booking/index.ts'
import { bare } from '../core/envelope.ts'
import { route } from '../core/route.ts'
import { asOpen } from './as-open.ts'
import { checkoutInAnswer } from './checkout-in-answer.ts'
import { refusedOpenly } from './open-refusal.ts'
import { routeList } from './pages.ts'

const getCheckout = asOpen(booking.getCheckout)

export const registerOpenBookings = (app: FastifyInstance) => {
  routeList(app, 'bookings', open.listFirmBookings, booking.listBookingsAfter)
  route(app, open.readBooking, asOpen(booking.getBooking))
  route(app, open.readBookingParties, asOpen(booking.getBookingParties))
  route(app, open.readCheckout, async (input, context) => checkoutInAnswer(bare(await getCheckout(input, context)), context))
  route(app, open.holdDeparture, async (input, context) => refusedOpenly(booking.holdSpace(input, context), context))
  route(app, open.releaseDeparture, asOpen(booking.releaseHold))
  route(app, open.makeBooking, async (input, context) => refusedOpenly(booking.bookCapacity(input, context), context))
  route(app, open.acceptFirmQuote, (input, context) => booking.acceptQuote(input, context))
  route(app, open.answerFirmBooking, asOpen(booking.answerBooking))
  route(app, open.updateFirmBooking, asOpen(booking.updateBooking))
  route(app, open.cancelFirmBooking, asOpen(booking.cancelBooking))
  route(app, open.answerFirmCancellation, asOpen(booking.answerCancellation))
  route(app, open.declineFirmBooking, asOpen(booking.declineBooking))
  route(app, open.completeFirmBooking, asOpen(booking.completeBooking))
}
