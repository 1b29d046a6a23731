/** Selections worked out for one search and asked for again by the next: other facets, another order, the next page. */
import type { CapacityIndex } from './capacity-index.ts'

/** Slots kept for one index, 20 MB. */
const MOST_SLOTS = 5_000_000

type Kept = { changes: number; minute: number; slots: number; selections: Map<string, Int32Array> }

const kept = new WeakMap<CapacityIndex, Kept>()

/** What is kept at a minute, empty when the index has changed, the minute is another, or too much is kept. */
const keptAt = (index: CapacityIndex, nowMinute: number): Kept => {
  const known = kept.get(index)
  if (known?.changes === index.changes && known.minute === nowMinute && known.slots <= MOST_SLOTS) return known
  const empty = { changes: index.changes, minute: nowMinute, slots: 0, selections: new Map() }
  kept.set(index, empty)
  return empty
}

/** Whether a selection need not be made. */
export const isKept = (index: CapacityIndex, nowMinute: number, name: string): boolean =>
  keptAt(index, nowMinute).selections.has(name)

/** The selection called `name`, made where it is not kept. */
export const keptSlots = (index: CapacityIndex, nowMinute: number, name: string, make: () => Int32Array): Int32Array => {
  const known = keptAt(index, nowMinute)
  const selection = known.selections.get(name)
  if (selection !== undefined) return selection
  const made = make()
  known.selections.set(name, made)
  known.slots += made.length
  return made
}
