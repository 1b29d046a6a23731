/** What a buyer may book instead of a booking that its provider did not take. */
import * as z from 'zod/mini'
import { capacityRowSchema } from '../capacity/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { bookingNumber } from './bookings.ts'
import { bookableDepartureSchema } from './checkout.ts'

export const listReplacements = endpoint({
  name: 'list-replacements',
  method: 'GET',
  path: '/ty/bookings/:number/replacements',
  audience: 'buyer',
  summary: 'At most five departures of the lane with room for what a rejected or declined booking was to carry, cheapest first',
  input: z.strictObject({ number: bookingNumber() }),
  data: z.object({
    /** Each an offer with the first of its departures that can be booked; never the departure that was lost. */
    rows: z.array(z.object({ row: capacityRowSchema, departure: bookableDepartureSchema })),
  }),
  codes: [810004, 810009, 811001],
})
