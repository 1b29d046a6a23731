/** The least an offer can cost for given cargo, from its columns. */
import { CONTAINER_TYPES } from '@tongyun/freight/vocabulary'
import type { Columns } from './columns.ts'
import { fullLoadFinder } from './full-loads.ts'
import { BOUND_FIELDS } from './offer.ts'
import type { BoundQuery } from './query.ts'

const WIDTH = BOUND_FIELDS.length
const at = Object.fromEntries(BOUND_FIELDS.map((field, place) => [field, place])) as Record<(typeof BOUND_FIELDS)[number], number>

/** Pays for the rounding of floating point numbers, as in the database's expression. */
const ROUNDING = 1 - 1e-11

const OWN: Record<string, number> = { '20GP': at.per_20gp, '40GP': at.per_40gp, '40HQ': at.per_40hq }
const fieldOf = (equipment: string) =>
  (CONTAINER_TYPES as readonly string[]).includes(equipment) ? (OWN[equipment] ?? at.per_container) : at.per_truck

/** Fen that the total of a slot does not go below. */
export const boundFinder = (columns: Columns, { quantities: q, fullLoads }: BoundQuery): ((slot: number) => number) => {
  const { bound, distanceKm } = columns
  const loadOf = fullLoadFinder(columns, fullLoads)
  return (slot) => {
    const from = slot * WIDTH
    const field = (place: number) => bound[from + place] ?? 0
    const load = loadOf(slot)
    const kg = Math.max(
      q.weightKg + field(at.kept_share) * Math.max(0, q.volumeM3 * field(at.kg_per_m3) - q.weightKg),
      q.ldm * field(at.kg_per_ldm),
      q.unstackableLdm * field(at.kg_per_unstackable_ldm),
    )
    const linear =
      field(at.fixed) +
      field(at.per_kg) * kg +
      field(at.per_km) * (distanceKm[slot] ?? 0) * (load?.count ?? q.units) +
      field(at.per_m3) * q.volumeM3 +
      field(at.per_rt) * q.revenueTonnes +
      field(at.per_ldm) * q.ldm +
      field(at.per_20gp) * q.of20GP +
      field(at.per_40gp) * q.of40GP +
      field(at.per_40hq) * q.of40HQ +
      field(at.per_container) * q.otherContainers +
      field(at.per_truck) * q.trucks +
      (load === undefined ? 0 : field(fieldOf(load.equipment)) * load.count)
    return Math.max(field(at.floor), linear) * ROUNDING
  }
}
