/** How well a demand and an offer fit, with its reasons (docs/decisions/052-matching.md). */
import { type MatchPart, MOST_POINTS } from '@tongyun/freight/deal/match-points'
import { MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { placeSchema } from '../places/endpoints.ts'

const PARTS = Object.keys(MOST_POINTS) as [MatchPart, ...MatchPart[]]

const moneySchema = z.object({ minor: z.number(), currency: currencySchema })

/** A pair with its score; instants are ISO, shown in the zones of the ends. */
export const matchSchema = z.object({
  /** 0 to 100, the sum of the parts. */
  score: z.number(),
  /** `key` names the sentence of the part, `figures` are its numbers. */
  parts: z.array(
    z.object({
      part: z.enum(PARTS),
      points: z.number(),
      most: z.number(),
      key: z.string(),
      figures: z.record(z.string(), z.number()),
    }),
  ),
  offer: z.object({
    capacityId: z.string(),
    reference: z.string(),
    mode: z.enum(MODES),
    origin: placeSchema,
    destination: placeSchema,
  }),
  departure: z.object({ departureId: z.string(), departsAt: z.string(), arrivesAt: z.string(), closesAt: z.string() }),
  /** What the offer costs for this cargo in all, in the currency of its rate. */
  total: moneySchema,
})
export type MatchInAnswer = z.infer<typeof matchSchema>
