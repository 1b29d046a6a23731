import { acceptQuote as acceptQuoteEndpoint } from '@tongyun/contract/booking/acceptance'
import * as answers from '@tongyun/contract/booking/answers'
import * as bookings from '@tongyun/contract/booking/bookings'
import * as checkout from '@tongyun/contract/booking/checkout'
import { getBookingParties as parties } from '@tongyun/contract/booking/parties'
import { listReplacements as replacements } from '@tongyun/contract/booking/replacements'
import * as watches from '@tongyun/contract/booking/space-watches'
import * as tripCheckout from '@tongyun/contract/booking/trip-checkout'
import * as trips from '@tongyun/contract/booking/trips'
import type { FastifyInstance } from 'fastify'
import { offerFirmEvents } from '../core/firm-events.ts'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { acceptQuote } from './accept-quote.ts'
import { answerBooking, answerBookings } from './answer-booking.ts'
import { bookCapacity } from './book-capacity.ts'
import { bookPlan } from './book-plan.ts'
import { hasOpenBookings, selectBookingTasks } from './bookings.queries.ts'
import { answerCancellation, cancelBooking } from './cancel-booking.ts'
import { cancelTrip } from './cancel-trip.ts'
import { completeBooking } from './complete-booking.ts'
import { keepShares } from './confirmed-shares.ts'
import { declineBooking } from './decline-booking.ts'
import { endSpaceWatch } from './end-space-watch.ts'
import { getBooking } from './get-booking.ts'
import { getBookingParties } from './get-booking-parties.ts'
import { getCheckout } from './get-checkout.ts'
import { getTrip } from './get-trip.ts'
import { getTripCheckout } from './get-trip-checkout.ts'
import { holdSpace } from './hold-space.ts'
import { holdTrip } from './hold-trip.ts'
import { RULES_OF_BOOKINGS } from './invariants.ts'
import { keepBookings } from './keep-bookings.ts'
import { keepSpaceWatches } from './keep-space-watches.ts'
import { listBookings } from './list-bookings.ts'
import { listLegReplacements } from './list-leg-replacements.ts'
import { listReplacements } from './list-replacements.ts'
import { listSpaceWatches } from './list-space-watches.ts'
import { NEW_BOOKING_NOTICES } from './new-booking-notices.ts'
import { releaseHold } from './release-hold.ts'
import { getLegCheckout, replaceLeg } from './replace-leg.ts'
import { deleteWatchesOf, selectWatches } from './space-watches.queries.ts'
import { TRIP_FIRM_EVENTS } from './trip-firm-events.ts'
import { updateBooking } from './update-booking.ts'
import { watchSpace } from './watch-space.ts'

/** Endpoints by which somebody books and by which both sides go on from there, and what time does to bookings. */
export const registerBooking = (app: FastifyInstance) => {
  offerNotices(app, NEW_BOOKING_NOTICES)
  offerFirmEvents(app, TRIP_FIRM_EVENTS)
  keepBookings(app)
  keepShares(app)
  keepSpaceWatches(app)
  app.services.personalData.push({
    name: 'space_watches',
    read: (database, { userId }) => selectWatches(database, { userId, capacityId: null, now: app.services.clock() }),
    erase: (transaction, { userId }) => deleteWatchesOf(transaction, userId),
  })
  app.services.openDeals.push(hasOpenBookings)
  app.services.dealRules.push(...RULES_OF_BOOKINGS)
  app.services.tasks.push(selectBookingTasks)
  route(app, checkout.getCheckout, getCheckout)
  route(app, checkout.holdSpace, holdSpace)
  route(app, checkout.releaseHold, releaseHold)
  route(app, checkout.bookCapacity, bookCapacity)
  route(app, watches.watchSpace, watchSpace)
  route(app, watches.endSpaceWatch, endSpaceWatch)
  route(app, watches.listSpaceWatches, listSpaceWatches)
  route(app, acceptQuoteEndpoint, acceptQuote)
  route(app, tripCheckout.getTripCheckout, getTripCheckout)
  route(app, tripCheckout.holdTrip, holdTrip)
  route(app, tripCheckout.bookPlan, bookPlan)
  route(app, trips.getTrip, getTrip)
  route(app, trips.cancelTrip, cancelTrip)
  route(app, trips.listLegReplacements, listLegReplacements)
  route(app, trips.getLegCheckout, getLegCheckout)
  route(app, trips.replaceLeg, replaceLeg)
  route(app, bookings.listBookings, listBookings)
  route(app, bookings.getBooking, getBooking)
  route(app, parties, getBookingParties)
  route(app, replacements, listReplacements)
  route(app, answers.answerBooking, answerBooking)
  route(app, answers.answerBookings, answerBookings)
  route(app, answers.updateBooking, updateBooking)
  route(app, answers.cancelBooking, cancelBooking)
  route(app, answers.answerCancellation, answerCancellation)
  route(app, answers.declineBooking, declineBooking)
  route(app, answers.completeBooking, completeBooking)
}
