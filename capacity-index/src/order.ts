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
  const isBefore = (slot: number, key: number) =>
    after !== null && (key < after.key || (key === after.key && (ids[slot] ?? '') <= after.id))
  const before = (a: { slot: number; key: number }, b: { slot: number; key: number }) =>
    a.key - b.key || ((ids[a.slot] ?? '') < (ids[b.slot] ?? '') ? -1 : 1)
  // Keeps up to twice as many as wanted, and sorts the lesser half out whenever they are full.
  const kept: { slot: number; key: number }[] = []
  let worst = Infinity
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0
    const key = numbers[place] as number
    if (key > worst || isBefore(slot, key)) continue
    kept.push({ slot, key })
    if (kept.length >= wanted * 2 + 64) {
      kept.sort(before).length = wanted
      worst = kept.at(-1)?.key ?? Infinity
    }
  }
  kept.sort(before)
  return kept.slice(0, wanted)
}
