import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import { createRandom } from '../random.ts'

/** Smallest amount sold in each unit. */
const STEP: Record<SpaceUnit, number> = { teu: 1, container: 1, truck: 1, kg: 50, m3: 0.5, rt: 0.5 }

/**
 * Space already sold on a departure `daysAhead` from now: the nearer, the fuller; one in thirty is sold out, one in eight
 * nearly so.
 */
export const soldOn = (departureKey: string, total: number, unit: SpaceUnit, daysAhead: number): number => {
  const random = createRandom(`sold:${departureKey}`)
  const fate = random.next()
  if (fate < 0.033) return total
  const nearness = Math.max(0, 1 - daysAhead / 40)
  const share = fate < 0.16 ? random.between(0.85, 0.98) : random.between(0.05, 0.35 + 0.5 * nearness)
  return Math.min(total, Math.floor((total * share) / STEP[unit]) * STEP[unit])
}
