/** What of a cargo offers accept, judged once for all that accept the same (acceptances.ts). */
import { loadKindOf } from '@tongyun/freight/load-kind'
import { CONTAINER_TYPES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import { type Acceptances, CONTAINER_MASK, equipmentMask, NAMED, onceEach, VEHICLE_MASK } from './acceptances.ts'
import type { CapacityIndex } from './capacity-index.ts'
import { KEY_PARTS } from './facet-key.ts'
import { fullLoadFinder } from './full-loads.ts'
import { LIMIT_FIELDS } from './offer.ts'
import type { CargoQuery } from './query.ts'
import type { Test } from './scan.ts'

/** Bits of the kinds of quantity (cargo-presence of the server). */
const CONTAINERS_PRESENT = 8
const VEHICLES_PRESENT = 16

type Accepts = (acceptance: number) => boolean

const limitTests = ({ limits }: Acceptances, bounds: NonNullable<CargoQuery['bounds']>): Accepts[] => {
  const actual = {
    min_weight_kg: bounds.weightKg,
    max_weight_kg: bounds.weightKg,
    min_volume_m3: bounds.volumeM3,
    max_volume_m3: bounds.volumeM3,
    max_piece_kg: bounds.pieceKg,
    max_piece_length_cm: bounds.pieceLengthCm,
    max_piece_width_cm: bounds.pieceWidthCm,
    max_piece_height_cm: bounds.pieceHeightCm,
  }
  const width = LIMIT_FIELDS.length
  return LIMIT_FIELDS.flatMap((field, place): Accepts[] => {
    const given = actual[field]
    if (given === 0) return []
    if (field.startsWith('min')) return [(acceptance) => (limits[acceptance * width + place] ?? 0) <= given]
    return [(acceptance) => (limits[acceptance * width + place] ?? 0) >= given]
  })
}

const equipmentTests = (acceptances: Acceptances, { equipment, fullLoads }: CargoQuery): Accepts[] => {
  if (equipment === null) return []
  const { presences, rateEquipment, loadEquipment, loadType, byTruck } = acceptances
  const { presence, anyVehicle, carriedBy } = equipment
  const named = equipmentMask(equipment.named)
  /** For each load type of a facet key, 0 being none: carries what is asked for, may where it names it, or shares its space. */
  const carriage = KEY_PARTS.loadType.numbers.map((type) => {
    if (carriedBy.length === 0 || (type !== null && carriedBy.includes(type))) return 'carries'
    return loadKindOf(type) === 'part' || named === 0 ? 'never' : 'named'
  })
  const loadOf = fullLoadFinder(acceptances, fullLoads)
  const [containers, vehicles, holding] = [equipment.containers, equipment.vehicles, equipment.holding].map(equipmentMask)
  const stated = (acceptance: number) => {
    const load = loadOf(acceptance)
    if (load === null) return presence
    const isContainer = (CONTAINER_TYPES as readonly string[]).includes(load.equipment)
    return presence | (isContainer ? CONTAINERS_PRESENT : VEHICLES_PRESENT)
  }
  const covers = (types: number, asked = 0) => (types & asked) === asked
  const inTrucks = (types: number) => covers(types, vehicles) && (!anyVehicle || (types & (holding ?? 0)) !== 0)
  /** By load type as above: a full load goes with what is named of its kind, where it tells with what it goes. */
  const goesIn = KEY_PARTS.loadType.numbers.map((type) => {
    if (type === 'FTL') return (types: number) => (types & VEHICLE_MASK) === 0 || inTrucks(types)
    if (type === 'FCL') return (types: number) => (types & CONTAINER_MASK) === 0 || covers(types, containers)
    return () => true
  })
  return [
    (acceptance) => {
      const how = carriage[loadType[acceptance] ?? 0]
      return how === 'carries' || (how === 'named' && covers(loadEquipment[acceptance] ?? 0, named))
    },
    (acceptance) => (((presences[acceptance] ?? 0) >>> stated(acceptance)) & 1) === 1,
    (acceptance) => {
      const types = rateEquipment[acceptance] ?? 0
      if ((types & NAMED) === 0) return true
      if (byTruck[acceptance] !== 1) return covers(types, containers)
      return inTrucks(types)
    },
    (acceptance) => goesIn[loadType[acceptance] ?? 0]?.(loadEquipment[acceptance] ?? 0) !== false,
  ]
}

/** What an offer must be to take `cargo`, its departures left aside. */
export const cargoTests = ({ columns: { acceptance, acceptances } }: CapacityIndex, cargo: CargoQuery | null): Test[] => {
  if (cargo === null) return []
  const tests = [...(cargo.bounds === null ? [] : limitTests(acceptances, cargo.bounds)), ...equipmentTests(acceptances, cargo)]
  const accepts = onceEach(acceptances, (number) => Number(tests.every((test) => test(number))))
  return [(slot) => accepts(acceptance[slot] ?? 0) === 1]
}

/** The space `cargo` takes on an offer, in the offer's unit; 0 where it is not known. */
export const needFinder = (
  { columns: { acceptance, acceptances } }: CapacityIndex,
  cargo: CargoQuery | null,
): ((slot: number) => number) => {
  const space = cargo?.space
  if (!space) return () => 0
  const loadOf = fullLoadFinder(acceptances, cargo.fullLoads)
  const needOf = onceEach(acceptances, (number) => {
    const unit = SPACE_UNITS[acceptances.spaceUnit[number] ?? 0]
    if (unit === undefined) return 0
    const counted = unit === 'teu' || unit === 'container' || unit === 'truck'
    return counted ? (loadOf(number)?.space[unit] ?? space[unit]) : space[unit]
  })
  return (slot) => needOf(acceptance[slot] ?? 0)
}
