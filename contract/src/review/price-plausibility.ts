/** When a price deserves a second look: beside its lane and beside what the offer cost before. */
import * as z from 'zod/mini'

/**
 * Percent of the comparison. A lane's firms quote within half and double of their median on the same day; who is outside has
 * mistyped, or sells something else. An own price that moves by more than a general rate increase of the trade (about a
 * third) in one step is rare enough to be looked at, and cheaper is the dearer mistake.
 * `otherBreak`: a weight break beside the lane's median of another one: prices by weight of one tariff lie within half and
 * double of each other as well.
 */
export const PLAUSIBLE = {
  lane: { least: -50, most: 100 },
  otherBreak: { least: -75, most: 300 },
  last: { least: -35, most: 50 },
} as const

/** The published price that stands out most, with what it was compared with; null where there is nothing to compare. */
export const priceSignsSchema = z.object({
  /** In major units of the currency, for one of `unit`. */
  amount: z.number(),
  currency: z.string(),
  unit: z.string(),
  /** Container or truck type; null for any. */
  equipment: z.nullable(z.string()),
  /** Latest median of the lane (X09) and how far the price lies from it, in per cent. */
  median: z.nullable(z.number()),
  lanePercent: z.nullable(z.number()),
  /** The same of what the mall shows of this offer. */
  last: z.nullable(z.number()),
  lastPercent: z.nullable(z.number()),
  suspicious: z.boolean(),
})
export type PriceSigns = z.infer<typeof priceSignsSchema>

/** True for a percentage that lies outside the bounds; false where there is none. */
export const isOutside = (percent: number | null, { least, most }: { least: number; most: number }) =>
  percent !== null && (percent < least || percent > most)

/** True for a price that is never approved unseen. */
export const isSuspicious = ({ lanePercent, lastPercent }: Pick<PriceSigns, 'lanePercent' | 'lastPercent'>): boolean =>
  isOutside(lanePercent, PLAUSIBLE.lane) || isOutside(lastPercent, PLAUSIBLE.last)
