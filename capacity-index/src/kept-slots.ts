/** Selections worked out for one search and asked for again by the next: other facets, another order, the next page. */
import type { CapacityIndex } from './capacity-index.ts'

/** Slots kept for one index, 20 MB. */
const MOST_SLOTS = 5_000_000

type Kept = { changes: number; minute: number; slots: number; selections: Map<string, Int32Array> }

const kept = new WeakMap<CapacityIndex, Kept>()

/** The selection called `name`, made anew when the index has changed, the minute is another, or too much is kept. */
export const keptSlots = (index: CapacityIndex, nowMinute: number, name: string, make: () => Int32Array): Int32Array => {
  let known = kept.get(index)
  if (known === undefined || known.changes !== index.changes || known.minute !== nowMinute || known.slots > MOST_SLOTS) {
    known = { changes: index.changes, minute: nowMinute, slots: 0, selections: new Map() }
    kept.set(index, known)
  }
  const selection = known.selections.get(name)
  if (selection !== undefined) return selection
  const made = make()
  known.selections.set(name, made)
  known.slots += made.length
  return made
}
