/** How an offer stood on the days before: a walk of the lane that pulls back to its level, ending at today's price. */
import { historyDays, type PublishedDay } from '../../src/capacity/offering/index.ts'
import type { Lane } from '../corridors/corridor.ts'
import { createRandom, type Random } from '../random.ts'

/** Most days an offer that came later misses: about ten weeks. */
const LATER_AT_MOST = 21
const WEEK_MS = 7 * 86_400_000

/**
 * Logarithms of the price against that of the last day, oldest first, 0 at the end. Over a week a distance keeps `memory` of
 * the later one and moves by `step`; over a part of one, as much as makes that in a week.
 */
const walk = (random: Random, days: readonly string[], memory: number, step: number): number[] => {
  const distances = [0]
  for (let at = days.length - 1; at > 0; at--) {
    const weeks = (Date.parse(days[at] as string) - Date.parse(days[at - 1] as string)) / WEEK_MS
    distances.push((distances.at(-1) as number) * memory ** weeks + random.bell() * step * Math.sqrt(weeks))
  }
  return distances.reverse()
}

/** Sea and air rates move most from week to week, domestic trucks least. */
const STEP = { sea: 0.035, air: 0.03, rail: 0.018, multimodal: 0.02, road: 0.014 } as const

/** The lane's own walk, which all its offers share. */
const laneWalk = (lane: Lane, days: readonly string[]) =>
  walk(createRandom(`walk:${lane.laneId}`), days, 0.88, STEP[lane.corridor.mode])

/**
 * Daily history up to `today` of an offer whose headline unit price is `unitPrice` then, of the days that are kept. Four in
 * five offers have been there all the time, the others came later.
 */
export const pastOf = (capacityId: string, unitPrice: number, lane: Lane, today: string): PublishedDay[] => {
  const random = createRandom(`past:${capacityId}:${lane.laneId}`)
  const days = historyDays(today)
  const missed = random.chance(0.8) ? 0 : random.whole(1, LATER_AT_MOST)
  const shared = laneWalk(lane, days)
  const own = walk(random, days, 0.6, 0.01)
  let space = random.between(25, 75)
  const past = days.map((day, at): PublishedDay => {
    space = Math.min(100, Math.max(0, space + (50 - space) * 0.2 + random.bell() * 11))
    const price = unitPrice * Math.exp((shared[at] as number) + (own[at] as number))
    return {
      capacityId,
      day,
      unitPrice: at === days.length - 1 ? unitPrice : Number(price.toPrecision(4)),
      spaceLeftPercent: Math.round(space),
    }
  })
  return past.slice(missed)
}
