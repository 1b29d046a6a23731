/** Where the tariff of a lane stands, and how each provider's price lies around it. */
import type { Lane } from '../corridors/corridor.ts'
import { createRandom, type Random } from '../random.ts'

const clamp = (value: number, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value))

/** The lane's own level within its range, in the corridor's currency and price unit. */
export const laneLevel = (lane: Lane): number => {
  const { corridor, originId, destinationId, price } = lane
  const hub = lane.returning ? destinationId : originId
  const factor = corridor.origins.find(({ id }) => id === hub)?.factor ?? 1
  const share = createRandom(`level:${lane.laneId}`).between(0.3, 0.65)
  return clamp((price[0] + (price[1] - price[0]) * share) * factor, price)
}

/** What one offer asks: the lane's level, the provider's habit (± 6 %) and the offer's own (± 2.5 %), within the range. */
export const offerPrice = (lane: Lane, providerId: string, random: Random): number => {
  const habit = createRandom(`habit:${providerId}:${lane.corridor.mode}`).bell() * 0.06
  return clamp(laneLevel(lane) * Math.exp(habit + random.bell() * 0.025), lane.price)
}

/** Days on the way: the lane's own place in its range, a little different for each offer. */
export const offerDays = (lane: Lane, random: Random): number => {
  const [low, high] = lane.days
  const share = createRandom(`days:${lane.laneId}`).between(0.2, 0.7) + random.bell() * 0.12
  return clamp(low + (high - low) * share, lane.days)
}

/** A price as people write it: about three figures, whole where it is big. */
export const rounded = (price: number): number => {
  if (price >= 1000) return Math.round(price / 10) * 10
  if (price >= 200) return Math.round(price / 5) * 5
  if (price >= 20) return Math.round(price)
  return price >= 3 ? Math.round(price * 20) / 20 : Math.round(price * 100) / 100
}
