/** What departures can still do, at best, for cargo that is ready at a time. */
import type { Ride } from './lane-rides.ts'
import type { Figures } from './plan.ts'

/** Of departures in the order of what takes cargo in longest: the least price, the earliest arrival, the most to spare. */
export class Outlook {
  /** Falling. */
  readonly #handIns: Float64Array
  // Each the best among a departure and those before it.
  readonly #prices: Float64Array
  readonly #arrivals: Float64Array
  readonly #headrooms: Float64Array

  constructor(rides: readonly Ride[]) {
    const [handIns, prices, arrivals, headrooms] = Array.from({ length: 4 }, () => new Float64Array(rides.length)) as Columns
    let [price, arrival, headroom] = [Infinity, Infinity, 0]
    for (let at = 0; at < rides.length; at += 1) {
      const ride = rides[at] as Ride
      if (ride.price < price) price = ride.price
      if (ride.arrival < arrival) arrival = ride.arrival
      if (ride.headroom > headroom) headroom = ride.headroom
      handIns[at] = ride.handInBy
      prices[at] = price
      arrivals[at] = arrival
      headrooms[at] = headroom
    }
    this.#handIns = handIns
    this.#prices = prices
    this.#arrivals = arrivals
    this.#headrooms = headrooms
  }

  /** Each figure by itself; no departure need have them all. Undefined where none takes cargo in so late. */
  at(readyMs: number): Figures | undefined {
    let [low, high] = [0, this.#handIns.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#handIns[middle] ?? 0) >= readyMs) low = middle + 1
      else high = middle
    }
    if (low === 0) return undefined
    return {
      price: this.#prices[low - 1] ?? 0,
      arrival: this.#arrivals[low - 1] ?? 0,
      headroom: this.#headrooms[low - 1] ?? 0,
    }
  }
}

type Columns = [Float64Array, Float64Array, Float64Array, Float64Array]
