import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { placeSchema } from '../places/endpoints.ts'

/** Why an offer that was in public is no longer on sale; `ended`: its last day is over. */
const ENDINGS = ['ended', 'withdrawn', 'paused', 'sold_out'] as const

/** As much of an offer that is no longer on sale as everybody could read before: its lane, and why it is gone. */
export const endedCapacitySchema = z.object({
  capacityId: z.string(),
  mode: z.enum(MODES),
  origin: placeSchema,
  destination: placeSchema,
  ending: z.enum(ENDINGS),
  /** Last day of its price, ISO date at the origin; null where it did not end by its date. */
  lastDay: z.nullable(z.string()),
})
export type EndedCapacity = z.infer<typeof endedCapacitySchema>
