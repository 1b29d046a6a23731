import { addChargeBounds } from './charge-bound.ts'
import { wholeSidesCm3 } from './chargeable-weight.ts'
import { type CompiledRate, compileRate } from './compiled-rate.ts'
import { scaled } from './decimal.ts'
import { boundOfFreight } from './freight-bound.ts'
import { loadingMmOf } from './loading-metres.ts'
import { unitsUnderway } from './pricing-run.ts'
import type { Consignment, ExchangeRates, Rate } from './rate.ts'

/**
 * Numbers that keep a price from below, one row an offer. Money is in minor units of the rate's currency (fractions
 * allowed). With the quantities of a consignment (BoundQuantities) the price is never below
 *
 *     kg     = GREATEST(weight_kg + kept_share * GREATEST(0, volume_m3 * kg_per_m3 - weight_kg),
 *                       ldm * kg_per_ldm, unstackable_ldm * kg_per_unstackable_ldm)
 *     linear = fixed_minor + per_kg * kg + per_m3 * volume_m3 + per_rt * revenue_tonnes + per_ldm * ldm
 *            + per_km * distance_km * units + per_20gp * of_20gp + per_40gp * of_40gp + per_40hq * of_40hq
 *            + per_container * other_containers + per_truck * trucks
 *     bound  = GREATEST(floor_minor, linear) * (1 - 1e-12)
 *
 * which is boundMinor here and the same expression in SQL over double precision columns; the last factor pays for the
 * rounding of floating point numbers.
 */
export type PriceBound = {
  /** Least total whatever goes: minimum freight and what is owed a shipment. */
  floorMinor: number
  fixedMinor: number
  perKg: number
  /** Part of the volumetric excess that counts: 1, less the split; 0 where volume does not count. */
  keptShare: number
  kgPerM3: number
  /** Where freight is by loading metre: kilograms that stand for one. */
  kgPerLdm: number
  /** Where freight is by weight and loading metres count: kilograms that stand for a metre of what cannot be stacked. */
  kgPerUnstackableLdm: number
  perM3: number
  perRt: number
  perLdm: number
  perKm: number
  per20GP: number
  per40GP: number
  per40HQ: number
  /** Any other container. */
  perContainer: number
  perTruck: number
}

/** What a consignment brings to the bound; worked out once for a query. */
export type BoundQuantities = {
  weightKg: number
  /** The smaller of the volume as given and with sides in whole centimetres, as air counts it. */
  volumeM3: number
  revenueTonnes: number
  ldm: number
  unstackableLdm: number
  of20GP: number
  of40GP: number
  of40HQ: number
  otherContainers: number
  trucks: number
  /** Containers and trucks that drive the kilometres, at least 1. */
  units: number
}

/**
 * A bound that no price of the rate goes below, for any consignment the engine accepts. Charges in another currency count
 * only when `exchange` is given, and then the bound holds for prices at those rates alone. Throws RangeError as compileRate.
 */
export function priceBound(rate: Rate | CompiledRate, exchange: ExchangeRates | null = null): PriceBound {
  const compiled = 'rate' in rate ? rate : compileRate(rate)
  const freight = boundOfFreight(compiled)
  return addChargeBounds(compiled, freight, exchange)
}

/** The quantities of a consignment that the bound is over. Throws RangeError for negative or endless numbers. */
export function boundQuantities(consignment: Consignment): BoundQuantities {
  const { pieces, containers, vehicles } = consignment
  const givenCm3 = scaled(consignment.volumeM3, 6)
  const grams = scaled(consignment.weightKg, 3)
  const countOf = (type: string) => containers.reduce((sum, each) => sum + (each.type === type ? each.count : 0), 0)
  const all = containers.reduce((sum, each) => sum + each.count, 0)
  const [of20GP, of40GP, of40HQ] = [countOf('20GP'), countOf('40GP'), countOf('40HQ')]
  return {
    weightKg: grams / 1e3,
    volumeM3: (pieces.length === 0 ? givenCm3 : Math.min(givenCm3, wholeSidesCm3(pieces))) / 1e6,
    revenueTonnes: Math.max(grams, givenCm3) / 1e6,
    ldm: loadingMmOf(pieces) / 1e3,
    unstackableLdm: loadingMmOf(pieces.filter((piece) => !piece.stackable)) / 1e3,
    of20GP,
    of40GP,
    of40HQ,
    otherContainers: all - of20GP - of40GP - of40HQ,
    trucks: vehicles.reduce((sum, each) => sum + each.count, 0),
    units: unitsUnderway(consignment),
  }
}

/** The bound in minor units of the rate's currency; not above the total of any price. `distanceKm` null counts as 0. */
export function boundMinor(bound: PriceBound, quantities: BoundQuantities, distanceKm: number | null): number {
  const q = quantities
  const kg = Math.max(
    q.weightKg + bound.keptShare * Math.max(0, q.volumeM3 * bound.kgPerM3 - q.weightKg),
    q.ldm * bound.kgPerLdm,
    q.unstackableLdm * bound.kgPerUnstackableLdm,
  )
  const linear =
    bound.fixedMinor +
    bound.perKg * kg +
    bound.perM3 * q.volumeM3 +
    bound.perRt * q.revenueTonnes +
    bound.perLdm * q.ldm +
    bound.perKm * (distanceKm ?? 0) * q.units +
    bound.per20GP * q.of20GP +
    bound.per40GP * q.of40GP +
    bound.per40HQ * q.of40HQ +
    bound.perContainer * q.otherContainers +
    bound.perTruck * q.trucks
  return Math.max(bound.floorMinor, linear) * (1 - 1e-12)
}
