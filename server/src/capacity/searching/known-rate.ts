import { equipmentOf } from '@tongyun/capacity-index/acceptances'
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { loadTypeOf } from '@tongyun/capacity-index/facet-key'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import type { CompiledRate } from '@tongyun/freight/price'
import type { ContainerType, LoadType, VehicleType } from '@tongyun/freight/vocabulary'
import type { SlimRates } from './slim-rates.ts'

/** The rate of an offer ready for the engine; `equipment` is what it prices one by one, else what the offer goes with. */
export type KnownRate = {
  revision: number
  compiled: CompiledRate
  distanceKm: number
  loadType: LoadType | null
  equipment: (ContainerType | VehicleType)[]
}

/**
 * The rate of an offer as it is in `revision`, with what its price depends on beside it, compiled from the rates of the whole
 * market; null where that is not known.
 */
export const knownRate = (
  { index, rates }: { index: CapacityIndex; rates: SlimRates },
  id: string,
  revision: number,
): KnownRate | null => {
  const slot = index.slotOf(id)
  const { columns } = index
  const known = slot !== undefined && columns.revision[slot] === revision ? rates.at(slot, revision) : null
  if (slot === undefined || known === null) return null
  const dayOf = (column: Int32Array) => isoDay((column[slot] ?? 0) * DAY_MS)
  const rate = { ...known.compiled.rate, validFrom: dayOf(columns.validFromDay), validTo: dayOf(columns.validToDay) }
  return {
    revision,
    compiled: { ...known.compiled, rate },
    distanceKm: columns.distanceKm[slot] ?? 0,
    loadType: loadTypeOf(columns.facetKey[slot] ?? 0),
    equipment: equipmentOf(columns.acceptances.loadEquipment[columns.acceptance[slot] ?? 0] ?? 0),
  }
}
