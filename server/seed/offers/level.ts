/** Where the tariff of a lane stands, and how each provider's price lies around it. */
import type { Lane } from '../corridors/corridor.ts'
import { createRandom, type Random } from '../random.ts'

const clamp = (value: number, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value))

/** How the hub of the corridor's listed side, an origin or on return lanes the destination, compares with the others. */
const hubFactor = ({ corridor, originId, destinationId, returning }: Lane): number => {
  const hub = returning ? destinationId : originId
  return corridor.origins.find(({ id }) => id === hub)?.factor ?? 1
}

/** The lane's own level within its range, in the corridor's currency and price unit; dearer hubs stand higher in it. */
const laneLevel = (lane: Lane): number => {
  const [low, high] = lane.price
  const share = createRandom(`level:${lane.laneId}`).between(0.3, 0.65) + (hubFactor(lane) - 1) * 1.2
  return low + (high - low) * clamp(share, [0.1, 0.9])
}

/** What one offer asks: the lane's level, the provider's habit (± 6 %) and the offer's own (± 2.5 %), within the range. */
export const offerPrice = (lane: Lane, providerId: string, random: Random): number => {
  const habit = createRandom(`habit:${providerId}:${lane.corridor.mode}`).bell() * 0.06
  return clamp(laneLevel(lane) * Math.exp(habit + random.bell() * 0.025), lane.price)
}

/**
 * Days on the way: the lane's own place in its range, a little different for each offer. A hub from which things cost less
 * than from the others is nearer, too.
 */
export const offerDays = (lane: Lane, random: Random): number => {
  const [low, high] = lane.days
  const nearer = (1 - hubFactor(lane)) * 1.5
  const share = createRandom(`days:${lane.laneId}`).between(0.2, 0.7) + random.bell() * 0.12 - nearer
  return clamp(low + (high - low) * share, lane.days)
}

/** A price as people write it: about three figures, whole where it is big. */
export const rounded = (price: number): number => {
  if (price >= 1000) return Math.round(price / 10) * 10
  if (price >= 200) return Math.round(price / 5) * 5
  if (price >= 50) return Math.round(price)
  if (price >= 20) return Math.round(price * 2) / 2
  return price >= 3 ? Math.round(price * 20) / 20 : Math.round(price * 100) / 100
}
