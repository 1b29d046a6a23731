/** What a plan search learns from round to round. */
import { boundFinder } from '@tongyun/capacity-index/bounds'
import type { CapacityIndex } from '@tongyun/capacity-index/capacity-index'
import { KnownLanes, laneKey } from '@tongyun/capacity-index/plans/lane-rides'
import type { SearchMemory } from '@tongyun/capacity-index/plans/search-memory'
import type { BoundQuery } from '@tongyun/capacity-index/query'

/** The engine's prices in fen by offer, each of a revision; what it refuses is Infinity. */
export type Totals = Map<string, { revision: number; total: number }>

/** What the rounds of a search know of a market, as it was when it was looked at. */
export class KnownMarket {
  readonly #index: CapacityIndex
  readonly #touched: number
  readonly #leastOf: (slot: number) => number
  readonly #totals: Totals
  readonly #prices = new Map<number, number>()
  readonly lanes: KnownLanes

  constructor(index: CapacityIndex, { cargo, totals, memory }: { cargo: BoundQuery; totals: Totals; memory: SearchMemory }) {
    this.#index = index
    this.#touched = index.touched.count
    this.#leastOf = boundFinder(index.columns, cargo)
    this.lanes = new KnownLanes(memory, this.isPriced)
    this.#totals = totals
    for (const [id, known] of totals) this.#take(index.slotOf(id), known)
  }

  /** Nothing that is known of these offers has changed since. */
  standsFor(slots: ReadonlySet<number>): boolean {
    const touched = this.#index.touched.since(this.#touched)
    return touched?.every((slot) => !slots.has(slot)) ?? false
  }

  isPriced = (slot: number): boolean => this.#prices.has(slot)

  /** The engine's price where it is known, else the least it can be. */
  priceOf = (slot: number): number => this.#prices.get(slot) ?? this.#leastOf(slot)

  #take(slot: number | undefined, { revision, total }: { revision: number; total: number }) {
    const { columns } = this.#index
    if (slot === undefined || columns.revision[slot] !== revision || this.#prices.has(slot)) return
    this.#prices.set(slot, total)
    this.lanes.forget(columns.originCity[slot] ?? -1, columns.destinationCity[slot] ?? -1)
  }

  /** Takes what the engine said of offers as they are. */
  learn(slots: Iterable<number>) {
    const { ids } = this.#index.columns
    for (const slot of slots) {
      const known = this.#totals.get(ids[slot] ?? '')
      if (known !== undefined) this.#take(slot, known)
    }
  }

  /** Offers to be priced with `slots`, at most `most`: the cheapest rivals on their lanes, which are next where one of them turns out dear. */
  rivalsOf(slots: Iterable<number>, most: number): number[] {
    const { originCity, destinationCity } = this.#index.columns
    const ways = new Map<number, [from: number, to: number]>()
    for (const slot of slots) {
      const [from, to] = [originCity[slot] ?? -1, destinationCity[slot] ?? -1]
      ways.set(laneKey(from, to), [from, to])
    }
    const rivals: number[] = []
    for (const [from, to] of ways.values())
      for (const slot of this.lanes.slots(from, to)) if (!this.#prices.has(slot)) rivals.push(slot)
    const leasts = new Float64Array(rivals.length)
    for (let at = 0; at < rivals.length; at += 1) leasts[at] = this.#leastOf(rivals[at] as number)
    const last = leasts.toSorted()[most - 1] ?? Infinity
    return rivals.filter((_, at) => (leasts[at] as number) <= last).slice(0, most)
  }
}
