/** Going through many slots in steps, between which the index is used and changed. */
import type { CapacityIndex } from './capacity-index.ts'

export type Test = (slot: number) => boolean

/** One test for several: every slot of a market may come by, and neither a function nor an iterator is made for each. */
export const allOf =
  (tests: readonly Test[]): Test =>
  (slot) => {
    for (let at = 0; at < tests.length; at += 1) if (!(tests[at] as Test)(slot)) return false
    return true
  }

/** Slots, in no order, and a number for each at the same place; no numbers where none are asked for. */
export type Scanned = { slots: Int32Array; numbers: Float64Array }

/** Slots looked at between two steps, a millisecond or two of work. */
const STEP = 8_192
/** Arrays kept for whoever looks next, 4 MB each of a million offers. */
const MOST_SPARE = 4
/** Times that it is begun anew where everything changed meanwhile, before it is done without a step between. */
const MOST_TRIES = 3

/** What makes a test, or a number, read of the columns as they are then; they may be other arrays after a change. */
type Questions = {
  /** Slots among which all are that match. */
  among: () => Int32Array
  /** What a slot of those must be; null where all of them match. */
  passes: (() => Test) | null
  /** What any slot must be. */
  matches: () => Test
  numberOf: (() => (slot: number) => number) | null
}

/** What was found without the slots touched meanwhile, and then those of them that match. */
const mended = ({ slots, numbers }: Scanned, touched: Int32Array, { matches, numberOf }: Questions): Scanned => {
  // A mark for each slot: to look a million of them up in a set would hold everybody up.
  const again = new Uint8Array(touched.reduce((last, slot) => Math.max(last, slot + 1), 0))
  const [match, number] = [matches(), numberOf?.()]
  const added: number[] = []
  for (const slot of touched) {
    if (again[slot] === 1) continue
    again[slot] = 1
    if (match(slot)) added.push(slot)
  }
  const all = new Int32Array(slots.length + added.length)
  const numbersOfAll = new Float64Array(number === undefined ? 0 : all.length)
  let length = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    if (again[slot] === 1) continue
    all[length] = slot
    if (number !== undefined) numbersOfAll[length] = numbers[at] as number
    length += 1
  }
  for (const slot of added) {
    all[length] = slot
    if (number !== undefined) numbersOfAll[length] = number(slot)
    length += 1
  }
  return { slots: all.subarray(0, length), numbers: numbersOfAll.subarray(0, number === undefined ? 0 : length) }
}

/** Arrays to write what is found into before it is known how much that is, used again: each is as long as a market. */
const spare: Int32Array[] = []

type Part = { slots: Int32Array; length: number; from: number; end: number }

/** The slots of a part of `among` that pass go into `slots` from `length` on. @returns up to where */
const choose = (among: Int32Array, passes: Test, { slots, length, from, end }: Part): number => {
  let next = length
  for (let at = from; at < end; at += 1) {
    const slot = among[at] as number
    if (!passes(slot)) continue
    slots[next] = slot
    next += 1
  }
  return next
}

/** One going through; null where the index changed so that it must be begun anew. */
function* look(index: CapacityIndex, questions: Questions, inSteps: boolean): Generator<void, Scanned | null> {
  const { count } = index.touched
  const among = questions.among()
  let asked = index.changes
  let [passes, numberOf] = [questions.passes?.(), questions.numberOf?.()]
  let room = passes && spare.pop()
  if (passes !== undefined && (room === undefined || room.length < among.length)) room = new Int32Array(among.length)
  const slots = room ?? among
  const numbers = new Float64Array(numberOf === undefined ? 0 : among.length)
  let length = 0
  for (let from = 0; from < among.length; from += STEP) {
    if (inSteps && from > 0) {
      yield
      if (index.changes !== asked) {
        if (index.touched.since(count) === null) return null
        asked = index.changes
        passes = questions.passes?.()
        numberOf = questions.numberOf?.()
      }
    }
    const end = Math.min(from + STEP, among.length)
    const before = length
    length = passes === undefined ? end : choose(among, passes, { slots, length, from, end })
    if (numberOf !== undefined) for (let at = before; at < length; at += 1) numbers[at] = numberOf(slots[at] as number)
  }
  const found = {
    slots: room === undefined ? among : slots.slice(0, length),
    numbers: numbers.subarray(0, numberOf === undefined ? 0 : length),
  }
  if (room !== undefined && spare.length < MOST_SPARE) spare.push(room)
  const touched = index.touched.since(count)
  if (touched === null) return null
  return touched.length === 0 ? found : mended(found, touched, questions)
}

/**
 * The slots that match, with their numbers, as the index has them after the last step, whatever changed between the steps. What
 * is done with them before anything else has its turn is done with the index as it stands.
 * @param questions what is asked; `again` is, where everything has changed since `questions` were put together
 */
export function* scan(index: CapacityIndex, questions: Questions, again: Questions): Generator<void, Scanned> {
  for (let tries = 1; ; tries += 1) {
    const found = yield* look(index, tries === 1 ? questions : again, tries < MOST_TRIES)
    if (found !== null) return found
    yield
  }
}
