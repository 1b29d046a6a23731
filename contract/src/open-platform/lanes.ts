/** Lanes of the market for programs of others. A lane goes from metro to metro. */
import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, choices, text } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'
import { countedPageSchema, pageFields } from './offers.ts'

const OPEN_TO_ALL = { access: 'anyone', cost: 1 } as const

export const listLanes = endpoint({
  name: 'list-lanes',
  method: 'GET',
  path: '/open/v1/lanes',
  audience: 'public',
  open: OPEN_TO_ALL,
  summary: 'Lanes with offers on sale: how many, of how many providers, by which modes',
  input: z.strictObject({
    /** Place, metro, region, country or continent token, or a name in any script. */
    origin: text(80),
    destination: text(80),
    mode: choices(MODES),
    ...pageFields,
  }),
  data: z.object({
    data: z.array(
      z.object({
        /** The two metros as the address of the trend names them. */
        lane: z.string(),
        origin: placeSchema,
        destination: placeSchema,
        offers: z.number(),
        modes: z.array(z.object({ mode: z.enum(MODES), offers: z.number(), providers: z.number() })),
      }),
    ),
    page: countedPageSchema,
    asOf: z.string(),
  }),
})

const end = z.string().check(z.regex(/^[A-Za-z0-9]{2,40}$/))

/**
 * Days with fewer than 7 observations or 3 firms are left out (X09), and so is what has no other. 810004 for a place nobody
 * knows.
 */
export const readLaneTrend = endpoint({
  name: 'read-lane-trend',
  method: 'GET',
  path: '/open/v1/lanes/:origin-:destination/trend',
  audience: 'public',
  open: OPEN_TO_ALL,
  summary: 'How unit prices of a lane lay day by day, where enough firms stand behind them to show it',
  input: z.strictObject({
    /** A metro's token, a UN/LOCODE or an IATA code; the lane is that of the city. */
    origin: end,
    destination: end,
    mode: choice(MODES),
  }),
  data: z.object({
    lane: z.string(),
    origin: placeSchema,
    destination: placeSchema,
    /** One entry for each mode, unit, equipment and currency that prices are published in, oldest day first. */
    data: z.array(
      z.object({
        mode: z.enum(MODES),
        unit: z.string(),
        /** Null where the unit is no equipment's. */
        equipment: z.nullable(z.string()),
        currency: currencySchema,
        days: z.array(
          z.object({
            day: z.string(),
            n: z.number(),
            firms: z.number(),
            lowerQuartile: z.number(),
            median: z.number(),
            upperQuartile: z.number(),
          }),
        ),
      }),
    ),
    asOf: z.string(),
  }),
  codes: [810004],
})
