/** Trips as their buyers read them, and what is done with all legs of one. Instants are ISO 8601 in UTC, money is in minor units. */
import * as z from 'zod/mini'
import { moneySchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { named } from '../schema-names.ts'
import { DEPARTURE_ID } from '../supply/departure-board.ts'
import { number as whole } from './answers.ts'
import { bookingNumber, bookingRowSchema, cancellingSchema, steppedSchema } from './bookings.ts'
import { checkoutSchema, madeBookingSchema } from './checkout.ts'
import { replacementSchema } from './replacements.ts'
import { ENDING_REASONS } from './terms/booking-words.ts'
import { MAX_TRIP_LEGS, TRIP_STATES } from './terms/trip-words.ts'
import { changeSchema, seenLeg } from './trip-checkout.ts'

const moment = z.nullable(z.string())
const number = bookingNumber
/** From 1. */
const leg = () => whole(MAX_TRIP_LEGS)

const tripLegSchema = named(
  'TripLeg',
  z.object({
    leg: z.number(),
    /** The booking that stands for it: the last that was made. */
    booking: bookingRowSchema,
    /** Why it is not carried; null while it is. */
    ended: z.nullable(z.object({ at: z.string(), reason: z.nullable(z.enum(ENDING_REASONS)) })),
    /** Towards the leg before, as both are expected now. */
    change: z.nullable(changeSchema),
    closesAt: moment,
    confirmedAt: moment,
    /** As get-booking has it. */
    cancelling: cancellingSchema,
    /** Another departure can be booked in its place. */
    replaceable: z.boolean(),
    /** Bookings of the leg that came to nothing before. */
    earlier: z.array(z.string()),
  }),
)
export type TripLeg = z.infer<typeof tripLegSchema>

const tripSchema = named(
  'Trip',
  z.object({
    tripId: z.string(),
    number: z.string(),
    state: z.enum(TRIP_STATES),
    legs: z.array(tripLegSchema),
    /** Of the legs that stand, by currency. */
    totals: z.array(moneySchema),
    /** Until when cancelling all that stands is free; null where nothing costs anything, or something does already. */
    freeUntil: moment,
    /**
     * What cancelling all that stands comes to now, by currency, and what cancel-trip has to name; `asking` are legs whose departure has
     * closed, which need their provider's word.
     */
    cancelling: z.object({
      fees: z.array(moneySchema),
      legs: z.array(z.object({ number: z.string(), version: z.number(), fee: moneySchema })),
      asking: z.array(z.string()),
    }),
    createdAt: z.string(),
    demo: z.boolean(),
    asOf: z.string(),
  }),
)
export type Trip = z.infer<typeof tripSchema>

export const getTrip = endpoint({
  name: 'get-trip',
  method: 'GET',
  path: '/ty/trips/:number',
  audience: 'buyer',
  summary: 'A trip of my firm: its legs, how each stands, and what cancelling all of it costs',
  input: z.strictObject({ number: number() }),
  data: tripSchema,
  codes: [810004, 810009],
})

/**
 * Cancels every leg that can be cancelled at once, for the fees that were seen, all of them or none. 811001 `changed_meanwhile`
 * where those are others than are named, `fee_changed` with `{ fee }` as cancel-booking, `wrong_step` where there is none.
 */
export const cancelTrip = endpoint({
  name: 'cancel-trip',
  method: 'POST',
  path: '/ty/trips/:number/cancellation',
  audience: 'buyer',
  summary: 'Cancel all legs of a trip that stand, for the fees that were seen',
  input: z.strictObject({
    number: number(),
    legs: z
      .array(
        z.strictObject({
          number: number(),
          version: whole(1_000_000),
          feeMinor: whole(Number.MAX_SAFE_INTEGER),
          feeCurrency: currencySchema,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_TRIP_LEGS)),
  }),
  data: z.object({ number: z.string(), legs: z.array(steppedSchema) }),
  codes: [810004, 810009, 811001],
})

/** 811001 `wrong_step` where the leg stands. */
export const listLegReplacements = endpoint({
  name: 'list-leg-replacements',
  method: 'GET',
  path: '/ty/trips/:number/legs/:leg/replacements',
  audience: 'buyer',
  summary: 'At most five departures that fit between the other legs of a trip and have room, cheapest first',
  input: z.strictObject({ number: number(), leg: leg() }),
  data: z.object({ rows: z.array(replacementSchema) }),
  codes: [810004, 810009, 811001],
})

/** A departure as it would be booked in the place of a leg. 811001 `wrong_step` where the leg stands. */
export const getLegCheckout = endpoint({
  name: 'get-leg-checkout',
  method: 'GET',
  path: '/ty/trips/:number/legs/:leg/checkout',
  audience: 'buyer',
  summary: 'A departure priced for the cargo of a trip, in the place of a leg that was not taken',
  input: z.strictObject({ number: number(), leg: leg(), departure: z.string().check(z.regex(DEPARTURE_ID)) }),
  data: z.object({
    checkout: checkoutSchema,
    /** Towards the leg before and the leg after; null where there is none, or none that stands. */
    before: z.nullable(changeSchema),
    after: z.nullable(changeSchema),
  }),
  codes: [810004, 810009, 811001],
})

/** Cargo in words and parties are those of the leg whose place it takes. Refusals as of book-plan. */
export const replaceLeg = endpoint({
  name: 'replace-leg',
  method: 'POST',
  path: '/ty/trips/:number/legs/:leg',
  audience: 'buyer',
  confirmedDevice: true,
  summary: 'Book another departure in the place of a leg that was not taken',
  input: z.strictObject({ number: number(), leg: leg(), ...seenLeg }),
  data: madeBookingSchema,
  codes: [810004, 810007, 810008, 810009, 811001, 812001, 816001],
  requestKey: true,
  inLine: true,
})
