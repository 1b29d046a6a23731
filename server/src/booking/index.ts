/** The door of bookings. */
export { answerBooking } from './answer-booking.ts'
export { answerCancellation } from './cancel-booking.ts'
export { type AskedBooking, selectAsked } from './demonstration.queries.ts'
export { registerBooking } from './routes.ts'
