import { VEHICLES } from '@tongyun/freight/equipment'
import { fullLoads } from '@tongyun/freight/full-load'
import type { Consignment } from '@tongyun/freight/rate'
import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import { presenceOf } from './cargo-presence.ts'
import { type FullLoadNeeds, fullLoadNeeds } from './full-load-conditions.ts'
import { spaceNeeded } from './space-needed.ts'

/**
 * What a consignment asks of an offer, as values a search compares with columns. Together they say exactly when the engine
 * refuses (freight/src/limits.ts, flat-freight.ts); a test holds the two equal.
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
  /** Kinds of quantity stated, and the equipment asked for. `holding` are the trucks that take an even share of the cargo. */
  equipment: {
    presence: number
    containers: string[]
    vehicles: string[]
    anyVehicle: boolean
    holding: string[]
  } | null
  space: Record<SpaceUnit, number> | null
  /** What full loads go in when no equipment is asked for. */
  fullLoads: FullLoadNeeds
}

const greatest = (numbers: number[]) => numbers.reduce((most, n) => Math.max(most, n), 0)

export const cargoNeeds = (consignment: Consignment): CargoNeeds => {
  const { weightKg, volumeM3, pieces, containers, vehicles } = consignment
  const trucks = vehicles.reduce((count, row) => count + row.count, 0)
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
      holding: VEHICLES.filter(
        ({ payloadKg, volumeM3: room }) =>
          weightKg / trucks <= (payloadKg ?? Number.POSITIVE_INFINITY) && volumeM3 / trucks <= (room ?? Number.POSITIVE_INFINITY),
      ).map(({ type }) => type),
    },
    space: spaceNeeded(consignment),
    fullLoads: fullLoadNeeds(fullLoads(consignment)),
  }
}
