/** Cargo as every search, price and calculator takes it: in a query string, readable, typed by hand if need be. */
import { CARGO_TYPES } from '@tongyun/freight/vocabulary'
import { CARGO_NUMBERS, CONTAINER_PATTERN, MAX_PIECE_ROWS, PIECE_PATTERN, VEHICLE_PATTERN } from './cargo-patterns.ts'
import { choices, decimal, patterns, whole } from './fields.ts'

export const cargoFields = {
  weightKg: decimal({ max: CARGO_NUMBERS.totalWeightKg.most, digits: CARGO_NUMBERS.totalWeightKg.digits }),
  volumeM3: decimal({ max: CARGO_NUMBERS.totalVolumeM3.most, digits: CARGO_NUMBERS.totalVolumeM3.digits }),
  /** Number of packages, when their sizes are not given; shown, never priced. */
  packages: whole({ min: 1, max: CARGO_NUMBERS.packages.most }),
  pieces: patterns(PIECE_PATTERN, MAX_PIECE_ROWS),
  containers: patterns(CONTAINER_PATTERN, 11),
  vehicles: patterns(VEHICLE_PATTERN, 13),
  cargo: choices(CARGO_TYPES),
} as const

/** The cargo part of a checked input. */
export type CargoInput = {
  weightKg?: number | undefined
  volumeM3?: number | undefined
  packages?: number | undefined
  pieces: string[]
  containers: string[]
  vehicles: string[]
  cargo: (typeof CARGO_TYPES)[number][]
}
