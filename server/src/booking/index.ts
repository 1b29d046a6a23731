/** The door of bookings. */
export { registerBooking } from './routes.ts'
