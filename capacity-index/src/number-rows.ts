/** A row of numbers for each slot, in a few long blocks: a million arrays would take as much again, and the collector's time. */
import { grown } from './growing.ts'
import { MANY_NUMBERS, type Parts, readRuns, type Written, writtenRuns } from './snapshot.ts'

/** Places of a block; a block has MANY_NUMBERS, or one row that is longer. */
const PLACE_BITS = 20
const PLACES = 2 ** PLACE_BITS - 1

export class NumberRows {
  #blocks: Float64Array[] = []
  /** Numbers used of the last block. */
  #used = 0
  /** Of a slot: its block and the place in it, how many numbers it has, and for how many there is room. */
  #start = new Int32Array(0)
  #length = new Int32Array(0)
  #room = new Int32Array(0)

  /** Replaces the row of a slot; its place is used again where it is long enough. */
  put(slot: number, row: readonly number[]) {
    this.#start = grown(this.#start, slot + 1)
    this.#length = grown(this.#length, slot + 1)
    this.#room = grown(this.#room, slot + 1)
    if (row.length > (this.#room[slot] as number)) this.#moveToEnd(slot, row.length)
    this.#length[slot] = row.length
    const place = this.#placeOf(slot)
    this.#blockOf(slot)?.set(row, place)
  }

  #moveToEnd(slot: number, length: number) {
    if (this.#used + length > (this.#blocks.at(-1)?.length ?? 0)) {
      this.#blocks.push(new Float64Array(Math.max(length, MANY_NUMBERS)))
      this.#used = 0
    }
    this.#start[slot] = (this.#blocks.length - 1) * 2 ** PLACE_BITS + this.#used
    this.#room[slot] = length
    this.#used += length
  }

  #blockOf = (slot: number) => this.#blocks[(this.#start[slot] ?? 0) >> PLACE_BITS]
  #placeOf = (slot: number) => (this.#start[slot] ?? 0) & PLACES

  /** How many numbers the row of a slot has, 0 where it has none. */
  lengthOf(slot: number): number {
    return this.#length[slot] ?? 0
  }

  /** A number of the row of a slot; undefined beyond its end. */
  at(slot: number, number: number): number | undefined {
    return number < this.lengthOf(slot) ? this.#blockOf(slot)?.[this.#placeOf(slot) + number] : undefined
  }

  /** The rows of the first `count` slots, each of one moment. */
  written(count: number): Written {
    return writtenRuns(new Float64Array(MANY_NUMBERS), {
      count,
      lengthOf: (slot) => this.lengthOf(slot),
      put: (slot, into, place, length) => {
        const [block, from] = [this.#blockOf(slot), this.#placeOf(slot)]
        for (let number = 0; number < length; number += 1) into[place + number] = block?.[from + number] as number
      },
    })
  }

  /** Takes the numbers as they were read for its blocks. */
  static *restored(parts: Parts): Generator<void, NumberRows> {
    const rows = new NumberRows()
    let slot = 0
    yield* readRuns(parts, Float64Array, (numbers, lengths) => {
      const end = slot + lengths.length
      rows.#start = grown(rows.#start, end)
      rows.#length = grown(rows.#length, end)
      rows.#blocks.push(numbers)
      rows.#used = 0
      for (const length of lengths) {
        rows.#start[slot] = (rows.#blocks.length - 1) * 2 ** PLACE_BITS + rows.#used
        rows.#length[slot] = length
        rows.#used += length
        slot += 1
      }
    })
    rows.#room = rows.#length.slice()
    return rows
  }
}
