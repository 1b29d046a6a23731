/** The lower bound of an offer's price as columns (freight/src/price-bound.ts). */
import { minorRate } from '@tongyun/freight/displayed-price'
import { fullLoads } from '@tongyun/freight/full-load'
import type { CompiledRate } from '@tongyun/freight/price'
import { type BoundQuantities, boundQuantities, priceBound } from '@tongyun/freight/price-bound'
import type { Consignment, ExchangeRates, Rate } from '@tongyun/freight/rate'
import { type FullLoadNeeds, fullLoadNeeds } from './full-load-needs.ts'

/** The bound's columns, money brought to minor units of the base currency, so that bounds compare as the totals do. */
export const boundRecord = (rate: Rate | CompiledRate, exchange: ExchangeRates) => {
  const bound = priceBound(rate, exchange)
  const fen = minorRate('rate' in rate ? rate.rate.currency : rate.currency, exchange)
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

const known = new WeakMap<Consignment, BoundCargo>()

/** The same for one consignment whenever it is asked for; a consignment is never changed in place. */
export const boundCargo = (consignment: Consignment): BoundCargo => {
  const before = known.get(consignment)
  if (before !== undefined) return before
  const made = { quantities: boundQuantities(consignment), fullLoads: fullLoadNeeds(fullLoads(consignment)) }
  known.set(consignment, made)
  return made
}
