import { CONTAINER_TYPES, type ContainerType, VEHICLE_TYPES, type VehicleType } from './vocabulary.ts'

/** A container type: inner sides, volume and typical payload; null where it has none or it was not known. */
type ContainerSpecification = {
  type: ContainerType
  /** ISO 6346 size and type code. */
  iso6346: string
  lengthM: number | null
  widthM: number | null
  heightM: number | null
  volumeM3: number | null
  payloadKg: number
  /** Twenty-foot equivalent units. */
  teu: number
}

/** A truck type: loading length, volume and payload; null where it differs from truck to truck. */
type VehicleSpecification = {
  type: VehicleType
  lengthM: number | null
  volumeM3: number | null
  payloadKg: number | null
}

type Row<T> = readonly [T, string, number | null, number | null, number | null, number | null, number, number]

/** The table places/containers.tsv made by hand for this product (typical figures; owners' boxes differ a little). */
const CONTAINER_ROWS: readonly Row<ContainerType>[] = [
  ['20GP', '22G1', 5.9, 2.35, 2.39, 33.2, 28_200, 1],
  ['40GP', '42G1', 12.03, 2.35, 2.39, 67.7, 26_700, 2],
  ['40HQ', '45G1', 12.03, 2.35, 2.7, 76.3, 28_600, 2],
  ['45HQ', 'L5G1', 13.56, 2.35, 2.7, 86, 27_700, 2.25],
  ['20RF', '22R1', 5.44, 2.29, 2.27, 28.3, 27_400, 1],
  ['40RH', '45R1', 11.58, 2.29, 2.55, 67.5, 29_500, 2],
  ['20OT', '22U1', 5.9, 2.35, 2.35, 32.5, 28_100, 1],
  ['40OT', '42U1', 12.03, 2.35, 2.35, 66.4, 26_600, 2],
  ['20FR', '22P1', 5.64, 2.23, 2.23, null, 31_000, 1],
  ['40FR', '42P3', 12.06, 2.23, 1.96, null, 39_000, 2],
  ['20TK', '22T1', null, null, null, 24, 26_000, 1],
]

/** The table places/vehicles.tsv made by hand for this product: length m, volume m³, payload kg. */
const VEHICLE_ROWS: readonly (readonly [VehicleType, number | null, number | null, number | null])[] = [
  ['CN-4.2', 4.2, 15, 1_500],
  ['CN-6.8', 6.8, 36, 8_000],
  ['CN-7.6', 7.6, 42, 10_000],
  ['CN-9.6', 9.6, 55, 15_000],
  ['CN-13', 13, 75, 30_000],
  ['CN-17.5', 17.5, 130, 30_000],
  ['EU-TENT', 13.6, 86, 22_000],
  ['EU-MEGA', 13.6, 100, 22_000],
  ['EU-REEF', 13.4, 82, 20_000],
  ['RU-GAZ', 3, 9, 1_500],
  ['RU-10T', 7.5, 45, 10_000],
  ['LOWBED', null, null, null],
]

/** Container types in the vocabulary's order. */
export const CONTAINERS: readonly ContainerSpecification[] = CONTAINER_ROWS.map(
  ([type, iso6346, lengthM, widthM, heightM, volumeM3, payloadKg, teu]) => ({
    type,
    iso6346,
    lengthM,
    widthM,
    heightM,
    volumeM3,
    payloadKg,
    teu,
  }),
)

/** Truck types in the vocabulary's order. */
export const VEHICLES: readonly VehicleSpecification[] = VEHICLE_ROWS.map(([type, lengthM, volumeM3, payloadKg]) => ({
  type,
  lengthM,
  volumeM3,
  payloadKg,
}))

const containersByType = new Map(CONTAINERS.map((each) => [each.type, each]))
const vehiclesByType = new Map(VEHICLES.map((each) => [each.type, each]))

/** True when the code names a container, not a truck. */
export const isContainerType = (type: string): type is ContainerType => CONTAINER_TYPES.some((each) => each === type)

/** True when the code names a truck. */
export const isVehicleType = (type: string): type is VehicleType => VEHICLE_TYPES.some((each) => each === type)

/** The specification of a container type. */
export function containerOf(type: ContainerType): ContainerSpecification {
  const found = containersByType.get(type)
  if (!found) throw new RangeError(`no container ${type}`)
  return found
}

/** The specification of a truck type. */
export function vehicleOf(type: VehicleType): VehicleSpecification {
  const found = vehiclesByType.get(type)
  if (!found) throw new RangeError(`no vehicle ${type}`)
  return found
}
