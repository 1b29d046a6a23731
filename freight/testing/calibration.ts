/** How often a slot is right, by how sure it was: what a confidence is worth. */
import type { Interpretation, SlotName, Slots } from '../src/understanding/interpretation.ts'
import { predictionOf, type QueryRecord } from './query-records.ts'
import { isRightOrTolerated } from './score-slots.ts'

/** Lower ends of the bins; the last reaches to 1. */
const BINS = [0, 0.5, 0.65, 0.75, 0.88, 0.93, 0.97]

type Bin = { from: number; slots: number; right: number; confidence: number }

/** Slots of all readings by confidence; only those of `names` where given. Bins without a slot are left out. */
export const calibrationOf = (
  readings: readonly { record: QueryRecord; read: Interpretation }[],
  names?: ReadonlySet<SlotName>,
): Bin[] => {
  const bins = BINS.map((from): Bin => ({ from, slots: 0, right: 0, confidence: 0 }))
  for (const { record, read } of readings)
    for (const [name, slot] of Object.entries(read.slots) as [SlotName, NonNullable<Slots[SlotName]>][]) {
      if (names !== undefined && !names.has(name)) continue
      const { expected: _, clarify: __, ...values } = predictionOf({ ...read, slots: { [name]: slot } })
      const bin = bins.findLast(({ from }) => slot.confidence >= from)
      if (bin === undefined) continue
      bin.slots += 1
      bin.confidence += slot.confidence
      bin.right += Number(Object.entries(values).every(([key, value]) => isRightOrTolerated(key, record.gold, value)))
    }
  return bins.filter(({ slots }) => slots > 0).map((bin) => ({ ...bin, confidence: bin.confidence / bin.slots }))
}
