/** Whether a full load goes in the containers or trucks a consignment names, whatever its rate counts. */
import { isContainerType, isVehicleType } from './equipment.ts'
import { type Refusal, refuse } from './pricing-run.ts'
import type { Consignment, OfferedEquipment } from './rate.ts'
import { trucksThatTake } from './stated-equipment.ts'

/**
 * Refuses no_equipment when an offer of full loads does not go with a type that is named, or, for a truck of any type, with
 * none that takes the cargo; null when it does, when it names no type of the kind, and for every other offer.
 */
export function notOffered(consignment: Consignment, { loadType, equipment }: OfferedEquipment): Refusal | null {
  if (loadType !== 'FCL' && loadType !== 'FTL') return null
  const offered: readonly string[] = equipment.filter(loadType === 'FCL' ? isContainerType : isVehicleType)
  if (offered.length === 0) return null
  for (const { type } of loadType === 'FCL' ? consignment.containers : consignment.vehicles) {
    const goes = type === null ? trucksThatTake(consignment).some((truck) => offered.includes(truck)) : offered.includes(type)
    if (!goes) return refuse('no_equipment', offered.join(' '), type ?? 'any')
  }
  return null
}
