import type { CargoInput } from '@tongyun/contract/cargo'
import { CONTAINER_PATTERN, PIECE_PATTERN, VEHICLE_PATTERN } from '@tongyun/contract/cargo-patterns'
import { consignmentFromPieces, emptyConsignment } from '@tongyun/freight/consignment'
import type { Consignment, Piece } from '@tongyun/freight/rate'
import type { ContainerType, VehicleType } from '@tongyun/freight/vocabulary'

const matchOf = (pattern: RegExp, text: string): string[] => {
  const match = pattern.exec(text)
  if (match === null) throw new Error(`unchecked cargo: ${text}`)
  return match.slice(1).map((group) => group ?? '')
}

const pieceOf = (text: string): Piece => {
  const [count, lengthCm, widthCm, heightCm, weightKg, notStackable] = matchOf(PIECE_PATTERN, text)
  return {
    count: Number(count),
    lengthCm: Number(lengthCm),
    widthCm: Number(widthCm),
    heightCm: Number(heightCm),
    weightKg: Number(weightKg),
    stackable: notStackable !== 'n',
  }
}

const containerOf = (text: string): Consignment['containers'][number] => {
  const [count, type] = matchOf(CONTAINER_PATTERN, text)
  return { type: type as ContainerType, count: Number(count) }
}

const vehicleOf = (text: string): Consignment['vehicles'][number] => {
  const [count, type] = matchOf(VEHICLE_PATTERN, text)
  return { type: type === 'any' ? null : (type as VehicleType), count: Number(count) }
}

/** The checked cargo of a query as the engine takes it. Sizes of packages, when given, win over totals. */
export const consignmentOf = (cargo: CargoInput): Consignment => {
  const rest = {
    containers: cargo.containers.map(containerOf),
    vehicles: cargo.vehicles.map(vehicleOf),
    cargoTypes: cargo.cargo,
  }
  if (cargo.pieces.length > 0) return consignmentFromPieces(cargo.pieces.map(pieceOf), rest)
  return { ...emptyConsignment(), weightKg: cargo.weightKg ?? 0, volumeM3: cargo.volumeM3 ?? 0, ...rest }
}
