/** Offers in the order of a search. */
import type { CapacityIndex } from './capacity-index.ts'
import type { BaseQuery } from './query.ts'
import type { Scanned } from './scan.ts'
import { departureFinder } from './select.ts'

type IndexSort = 'price' | 'transit' | 'departure' | 'space' | 'co2e'

/** Space has three decimals; whole numbers make equal shares equal, 0.6 of 1.4 and 3 of 7. */
const thousandths = (space = 0) => Math.round(space * 1000)

/** A number for each slot by which it is sorted, ascending. */
export const keyFinder = (
  index: CapacityIndex,
  { sort, query, nowMinute }: { sort: IndexSort; query: BaseQuery; nowMinute: number },
): ((slot: number) => number) => {
  const { columns } = index
  switch (sort) {
    case 'price':
      return (slot) => columns.referenceTotal[slot] ?? Infinity
    case 'transit':
      return (slot) => columns.transitHours[slot] ?? Infinity
    case 'co2e':
      return (slot) => columns.co2eGramsPerTonne[slot] ?? Infinity
    default: {
      const find = departureFinder(index, query, nowMinute)
      const { etd, spaceLeft, spaceTotal } = columns.departures
      return (slot) => {
        const departure = find(slot)
        if (departure < 0) return sort === 'departure' ? Infinity : -Infinity
        if (sort === 'departure') return etd[departure] ?? 0
        return -thousandths(spaceLeft[departure]) / thousandths(spaceTotal[departure])
      }
    }
  }
}

/** A place in an order: what comes after it has a greater key, or the same and a greater offer id. */
export type After = { key: number; id: string }

/** The `wanted` slots with the least numbers, ascending, ties by offer id; only those that come `after`, where it is given. */
export const leastSlots = (
  index: CapacityIndex,
  { slots, numbers }: Scanned,
  wanted: number,
  after: After | null = null,
): { slot: number; key: number }[] => {
  const { ids } = index.columns
  const idAt = (place: number) => ids[slots[place] as number] ?? ''
  const keyAt = (place: number) => numbers[place] as number
  const isBefore = (one: number, other: number) =>
    keyAt(one) < keyAt(other) || (keyAt(one) === keyAt(other) && idAt(one) < idAt(other))
  const isPast = (place: number, { key, id }: After) => keyAt(place) < key || (keyAt(place) === key && idAt(place) <= id)
  // A heap of the places kept so far, the last in order at its top. Most of a market may come by, and no object is made of any.
  const heap = new Int32Array(Math.min(wanted, slots.length))
  const at = (node: number) => heap[node] as number
  const rise = (place: number, from: number) => {
    let node = from
    for (; node > 0 && isBefore(at((node - 1) >> 1), place); node = (node - 1) >> 1) heap[node] = at((node - 1) >> 1)
    heap[node] = place
  }
  /** Puts a place at the top of `size` that are kept, where one has left. */
  const sink = (place: number, size: number) => {
    let node = 0
    for (;;) {
      const left = 2 * node + 1
      const below = left + 1 < size && isBefore(at(left), at(left + 1)) ? left + 1 : left
      if (below >= size || !isBefore(place, at(below))) break
      heap[node] = at(below)
      node = below
    }
    heap[node] = place
  }
  let size = 0
  for (let place = 0; place < slots.length; place += 1) {
    const isFull = size === heap.length
    if (isFull && (size === 0 || !isBefore(place, at(0)))) continue
    if (after !== null && isPast(place, after)) continue
    if (isFull) sink(place, size)
    else rise(place, size++)
  }
  const found = Array.from(heap.subarray(0, size))
  for (let left = size; left > 0; left -= 1) {
    found[left - 1] = at(0)
    sink(at(left - 1), left - 1)
  }
  return found.map((place) => ({ slot: slots[place] as number, key: keyAt(place) }))
}
