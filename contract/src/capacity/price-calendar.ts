/** When a lane is cheap: the cheapest total of each day of departure. */
import { LOAD_TYPES, MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { areaSchema } from '../places/endpoints.ts'
import { exportCapacities } from './endpoints.ts'

/** Whole weeks a calendar shows, from the Monday of the present one on. */
export const CALENDAR_WEEKS = 8

/** A mode with how its offers load: what offers are compared within where nobody said what goes. */
const loadKindSchema = z.object({ mode: z.enum(MODES), loadType: z.nullable(z.enum(LOAD_TYPES)) })

/**
 * The cheapest all-in total of each day of departure and mode, over eight weeks, for the cargo that is asked: every offer that
 * the same search of the mall finds, priced for the day it leaves. Without cargo totals of different loads say nothing beside
 * each other: then the kind of load with most offers is taken, and its reference shipment is what every offer is priced for.
 * Both ends must be named, 810001 else; 817001 with the same data and no days where nothing leaves.
 */
export const getPriceCalendar = endpoint({
  name: 'get-price-calendar',
  method: 'GET',
  path: '/ty/capacities/calendar',
  audience: 'public',
  summary: 'The cheapest total of each day of departure over eight weeks',
  input: exportCapacities.input,
  data: z.object({
    origin: z.nullable(areaSchema),
    destination: z.nullable(areaSchema),
    currency: currencySchema,
    exchange: z.object({ date: z.string(), source: z.string() }),
    /** Whose reference shipment is priced; null where cargo is asked for. */
    reference: z.nullable(loadKindSchema),
    /** Kinds of load the search finds, with their offers, most first; none where cargo is asked for. */
    kinds: z.array(z.object({ ...loadKindSchema.shape, offers: z.number() })),
    /** The first Monday and the last Sunday, ISO dates. */
    firstDay: z.string(),
    lastDay: z.string(),
    /** Days of departure at the origin on which something with a price leaves, in their order. */
    days: z.array(
      z.object({
        day: z.string(),
        /** By mode the cheapest offer; ties by its id. `offers` leave that day. */
        modes: z.array(z.object({ mode: z.enum(MODES), offers: z.number(), capacityId: z.string(), totalMinor: z.number() })),
      }),
    ),
    /** When the answer was made, ISO instant. */
    asOf: z.string(),
  }),
  codes: [817001, 816001],
})
