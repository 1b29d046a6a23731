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
  // Every offer of a market may come by: what stands in variables and typed arrays is read in half the time.
  const places = Int32Array.from(counted, ([place]) => place)
  const quantities = Float64Array.from(counted, ([, quantity]) => quantity)
  const { weightKg, volumeM3, ldm, unstackableLdm } = q
  const { floor, fixed, per_kg, kept_share, kg_per_m3, kg_per_ldm, kg_per_unstackable_ldm, per_km } = at
  const isLong = ldm + unstackableLdm > 0
  const loadOf = fullLoadFinder(acceptances, fullLoads)
  /** How many units what an offer accepts is carried in, and where the price of one stands; -1 where it is not known yet, or has none. */
  const units = new Float64Array(acceptances.length).fill(-1)
  const unitPlaces = new Int32Array(acceptances.length).fill(-1)
  const learn = (accepted: number): number => {
    const load = loadOf(accepted)
    if (load !== null) unitPlaces[accepted] = fieldOf(load.equipment)
    units[accepted] = load?.count ?? q.units
    return load?.count ?? q.units
  }
  return (slot) => {
    const from = slot * WIDTH
    const accepted = acceptance[slot] as number
    let count = units[accepted] as number
    if (count < 0) count = learn(accepted)
    let kg =
      weightKg + (bound[from + kept_share] as number) * Math.max(0, volumeM3 * (bound[from + kg_per_m3] as number) - weightKg)
    if (isLong)
      kg = Math.max(
        kg,
        ldm * (bound[from + kg_per_ldm] as number),
        unstackableLdm * (bound[from + kg_per_unstackable_ldm] as number),
      )
    let linear =
      (bound[from + fixed] as number) +
      (bound[from + per_kg] as number) * kg +
      (bound[from + per_km] as number) * (distanceKm[slot] as number) * count
    for (let i = 0; i < places.length; i += 1)
      linear += (bound[from + (places[i] as number)] as number) * (quantities[i] as number)
    const unitPlace = unitPlaces[accepted] as number
    if (unitPlace >= 0) linear += (bound[from + unitPlace] as number) * count
    return Math.max(bound[from + floor] as number, linear) * ROUNDING
  }
}
