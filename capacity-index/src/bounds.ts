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
  const { bound, distanceKm, acceptance, acceptances } = columns
  const loadOf = fullLoadFinder(acceptances, fullLoads)
  const counted = (
    [
      [at.per_m3, q.volumeM3],
      [at.per_rt, q.revenueTonnes],
      [at.per_ldm, q.ldm],
      [at.per_20gp, q.of20GP],
      [at.per_40gp, q.of40GP],
      [at.per_40hq, q.of40HQ],
      [at.per_container, q.otherContainers],
      [at.per_truck, q.trucks],
    ] as const
  ).filter(([, quantity]) => quantity !== 0)
  const fieldsOfLoads = new Map([...fullLoads.FCL, ...fullLoads.FTL].map((load) => [load, fieldOf(load.equipment)]))
  return (slot) => {
    const from = slot * WIDTH
    const load = loadOf(acceptance[slot] ?? 0)
    const kg = Math.max(
      q.weightKg + (bound[from + at.kept_share] ?? 0) * Math.max(0, q.volumeM3 * (bound[from + at.kg_per_m3] ?? 0) - q.weightKg),
      q.ldm * (bound[from + at.kg_per_ldm] ?? 0),
      q.unstackableLdm * (bound[from + at.kg_per_unstackable_ldm] ?? 0),
    )
    let linear =
      (bound[from + at.fixed] ?? 0) +
      (bound[from + at.per_kg] ?? 0) * kg +
      (bound[from + at.per_km] ?? 0) * (distanceKm[slot] ?? 0) * (load?.count ?? q.units)
    for (const [place, quantity] of counted) linear += (bound[from + place] ?? 0) * quantity
    if (load !== null) linear += (bound[from + (fieldsOfLoads.get(load) ?? 0)] ?? 0) * load.count
    return Math.max(bound[from + at.floor] ?? 0, linear) * ROUNDING
  }
}
