/** Typed arrays that grow. */
export type Typed = Int32Array | Uint32Array | Float64Array | Uint8Array | Uint16Array

/** The same numbers in an array at least `length` long, at least twice as long as before. */
export const grown = <Column extends Typed>(column: Column, length: number): Column => {
  if (length <= column.length) return column
  const larger = new (column.constructor as new (length: number) => Column)(Math.max(length, column.length * 2))
  larger.set(column as never)
  return larger
}

/** Room for `length` and for what comes until a large index is worn (capacity-index.ts); short columns grow in no time. */
export const roomFor = (length: number): number => Math.ceil(length * 1.25) + 100

/** `column` in the order that `order` names its old slots in, `width` numbers a slot, with room for `room` slots. */
export const gathered = <Column extends Typed>(
  column: Column,
  { order, width, room }: { order: Int32Array; width: number; room: number },
): Column => {
  const ordered = new (column.constructor as new (length: number) => Column)(room * width)
  if (width === 1) for (let slot = 0; slot < order.length; slot += 1) ordered[slot] = column[order[slot] as number] as number
  else
    for (let slot = 0; slot < order.length; slot += 1) {
      const from = (order[slot] as number) * width
      for (let at = 0; at < width; at += 1) ordered[slot * width + at] = column[from + at] as number
    }
  return ordered
}

/** Puts another array in the place of each column that `widths` names, one at a step. */
export const replaceColumns = function* <Name extends string>(
  columns: Record<NoInfer<Name>, Typed>,
  widths: Record<Name, number>,
  other: <Column extends Typed>(column: Column, width: number) => Column,
): Generator<void> {
  for (const name of Object.keys(widths) as Name[]) {
    columns[name] = other(columns[name], widths[name])
    yield
  }
}

/** The slots of several lists, each once. */
export const together = (lists: readonly Int32Array[]): Int32Array => {
  const [first] = lists
  if (first === undefined || lists.length === 1) return first ?? new Int32Array(0)
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const list of lists) {
    all.set(list, length)
    length += list.length
  }
  return all.sort().filter((slot, at) => slot !== all[at - 1])
}

/** Slots in the order they were added. */
export class SlotList {
  #slots: Int32Array = new Int32Array(4)
  length = 0

  add(slot: number) {
    this.#slots = grown(this.#slots, this.length + 1)
    this.#slots[this.length] = slot
    this.length += 1
  }

  /** A list of its own memory once it grows. @param slots ascending */
  static of(slots: Int32Array): SlotList {
    const list = new SlotList()
    list.#slots = slots
    list.length = slots.length
    return list
  }

  /** How many slots, from the beginning, are below `end`. */
  lengthBelow(end: number): number {
    let { length } = this
    while (length > 0 && (this.#slots[length - 1] as number) >= end) length -= 1
    return length
  }

  /** Copies the first `length` slots to a place of `into`. Short lists are many, and a view of each would cost more than its slots. */
  copy(into: Int32Array, place: number, length: number) {
    for (let at = 0; at < length; at += 1) into[place + at] = this.#slots[at] as number
  }

  /** Names slots by their new numbers, ascending; those with none, -1, are left out. */
  renumber(numbers: Int32Array) {
    this.#slots = this.slots
      .map((slot) => numbers[slot] as number)
      .filter((slot) => slot >= 0)
      .sort()
    this.length = this.#slots.length
  }

  /** A view; do not keep it over an `add`. */
  get slots(): Int32Array {
    return this.#slots.subarray(0, this.length)
  }
}
