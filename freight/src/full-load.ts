import { CONTAINERS, containerOf, isContainerType, isVehicleType, VEHICLES, vehicleOf } from './equipment.ts'
import { fitEquipment } from './fit-equipment.ts'
import type { Consignment, Rate } from './rate.ts'
import type { ContainerType, LoadType, VehicleType } from './vocabulary.ts'

type Equipment = ContainerType | VehicleType

/** So many containers or trucks of one type taken for a consignment that names none, and the consignment in them. */
export type FullLoad = { equipment: Equipment; count: number; consignment: Consignment }

/** What a full container load and a full truck load can go in, best first. */
export type FullLoads = { FCL: FullLoad[]; FTL: FullLoad[] }

/** Types taken without being asked for: dry boxes and ordinary trucks, refrigerated ones for cargo kept at a temperature. */
const DRY: readonly Equipment[] = [
  ...(['20GP', '40GP', '40HQ', '45HQ'] as const),
  ...VEHICLES.map(({ type }) => type).filter((type) => type !== 'EU-REEF' && type !== 'LOWBED'),
]
const REFRIGERATED: readonly Equipment[] = ['20RF', '40RH', 'EU-REEF']

/** From the smallest to the largest: TEU or payload, then volume. */
const BY_SIZE: readonly Equipment[] = [
  ...CONTAINERS.toSorted((a, b) => a.teu - b.teu || (a.volumeM3 ?? 0) - (b.volumeM3 ?? 0)).map(({ type }) => type),
  ...VEHICLES.toSorted((a, b) => (a.payloadKg ?? 0) - (b.payloadKg ?? 0) || (a.volumeM3 ?? 0) - (b.volumeM3 ?? 0)).map(
    ({ type }) => type,
  ),
]

/** Every row of a list asks for those of one consignment. */
const known = new WeakMap<Consignment, FullLoads>()

/**
 * The equipment a full load of `consignment` can be taken to need: of each ordinary type the least number that its weight,
 * volume and pieces allow (fit-equipment.ts), the fewest units first, of equally many the smaller type. Empty when the
 * consignment names containers or trucks itself, or says nothing that could be fitted. They are kept as long as the consignment,
 * which is not changed in place.
 */
export function fullLoads(consignment: Consignment): FullLoads {
  const made = known.get(consignment) ?? loadsOf(consignment)
  known.set(consignment, made)
  return made
}

function loadsOf(consignment: Consignment): FullLoads {
  const loads: FullLoads = { FCL: [], FTL: [] }
  if (consignment.containers.length + consignment.vehicles.length > 0) return loads
  const usual = consignment.cargoTypes.includes('temperature') ? REFRIGERATED : DRY
  const needed = new Map(fitEquipment(consignment).map((fit) => [fit.equipment, fit.needed]))
  for (const equipment of BY_SIZE) {
    const count = needed.get(equipment)
    if (!count || !usual.includes(equipment)) continue
    if (isContainerType(equipment)) {
      loads.FCL.push({ equipment, count, consignment: { ...consignment, containers: [{ type: equipment, count }] } })
    } else {
      loads.FTL.push({ equipment, count, consignment: { ...consignment, vehicles: [{ type: equipment, count }] } })
    }
  }
  for (const list of [loads.FCL, loads.FTL]) list.sort((a, b) => a.count - b.count)
  return loads
}

/** Containers or trucks the rate prices one by one; null when it takes whatever comes. */
export function rateEquipment({ freight }: Rate): Equipment[] | null {
  if (freight.form !== 'flat' || freight.unit === 'ticket') return null
  const named = freight.prices.map(({ equipment }) => equipment)
  return named.includes(null) ? null : (named as Equipment[])
}

/**
 * The best of `loads` for an offer: of the types among `equipment` (what its rate prices one by one, else what it goes
 * with), of any type where that names none. Null for offers that are no full load and where none of its types will do.
 */
export function fullLoadFor(
  loads: FullLoads,
  { loadType, equipment }: { loadType: LoadType | null; equipment: readonly Equipment[] },
): FullLoad | null {
  if (loadType !== 'FCL' && loadType !== 'FTL') return null
  const isKind: (type: string) => boolean = loadType === 'FCL' ? isContainerType : isVehicleType
  const anyType = !equipment.some(isKind)
  return loads[loadType].find((load) => anyType || equipment.includes(load.equipment)) ?? null
}

/** What an offer is priced for when somebody asks with `consignment`: in the equipment taken for it, where it names none. */
export function consignmentFor(
  consignment: Consignment,
  offer: { loadType: LoadType | null; rate: Rate; equipment: readonly Equipment[] },
): { consignment: Consignment; assumed: FullLoad | null } {
  const equipment = rateEquipment(offer.rate) ?? offer.equipment
  const assumed = fullLoadFor(fullLoads(consignment), { loadType: offer.loadType, equipment })
  return { consignment: assumed?.consignment ?? consignment, assumed }
}

const volumeOf = (equipment: Equipment): number | null =>
  isContainerType(equipment) ? containerOf(equipment).volumeM3 : vehicleOf(equipment as VehicleType).volumeM3

/** What a full load holds in m³; null where the table does not say. */
export const roomM3Of = ({ equipment, count }: FullLoad): number | null => {
  const volumeM3 = volumeOf(equipment)
  return volumeM3 === null ? null : Math.round(volumeM3 * count * 10) / 10
}

/**
 * The roomiest equipment of an offer for a consignment of known weight and unknown volume, in no more units than `taken`;
 * null where nothing holds more than that.
 */
export function roomierLoad(
  consignment: Consignment,
  taken: FullLoad,
  offer: { loadType: LoadType | null; rate: Rate; equipment: readonly Equipment[] },
): FullLoad | null {
  const { loadType } = offer
  if (loadType !== 'FCL' && loadType !== 'FTL') return null
  const equipment = rateEquipment(offer.rate) ?? offer.equipment
  const isKind: (type: string) => boolean = loadType === 'FCL' ? isContainerType : isVehicleType
  const anyType = !equipment.some(isKind)
  const room = (load: FullLoad) => roomM3Of(load) ?? 0
  return fullLoads(consignment)
    [loadType].filter(
      (load) => (anyType || equipment.includes(load.equipment)) && load.count <= taken.count && room(load) > room(taken),
    )
    .reduce<FullLoad | null>((best, load) => (best === null || room(load) > room(best) ? load : best), null)
}
