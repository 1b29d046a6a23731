import type { LegMode } from './vocabulary.ts'

/**
 * Grams of CO2e a tonne-kilometre, well to wheel, by mode: the product's defaults in the order of the GLEC Framework and
 * ISO 14083 (shared/data/README.md). Estimates, and to be shown as such.
 */
export const CO2E_GRAMS_PER_TONNE_KM: Readonly<Record<LegMode, number>> = { road: 100, rail: 25, sea: 10, air: 800 }

/** The method behind the figures, for showing beside them. */
export const CO2E_METHOD = 'mode_default_intensity'

export type Co2eEstimate = { grams: number; gramsPerTonne: number; method: typeof CO2E_METHOD; estimated: true }

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
