import type { CapacityStop } from './capacity.ts'
import { estimateCo2e } from './co2e.ts'
import type { LegMode } from './vocabulary.ts'

/** Stops as far as they say where a journey runs; `mode` is how it goes on from here, null at the last. */
export type JourneyStop = Pick<CapacityStop, 'placeId' | 'kind' | 'mode'>

/**
 * Estimated length and emissions of a journey. `runKm` gives the length in km of a run of one mode over places in order;
 * neighbouring legs of one mode over a border are one run, since how much a road winds depends on both its ends.
 */
export function journeyFigures(
  stops: readonly JourneyStop[],
  runKm: (mode: LegMode, placeIds: readonly string[]) => number,
): { distanceKm: number; co2eGramsPerTonne: number } {
  const runs = runsOf(stops).map(({ mode, placeIds }) => ({ mode, distanceKm: runKm(mode, placeIds) }))
  return {
    distanceKm: Math.max(
      1,
      runs.reduce((km, run) => km + run.distanceKm, 0),
    ),
    co2eGramsPerTonne: estimateCo2e({ legs: runs, weightKg: 1000 }).gramsPerTonne,
  }
}

function runsOf(stops: readonly JourneyStop[]): { mode: LegMode; placeIds: string[] }[] {
  const runs: { mode: LegMode; placeIds: string[] }[] = []
  stops.forEach(({ mode, placeId, kind }, i) => {
    const next = stops[i + 1]
    if (next === undefined || mode === null) return
    const run = runs.at(-1)
    if (run !== undefined && run.mode === mode && kind === 'border') run.placeIds.push(next.placeId)
    else runs.push({ mode, placeIds: [placeId, next.placeId] })
  })
  return runs
}
