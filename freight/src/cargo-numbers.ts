/** What numbers of cargo may be, wherever cargo is said: in a search, a price, a calculator, a demand. */

/** Above 0, at most `most`, with at most `digits` decimals. */
export const CARGO_NUMBERS = {
  pieceCount: { most: 9_999, digits: 0 },
  pieceSideCm: { most: 9_999, digits: 1 },
  pieceWeightKg: { most: 999_999, digits: 3 },
  totalWeightKg: { most: 10_000_000, digits: 3 },
  totalVolumeM3: { most: 100_000, digits: 6 },
  packages: { most: 100_000, digits: 0 },
  containerCount: { most: 999, digits: 0 },
  vehicleCount: { most: 99, digits: 0 },
} as const

/** Most rows of packages one consignment may list. */
export const MAX_PIECE_ROWS = 50
