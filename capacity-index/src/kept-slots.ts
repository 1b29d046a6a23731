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

/** The selection called `name` that need not be made. */
export const keptSelection = (index: CapacityIndex, nowMinute: number, name: string): Int32Array | undefined =>
  keptAt(index, nowMinute).selections.get(name)

/** Selections that are being made, by their minute and name. */
const making = new WeakMap<CapacityIndex, Map<string, Generator<void, Int32Array>>>()

/** The selection called `name`, made in steps where it is not kept. Who asks while it is made takes the next steps of it. */
export function* keptSlots(
  index: CapacityIndex,
  nowMinute: number,
  name: string,
  make: () => Generator<void, Int32Array>,
): Generator<void, Int32Array> {
  const begun = making.get(index) ?? new Map<string, Generator<void, Int32Array>>()
  making.set(index, begun)
  const key = `${nowMinute} ${name}`
  for (;;) {
    const selection = keptSelection(index, nowMinute, name)
    if (selection !== undefined) return selection
    const steps = begun.get(key) ?? make()
    // Nobody goes on with steps of which one failed.
    begun.delete(key)
    const step = steps.next()
    if (step.done === true) {
      // What changed between the steps is in it.
      const known = keptAt(index, nowMinute)
      known.selections.set(name, step.value)
      known.slots += step.value.length
      return step.value
    }
    begun.set(key, steps)
    yield
  }
}
