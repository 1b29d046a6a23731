/**
 * An index as it is written to a file and read back (decision 149): parts one after the other, in an order that whoever writes
 * and whoever reads have in common.
 */
import { SlotList, type Typed } from './growing.ts'

/** Numbers, and for how many of them there is room once they are read back; or texts, none of which holds a NUL. */
export type Part = { numbers: Typed; room: number } | { texts: readonly string[] }

/** Parts in steps of some milliseconds, of which some bring none. */
export type Written = Generator<Part | undefined>

/** Gives the parts that were written, in their order. @throws Error where another kind of part is next */
export type Parts = {
  numbers: <Column extends Typed>(type: new (length: number) => Column) => Column
  texts: () => string[]
}

/** Texts in one part, about a few milliseconds of work. */
const MANY_TEXTS = 20_000
/** Numbers worked out, or lists written or read, in a step. */
const MANY = 10_000
/** Slots copied in a step, and as how many of them a list counts. */
const MANY_SLOTS = 1_000_000
const LIST_COST = 100

export const numbersPart = (numbers: Typed, room = numbers.length): Part => ({ numbers, room })

/** The first `count` texts. */
export const writtenTexts = function* (texts: readonly string[], count = texts.length): Written {
  yield numbersPart(Int32Array.of(count))
  for (let at = 0; at < count; at += MANY_TEXTS) yield { texts: texts.slice(at, Math.min(at + MANY_TEXTS, count)) }
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

/** Lists of slots, of each the slots below `end`. */
export const writtenLists = function* (lists: readonly SlotList[], end: number): Written {
  const cut: Int32Array[] = []
  let length = 0
  for (const list of lists) {
    cut.push(list.slots.subarray(0, list.lengthBelow(end)))
    length += cut.at(-1)?.length ?? 0
    if (cut.length % MANY === 0) yield
  }
  const all = new Int32Array(length)
  let [next, sinceTurn] = [0, 0]
  for (const slots of cut) {
    all.set(slots, next)
    next += slots.length
    sinceTurn += slots.length + LIST_COST
    if (sinceTurn < MANY_SLOTS) continue
    sinceTurn = 0
    yield
  }
  yield* writtenNumbers(cut, (slots) => slots.length)
  yield numbersPart(all)
}

export const readLists = function* (parts: Parts): Generator<void, SlotList[]> {
  const lengths = parts.numbers(Int32Array)
  const all = parts.numbers(Int32Array)
  const lists: SlotList[] = []
  let next = 0
  for (const length of lengths) {
    lists.push(SlotList.of(all.subarray(next, next + length)))
    next += length
    if (lists.length % MANY === 0) yield
  }
  return lists
}
