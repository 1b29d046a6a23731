import { SIDES } from '@tongyun/freight/deal/rule'
import { LOAD_TYPES, MODES, SERVICE_MODES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { stopSchema } from '../capacity/endpoints.ts'
import { moneySchema, pricedSchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, text, whole } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'
import { agreedPaymentSchema, agreedVatSchema } from '../providers/deal-terms.ts'
import { equipmentCountSchema } from '../quoting/quotes.ts'
import { named } from '../schema-names.ts'
import {
  AMENDMENT_STATUSES,
  BOOKING_ACTIONS,
  BOOKING_STATUSES,
  BOOKING_VIEWS,
  CANCELLATION_STATUSES,
  DEPARTURE_CHANGES,
  ENDING_REASONS,
  UPDATE_FIELDS,
} from './terms/booking-words.ts'

/** Twelve digits, the last by Luhn; written in groups where people read them. */
export const bookingNumber = () => z.string().check(z.regex(/^\d{12}$/))

const side = z.enum(['buyer', 'provider'])
const moment = z.nullable(z.string())
/** `from` null: at any time before the next line. */
export const feeSchema = named(
  'CancellationFee',
  z.object({ from: moment, fee: moneySchema, kind: z.enum(['free', 'step', 'no_show']) }),
)

/** The firm on the other side. What reaches a person there stands behind get-deal-contacts. */
const counterpartySchema = named(
  'BookingCounterparty',
  z.object({
    side,
    firmId: z.string(),
    /** In the reader's language. */
    name: z.string(),
    cityName: z.string(),
    /** Its papers, or its number, were compared with the register; */
    certified: z.boolean(),
    /** its contact and bank details were confirmed. */
    verified: z.boolean(),
    demo: z.boolean(),
  }),
)

/** `side` null: nobody's turn. `until` null: without a limit. */
const waitingSchema = z.nullable(named('BookingTurn', z.object({ side: z.enum(SIDES), until: moment })))

/**
 * Of a trip: which of its legs this is, from 1. `number` of the trip is for its buyer alone, who reads the trip by it; null for the
 * provider, whom the other legs do not concern.
 */
const legOfTripSchema = z.nullable(
  named('LegOfTrip', z.object({ number: z.nullable(z.string()), leg: z.number(), legs: z.number() })),
)

/**
 * What cancelling costs and when, dated; empty where nothing dates it, then it is free. Before the confirmation it is free, and
 * the list is dated by it. `now` and `next` say where it stands.
 */
export const cancellingSchema = named(
  'Cancelling',
  z.object({ fees: z.array(feeSchema), now: moneySchema, next: z.nullable(feeSchema) }),
)

/** What a row of a list shows, and a page begins with. */
export const bookingRowSchema = named(
  'BookingRow',
  z.object({
    number: z.string(),
    /** The reader's own side. */
    side,
    version: z.number(),
    /** By the comparison of its times: a request nobody answered in time reads as rejected before a clock has written it. */
    status: z.enum(BOOKING_STATUSES),
    amendment: z.nullable(z.enum(AMENDMENT_STATUSES)),
    cancellation: z.nullable(z.enum(CANCELLATION_STATUSES)),
    mode: z.enum(MODES),
    origin: placeSchema,
    destination: placeSchema,
    counterparty: counterpartySchema,
    goods: z.string(),
    quantity: z.nullable(z.number()),
    spaceUnit: z.nullable(z.enum(SPACE_UNITS)),
    totalMinor: z.number(),
    currency: currencySchema,
    /** As they are expected now. */
    departsAt: moment,
    arrivesAt: moment,
    /** The provider's own reference of the offer, where it was booked from one. */
    reference: z.nullable(z.string()),
    createdAt: z.string(),
    demo: z.boolean(),
    /** What the reader may do now, until when, and what it costs. */
    allowed: z.array(
      named('BookingStep', z.object({ action: z.enum(BOOKING_ACTIONS), until: moment, fee: z.nullable(moneySchema) })),
    ),
    waitingFor: waitingSchema,
    trip: legOfTripSchema,
  }),
)
export type BookingRow = z.infer<typeof bookingRowSchema>

export const bookingSchema = z.object({
  ...bookingRowSchema.shape,
  bookingId: z.string(),
  dealId: z.string(),
  capacityId: z.nullable(z.string()),
  quoteId: z.nullable(z.string()),
  demandId: z.nullable(z.string()),
  /** As it was agreed, whatever the offer says now. */
  carriage: z.object({
    serviceMode: z.nullable(z.enum(SERVICE_MODES)),
    loadType: z.nullable(z.enum(LOAD_TYPES)),
    stops: z.array(stopSchema),
    transitHours: z.nullable(z.number()),
  }),
  agreedDeparture: z.nullable(
    z.object({
      departsAt: z.string(),
      arrivesAt: moment,
      documentsCutOff: moment,
      cargoCutOff: moment,
      closesAt: moment,
    }),
  ),
  /** Until when the departure takes cargo, as it is expected now. */
  closesAt: moment,
  /** What became of departure and offer since, the last first. */
  changes: z.array(z.object({ kind: z.enum(DEPARTURE_CHANGES), at: z.string() })),
  price: pricedSchema,
  terms: z.object({
    payment: agreedPaymentSchema,
    vat: agreedVatSchema,
    /** In the provider's words, in the reader's language where they are; null where nothing is said. */
    freeTime: z.nullable(z.string()),
    /** False: our proposal, which the provider had not looked at when it was booked. */
    confirmed: z.boolean(),
  }),
  cancelling: cancellingSchema,
  /** Instants at which somebody's turn ends. */
  until: z.object({ answer: moment, update: moment, cancellation: moment, amendment: moment }),
  cargo: z.object({
    goods: z.string(),
    hsCode: z.nullable(z.string()),
    requirements: z.nullable(z.string()),
    remarks: z.nullable(z.string()),
    weightKg: z.number(),
    volumeM3: z.number(),
    cargoTypes: z.array(z.string()),
    /** Containers and trucks, `2 × 40HQ`; a truck of any type has none. */
    equipment: z.array(equipmentCountSchema),
  }),
  updateAsked: z.nullable(z.object({ field: z.enum(UPDATE_FIELDS), words: z.string() })),
  ending: z.nullable(
    z.object({
      at: z.string(),
      reason: z.nullable(z.enum(ENDING_REASONS)),
      words: z.nullable(z.string()),
      fee: z.nullable(moneySchema),
    }),
  ),
  confirmedAt: moment,
  /** Steps that fit where the booking stands and cannot be made now, with what stands against them. */
  hindered: z.array(
    z.object({ action: z.enum(BOOKING_ACTIONS), reason: z.enum(['too_late', 'too_early', 'not_yet']), at: moment }),
  ),
  asOf: z.string(),
})
export type Booking = z.infer<typeof bookingSchema>

/** What a step leaves behind: the state it led to, for who goes on from there. */
export const steppedSchema = named(
  'SteppedBooking',
  z.object({ number: z.string(), version: z.number(), status: z.enum(BOOKING_STATUSES) }),
)

export const listBookings = endpoint({
  name: 'list-bookings',
  method: 'GET',
  path: '/ty/bookings',
  audience: 'buyer',
  summary: "My firm's bookings on one side, those that wait for its answer first",
  input: z.strictObject({
    /** What is sold where the caller's company sells, else what is bought. */
    side: choice(['buyer', 'provider']),
    view: choice(BOOKING_VIEWS),
    /** A number or a part of it, the provider's reference, or the goods. */
    q: text(40),
    page: whole({ min: 1, max: 1_000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({
    side,
    total: z.number(),
    counts: z.record(z.enum(BOOKING_VIEWS), z.number()),
    rows: z.array(bookingRowSchema),
    asOf: z.string(),
  }),
  codes: [810009],
})

export const getBooking = endpoint({
  name: 'get-booking',
  method: 'GET',
  path: '/ty/bookings/:number',
  audience: 'buyer',
  summary: 'One booking as it was agreed and as it stands, with what may be done',
  input: z.strictObject({ number: bookingNumber() }),
  data: bookingSchema,
  codes: [810004, 810009],
})
