/** Which full load an offer is taken for when the cargo names no equipment (freight/src/full-load.ts). */
import { CONTAINER_MASK, type Columns, equipmentMask, VEHICLE_MASK } from './columns.ts'
import { KEY_PARTS, loadTypeNumber } from './facet-key.ts'
import type { FullLoadQuery, LoadQuery } from './query.ts'

/** A full load for each slot, or undefined for one that has none. */
export const fullLoadFinder = (columns: Columns, loads: FullLoadQuery): ((slot: number) => LoadQuery | undefined) => {
  if (loads.FCL.length + loads.FTL.length === 0) return () => undefined
  const choicesOf = (among: readonly LoadQuery[], mask: number) => ({
    mask,
    choices: among.map((load) => ({ load, bit: equipmentMask([load.equipment]) })),
  })
  const kinds = { FCL: choicesOf(loads.FCL, CONTAINER_MASK), FTL: choicesOf(loads.FTL, VEHICLE_MASK) }
  const kindOf = KEY_PARTS.loadType.numbers.map((type) => (type === 'FCL' || type === 'FTL' ? kinds[type] : undefined))
  const { facetKey, loadEquipment } = columns
  return (slot) => {
    const kind = kindOf[loadTypeNumber(facetKey[slot] ?? 0)]
    if (kind === undefined) return undefined
    const types = loadEquipment[slot] ?? 0
    // An offer that names no type of the kind goes in any.
    const anyType = (types & kind.mask) === 0
    for (const { bit, load } of kind.choices) if (anyType || (types & bit) !== 0) return load
    return undefined
  }
}
