/** The trade's rules on where an offer runs, with what, and how much of it there is. */
import type { Coverage, OfferSheet } from '@tongyun/freight/capacity'
import type { ContainerType, LoadType, Mode, SpaceUnit, VehicleType } from '@tongyun/freight/vocabulary'
import type { OfferFault, TradeRule } from './offer-rules.ts'

/** Load types a mode is sold in; air has none. */
export const LOAD_TYPES_OF_MODE: Record<Mode, readonly LoadType[]> = {
  sea: ['FCL', 'LCL'],
  rail: ['FCL', 'LCL'],
  road: ['FTL', 'LTL'],
  air: [],
  multimodal: ['FCL', 'LCL', 'FTL', 'LTL'],
}

/** Units the space of a mode is counted in. */
export const SPACE_UNITS_OF_MODE: Record<Mode, readonly SpaceUnit[]> = {
  sea: ['teu', 'container', 'rt', 'm3', 'kg'],
  rail: ['container', 'teu', 'rt', 'm3', 'kg'],
  road: ['truck', 'kg', 'm3'],
  air: ['kg', 'm3'],
  multimodal: ['container', 'teu', 'truck', 'rt', 'm3', 'kg'],
}

/** Full loads are counted in what they go in, part loads never. */
const WHOLE_UNITS: Partial<Record<LoadType, readonly SpaceUnit[]>> = { FCL: ['teu', 'container'], FTL: ['truck'] }

/** Containers or trucks an offer goes with. */
export const equipmentOffered = ({ details }: Pick<OfferSheet, 'details'>): (ContainerType | VehicleType)[] => [
  ...('containerTypes' in details ? details.containerTypes : []),
  ...('vehicleTypes' in details ? details.vehicleTypes : []),
]

type Add = (path: string, rule: TradeRule, params?: OfferFault['params']) => void

const stopFaults = ({ mode, details, stops, originId, destinationId, transitHours }: OfferSheet, add: Add) => {
  const last = stops.length - 1
  if (originId === destinationId) add('destinationId', 'same_place')
  if (stops[0]?.placeId !== originId) add('stops.0.placeId', 'stops_begin_at_origin')
  if (stops[last]?.placeId !== destinationId) add(`stops.${last}.placeId`, 'stops_end_at_destination')
  stops.forEach(({ arriveHours, departHours, mode: onward }, i) => {
    const before = stops[i - 1]
    if (i === 0 && (arriveHours !== 0 || departHours !== 0)) add('stops.0.departHours', 'stops_begin_at_zero')
    if (before !== undefined && arriveHours <= before.departHours)
      add(`stops.${i}.arriveHours`, 'stops_hours_ascend', { limit: String(before.departHours), value: String(arriveHours) })
    if (departHours < arriveHours)
      add(`stops.${i}.departHours`, 'stops_hours_ascend', { limit: String(arriveHours), value: String(departHours) })
    if (i < last && onward === null) add(`stops.${i}.mode`, 'stop_mode_needed')
    if (i === last && onward !== null) add(`stops.${i}.mode`, 'stop_mode_at_end')
  })
  if (stops[last]?.arriveHours !== transitHours)
    add('transitHours', 'stops_end_at_transit', { limit: String(stops[last]?.arriveHours), value: String(transitHours) })
  const run = new Set(stops.flatMap((stop) => stop.mode ?? []))
  if (mode !== 'multimodal' && !run.has(mode)) add('stops.0.mode', 'stop_modes_of_other_mode')
  if (details.mode === 'multimodal' && details.legModes.some((leg) => !run.has(leg)))
    add('details.legModes', 'legs_not_among_stops')
  const among = (placeId: string | null) => placeId === null || stops.some((stop) => stop.placeId === placeId)
  if (details.mode === 'road' && !among(details.borderCrossingId)) add('details.borderCrossingId', 'place_not_among_stops')
  if (details.mode === 'rail' && !among(details.gaugeChangeId)) add('details.gaugeChangeId', 'place_not_among_stops')
}

const equipmentFaults = (sheet: OfferSheet, add: Add) => {
  const { details, loadType, rate } = sheet
  const containers = 'containerTypes' in details ? details.containerTypes : []
  const vehicles = 'vehicleTypes' in details ? details.vehicleTypes : []
  if (loadType === 'FCL' && containers.length === 0) add('details.containerTypes', 'equipment_needed')
  if (loadType === 'FTL' && vehicles.length === 0) add('details.vehicleTypes', 'equipment_needed')
  for (const [list, types] of [
    ['containerTypes', containers],
    ['vehicleTypes', vehicles],
  ] as const)
    if (new Set(types).size < types.length) add(`details.${list}`, 'given_twice')
  const offered = equipmentOffered(sheet)
  const priced = rate.freight.form === 'flat' ? rate.freight.prices : []
  priced.forEach(({ equipment }, i) => {
    if (equipment !== null && !offered.includes(equipment))
      add(`rate.freight.prices.${i}.equipment`, 'equipment_not_offered', { value: equipment })
    if (priced.findIndex((other) => other.equipment === equipment) !== i)
      add(`rate.freight.prices.${i}.equipment`, 'equipment_twice', { value: equipment ?? '' })
  })
  const named = priced.flatMap(({ equipment }) => equipment ?? [])
  if (named.length > 0 && named.length === priced.length)
    for (const type of offered) if (!named.includes(type)) add('rate.freight.prices', 'equipment_not_priced', { value: type })
}

const coverageFaults = (field: 'pickup' | 'delivery', coverage: Coverage, door: boolean, add: Add) => {
  if (coverage === null) return
  if (!door) add(field, 'coverage_without_door')
  else if (coverage.radiusKm === null && coverage.places.length === 0) add(`${field}.radiusKm`, 'coverage_empty')
}

/** Mode, load, stops, equipment, space and coverage of a sheet of the right shape. */
export const journeyFaults = (sheet: OfferSheet): OfferFault[] => {
  const { mode, loadType, details, spaceUnit, spacePerDeparture, serviceMode, cargoTypes } = sheet
  const faults: OfferFault[] = []
  const add: Add = (path, rule, params = {}) => faults.push({ path, rule, params })
  if (details.mode !== mode) add('details.mode', 'details_of_other_mode')
  const loads = LOAD_TYPES_OF_MODE[mode]
  if (loadType === null && loads.length > 0) add('loadType', 'load_type_needed')
  if (loadType !== null && !loads.includes(loadType)) add('loadType', 'load_type_of_other_mode', { value: loadType })
  stopFaults(sheet, add)
  equipmentFaults(sheet, add)
  if (new Set(cargoTypes).size < cargoTypes.length) add('cargoTypes', 'given_twice')
  const whole = loadType === null ? undefined : WHOLE_UNITS[loadType]
  const counted = spaceUnit === 'teu' || spaceUnit === 'container' || spaceUnit === 'truck'
  if (!SPACE_UNITS_OF_MODE[mode].includes(spaceUnit)) add('spaceUnit', 'space_unit_of_other_mode', { value: spaceUnit })
  else if (whole === undefined ? counted : !whole.includes(spaceUnit) && mode !== 'multimodal')
    add('spaceUnit', 'space_unit_of_other_load', { value: spaceUnit })
  if ((spaceUnit === 'container' || spaceUnit === 'truck') && !Number.isInteger(spacePerDeparture))
    add('spacePerDeparture', 'space_whole')
  coverageFaults('pickup', sheet.pickup, serviceMode.startsWith('door'), add)
  coverageFaults('delivery', sheet.delivery, serviceMode.endsWith('door'), add)
  return faults
}
