/** Places as pages of their own: what of the market goes through a port, a terminal, a station or a border. */
import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { capacityRowSchema } from '../capacity/endpoints.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'

/** What a lane does at the place. */
const ROLES = ['from', 'to', 'through'] as const

/** A lane between metros with its offers that call at the place, by mode and by what they do here. */
const passingLaneSchema = z.object({
  origin: placeSchema,
  destination: placeSchema,
  mode: z.enum(MODES),
  role: z.enum(ROLES),
  offers: z.number(),
  /** One of them, the cheapest for the reference shipment, whose way stands for the lane on a chart. */
  capacityId: z.string(),
})

/** How long schedules of a mode leave cargo here between arrival and departure, hours, over so many offers. */
const waitSchema = z.object({
  mode: z.enum(MODES),
  offers: z.number(),
  leastHours: z.number(),
  medianHours: z.number(),
  mostHours: z.number(),
})

/** What goes through one place. 810004 for a place nobody knows, for a city, and where nothing on sale calls. */
export const getPlaceTraffic = endpoint({
  name: 'get-place-traffic',
  method: 'GET',
  path: '/ty/traffic/:place',
  audience: 'public',
  summary: 'What goes through a port, terminal, station or border: lanes, waits, next departures, providers',
  input: z.strictObject({
    place: z.string().check(z.regex(/^[A-Za-z0-9-]{2,40}$/)),
    currency: choice(currencySchema.options as ['CNY', ...(typeof currencySchema.options)[number][]]),
  }),
  data: z.object({
    place: placeSchema,
    /** What the place is: seaport, inlandport, airport, railterminal, border. */
    kinds: z.array(z.string()),
    /** Degrees, WGS 84. */
    lat: z.number(),
    lon: z.number(),
    /** The city it belongs to. */
    city: z.nullable(placeSchema),
    /** Offers on sale that call here, and the firms they are of; lists below hold those with most. */
    offers: z.number(),
    firms: z.number(),
    currency: currencySchema,
    /** Most offers first. */
    lanes: z.array(passingLaneSchema),
    waits: z.array(waitSchema),
    /** What leaves next over all offers that call here, one row for each departure, priced for the day it leaves. */
    departures: z.array(capacityRowSchema),
    /** Whose offers call here, most first; `name` in the reader’s language. */
    providers: z.array(z.object({ providerId: z.string(), name: z.string(), offers: z.number() })),
    asOf: z.string(),
  }),
  codes: [810004],
})

/** Every place with a page: where offers on sale call, but for doors and cities. */
export const listPlaceAddresses = endpoint({
  name: 'list-place-addresses',
  method: 'GET',
  path: '/ty/traffic',
  audience: 'public',
  summary: 'Every port, terminal, station and border that capacity on sale calls at',
  input: z.strictObject({}),
  data: z.object({ places: z.array(z.string()) }),
})
