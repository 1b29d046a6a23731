/** A plan that waits no longer than it must. */
import { transferHours } from '@tongyun/freight/transfer-time'
import type { CapacityIndex } from '../capacity-index.ts'
import type { LegFinder } from './leg-finder.ts'
import type { Plan, PlanLeg, PlanQuery } from './plan.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * The same offers with every leg but the last as late as it still connects, with no less to spare; nothing when it waits
 * longer than `maxWaitMs` even so. Arrival and price stay.
 */
export const leaveLater = (
  index: CapacityIndex,
  plan: Plan,
  { finder, query, maxWaitMs }: { finder: LegFinder; query: PlanQuery; maxWaitMs: number },
): Plan[] => {
  const { departures, destinationPlace, originPlace } = index.columns
  const lastDay = query.readyTo === null ? Infinity : Math.floor(Date.parse(`${query.readyTo}T00:00:00Z`) / DAY_MS)
  const legs: PlanLeg[] = [...plan.legs]
  for (let at = legs.length - 2; at >= 0; at -= 1) {
    const [leg, next] = [legs[at] as PlanLeg, legs[at + 1] as PlanLeg]
    const sameTerminal = destinationPlace[leg.slot] === originPlace[next.slot]
    const transferMs = transferHours(finder.mode(leg.slot), finder.mode(next.slot), sameTerminal) * HOUR_MS
    const leaves = (departures.etd[next.departure] ?? 0) * MINUTE_MS
    const end = (departures.start[leg.slot] ?? 0) + (departures.count[leg.slot] ?? 0)
    for (let departure = leg.departure + 1; departure < end; departure += 1) {
      if ((departures.eta[departure] ?? 0) + transferMs > leaves) break
      if (at === 0 && (departures.etdDay[departure] ?? 0) > lastDay) break
      if (finder.headroom(leg.slot, departure) >= plan.headroom) legs[at] = { slot: leg.slot, departure }
    }
    if (leaves - (departures.eta[legs[at]?.departure ?? 0] ?? 0) > maxWaitMs) return []
  }
  return [{ ...plan, legs }]
}
