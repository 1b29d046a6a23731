/** Booking a plan: its legs as they would be booked now, space of all of them held for a quarter of an hour, the trip itself. */
import { CURRENCIES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { cargoFields } from '../capacity/cargo.ts'
import { moneySchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { atLeastOne, choice, patterns, text } from '../fields.ts'
import { named } from '../schema-names.ts'
import { DEPARTURE_ID } from '../supply/departure-board.ts'
import { number } from './answers.ts'
import { checkoutSchema, HOLD_HURDLES, madeBookingSchema } from './checkout.ts'
import { bookedCargoSchema, partiesSchema } from './parties.ts'
import { MAX_TRIP_LEGS } from './terms/trip-words.ts'

const departure = () => z.string().check(z.regex(DEPARTURE_ID))

/**
 * What lies between a leg and the one before it: hours from the arrival to the departure; until when the cargo must be handed in,
 * with its papers where it crossed a border, and the hours until then; how many of them handling takes at the least. No price
 * contains it, whoever carries the legs.
 */
export const changeSchema = named(
  'TripChange',
  z.object({
    hours: z.number(),
    handInBy: z.string(),
    handInHours: z.number(),
    leastHours: z.number(),
    sameTerminal: z.boolean(),
    /** False: another city, or too little time; such legs cannot be booked together. */
    connects: z.boolean(),
  }),
)
export type TripChange = z.infer<typeof changeSchema>

/** `change` towards the leg before; null for the first. */
export const tripCheckoutLegSchema = z.object({ checkout: checkoutSchema, change: z.nullable(changeSchema) })

const tripCheckoutSchema = z.object({
  legs: z.array(tripCheckoutLegSchema),
  /** Sum in the reader's currency; null where a leg has no price. What is agreed on is each leg in its own currency. */
  total: z.nullable(moneySchema),
  /** What is agreed on, by currency; empty where a leg has no price. */
  totals: z.array(moneySchema),
  /** Nothing stands against any leg, and all connect. */
  bookable: z.boolean(),
  /** Of all legs; null unless each of them is held for its whole quantity. */
  hold: z.nullable(z.object({ until: z.string() })),
  holdHurdle: z.nullable(z.object({ why: z.enum(HOLD_HURDLES), waitS: z.nullable(z.number()), leg: z.nullable(z.number()) })),
  /** True for a shipper without a firm, whose first booking names it. */
  companyNeeded: z.boolean(),
  /**
   * Until when cancelling the whole trip is free if it were confirmed now; null where it never costs anything, no later than `asOf`
   * where it costs from the confirmation on.
   */
  freeUntil: z.nullable(z.string()),
  /**
   * The last moment at which a leg may be refused, and what cancelling all others costs then, by currency: the most that one refusal
   * leads to. Null where every leg is confirmed at once.
   */
  ifRefused: z.nullable(z.object({ at: z.string(), fees: z.array(moneySchema) })),
  asOf: z.string(),
})
export type TripCheckout = z.infer<typeof tripCheckoutSchema>

/** Departures of a plan in their order. 810004 where one is not there or its offer not on sale. */
const legs = () => patterns(DEPARTURE_ID, MAX_TRIP_LEGS, atLeastOne)

export const getTripCheckout = endpoint({
  name: 'get-trip-checkout',
  method: 'GET',
  path: '/ty/checkout/trip',
  audience: 'buyer',
  summary: 'The legs of a plan priced for a cargo, with what lies between them and what cancelling all of them costs',
  input: z.strictObject({ leg: legs(), ...cargoFields, currency: choice(CURRENCIES) }),
  data: tripCheckoutSchema,
  codes: [810004],
})

/**
 * Holds the space of all legs for 15 minutes, all of it or nothing. Each leg is one of the holds that a firm may have. 810008
 * `too_many_holds`, `hold_too_big`, `own_deal`; 811001 `cut_off_passed`, `offer_gone`, `legs_apart`; 812001 `space_gone`.
 */
export const holdTrip = endpoint({
  name: 'hold-trip',
  method: 'POST',
  path: '/ty/checkout/trip/hold',
  audience: 'buyer',
  summary: 'Keep space of all legs of a plan for a quarter of an hour while somebody books',
  input: z.strictObject({ leg: legs(), ...cargoFields, companyName: text(200) }),
  data: z.object({ until: z.string() }),
  codes: [810004, 810007, 810008, 811001, 812001, 816001],
  requestKey: true,
  inLine: true,
})

/** A leg as it was seen. */
export const seenLeg = {
  departure: departure(),
  revision: number(Number.MAX_SAFE_INTEGER),
  totalMinor: number(Number.MAX_SAFE_INTEGER),
  currency: currencySchema,
}

/**
 * Books a plan: a booking each leg, all of them or none, each at the price that was seen. 811001 `price_changed` brings
 * `{ legs, now }`, the numbers of the legs that differ and the checkout as it is now; `legs_apart`, `cut_off_passed`, `offer_gone`;
 * 812001 `space_gone` brings `{ leg, left, unit, needed, departures, offers }`; 810008 `own_deal`; 816001 the engine's refusal.
 */
export const bookPlan = endpoint({
  name: 'book-plan',
  method: 'POST',
  path: '/ty/trips',
  audience: 'buyer',
  confirmedDevice: true,
  summary: 'Book all legs of a plan, at the prices that were seen',
  input: z.strictObject({
    legs: z.array(z.strictObject(seenLeg)).check(z.minLength(2), z.maxLength(MAX_TRIP_LEGS)),
    ...cargoFields,
    companyName: text(200),
    ...bookedCargoSchema.shape,
    parties: partiesSchema,
  }),
  data: z.object({ tripId: z.string(), number: z.string(), legs: z.array(madeBookingSchema) }),
  codes: [810004, 810007, 810008, 811001, 812001, 816001],
  requestKey: true,
  inLine: true,
})
