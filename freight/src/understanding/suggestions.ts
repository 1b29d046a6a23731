/** What another reader of the same text suggests, joined with what the grammars read. */
import type { SlotName, Slots, Span } from './interpretation.ts'

/** From here on a reading of the grammars stands whatever is suggested. */
const STANDS = 0.9
/** A suggestion is never surer, so that it always asks for a look. */
const MOST_SURE = 0.7

const overlap = (some: readonly Span[], others: readonly Span[]) =>
  some.some(({ start, end }) => others.some((other) => start < other.end && end > other.start))

/**
 * `slots` with those of `suggested` that are empty or unsure in it; `taken` tells which. A stretch that a slot is read from is
 * no other slot's, and a route that would end where it begins stays as it was.
 */
export const withSuggestions = (slots: Slots, suggested: Slots): { slots: Slots; taken: SlotName[] } => {
  const read = Object.entries(slots) as [SlotName, NonNullable<Slots[SlotName]>][]
  let taken = (Object.keys(suggested) as SlotName[]).filter((name) => (slots[name]?.confidence ?? 0) < STANDS)
  for (let before = -1; before !== taken.length; ) {
    before = taken.length
    const standing = read.filter(([name]) => !taken.includes(name))
    taken = taken.filter((name) => !standing.some(([, { spans }]) => overlap(spans, suggested[name]?.spans ?? [])))
  }
  const join = (chosen: readonly SlotName[]): Slots => ({
    ...slots,
    ...Object.fromEntries(
      chosen.flatMap((name) => {
        const slot = suggested[name]
        return slot === undefined ? [] : [[name, { ...slot, confidence: Math.min(MOST_SURE, slot.confidence) }]]
      }),
    ),
  })
  const joined = join(taken)
  const isCircular = joined.origin !== undefined && joined.origin.value.token === joined.destination?.value.token
  if (!isCircular) return { slots: joined, taken }
  const others = taken.filter((name) => name !== 'origin' && name !== 'destination')
  return { slots: join(others), taken: others }
}
