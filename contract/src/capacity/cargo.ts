/** Cargo as every search, price and calculator takes it: in a query string, readable, typed by hand if need be. */
import { CARGO_NUMBERS, MAX_PIECE_ROWS } from '@tongyun/freight/cargo-numbers'
import { CARGO_TYPES } from '@tongyun/freight/vocabulary'
import { choices, decimal, patterns, whole } from '../fields.ts'
import { CONTAINER_PATTERN, PIECE_PATTERN, VEHICLE_PATTERN } from './terms/cargo-patterns.ts'
import { packagesSum } from './terms/consignment.ts'

/** All packages together are bounded as a total that is given is. */
const withinTotals = ({ value, issues }: { value: string[]; issues: unknown[] }) => {
  const { weightKg, volumeM3 } = packagesSum(value)
  const over = (most: number) => issues.push({ code: 'too_big', origin: 'number', maximum: most, inclusive: true, input: value })
  if (weightKg > CARGO_NUMBERS.totalWeightKg.most) over(CARGO_NUMBERS.totalWeightKg.most)
  else if (volumeM3 > CARGO_NUMBERS.totalVolumeM3.most) over(CARGO_NUMBERS.totalVolumeM3.most)
}

export const cargoFields = {
  weightKg: decimal({ max: CARGO_NUMBERS.totalWeightKg.most, digits: CARGO_NUMBERS.totalWeightKg.digits }),
  volumeM3: decimal({ max: CARGO_NUMBERS.totalVolumeM3.most, digits: CARGO_NUMBERS.totalVolumeM3.digits }),
  /** Number of packages, when their sizes are not given; shown, never priced. */
  packages: whole({ min: 1, max: CARGO_NUMBERS.packages.most }),
  pieces: patterns(PIECE_PATTERN, MAX_PIECE_ROWS, withinTotals),
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
