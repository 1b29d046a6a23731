/** Booking an offer: what it comes to for a cargo and a departure, space held for a quarter of an hour, the booking itself. */
import { CURRENCIES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { cargoFields } from '../capacity/cargo.ts'
import { CAPACITY_ID_PATTERN, capacityRowSchema, departureSchema } from '../capacity/endpoints.ts'
import { exchangeRatesSchema, priceResultSchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, text } from '../fields.ts'
import { shownTermsSchema } from '../providers/deal-terms.ts'
import { named } from '../schema-names.ts'
import { DEPARTURE_ID } from '../supply/departure-board.ts'
import { feeSchema } from './bookings.ts'
import { bookedCargoSchema, partiesSchema } from './parties.ts'

const offer = z.string().check(z.regex(CAPACITY_ID_PATTERN))
const departure = z.string().check(z.regex(DEPARTURE_ID))

/** Instants are ISO 8601; `closesAt` is the earliest of the cut-offs and the departure. */
export const bookableDepartureSchema = named(
  'BookableDeparture',
  z.extend(departureSchema, {
    closesAt: z.string(),
    /** Until when it takes requests that wait for an answer. */
    requestUntil: z.string(),
  }),
)
export type BookableDeparture = z.infer<typeof bookableDepartureSchema>

export type ShownFee = z.infer<typeof feeSchema>

/** Why an offer cannot be booked now, or its space not held; the sentences stand with the page. */
export const BOOKING_HURDLES = [
  'no_departure',
  'cut_off_passed',
  'price_refused',
  'cargo_unclear',
  'space_gone',
  'own_deal',
] as const
export const HOLD_HURDLES = ['too_many', 'too_big', 'just_lapsed'] as const

const holdSchema = named('Hold', z.object({ until: z.string(), quantity: z.number() }))

export const checkoutSchema = z.object({
  row: capacityRowSchema,
  /** The engine's full answer in the offer's own currency, which is the one agreed on. */
  price: priceResultSchema,
  exchange: exchangeRatesSchema,
  /** What book-capacity has to name, as it was seen; null where the engine refuses the cargo. */
  seen: z.nullable(z.object({ revision: z.int(), totalMinor: z.int(), currency: currencySchema })),
  departure: z.nullable(bookableDepartureSchema),
  /** IANA zones of the places where cargo leaves and arrives. */
  zones: z.object({ origin: z.string(), destination: z.string() }),
  /** Others that take bookings still and have room, in their order. */
  others: z.array(bookableDepartureSchema),
  spaceUnit: z.enum(SPACE_UNITS),
  /** Space the cargo takes; 0 where it does not say. */
  needed: z.number(),
  /** Left for others than the reader's firm, whose own hold is not counted. */
  left: z.number(),
  /** Confirmed at once, or a request that is answered until `answerUntil`. */
  atOnce: z.boolean(),
  answerUntil: z.nullable(z.string()),
  /** Where the provider answers, by whose clock the end of its time is told. */
  answerPlace: z.object({ name: z.string(), zone: z.string() }),
  terms: shownTermsSchema,
  /** As if it were confirmed now; null without a departure. */
  fees: z.nullable(z.array(feeSchema)),
  hold: z.nullable(holdSchema),
  hurdle: z.nullable(z.enum(BOOKING_HURDLES)),
  /** Of holding alone; `waitS` says when trying again makes sense. */
  holdHurdle: z.nullable(z.object({ why: z.enum(HOLD_HURDLES), waitS: z.nullable(z.number()) })),
  /** True for a shipper without a firm, whose first booking names it. */
  companyNeeded: z.boolean(),
  asOf: z.string(),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** One offer as the reader would book it now. 810004 where it is not on sale. */
export const getCheckout = endpoint({
  name: 'get-checkout',
  method: 'GET',
  path: '/ty/checkout',
  audience: 'buyer',
  summary: 'An offer priced for a cargo and a departure, with cut-offs, cancellation fees and what booking it takes',
  input: z.strictObject({
    offer,
    departure: z.optional(departure),
    ...cargoFields,
    /** In which totals are shown beside the offer's own; by the reader's language unless said. */
    currency: choice(CURRENCIES),
  }),
  data: checkoutSchema,
  codes: [810004],
})

/**
 * Keeps the space a cargo takes for 15 minutes, for the firm: a colleague may book with it, and asking again gives the same
 * hold. 810008 `too_many_holds`, `hold_too_big`, `own_deal`; 811001 `cut_off_passed`, `offer_gone`; 812001 `space_gone` brings
 * `{ left, unit, departures }`; 810001 `required` on the field that would tell what space is taken.
 */
export const holdSpace = endpoint({
  name: 'hold-space',
  method: 'POST',
  path: '/ty/checkout/hold',
  audience: 'buyer',
  summary: 'Keep space of a departure for a quarter of an hour while somebody books',
  input: z.strictObject({ offer, departure, ...cargoFields, companyName: text(200) }),
  data: holdSchema,
  codes: [810004, 810007, 810008, 811001, 812001, 816001],
  requestKey: true,
  inLine: true,
})

/** Gives a hold of the firm back; `released` is false where there is none. */
export const releaseHold = endpoint({
  name: 'release-hold',
  method: 'DELETE',
  path: '/ty/checkout/hold',
  audience: 'buyer',
  summary: 'Give space back that was kept while somebody books',
  input: z.strictObject({ departure }),
  data: z.object({ released: z.boolean() }),
})

/** What a booking that was made answers with. */
export const madeBookingSchema = named(
  'MadeBooking',
  z.object({
    bookingId: z.string(),
    number: z.string(),
    status: z.enum(['RECEIVED', 'CONFIRMED']),
    answerUntil: z.nullable(z.string()),
  }),
)

/**
 * Books, naming revision, total and currency as they were seen. 811001 `price_changed` brings the checkout as it is now;
 * 812001 `space_gone` brings `{ left, unit, departures, offers }`; 811001 `cut_off_passed`, `offer_gone`; 810008 `own_deal`;
 * 816001 brings the engine's refusal.
 */
export const bookCapacity = endpoint({
  name: 'book-capacity',
  method: 'POST',
  path: '/ty/bookings',
  audience: 'buyer',
  confirmedDevice: true,
  summary: 'Book an offer at a departure, at the price that was seen',
  input: z.strictObject({
    offer,
    departure,
    ...cargoFields,
    revision: z.int().check(z.gte(0)),
    totalMinor: z.int().check(z.gte(0)),
    currency: currencySchema,
    companyName: text(200),
    ...bookedCargoSchema.shape,
    parties: partiesSchema,
  }),
  data: madeBookingSchema,
  codes: [810004, 810007, 810008, 811001, 812001, 816001],
  requestKey: true,
  inLine: true,
})
