import type { CompiledRate } from './compiled-rate.ts'
import { notOffered } from './offered-equipment.ts'
import { type Refusal, refuse } from './pricing-run.ts'
import type { Consignment, Piece, PricingContext, RateLimits, RefusalReason } from './rate.ts'
import { overloaded } from './stated-equipment.ts'

/** Limits of a rate that holds for whatever comes. */
export const NO_LIMITS: RateLimits = {
  minWeightKg: null,
  maxWeightKg: null,
  minVolumeM3: null,
  maxVolumeM3: null,
  maxPieceKg: null,
  maxPieceLengthCm: null,
  maxPieceWidthCm: null,
  maxPieceHeightCm: null,
}

/**
 * Why the rate does not hold for the consignment on that date, or null when it does: validity, cargo conditions, what the
 * equipment asked for takes (stated-equipment.ts) and whether the offer goes with it (offered-equipment.ts), weight, volume, pieces. Bounds are inclusive. A weight or volume of 0 is one that was not stated and meets every bound; where
 * the price depends on it, the price itself refuses.
 */
export function outsideLimits(compiled: CompiledRate, consignment: Consignment, context: PricingContext): Refusal | null {
  const { validFrom, validTo } = compiled.rate
  if (context.date < validFrom) return refuse('not_yet_valid', validFrom, context.date)
  if (context.date > validTo) return refuse('expired', validTo, context.date)
  const accepted = context.acceptedCargoTypes
  if (accepted) {
    for (const type of consignment.cargoTypes) {
      if (type !== 'general' && !accepted.includes(type)) return refuse('cargo_not_accepted', accepted.join(' '), type)
    }
  }
  const { offered } = context
  return (
    overloaded(consignment) ??
    (offered ? notOffered(consignment, offered) : null) ??
    (compiled.limits && outsideBounds(compiled.limits, consignment))
  )
}

/** Why an amount is outside of two bounds; 0 is one that was not stated. */
function outsideOf(
  { least, most, under, over }: { least: number | null; most: number | null; under: RefusalReason; over: RefusalReason },
  actual: number,
): Refusal | null {
  if (actual === 0) return null
  if (least !== null && actual < least) return refuse(under, least, actual)
  if (most !== null && actual > most) return refuse(over, most, actual)
  return null
}

function outsideBounds(limits: RateLimits, { weightKg, volumeM3, pieces }: Consignment): Refusal | null {
  const { minWeightKg, maxWeightKg, minVolumeM3, maxVolumeM3 } = limits
  const refused =
    outsideOf({ least: minWeightKg, most: maxWeightKg, under: 'under_weight', over: 'over_weight' }, weightKg) ??
    outsideOf({ least: minVolumeM3, most: maxVolumeM3, under: 'under_volume', over: 'over_volume' }, volumeM3)
  if (refused) return refused
  for (const piece of pieces) {
    const refusal = pieceOutside(limits, piece)
    if (refusal) return refusal
  }
  return null
}

/** A piece may be turned on its base, not tipped: its longer side is held against the length, the shorter against the width. */
function pieceOutside(limits: RateLimits, piece: Piece): Refusal | null {
  const { maxPieceKg, maxPieceLengthCm, maxPieceWidthCm, maxPieceHeightCm } = limits
  if (maxPieceKg !== null && piece.weightKg > maxPieceKg) return refuse('piece_too_heavy', maxPieceKg, piece.weightKg)
  const longer = Math.max(piece.lengthCm, piece.widthCm)
  const shorter = Math.min(piece.lengthCm, piece.widthCm)
  const sides = [
    [maxPieceLengthCm, longer],
    [maxPieceWidthCm, shorter],
    [maxPieceHeightCm, piece.heightCm],
  ] as const
  for (const [most, actual] of sides) {
    if (most !== null && actual > most) return refuse('piece_too_large', most, actual)
  }
  return null
}
