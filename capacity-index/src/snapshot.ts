/**
 * An index as it is written to a file and read back (decision 149): parts one after the other, in an order that whoever writes
 * and whoever reads have in common.
 */
import { grown, SlotList, type Typed } from './growing.ts'

/**
 * Numbers, and for how many of them there is room once they are read back; or texts, none of which holds a NUL. What a part
 * holds stands until the next is asked for.
 */
export type Part = { numbers: Typed; room: number } | { texts: readonly string[] }

/** Parts in steps of some milliseconds, of which some bring none. */
export type Written = Generator<Part | undefined>

/** Gives the parts that were written, in their order. @throws Error where another kind of part is next */
export type Parts = {
  numbers: <Column extends Typed>(type: new (length: number) => Column) => Column
  texts: () => string[]
}

/** Texts or runs in one part, and numbers worked out in a step: some milliseconds of work at most. */
const MANY = 4_000
/** Numbers of runs in one part, one longer run aside. */
export const MANY_NUMBERS = 2 ** 17

export const numbersPart = (numbers: Typed, room = numbers.length): Part => ({ numbers, room })

/** The first `count` texts. */
export const writtenTexts = function* (texts: readonly string[], count = texts.length): Written {
  yield numbersPart(Int32Array.of(count))
  for (let at = 0; at < count; at += MANY) yield { texts: texts.slice(at, Math.min(at + MANY, count)) }
}

/** A number of each of the first `count` items. */
export const writtenNumbers = function* <Item>(
  items: readonly Item[],
  numberOf: (item: Item, at: number) => number,
  count = items.length,
): Written {
  const numbers = new Int32Array(count)
  for (let at = 0; at < count; at += 1) {
    numbers[at] = numberOf(items[at] as Item, at)
    if (at % MANY === 0) yield
  }
  yield numbersPart(numbers)
}

export const readTexts = function* (parts: Parts): Generator<void, string[]> {
  const count = parts.numbers(Int32Array)[0] ?? 0
  const texts = new Array<string>(count)
  for (let at = 0; at < count; ) {
    for (const text of parts.texts()) {
      texts[at] = text
      at += 1
    }
    yield
  }
  return texts
}

/** How long `count` runs are and how they are put, the numbers of one after the other. */
type Runs<Column> = {
  count: number
  lengthOf: (at: number) => number
  put: (at: number, into: Column, place: number, length: number) => void
}

/** Runs of numbers in parts of many: how long each is, and all their numbers. @param room is used again for each part */
export const writtenRuns = function* <Column extends Int32Array | Float64Array>(
  room: Column,
  { count, lengthOf, put }: Runs<Column>,
): Written {
  yield numbersPart(Int32Array.of(count))
  const lengths = new Int32Array(MANY)
  let numbers = room
  for (let from = 0; from < count; ) {
    let [runs, length] = [0, 0]
    for (; from + runs < count && runs < MANY && length < MANY_NUMBERS; runs += 1) {
      const more = lengthOf(from + runs)
      numbers = grown(numbers, length + more)
      put(from + runs, numbers, length, more)
      lengths[runs] = more
      length += more
    }
    yield numbersPart(lengths.subarray(0, runs))
    yield numbersPart(numbers.subarray(0, length))
    from += runs
  }
}

/** Hands the numbers of many runs to `take`, which may keep them, with how long each run is. */
export const readRuns = function* <Column extends Int32Array | Float64Array>(
  parts: Parts,
  type: new (length: number) => Column,
  take: (numbers: Column, lengths: Int32Array) => void,
): Generator<void> {
  for (let left = parts.numbers(Int32Array)[0] ?? 0; left > 0; ) {
    const lengths = parts.numbers(Int32Array)
    take(parts.numbers(type), lengths)
    left -= lengths.length
    yield
  }
}

/** Lists of slots, of each the slots below `end`. */
export const writtenLists = (lists: readonly SlotList[], end: number): Written => {
  const listAt = (at: number) => lists[at] as SlotList
  return writtenRuns(new Int32Array(MANY_NUMBERS), {
    count: lists.length,
    lengthOf: (at) => listAt(at).lengthBelow(end),
    put: (at, into, place, length) => listAt(at).copy(into, place, length),
  })
}

export const readLists = function* (parts: Parts): Generator<void, SlotList[]> {
  const lists: SlotList[] = []
  yield* readRuns(parts, Int32Array, (slots, lengths) => {
    let next = 0
    for (const length of lengths) {
      lists.push(SlotList.of(slots.subarray(next, next + length)))
      next += length
    }
  })
  return lists
}

/** What `make` makes of each number. */
export const readEach = function* <Made>(
  numbers: Int32Array,
  make: (number: number, at: number) => Made,
): Generator<void, Made[]> {
  const made = new Array<Made>(numbers.length)
  for (let at = 0; at < numbers.length; at += 1) {
    made[at] = make(numbers[at] as number, at)
    if (at % MANY === 0) yield
  }
  return made
}
