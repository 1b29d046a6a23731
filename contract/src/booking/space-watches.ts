/** Somebody waits for space: they are told once a departure, or any of an offer, has room for their cargo again. */
import { CARGO_TYPES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { cargoFields } from '../capacity/cargo.ts'
import { CAPACITY_ID_PATTERN } from '../capacity/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { placeSchema } from '../places/endpoints.ts'
import { DEPARTURE_ID } from '../supply/departure-board.ts'

const offer = z.string().check(z.regex(CAPACITY_ID_PATTERN))
const cargoSchema = z.object({
  weightKg: z.optional(z.number()),
  volumeM3: z.optional(z.number()),
  packages: z.optional(z.number()),
  pieces: z.array(z.string()),
  containers: z.array(z.string()),
  vehicles: z.array(z.string()),
  cargo: z.array(z.enum(CARGO_TYPES)),
})

const spaceWatchSchema = z.object({
  watchId: z.string(),
  offer: z.string(),
  origin: placeSchema,
  destination: placeSchema,
  /** Null for any departure of the offer; `etd` is null where it is not in the schedule at the moment. */
  departure: z.nullable(z.object({ departureId: z.string(), etd: z.nullable(z.string()) })),
  /** As the query of a page says it. */
  cargo: cargoSchema,
  needed: z.number(),
  spaceUnit: z.enum(SPACE_UNITS),
  /** When its person was last told; null for never. */
  toldAt: z.nullable(z.string()),
  endsAt: z.string(),
})
export type SpaceWatch = z.infer<typeof spaceWatchSchema>

/**
 * Has the caller told when there is room for the cargo again on `departure`, or on any departure of the offer. Asked again for
 * the same, the cargo of the last time counts. 810008 `own_deal`, `too_many_watches`; 811001 `space_is_there`, `cut_off_passed`;
 * 816001 brings the engine's refusal; 810001 `required` on the field that would tell what space is taken.
 */
export const watchSpace = endpoint({
  name: 'watch-space',
  method: 'POST',
  path: '/ty/space_watches',
  audience: 'buyer',
  summary: 'Be told when a departure has space again',
  input: z.strictObject({ offer, departure: z.optional(z.string().check(z.regex(DEPARTURE_ID))), ...cargoFields }),
  data: z.object({ watchId: z.string(), endsAt: z.string() }),
  codes: [810004, 810007, 810008, 811001, 816001],
  requestKey: true,
})

/** 810009 for another's. */
export const endSpaceWatch = endpoint({
  name: 'end-space-watch',
  method: 'DELETE',
  path: '/ty/space_watches/:watchId',
  audience: 'buyer',
  summary: 'Wait for space no more',
  input: z.strictObject({ watchId: z.string().check(z.regex(/^w-[a-z0-9]{12}$/)) }),
  data: z.object({ ended: z.literal(true) }),
  codes: [810004, 810009],
})

/** Those of the caller that run, the next to end first. `most`: how many a person may have. */
export const listSpaceWatches = endpoint({
  name: 'list-space-watches',
  method: 'GET',
  path: '/ty/space_watches',
  audience: 'buyer',
  summary: 'What I wait for space of',
  input: z.strictObject({ offer: z.optional(offer) }),
  data: z.object({ watches: z.array(spaceWatchSchema), most: z.number() }),
})
