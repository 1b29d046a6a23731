/** Typed arrays that grow. */
type Typed = Int32Array | Uint32Array | Float64Array | Uint8Array | Uint16Array

/** The same numbers in an array at least `length` long, at least twice as long as before. */
export const grown = <Column extends Typed>(column: Column, length: number): Column => {
  if (length <= column.length) return column
  const larger = new (column.constructor as new (length: number) => Column)(Math.max(length, column.length * 2))
  larger.set(column as never)
  return larger
}

/** Slots in the order they were added. */
export class SlotList {
  #slots = new Int32Array(4)
  length = 0

  add(slot: number) {
    this.#slots = grown(this.#slots, this.length + 1)
    this.#slots[this.length] = slot
    this.length += 1
  }

  /** A view; do not keep it over an `add`. */
  get slots(): Int32Array {
    return this.#slots.subarray(0, this.length)
  }
}
