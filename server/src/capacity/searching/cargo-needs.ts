import type { CargoQuery } from '@tongyun/capacity-index/query'
import { fullLoads } from '@tongyun/freight/full-load'
import type { Consignment } from '@tongyun/freight/rate'
import { trucksThatTake } from '@tongyun/freight/stated-equipment'
import type { LoadType } from '@tongyun/freight/vocabulary'
import { presenceOf } from '../offering/cargo-presence.ts'
import { fullLoadNeeds } from '../offering/full-load-needs.ts'
import { spaceNeeded } from '../offering/space-need.ts'

const greatest = (numbers: number[]) => numbers.reduce((most, n) => Math.max(most, n), 0)

/**
 * Containers go as full container loads, trucks as full truck loads, and with whatever else names them; part loads carry
 * neither. Both together go with either. `anyLoad`: load types were asked for by themselves, and alone decide.
 */
const carriedBy = ({ containers, vehicles }: Consignment, anyLoad: boolean): LoadType[] =>
  anyLoad ? [] : [...(containers.length > 0 ? (['FCL'] as const) : []), ...(vehicles.length > 0 ? (['FTL'] as const) : [])]

/** What `consignment` asks of an offer. */
export const cargoNeeds = (consignment: Consignment, { anyLoad = false }: { anyLoad?: boolean } = {}): CargoQuery => {
  const { weightKg, volumeM3, pieces, containers, vehicles } = consignment
  return {
    bounds: {
      weightKg,
      volumeM3,
      pieceKg: greatest(pieces.map((piece) => piece.weightKg)),
      // A piece may be turned on its base: its longer side counts as the length.
      pieceLengthCm: greatest(pieces.map(({ lengthCm, widthCm }) => Math.max(lengthCm, widthCm))),
      pieceWidthCm: greatest(pieces.map(({ lengthCm, widthCm }) => Math.min(lengthCm, widthCm))),
      pieceHeightCm: greatest(pieces.map((piece) => piece.heightCm)),
    },
    equipment: {
      presence: presenceOf(consignment),
      containers: containers.map(({ type }) => type),
      vehicles: vehicles.flatMap(({ type }) => (type === null ? [] : [type])),
      anyVehicle: vehicles.some(({ type }) => type === null),
      holding: trucksThatTake(consignment),
      carriedBy: carriedBy(consignment, anyLoad),
      named: [...containers, ...vehicles].flatMap(({ type }) => type ?? []),
    },
    space: spaceNeeded(consignment),
    fullLoads: fullLoadNeeds(fullLoads(consignment)),
  }
}
