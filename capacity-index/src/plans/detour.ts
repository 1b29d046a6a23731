/** Ways that lead too far round. */
import { type Coordinates, greatCircleKm } from '@tongyun/freight/great-circle'
import type { CapacityIndex } from '../capacity-index.ts'
import type { PlanQuery } from './plan.ts'

/** A way may be this much longer than the straight line (ai-search.md 6). */
const LONGER = 1.35
const LONGER_KM = 400

export type DetourTest = {
  /** Straight line between two cities by their numbers; 0 where one is unknown. */
  kmBetween: (from: number, to: number) => number
  /** Whether a way that is in `city` after `km` can still be worth going on. */
  allows: (city: number, km: number) => boolean
}

/**
 * Between two cities, what has been gone and the straight line that is left may be 1.35 times the straight line between
 * them and 400 km. Wider ends, and ways over cities somebody asked for, are not limited.
 */
export const detourTest = (
  index: CapacityIndex,
  query: PlanQuery,
  goals: ReadonlySet<number>,
  positionOf?: (city: string) => Coordinates | undefined,
): DetourTest => {
  const known = new Map<number, Coordinates | undefined>()
  const position = (city: number) => {
    if (!known.has(city)) known.set(city, positionOf?.(index.nameOf(city) ?? ''))
    return known.get(city)
  }
  const kmBetween = (from: number, to: number) => {
    const [a, b] = [position(from), position(to)]
    return a === undefined || b === undefined ? 0 : greatCircleKm(a, b)
  }
  const [goal] = goals
  const origin = query.origin.kind === 'place' ? query.origin.cityId : query.origin.kind === 'metro' ? query.origin.id : null
  if (goal === undefined || goals.size > 1 || origin === null || query.via.length > 0) return { kmBetween, allows: () => true }
  const straight = kmBetween(index.numberOf(origin), goal)
  const longest = straight * LONGER + LONGER_KM
  return { kmBetween, allows: (city, km) => straight === 0 || km + kmBetween(city, goal) <= longest }
}
