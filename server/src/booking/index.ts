/** The door of bookings. */
export { answerBooking } from './answer-booking.ts'
export { answerCancellation, cancelBooking } from './cancel-booking.ts'
export { completeBooking } from './complete-booking.ts'
export { confirmedShares } from './confirmed-shares.ts'
export { type AskedBooking, deleteOwn, type OwnBooking, selectAsked, selectOwn } from './demonstration.queries.ts'
export { insertStandingBooking, type StandingStep } from './insert-standing-booking.ts'
export { registerBooking } from './routes.ts'
