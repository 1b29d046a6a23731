/** Which slots changed lately, for whoever looks at the index in steps. */

/** Slots remembered, 256 KB: at a thousand changes a second those of a minute. */
const REMEMBERED = 2 ** 16

export class TouchedSlots {
  #slots = new Int32Array(REMEMBERED)
  #allAt = 0
  /** Goes up with every slot that is touched. */
  count = 0

  add(slot: number) {
    this.#slots[this.count % REMEMBERED] = slot
    this.count += 1
  }

  /** Something changed that any slot may depend on. */
  addAll() {
    this.count += 1
    this.#allAt = this.count
  }

  /** The slots touched since `count` was that number, some more than once; null where it may be any, or too many to know. */
  since(count: number): Int32Array | null {
    if (count < this.#allAt || this.count - count > REMEMBERED) return null
    return Int32Array.from({ length: this.count - count }, (_, at) => this.#slots[(count + at) % REMEMBERED] as number)
  }
}
