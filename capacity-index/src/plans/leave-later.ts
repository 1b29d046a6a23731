/** A plan that waits no longer than it must. */
import { MINUTE_MS } from '@tongyun/freight/days'
import type { CapacityIndex } from '../capacity-index.ts'
import { connections } from './connections.ts'
import type { LegFinder } from './leg-finder.ts'
import type { Plan, PlanLeg } from './plan.ts'

/**
 * The same offers with every leg but the last as late as it still connects on both sides, with no less to spare; nothing when
 * it waits longer than `maxWaitMs` even so. Arrival and price stay.
 */
export const leaveLater = (
  index: CapacityIndex,
  plan: Plan,
  { finder, maxWaitMs }: { finder: LegFinder; maxWaitMs: number },
): Plan[] => {
  const { departures } = index.columns
  const { connects } = connections(index)
  const legs: PlanLeg[] = [...plan.legs]
  for (let at = legs.length - 2; at >= 0; at -= 1) {
    const [before, leg, next] = [legs[at - 1], legs[at] as PlanLeg, legs[at + 1] as PlanLeg]
    const end = (departures.start[leg.slot] ?? 0) + (departures.count[leg.slot] ?? 0)
    for (let departure = leg.departure + 1; departure < end; departure += 1) {
      const later = { slot: leg.slot, departure }
      if (!connects(later, next)) continue
      if (before === undefined ? !finder.inWindow(departure) : !connects(before, later)) continue
      if (finder.headroom(leg.slot, departure) >= plan.headroom) legs[at] = later
    }
    const waitMs = (departures.etd[next.departure] ?? 0) * MINUTE_MS - (departures.eta[legs[at]?.departure ?? 0] ?? 0)
    if (waitMs > maxWaitMs) return []
  }
  return [{ ...plan, legs }]
}
