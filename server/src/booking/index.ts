/** The door of bookings. */

export { acceptQuote } from './accept-quote.ts'
export { answerBooking } from './answer-booking.ts'
export { bookCapacity } from './book-capacity.ts'
export { bookPlan } from './book-plan.ts'
export { hasRunningBookings } from './bookings.queries.ts'
export { answerCancellation, cancelBooking } from './cancel-booking.ts'
export { cancelTrip } from './cancel-trip.ts'
export { completeBooking } from './complete-booking.ts'
export { confirmedShares } from './confirmed-shares.ts'
export { declineBooking } from './decline-booking.ts'
export {
  type AskedBooking,
  deleteOwn,
  deleteOwnTrips,
  type OwnBooking,
  type OwnTrip,
  selectAsked,
  selectOwn,
  selectOwnTrips,
} from './demonstration.queries.ts'
export { getBooking } from './get-booking.ts'
export { getBookingParties } from './get-booking-parties.ts'
export { getCheckout } from './get-checkout.ts'
export { getTrip } from './get-trip.ts'
export { getTripCheckout } from './get-trip-checkout.ts'
export { holdSpace } from './hold-space.ts'
export { holdTrip } from './hold-trip.ts'
export { insertAwardedBooking, insertStandingBooking, insertStandingTrip, type StandingStep } from './insert-standing-booking.ts'
export { listBookingsAfter } from './list-bookings-after.ts'
export { listLegReplacements } from './list-leg-replacements.ts'
export { releaseHold } from './release-hold.ts'
export { getLegCheckout, replaceLeg } from './replace-leg.ts'
export { registerBooking } from './routes.ts'
export { type BoughtBooking, selectBought } from './simulation.queries.ts'
export { tellDepartureChanges } from './tell-departure-changes.ts'
export { updateBooking } from './update-booking.ts'
