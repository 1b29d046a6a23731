import type { CargoInput } from '@tongyun/contract/cargo'
import { CONTAINER_PATTERN, PIECE_PATTERN, VEHICLE_PATTERN } from '@tongyun/contract/cargo-patterns'
import { consignmentFromPieces, emptyConsignment } from '@tongyun/freight/consignment'
import type { Consignment, Piece } from '@tongyun/freight/rate'
import type { ContainerType, VehicleType } from '@tongyun/freight/vocabulary'

/** A package row as the query writes it (PIECE_PATTERN) into numbers; null when it cannot be read. */
export function pieceOf(text: string): Piece | null {
  const match = PIECE_PATTERN.exec(text)
  if (match === null) return null
  const [, count, lengthCm, widthCm, heightCm, weightKg, notStackable] = match
  return {
    count: Number(count),
    lengthCm: Number(lengthCm),
    widthCm: Number(widthCm),
    heightCm: Number(heightCm),
    weightKg: Number(weightKg),
    stackable: notStackable !== 'n',
  }
}

/** The checked cargo of a query as the engine takes it. Sizes of packages, when given, win over totals. */
export function consignmentOf(cargo: CargoInput): Consignment {
  const rest = {
    containers: cargo.containers.flatMap((text) => {
      const match = CONTAINER_PATTERN.exec(text)
      return match === null ? [] : [{ count: Number(match[1]), type: match[2] as ContainerType }]
    }),
    vehicles: cargo.vehicles.flatMap((text) => {
      const match = VEHICLE_PATTERN.exec(text)
      return match === null ? [] : [{ count: Number(match[1]), type: match[2] === 'any' ? null : (match[2] as VehicleType) }]
    }),
    cargoTypes: cargo.cargo,
  }
  const pieces = cargo.pieces.map(pieceOf).filter((piece) => piece !== null)
  if (pieces.length > 0) return consignmentFromPieces(pieces, rest)
  return { ...emptyConsignment(), weightKg: cargo.weightKg ?? 0, volumeM3: cargo.volumeM3 ?? 0, ...rest }
}
