/** The departures of a provider's company with their space: what is sold here and elsewhere, held, and left (X04). */
import { MODES, SALE_STATUSES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, isoDate, text, whole } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'

export const DEPARTURE_ID = /^[a-z0-9-]{1,40}-\d{12}$/

/** Space as a provider writes it: nothing, or more, with the digits it is counted in. Forms send text. */
export const space = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,10}(\.\d{1,6})?$/.test(value) ? Number(value) : value)),
    z.number().check(
      z.gte(0),
      z.lte(1_000_000_000),
      z.refine((n) => Number.isInteger(Number((n * 1000).toFixed(6))), { error: 'too_many_decimals' }),
    ),
  )

/** What the board is narrowed to: departures with space left, without, or on which somebody here has space. */
export const DEPARTURE_VIEWS = ['room', 'full', 'claimed'] as const
export type DepartureView = (typeof DEPARTURE_VIEWS)[number]

/** Spaces in the unit of the offer: `total` = `elsewhere` + `booked` + `held` + `left`. */
const boardRowSchema = z.object({
  departureId: z.string(),
  offerId: z.string(),
  reference: z.string(),
  mode: z.enum(MODES),
  origin: placeSchema,
  destination: placeSchema,
  /** ISO instants; the page shows them in the zone of the origin. From `closesAt` on nothing can be booked. */
  etd: z.string(),
  closesAt: z.string(),
  spaceUnit: z.enum(SPACE_UNITS),
  total: z.number(),
  /** Sold off the platform, as the provider says. */
  elsewhere: z.number(),
  booked: z.number(),
  /** By requests, firm quotes and checkouts that have not ended. */
  held: z.number(),
  left: z.number(),
  saleStatus: z.enum(SALE_STATUSES),
})
export type BoardRow = z.infer<typeof boardRowSchema>

export const listDepartures = endpoint({
  name: 'list-departures',
  method: 'GET',
  path: '/ty/workbench/departures',
  audience: 'provider',
  summary: 'Departures of my company that can still be booked, the next first, with their space',
  input: z.strictObject({
    /** A part of the offer's reference. */
    q: text(40),
    view: choice(DEPARTURE_VIEWS),
    /** First day of departure at the origin. */
    from: isoDate(),
    page: whole({ min: 1, max: 10_000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    departures: z.array(boardRowSchema),
    /** Departures of the company in every view, whatever the list is narrowed to. */
    counts: z.object({ all: z.number(), room: z.number(), full: z.number(), claimed: z.number() }),
  }),
})

/**
 * How much of one departure was sold off the platform; what is left on sale is less by it at once. `seen` is the figure the
 * reader saw: 811001 `changed_meanwhile` where it is another by now. 811001 `departure_closed` once nothing can be booked any
 * more. 812001 `space_taken` with what can be taken off at most, where that is less: what is booked or held here stays.
 */
export const saveSoldElsewhere = endpoint({
  name: 'save-sold-elsewhere',
  method: 'POST',
  path: '/ty/workbench/departures/elsewhere',
  audience: 'provider',
  summary: 'Say how much of a departure was sold off the platform',
  input: z.strictObject({
    departureId: z.string().check(z.regex(DEPARTURE_ID)),
    elsewhere: space(),
    seen: space(),
  }),
  data: z.object({ departureId: z.string(), elsewhere: z.number(), left: z.number() }),
  codes: [810004, 811001, 812001],
})
