/** What changed on one lane, for whoever follows it (X09). */
import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { placeSchema } from '../places/endpoints.ts'
import { LANE_END } from './terms/lane-feed.ts'

const end = z.string().check(z.regex(LANE_END))

const shared = {
  /** ISO date in UTC of the snapshot that found it. */
  day: z.string(),
  mode: z.enum(MODES),
  unit: z.string(),
  equipment: z.nullable(z.string()),
  currency: currencySchema,
  /** Unit prices in major units of the currency they are published in. */
  price: z.number(),
}
const ofOffer = { ...shared, capacityId: z.string(), provider: z.string() }
const moved = { before: z.number(), changePercent: z.number() }

const laneChangeSchema = z.discriminatedUnion('kind', [
  /** An offer that no snapshot had before. */
  z.object({ kind: z.literal('offer'), ...ofOffer }),
  /** The published unit price of one offer moved since the snapshot before. */
  z.object({ kind: z.literal('price'), ...ofOffer, ...moved }),
  /** The median of the lane moved since the last day that shows one; `n` offers of `firms` stand behind it. */
  z.object({ kind: z.literal('median'), ...shared, ...moved, n: z.number(), firms: z.number() }),
])
export type LaneChange = z.infer<typeof laneChangeSchema>

/**
 * New offers of a lane, and prices that moved by more than MOVED_PERCENT, newest first: what the daily snapshots of the last
 * two weeks tell. Medians only of days that 7 observations of 3 firms stand behind (X09). 810004 for a place nobody knows and a
 * lane that never had an offer.
 */
export const listLaneChanges = endpoint({
  name: 'list-lane-changes',
  method: 'GET',
  path: '/ty/lanes/:origin-:destination/changes',
  audience: 'public',
  summary: 'New offers and moved prices of a lane in the last two weeks',
  input: z.strictObject({
    /** A metro's token, a UN/LOCODE or an IATA code; the lane is that of the city. */
    origin: end,
    destination: end,
  }),
  data: z.object({
    /** The metros, whose tokens name the lane. */
    origin: placeSchema,
    destination: placeSchema,
    /** The last snapshot there is, ISO date in UTC; null before the first. */
    day: z.nullable(z.string()),
    changes: z.array(laneChangeSchema),
  }),
  codes: [810004],
})
