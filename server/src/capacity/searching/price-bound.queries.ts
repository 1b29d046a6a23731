/** The least an offer's price can be, as an expression over `capacities c` (bound-record.ts). */
import type { BoundQuery, LoadQuery } from '@tongyun/capacity-index/query'
import { isContainerType } from '@tongyun/freight/equipment'
import { type RawBuilder, sql } from 'kysely'
import { byFullLoad } from './full-load.queries.ts'

const OWN_COLUMNS: Record<string, string> = { '20GP': 'bound_per_20gp', '40GP': 'bound_per_40gp', '40HQ': 'bound_per_40hq' }

const equipmentColumn = ({ equipment }: LoadQuery) =>
  sql.ref(`c.${isContainerType(equipment) ? (OWN_COLUMNS[equipment] ?? 'bound_per_container') : 'bound_per_truck'}`)

/** The total of an offer for the cargo its mode is compared by. */
export const REFERENCE_TOTAL = sql<number>`c.reference_total`

/** The bound for a consignment, over `capacities c`; never above the key of the engine's total. */
export const boundExpression = ({ quantities: q, fullLoads: loads }: BoundQuery): RawBuilder<number> => {
  const times = (column: string, quantity: number) =>
    quantity === 0 ? sql`` : sql` + c.${sql.ref(column)} * ${quantity}::float8`
  const weight = sql`${q.weightKg}::float8`
  const kg = sql`greatest(${weight} + c.bound_kept_share * greatest(0, ${q.volumeM3}::float8 * c.bound_kg_per_m3 - ${weight}),
    ${q.ldm}::float8 * c.bound_kg_per_ldm, ${q.unstackableLdm}::float8 * c.bound_kg_per_unstackable_ldm)`
  const units = byFullLoad(loads, ({ count }) => count, q.units)
  const named = loads.FCL.length + loads.FTL.length === 0
  const assumed = named ? sql`` : sql` + ${byFullLoad(loads, (load) => sql`${equipmentColumn(load)} * ${load.count}`, 0)}`
  return sql<number>`greatest(c.bound_floor, c.bound_fixed + c.bound_per_kg * ${kg}
    + c.bound_per_km * c.distance_km * ${units}::float8${times('bound_per_m3', q.volumeM3)}${times('bound_per_rt', q.revenueTonnes)}${times('bound_per_ldm', q.ldm)}${times('bound_per_20gp', q.of20GP)}${times('bound_per_40gp', q.of40GP)}${times('bound_per_40hq', q.of40HQ)}${times('bound_per_container', q.otherContainers)}${times('bound_per_truck', q.trucks)}${assumed})
    * (1 - 1e-11)`
}
