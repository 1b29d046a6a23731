/** The lower bound of an offer's price as columns, and as the expression over them (freight/src/price-bound.ts). */

import { minorRate } from '@tongyun/freight/displayed-price'
import { isContainerType } from '@tongyun/freight/equipment'
import { fullLoads } from '@tongyun/freight/full-load'
import { type BoundQuantities, boundQuantities, priceBound } from '@tongyun/freight/price-bound'
import type { Consignment, ExchangeRates, Rate } from '@tongyun/freight/rate'
import { type RawBuilder, sql } from 'kysely'
import { byFullLoad, type FullLoadNeeds, fullLoadNeeds, type LoadNeeds } from './full-load-conditions.ts'

/** The bound's columns, money brought to minor units of the base currency, so that bounds compare as the totals do. */
export const boundRecord = (rate: Rate, exchange: ExchangeRates) => {
  const bound = priceBound(rate, exchange)
  const fen = minorRate(rate.currency, exchange)
  return {
    bound_floor: bound.floorMinor * fen,
    bound_fixed: bound.fixedMinor * fen,
    bound_per_kg: bound.perKg * fen,
    bound_kept_share: bound.keptShare,
    bound_kg_per_m3: bound.kgPerM3,
    bound_kg_per_ldm: bound.kgPerLdm,
    bound_kg_per_unstackable_ldm: bound.kgPerUnstackableLdm,
    bound_per_m3: bound.perM3 * fen,
    bound_per_rt: bound.perRt * fen,
    bound_per_ldm: bound.perLdm * fen,
    bound_per_km: bound.perKm * fen,
    bound_per_20gp: bound.per20GP * fen,
    bound_per_40gp: bound.per40GP * fen,
    bound_per_40hq: bound.per40HQ * fen,
    bound_per_container: bound.perContainer * fen,
    bound_per_truck: bound.perTruck * fen,
  }
}

/** What a consignment brings to the bound, as it is and in the equipment of a full load. */
export type BoundCargo = { quantities: BoundQuantities; fullLoads: FullLoadNeeds }

export const boundCargo = (consignment: Consignment): BoundCargo => ({
  quantities: boundQuantities(consignment),
  fullLoads: fullLoadNeeds(fullLoads(consignment)),
})

const OWN_COLUMNS: Record<string, string> = { '20GP': 'bound_per_20gp', '40GP': 'bound_per_40gp', '40HQ': 'bound_per_40hq' }

const equipmentColumn = ({ equipment }: LoadNeeds) =>
  sql.ref(`c.${isContainerType(equipment) ? (OWN_COLUMNS[equipment] ?? 'bound_per_container') : 'bound_per_truck'}`)

/** The bound for a consignment, over `capacities c`; never above the key of the engine's total. */
export const boundExpression = ({ quantities: q, fullLoads: loads }: BoundCargo): RawBuilder<number> => {
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
