/** What a plan search learns from round to round. */
import { boundFinder } from '@tongyun/capacity-index/bounds'
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { KnownLanes, laneKey } from '@tongyun/capacity-index/plans/lane-rides'
import type { SearchMemory } from '@tongyun/capacity-index/plans/search-memory'
import type { BoundQuery } from '@tongyun/capacity-index/query'

/** Offers priced with the front of a round; they save rounds. */
const PRICED_AHEAD = 200

/** The engine's prices in fen by offer, each of a revision; what it refuses is Infinity. */
export type Totals = Map<string, { revision: number; total: number }>

/** What the rounds of a search know of a market that stays as it is. */
export class KnownMarket {
  readonly #index: CapacityIndex
  readonly #changes: number
  readonly #leastOf: (slot: number) => number
  readonly #prices = new Map<number, number>()
  readonly lanes: KnownLanes

  constructor(index: CapacityIndex, { cargo, totals, memory }: { cargo: BoundQuery; totals: Totals; memory: SearchMemory }) {
    this.#index = index
    this.#changes = index.changes
    this.#leastOf = boundFinder(index.columns, cargo)
    this.lanes = new KnownLanes(memory)
    this.learn(totals)
  }

  isOf(index: CapacityIndex): boolean {
    return this.#index === index && this.#changes === index.changes
  }

  isPriced = (slot: number): boolean => this.#prices.has(slot)

  /** The engine's price where it is known, else the least it can be. */
  priceOf = (slot: number): number => this.#prices.get(slot) ?? this.#leastOf(slot)

  learn(totals: Totals) {
    const { originCity, destinationCity, revision } = this.#index.columns
    for (const [id, known] of totals) {
      const slot = this.#index.slotOf(id)
      if (slot === undefined || revision[slot] !== known.revision || this.#prices.has(slot)) continue
      this.#prices.set(slot, known.total)
      this.lanes.forget(originCity[slot] ?? -1, destinationCity[slot] ?? -1)
    }
  }

  /** Offers to be priced with `slots`: the cheapest rivals on their lanes, which are next where one of them turns out dear. */
  rivalsOf(slots: Iterable<number>): number[] {
    const { originCity, destinationCity } = this.#index.columns
    const ways = new Map<number, [from: number, to: number]>()
    for (const slot of slots) {
      const [from, to] = [originCity[slot] ?? -1, destinationCity[slot] ?? -1]
      ways.set(laneKey(from, to), [from, to])
    }
    const rivals: { slot: number; least: number }[] = []
    for (const [from, to] of ways.values())
      for (const slot of this.lanes.slots(from, to))
        if (!this.#prices.has(slot)) rivals.push({ slot, least: this.#leastOf(slot) })
    return rivals
      .sort((a, b) => a.least - b.least)
      .slice(0, PRICED_AHEAD)
      .map(({ slot }) => slot)
  }
}
