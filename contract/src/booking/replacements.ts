/** What a buyer may book instead of a booking that its provider did not take. */
import * as z from 'zod/mini'
import { capacityRowSchema } from '../capacity/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { bookingNumber } from './bookings.ts'
import { bookableDepartureSchema } from './checkout.ts'

/** An offer with the first of its departures that can be booked. */
export const replacementSchema = z.object({ row: capacityRowSchema, departure: bookableDepartureSchema })

export const listReplacements = endpoint({
  name: 'list-replacements',
  method: 'GET',
  path: '/ty/bookings/:number/replacements',
  audience: 'buyer',
  summary: 'At most five departures of the lane with room for what a rejected or declined booking was to carry, cheapest first',
  input: z.strictObject({ number: bookingNumber() }),
  data: z.object({
    /** Never the departure that was lost. */
    rows: z.array(replacementSchema),
  }),
  codes: [810004, 810009, 811001],
})
