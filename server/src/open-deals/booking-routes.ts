import * as open from '@tongyun/contract/open-platform/bookings'
import type { FastifyInstance } from 'fastify'
import * as booking from '../booking/index.ts'
import { bare } from '../core/envelope.ts'
import { route } from '../core/route.ts'
import { offerInAnswer } from '../open-platform/index.ts'
import { asOpen } from './as-open.ts'
import { pageAsked, pageInAnswer } from './pages.ts'

const LIST = 'bookings'
const getCheckout = asOpen(booking.getCheckout)

export const registerOpenBookings = (app: FastifyInstance) => {
  route(app, open.listFirmBookings, async ({ side, view, ...page }, context) =>
    pageInAnswer(LIST, await booking.listBookingsAfter({ side, view, ...pageAsked(LIST, page) }, context), context.now),
  )
  route(app, open.readBooking, asOpen(booking.getBooking))
  route(app, open.readBookingParties, asOpen(booking.getBookingParties))
  route(app, open.readCheckout, async (input, context) => {
    const { row, ...priced } = bare(await getCheckout(input, context))
    return { offer: offerInAnswer(row, context), ...priced }
  })
  route(app, open.holdDeparture, (input, context) => booking.holdSpace(input, context))
  route(app, open.releaseDeparture, asOpen(booking.releaseHold))
  route(app, open.makeBooking, (input, context) => booking.bookCapacity(input, context))
  route(app, open.acceptFirmQuote, (input, context) => booking.acceptQuote(input, context))
  route(app, open.answerFirmBooking, asOpen(booking.answerBooking))
  route(app, open.updateFirmBooking, asOpen(booking.updateBooking))
  route(app, open.cancelFirmBooking, asOpen(booking.cancelBooking))
  route(app, open.answerFirmCancellation, asOpen(booking.answerCancellation))
  route(app, open.declineFirmBooking, asOpen(booking.declineBooking))
  route(app, open.completeFirmBooking, asOpen(booking.completeBooking))
}
