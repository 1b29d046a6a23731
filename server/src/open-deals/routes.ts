import type { FastifyInstance } from 'fastify'
import { registerOpenBookings } from './booking-routes.ts'
import { registerOpenDemands } from './demand-routes.ts'
import { registerOpenQuotes } from './quote-routes.ts'
import { registerOpenTrips } from './trip-routes.ts'

/** Demands, quotes, bookings and trips for programs of others: the operations of the portal's people, by a key. */
export const registerOpenDeals = (app: FastifyInstance) => {
  registerOpenDemands(app)
  registerOpenQuotes(app)
  registerOpenBookings(app)
  registerOpenTrips(app)
}
