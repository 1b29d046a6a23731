/** How an offer stood in the weeks before: a walk of the lane that pulls back to its level, ending at today's price. */
import type { PublishedWeek } from '../../src/capacity/index.ts'
import type { Lane } from '../corridors/corridor.ts'
import { addDays, lastWeekEnd } from '../days.ts'
import { createRandom, type Random } from '../random.ts'

/** Full weeks of history. */
export const WEEKS = 13

/** Logarithms of the price against today's, oldest first, 0 at the end; each week keeps `memory` of the next one's distance. */
const walk = (random: Random, memory: number, step: number): number[] => {
  const distances = [0]
  for (let week = 1; week < WEEKS; week++) distances.unshift((distances[0] as number) * memory + random.bell() * step)
  return distances
}

/** Sea and air rates move most from week to week, domestic trucks least. */
const STEP = { sea: 0.035, air: 0.03, rail: 0.018, multimodal: 0.02, road: 0.014 } as const

/** The lane's own walk, which all its offers share. */
const laneWalk = (lane: Lane) => walk(createRandom(`walk:${lane.laneId}`), 0.88, STEP[lane.corridor.mode])

/**
 * Weekly history of an offer whose headline unit price today is `unitPrice`. Four in five offers have been there all the
 * time, the others came later.
 */
export function pastOf(capacityId: string, unitPrice: number, lane: Lane, today: string): PublishedWeek[] {
  const random = createRandom(`past:${capacityId}:${lane.laneId}`)
  const weeks = random.chance(0.8) ? WEEKS : random.whole(3, WEEKS - 1)
  const shared = laneWalk(lane)
  const own = walk(random, 0.6, 0.01)
  const lastWeek = lastWeekEnd(today)
  let space = random.between(25, 75)
  return Array.from({ length: WEEKS }, (_, week): PublishedWeek => {
    space = Math.min(100, Math.max(0, space + (50 - space) * 0.2 + random.bell() * 11))
    const price = unitPrice * Math.exp((shared[week] as number) + (own[week] as number))
    return {
      capacityId,
      weekTo: addDays(lastWeek, -7 * (WEEKS - 1 - week)),
      unitPrice: week === WEEKS - 1 ? unitPrice : Number(price.toPrecision(4)),
      spaceLeftPercent: Math.round(space),
    }
  }).slice(WEEKS - weeks)
}
