/** Which full load an offer is taken for when the cargo names no equipment (freight/src/full-load.ts). */
import { type Acceptances, CONTAINER_MASK, equipmentMask, VEHICLE_MASK } from './acceptances.ts'
import { KEY_PARTS } from './facet-key.ts'
import type { FullLoadQuery, LoadQuery } from './query.ts'

/** A full load for what offers accept, or null where they are taken for none. */
export const fullLoadFinder = (acceptances: Acceptances, loads: FullLoadQuery): ((acceptance: number) => LoadQuery | null) => {
  if (loads.FCL.length + loads.FTL.length === 0) return () => null
  const choicesOf = (among: readonly LoadQuery[], mask: number) => ({
    mask,
    choices: among.map((load) => ({ load, bit: equipmentMask([load.equipment]) })),
  })
  const kinds = { FCL: choicesOf(loads.FCL, CONTAINER_MASK), FTL: choicesOf(loads.FTL, VEHICLE_MASK) }
  const kindOf = KEY_PARTS.loadType.numbers.map((type) => (type === 'FCL' || type === 'FTL' ? kinds[type] : undefined))
  const { loadType, loadEquipment } = acceptances
  return (acceptance) => {
    const kind = kindOf[loadType[acceptance] ?? 0]
    if (kind === undefined) return null
    const types = loadEquipment[acceptance] ?? 0
    // An offer that names no type of the kind goes in any.
    const anyType = (types & kind.mask) === 0
    for (const { bit, load } of kind.choices) if (anyType || (types & bit) !== 0) return load
    return null
  }
}
