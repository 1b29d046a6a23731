/** The slots of one sentence while they are being read. */
import type { Assumption, SlotName, Slots, SlotValues, Span } from './interpretation.ts'

/** A stretch of `Sentence.text`, `end` exclusive. */
export type Stretch = { start: number; end: number }

/** A name or an amount that stands there in full, with what says its part. */
const EXACT = 0.98

export class SlotBoard {
  readonly slots: Slots = {}
  readonly assumptions: Assumption[] = []
  /** What slots are read from. */
  readonly used: Stretch[]
  /** Where a stretch stands in what was written. */
  readonly spanOf: (start: number, end: number) => Span

  constructor(spanOf: (start: number, end: number) => Span, used: readonly Stretch[]) {
    this.spanOf = spanOf
    this.used = [...used]
  }

  put<K extends SlotName>(slot: K, value: SlotValues[K], found: readonly Stretch[], confidence = EXACT) {
    this.slots[slot] = { value, confidence, spans: found.map(({ start, end }) => this.spanOf(start, end)) } as Slots[K]
    this.used.push(...found)
  }
}
