/** The best that cargo can have had, or can still have, at a time: figures kept by steps of time, no plan need have all of them. */
import { HOUR_MS } from '@tongyun/freight/days'
import type { RideGroup } from './lane-rides.ts'
import type { Figures } from './plan.ts'
import type { SearchMemory } from './search-memory.ts'

/** Times within a step count alike, in favour of the cargo. */
const STEP_MS = 12 * HOUR_MS
/** 80 days; what lies beyond counts as the last of them. */
const STEPS = 160

export class Prospect {
  readonly #beginMs: number
  readonly #prices: Float64Array
  readonly #arrivals: Float64Array
  readonly #headrooms: Float64Array

  /** Of times from `beginMs` on; what lies before counts as that. */
  constructor(memory: SearchMemory, beginMs: number) {
    this.#beginMs = beginMs
    this.#prices = memory.float64(STEPS).fill(Infinity)
    this.#arrivals = memory.float64(STEPS).fill(Infinity)
    this.#headrooms = memory.float64(STEPS).fill(-1)
  }

  /** There is nothing at any time. */
  get isEmpty(): boolean {
    return this.#prices.every((price) => price === Infinity)
  }

  #step(timeMs: number): number {
    const step = Math.floor((timeMs - this.#beginMs) / STEP_MS)
    return step < 0 ? 0 : step < STEPS ? step : STEPS - 1
  }

  note(timeMs: number, { price, arrival, headroom }: Figures) {
    this.#noteAt(this.#step(timeMs), price, arrival, headroom)
  }

  #noteAt(step: number, price: number, arrival: number, headroom: number) {
    if (price < (this.#prices[step] as number)) this.#prices[step] = price
    if (arrival < (this.#arrivals[step] as number)) this.#arrivals[step] = arrival
    if (headroom > (this.#headrooms[step] as number)) this.#headrooms[step] = headroom
  }

  /** All that another one has, step by step. */
  noteAll(other: Prospect) {
    for (let step = 0; step < STEPS; step += 1)
      this.#noteAt(step, other.#prices[step] as number, other.#arrivals[step] as number, other.#headrooms[step] as number)
  }

  /** What leaves at the times of a group's sailings. */
  noteGroup({ from, to, rides }: RideGroup) {
    const { until, arrivals, headrooms } = rides.sailings
    for (let place = from; place < to; place += 1) {
      const price = rides.priceAt(place)
      if (price < Infinity)
        this.#noteAt(this.#step(until[place] as number), price, arrivals[place] as number, headrooms[place] as number)
    }
  }

  /** What arrives at the times of a group's sailings. */
  noteArrivals({ from, to, rides }: RideGroup) {
    const { arrivals, headrooms } = rides.sailings
    for (let place = from; place < to; place += 1) {
      const price = rides.priceAt(place)
      const arrival = arrivals[place] as number
      if (price < Infinity) this.#noteAt(this.#step(arrival), price, arrival, headrooms[place] as number)
    }
  }

  /** What is there at a time is there for whoever comes earlier. */
  forEarlier(): this {
    for (let step = STEPS - 2; step >= 0; step -= 1) this.#take(step, step + 1)
    return this
  }

  /** What was there at a time is there later. */
  forLater(): this {
    for (let step = 1; step < STEPS; step += 1) this.#take(step, step - 1)
    return this
  }

  #take(step: number, from: number) {
    this.#noteAt(step, this.#prices[from] as number, this.#arrivals[from] as number, this.#headrooms[from] as number)
  }

  /** Where figures of a time stand, for the three below; -1 where there is nothing. */
  at(timeMs: number): number {
    const step = this.#step(timeMs)
    return (this.#prices[step] as number) < Infinity ? step : -1
  }

  priceAt(step: number): number {
    return this.#prices[step] as number
  }

  arrivalAt(step: number): number {
    return this.#arrivals[step] as number
  }

  headroomAt(step: number): number {
    return this.#headrooms[step] as number
  }
}
