/** A quote is accepted: with it a booking is made at the quote's frozen price. */
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { quoteIdField } from '../quoting/quote-fields.ts'
import { madeBookingSchema } from './checkout.ts'
import { bookedCargoSchema, partiesSchema } from './parties.ts'

/**
 * Accepts a quote, naming version, total in minor units and currency as they were seen; other quotes of its demand are lost. What
 * is firm is confirmed at once, what is subject to space waits for the provider's answer. 811001 `quote_changed` brings
 * `{ version, totalMinor, currency }` as they stand, `quote_ended` `{ at }`, `already_awarded`, `demand_closed`,
 * `departure_closed`; 812001 `space_gone` brings `{ left, unit, needed }`; 810008 `own_deal`; 810009 for a quote between others;
 * 810001 `required` for a party without phone and e-mail.
 */
export const acceptQuote = endpoint({
  name: 'accept-quote',
  method: 'POST',
  path: '/ty/quotes/:quoteId/acceptance',
  audience: 'buyer',
  confirmedDevice: true,
  summary: 'Accept a quote, and book what it offers',
  input: z.strictObject({
    quoteId: quoteIdField(),
    version: z.int().check(z.gte(1)),
    totalMinor: z.int().check(z.gte(0)),
    currency: currencySchema,
    ...bookedCargoSchema.shape,
    parties: partiesSchema,
  }),
  data: madeBookingSchema,
  codes: [810004, 810007, 810008, 810009, 811001, 812001],
  requestKey: true,
  inLine: true,
})
