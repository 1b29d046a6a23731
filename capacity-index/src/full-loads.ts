/** Which full load an offer is taken for when the cargo names no equipment (freight/src/full-load.ts). */
import { CONTAINER_MASK, type Columns, equipmentMask, VEHICLE_MASK } from './columns.ts'
import { loadTypeOf } from './facet-key.ts'
import type { FullLoadQuery, LoadQuery } from './query.ts'

/** A full load for each slot, or undefined for one that has none. */
export const fullLoadFinder = (columns: Columns, loads: FullLoadQuery): ((slot: number) => LoadQuery | undefined) => {
  const kinds = {
    FCL: { mask: CONTAINER_MASK, choices: loads.FCL.map((load) => ({ load, bit: equipmentMask([load.equipment]) })) },
    FTL: { mask: VEHICLE_MASK, choices: loads.FTL.map((load) => ({ load, bit: equipmentMask([load.equipment]) })) },
  }
  if (loads.FCL.length + loads.FTL.length === 0) return () => undefined
  return (slot) => {
    const loadType = loadTypeOf(columns.facetKey[slot] ?? 0)
    if (loadType !== 'FCL' && loadType !== 'FTL') return undefined
    const { mask, choices } = kinds[loadType]
    const types = columns.loadEquipment[slot] ?? 0
    // An offer that names no type of the kind goes in any.
    const anyType = (types & mask) === 0
    return choices.find(({ bit }) => anyType || (types & bit) !== 0)?.load
  }
}
