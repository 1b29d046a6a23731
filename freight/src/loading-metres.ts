import { multiplyDivide, scaled } from './decimal.ts'
import type { Piece } from './rate.ts'

/** Inner width in mm of a European semi-trailer as the loading metre counts it: 1 LDM is 1 m × 2.4 m = 2.4 m². */
const TRAILER_WIDTH_MM = 2400

/** Layers a stackable piece is counted in: two high, so it takes half its footprint. */
const STACKED_LAYERS = 2

/**
 * Loading metres of pieces in thousandths, half up: length × width ÷ 2.4 m² each, half of that when the piece can be
 * stacked. A euro pallet (1.2 × 0.8 m) that cannot be stacked is 0.4 LDM (docs/trade.md, price engine 7).
 */
export function loadingMmOf(pieces: readonly Piece[]): number {
  let footprint = 0
  for (const piece of pieces) {
    const layers = piece.stackable ? 1 : STACKED_LAYERS
    footprint += piece.count * scaled(piece.lengthCm, 1) * scaled(piece.widthCm, 1) * layers
  }
  return multiplyDivide(footprint, 1, TRAILER_WIDTH_MM * STACKED_LAYERS)
}
