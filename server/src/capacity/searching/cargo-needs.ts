import { fullLoads } from '@tongyun/freight/full-load'
import type { Consignment } from '@tongyun/freight/rate'
import { trucksThatTake } from '@tongyun/freight/stated-equipment'
import type { LoadType, SpaceUnit } from '@tongyun/freight/vocabulary'
import { presenceOf } from '../offering/cargo-presence.ts'
import { type FullLoadNeeds, fullLoadNeeds } from '../offering/full-load-needs.ts'
import { spaceNeeded } from '../offering/space-need.ts'

/**
 * What a consignment asks of an offer, as values a search compares with columns. Together they say exactly when the engine
 * refuses (freight/src/limits.ts, offered-equipment.ts, flat-freight.ts); a test holds the two equal.
 */
export type CargoNeeds = {
  /** Held against the limits of the rate; weight and volume of 0 were not stated and meet every limit. */
  bounds: {
    weightKg: number
    volumeM3: number
    pieceKg: number
    pieceLengthCm: number
    pieceWidthCm: number
    pieceHeightCm: number
  } | null
  /** Kinds of quantity stated, and the equipment asked for. `holding` are the trucks that take the cargo as trucks of any type. */
  equipment: {
    presence: number
    containers: string[]
    vehicles: string[]
    anyVehicle: boolean
    holding: string[]
    /** Load types that carry the equipment asked for; offers of others must name all of `named`. Empty: any offer. */
    carriedBy: LoadType[]
    named: string[]
  } | null
  space: Record<SpaceUnit, number> | null
  /** What full loads go in when no equipment is asked for. */
  fullLoads: FullLoadNeeds
}

const greatest = (numbers: number[]) => numbers.reduce((most, n) => Math.max(most, n), 0)

/**
 * Containers go as full container loads, trucks as full truck loads, and with whatever else names them; part loads carry
 * neither. Both together go with either. `anyLoad`: load types were asked for by themselves, and alone decide.
 */
const carriedBy = ({ containers, vehicles }: Consignment, anyLoad: boolean): LoadType[] =>
  anyLoad ? [] : [...(containers.length > 0 ? (['FCL'] as const) : []), ...(vehicles.length > 0 ? (['FTL'] as const) : [])]

export const cargoNeeds = (consignment: Consignment, { anyLoad = false }: { anyLoad?: boolean } = {}): CargoNeeds => {
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
