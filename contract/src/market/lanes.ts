/** Lanes as pages of their own: what goes between two cities, and how its prices lie. */
import { LOAD_TYPES, MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { capacityRowSchema } from '../capacity/endpoints.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'
import { LANE_END } from './terms/lane-feed.ts'

const end = z.string().check(z.regex(LANE_END))

/** A lane by its metros, with its offers on sale. */
const nearLaneSchema = z.object({
  origin: placeSchema,
  destination: placeSchema,
  modes: z.array(z.enum(MODES)),
  offers: z.number(),
})

/** All-in totals for the reference shipment in the currency of the answer: `n` offers of `firms`. */
const spreadSchema = z.object({
  n: z.number(),
  firms: z.number(),
  leastMinor: z.number(),
  lowerMinor: z.number(),
  medianMinor: z.number(),
  upperMinor: z.number(),
  mostMinor: z.number(),
})

/** Offers of one mode and load type. */
const laneKindSchema = z.object({
  mode: z.enum(MODES),
  loadType: z.nullable(z.enum(LOAD_TYPES)),
  offers: z.number(),
  providers: z.number(),
  /** The fastest and the slowest of them, hours from departure to arrival. */
  leastHours: z.number(),
  mostHours: z.number(),
  /** Next departure that still takes cargo, ISO instant; null where none does. */
  nextEtd: z.nullable(z.string()),
  /** Null where fewer than 7 offers or 3 firms stand behind it (X09). */
  spread: z.nullable(spreadSchema),
})

/**
 * One lane, from city to city. 817001 with the lanes near it where nothing goes between its ends; 810004 for a place nobody
 * knows.
 */
export const getLane = endpoint({
  name: 'get-lane',
  method: 'GET',
  path: '/ty/lanes/:origin-:destination',
  audience: 'public',
  summary: 'A lane with its ways to go, how prices lie, and the lanes near it',
  input: z.strictObject({
    /** A metro's token, a UN/LOCODE or an IATA code; the lane is that of the city. */
    origin: end,
    destination: end,
    currency: choice(currencySchema.options as ['CNY', ...(typeof currencySchema.options)[number][]]),
  }),
  data: z.object({
    /** The metros, whose tokens name the lane. */
    origin: placeSchema,
    destination: placeSchema,
    currency: currencySchema,
    exchangeDate: z.string(),
    /** Most offers first. */
    kinds: z.array(laneKindSchema),
    /** What leaves next over all offers, one row for each departure, priced for the day it leaves. */
    departures: z.array(capacityRowSchema),
    /** What goes the other way, then the others whose two ends lie nearest to those of the lane, nearest first. */
    near: z.array(nearLaneSchema),
    asOf: z.string(),
  }),
  codes: [810004, 817001],
})

/** Every lane with open offers, for lists of addresses. */
export const listLaneAddresses = endpoint({
  name: 'list-lane-addresses',
  method: 'GET',
  path: '/ty/lanes',
  audience: 'public',
  summary: 'Every lane with capacity on sale, by the tokens of its ends',
  input: z.strictObject({}),
  data: z.object({ lanes: z.array(z.object({ origin: z.string(), destination: z.string(), offers: z.number() })) }),
})
