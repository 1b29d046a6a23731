/** What programs of the firm that booked a trip hear of it: each time it comes to stand otherwise than they were told last. */
import { tripState } from '@tongyun/freight/deal/trip'
import type { FirmEventSource } from '../core/firm-events.ts'
import { DEAL_HAPPENED } from '../deals/index.ts'
import { stateNow } from './booking-state.ts'
import { selectBookingsOfTrip } from './bookings.queries.ts'
import { legsOf } from './read-trip.ts'
import { selectTripOfDeal, updateToldState } from './trips.queries.ts'

/**
 * The state of a trip is that of its legs and written nowhere (decision 068), so it is looked at whenever something happened to
 * one of them. One consumer reads events one after the other: what it was told last keeps two legs that moved at once from being
 * told twice.
 */
export const TRIP_FIRM_EVENTS: FirmEventSource = {
  kinds: [DEAL_HAPPENED],
  tell: async (transaction, { payload, at }) => {
    const { dealId } = payload as { dealId: string }
    const trip = await selectTripOfDeal(transaction, dealId)
    if (trip === undefined) return []
    const bookings = await selectBookingsOfTrip(transaction, trip.trip_id)
    const moved = bookings.find(({ deal_id: id }) => id === dealId)
    const state = tripState(legsOf(bookings).map(({ row }) => stateNow(row, at).status))
    if (moved === undefined || state === trip.told_state) return []
    await updateToldState(transaction, trip.trip_id, state)
    const { booking_id: bookingId, number: bookingNumber } = moved
    return [
      {
        type: `trip.${state}`,
        firmId: trip.shipper_id,
        objectId: trip.trip_id,
        // Every step of a leg makes its version one more, and a leg that is replaced adds a booking.
        objectRevision: bookings.reduce((sum, { version }) => sum + version, 0),
        data: {
          tripId: trip.trip_id,
          tripNumber: trip.number,
          tripLeg: moved.leg ?? 1,
          bookingId,
          bookingNumber,
          status: stateNow(moved, at).status,
        },
      },
    ]
  },
}
