/** Between cargo as a query writes it and the consignment the price engine takes; without the schemas, for the browser too. */
import { consignmentFromPieces, emptyConsignment } from '@tongyun/freight/consignment'
import type { Consignment, Piece } from '@tongyun/freight/rate'
import type { ContainerType, VehicleType } from '@tongyun/freight/vocabulary'
import type { CargoInput } from '../cargo.ts'
import { CONTAINER_PATTERN, PIECE_PATTERN, VEHICLE_PATTERN } from './cargo-patterns.ts'

/** True when the input says anything that can be priced. */
export const hasCargo = (cargo: CargoInput): boolean =>
  cargo.weightKg !== undefined ||
  cargo.volumeM3 !== undefined ||
  cargo.pieces.length + cargo.containers.length + cargo.vehicles.length > 0

/** What rows of packages weigh together, in kg, and the room they take, in m³. */
export const packagesSum = (codes: readonly string[]): { weightKg: number; volumeM3: number } =>
  consignmentFromPieces(read(PIECE_PATTERN, codes, pieceOf))

const read = <Row>(pattern: RegExp, codes: readonly string[], row: (groups: string[]) => Row): Row[] =>
  codes.flatMap((code) => {
    const match = pattern.exec(code)
    return match === null ? [] : [row(match.slice(1))]
  })

const pieceOf = ([count, lengthCm, widthCm, heightCm, weightKg, notStackable]: string[]): Piece => ({
  count: Number(count),
  lengthCm: Number(lengthCm),
  widthCm: Number(widthCm),
  heightCm: Number(heightCm),
  weightKg: Number(weightKg),
  stackable: notStackable !== 'n',
})

/** Rows of one type as one, with their counts together. */
const together = <Row extends { type: unknown; count: number }>(rows: readonly Row[]): Row[] => {
  const byType = new Map<unknown, Row>()
  for (const row of rows) byType.set(row.type, { ...row, count: row.count + (byType.get(row.type)?.count ?? 0) })
  return [...byType.values()]
}

/**
 * The checked cargo of a query as the engine takes it. Sizes of packages, when given, win over totals. Rows that do not
 * follow their pattern are left out; the contract lets none of them in.
 */
export const consignmentOf = (cargo: CargoInput): Consignment => {
  const rest = {
    containers: together(
      read(CONTAINER_PATTERN, cargo.containers, ([count, type]) => ({ type: type as ContainerType, count: Number(count) })),
    ),
    vehicles: together(
      read(VEHICLE_PATTERN, cargo.vehicles, ([count, type]) => ({
        type: type === 'any' ? null : (type as VehicleType),
        count: Number(count),
      })),
    ),
    cargoTypes: cargo.cargo,
  }
  const pieces = read(PIECE_PATTERN, cargo.pieces, pieceOf)
  if (pieces.length > 0) return consignmentFromPieces(pieces, rest)
  return { ...emptyConsignment(), weightKg: cargo.weightKg ?? 0, volumeM3: cargo.volumeM3 ?? 0, ...rest }
}

/** A package row as a query writes it. */
export const pieceCode = ({ count, lengthCm, widthCm, heightCm, weightKg, stackable }: Piece): string =>
  `${[count, lengthCm, widthCm, heightCm, weightKg].join('x')}${stackable ? '' : 'n'}`

/** Cargo that consignmentOf reads as this consignment. */
export const cargoOf = ({ weightKg, volumeM3, pieces, containers, vehicles, cargoTypes }: Consignment): CargoInput => ({
  ...(weightKg > 0 ? { weightKg } : {}),
  ...(volumeM3 > 0 ? { volumeM3 } : {}),
  pieces: pieces.map(pieceCode),
  containers: containers.map(({ type, count }) => `${count}x${type}`),
  vehicles: vehicles.map(({ type, count }) => `${count}x${type ?? 'any'}`),
  cargo: cargoTypes,
})
