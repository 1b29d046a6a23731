/** Cargo as every search, price and calculator takes it: in a query string, readable, typed by hand if need be. */
import { CARGO_TYPES, CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import { choices, decimal, patterns, whole } from './fields.ts'

const joined = (codes: readonly string[]) => codes.map((c) => c.replace(/[.]/g, '\\.')).join('|')

/** `2x40HQ`: count and container type. */
export const CONTAINER_PATTERN = new RegExp(`^([1-9]\\d{0,2})x(${joined(CONTAINER_TYPES)})$`)
/** `1xEU-TENT`, or `1xany` for a truck of whatever type fits. */
export const VEHICLE_PATTERN = new RegExp(`^([1-9]\\d{0,1})x(any|${joined(VEHICLE_TYPES)})$`)
/** `4x120x80x100x250`: count × length × width × height (cm) × weight of one (kg); a trailing `n` means not stackable. */
export const PIECE_PATTERN =
  /^([1-9]\d{0,3})x(\d{1,4}(?:\.\d)?)x(\d{1,4}(?:\.\d)?)x(\d{1,4}(?:\.\d)?)x(\d{1,6}(?:\.\d{1,3})?)(n?)$/

/** Most rows of packages one consignment may list. */
export const MAX_PIECE_ROWS = 50

export const cargoFields = {
  weightKg: decimal({ max: 10_000_000, digits: 3 }),
  volumeM3: decimal({ max: 100_000, digits: 6 }),
  /** Number of packages, when their sizes are not given; shown, never priced. */
  packages: whole({ min: 1, max: 100_000 }),
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

/** True when the input says anything that can be priced. */
export const hasCargo = (cargo: CargoInput) =>
  cargo.weightKg !== undefined ||
  cargo.volumeM3 !== undefined ||
  cargo.pieces.length + cargo.containers.length + cargo.vehicles.length > 0
