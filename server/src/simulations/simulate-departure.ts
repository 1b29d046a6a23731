/** A departure that the caller's firm booked arrives later, or goes no more. */
import type { BookingStatus } from '@tongyun/contract/booking/terms/booking-words'
import { DELAY_H } from '@tongyun/contract/sandbox/terms/simulations'
import { tellDepartureChanges } from '../booking/index.ts'
import { delayArrival, dropDeparture } from '../capacity/space/index.ts'
import { ownBooking } from './simulate-booking.ts'
import { nothingThere, type Simulation } from './simulated.ts'

const RUNNING: readonly BookingStatus[] = ['RECEIVED', 'PENDING_UPDATE', 'UPDATE_RECEIVED', 'CONFIRMED', 'PENDING_AMENDMENT']

/** What became of it is written down and told as of any departure (decision 061). */
export const changeDeparture =
  (change: 'later' | 'dropped'): Simulation =>
  async (about, context) => {
    const { database, now } = context
    const { number, booking_id: objectId, departure_id: departureId, status } = await ownBooking(about, RUNNING, context)
    if (departureId === null || !RUNNING.includes(status)) throw nothingThere()
    if (change === 'later') await delayArrival(database, departureId, DELAY_H)
    else await dropDeparture(database, departureId, now)
    await tellDepartureChanges(database, now)
    return { about: number, objectId }
  }
