import { containerOf, vehicleOf } from './equipment.ts'
import { unitsUnderway } from './pricing-run.ts'
import type { Consignment } from './rate.ts'
import type { LegMode } from './vocabulary.ts'

/**
 * Grams of CO2e a tonne-kilometre, well to wheel, by mode: the product's defaults in the order of the GLEC Framework and
 * ISO 14083 (docs/trade.md). Estimates, and to be shown as such.
 */
const CO2E_GRAMS_PER_TONNE_KM: Readonly<Record<LegMode, number>> = { road: 100, rail: 25, sea: 10, air: 800 }

/** The method behind the figures, for showing beside them. */
const CO2E_METHOD = 'mode_default_intensity'

type Co2eEstimate = { grams: number; gramsPerTonne: number; method: typeof CO2E_METHOD; estimated: true }

/** CO2e of a weight over legs: the sum of tonnes × km × intensity of the leg's mode, in whole grams, half up. */
export function estimateCo2e(input: { legs: readonly { mode: LegMode; distanceKm: number }[]; weightKg: number }): Co2eEstimate {
  const gramsPerTonne = input.legs.reduce((sum, leg) => sum + leg.distanceKm * CO2E_GRAMS_PER_TONNE_KM[leg.mode], 0)
  return {
    grams: Math.round((gramsPerTonne * input.weightKg) / 1000),
    gramsPerTonne: Math.round(gramsPerTonne),
    method: CO2E_METHOD,
    estimated: true,
  }
}

/**
 * Weight an estimate is for. Where the consignment states none it is taken from `reference` (consignment.ts): as much for
 * each container or truck, no more than one carries, else in proportion to the volume, else the reference's own.
 */
export function weighedFor(consignment: Consignment, reference: Consignment): { weightKg: number; assumed: boolean } {
  const { weightKg, volumeM3, containers, vehicles } = consignment
  if (weightKg > 0) return { weightKg, assumed: false }
  if (containers.length + vehicles.length > 0) {
    const each = reference.weightKg / unitsUnderway(reference)
    const held = (payloadKg: number | null) => Math.min(each, payloadKg ?? each)
    const boxes = containers.reduce((sum, { type, count }) => sum + count * held(containerOf(type).payloadKg), 0)
    const trucks = vehicles.reduce(
      (sum, { type, count }) => sum + count * held(type === null ? null : vehicleOf(type).payloadKg),
      0,
    )
    return { weightKg: boxes + trucks, assumed: true }
  }
  if (volumeM3 > 0 && reference.volumeM3 > 0) {
    return { weightKg: Math.round((volumeM3 * reference.weightKg * 1e3) / reference.volumeM3) / 1e3, assumed: true }
  }
  return { weightKg: reference.weightKg, assumed: true }
}
