import { scaled } from './decimal.ts'
import { isContainerType, isVehicleType, vehicleOf } from './equipment.ts'
import type { Consignment, Piece } from './rate.ts'
import type { ContainerType, LoadType, Mode, VehicleType } from './vocabulary.ts'

/** A consignment that says nothing yet. */
export function emptyConsignment(): Consignment {
  return { weightKg: 0, volumeM3: 0, pieces: [], containers: [], vehicles: [], cargoTypes: [] }
}

/**
 * A consignment of packages: weight and volume are their sums, exact to the gram and rounded half up to the cm³.
 * `rest` adds equipment and cargo conditions. Throws RangeError for a negative or endless number.
 */
export function consignmentFromPieces(
  pieces: readonly Piece[],
  rest: Partial<Pick<Consignment, 'containers' | 'vehicles' | 'cargoTypes'>> = {},
): Consignment {
  let grams = 0
  let mm3 = 0n
  for (const piece of pieces) {
    grams += piece.count * scaled(piece.weightKg, 3)
    const footprint = BigInt(scaled(piece.lengthCm, 1)) * BigInt(scaled(piece.widthCm, 1))
    mm3 += BigInt(scaled(piece.count, 0)) * footprint * BigInt(scaled(piece.heightCm, 1))
  }
  const cm3 = Number((mm3 + 500n) / 1000n)
  return { ...emptyConsignment(), ...rest, pieces: [...pieces], weightKg: grams / 1e3, volumeM3: cm3 / 1e6 }
}

/** Consignments that offers are compared by when a visitor has not said what goes; shown with the price. */
export const REFERENCE_CONSIGNMENTS = {
  FCL: { ...emptyConsignment(), weightKg: 18_000, containers: [{ type: '40HQ', count: 1 }] },
  LCL: { ...emptyConsignment(), weightKg: 1_000, volumeM3: 3 },
  FTL: { ...emptyConsignment(), weightKg: 20_000, volumeM3: 80, vehicles: [{ type: null, count: 1 }] },
  LTL: { ...emptyConsignment(), weightKg: 1_000, volumeM3: 4 },
  air: { ...emptyConsignment(), weightKg: 300, volumeM3: 1.8 },
} as const satisfies Record<LoadType | 'air', Consignment>

/** Load type taken where an offer names none. */
const USUAL_LOAD_TYPE = { sea: 'FCL', road: 'LTL', rail: 'FCL', multimodal: 'FCL' } as const

/**
 * The reference consignment of an offer: by mode and load type, in equipment that is on offer (`equipment`, its container
 * and vehicle types; empty when it does not matter). FCL goes in a 40HQ, else in the first type on offer. FTL goes in the
 * first truck that holds 20 t and 80 m³, else in the largest on offer, filled no higher than it holds.
 */
export function referenceConsignment(
  mode: Mode,
  loadType: LoadType | null,
  equipment: readonly (ContainerType | VehicleType)[] = [],
): Consignment {
  if (mode === 'air') return copyOf(REFERENCE_CONSIGNMENTS.air)
  const load = loadType ?? USUAL_LOAD_TYPE[mode]
  const reference = copyOf(REFERENCE_CONSIGNMENTS[load])
  if (load === 'FCL') {
    const containers = equipment.filter(isContainerType)
    const type = containers.find((each) => each === '40HQ') ?? containers[0] ?? '40HQ'
    return { ...reference, containers: [{ type, count: 1 }] }
  }
  return load === 'FTL' ? inTruck(reference, equipment.filter(isVehicleType)) : reference
}

function inTruck(reference: Consignment, types: readonly VehicleType[]): Consignment {
  const room = (type: VehicleType) => {
    const { payloadKg, volumeM3 } = vehicleOf(type)
    return { weightKg: payloadKg ?? reference.weightKg, volumeM3: volumeM3 ?? reference.volumeM3 }
  }
  const ample = types.find((type) => room(type).weightKg >= reference.weightKg && room(type).volumeM3 >= reference.volumeM3)
  const type = ample ?? [...types].sort((a, b) => room(b).weightKg - room(a).weightKg || room(b).volumeM3 - room(a).volumeM3)[0]
  if (type === undefined) return reference
  return {
    ...reference,
    weightKg: Math.min(reference.weightKg, room(type).weightKg),
    volumeM3: Math.min(reference.volumeM3, room(type).volumeM3),
    vehicles: [{ type, count: 1 }],
  }
}

const copyOf = (consignment: Consignment): Consignment => structuredClone(consignment)
