/** Which slots have a word somewhere in their text. */
import { SlotList } from './growing.ts'
import {
  numbersPart,
  type Parts,
  readEach,
  readLists,
  readTexts,
  type Written,
  writtenLists,
  writtenNumbers,
  writtenTexts,
} from './snapshot.ts'
import { TextNumbers } from './text-numbers.ts'

/** Characters in a row that words are found by; of shorter ones there is no list. */
const GRAM = 3
const BLANKS = /\s+/
const NO_SLOT = -1

const gramsOf = (word: string): string[] => {
  const grams = new Set<string>()
  for (let at = 0; at + GRAM <= word.length; at += 1) grams.add(word.slice(at, at + GRAM))
  return [...grams]
}

/**
 * Every text told apart at blanks, each part kept once with its slots. What is looked for has no blank, so it lies within a
 * part; of the parts those are looked at that share its rarest three characters.
 */
export class Words {
  #parts: string[] = []
  #numbers = new TextNumbers((number) => this.#parts[number])
  /** Most parts are the reference of one offer, and that slot alone is kept as it is. */
  #slots: (number | SlotList)[] = []
  #byGram = new Map<string, SlotList>()

  #numberOf(part: string): number {
    const known = this.#numbers.get(part)
    if (known !== undefined) return known
    const number = this.#parts.length
    this.#parts.push(part)
    this.#numbers.set(part, number)
    for (const gram of gramsOf(part)) {
      let parts = this.#byGram.get(gram)
      if (parts === undefined) {
        parts = new SlotList()
        this.#byGram.set(gram, parts)
      }
      parts.add(number)
    }
    return number
  }

  add(slot: number, text: string) {
    for (const part of new Set(text.split(BLANKS))) {
      const number = this.#numberOf(part)
      const slots = this.#slots[number] ?? NO_SLOT
      if (slots instanceof SlotList) slots.add(slot)
      else if (slots === NO_SLOT) this.#slots[number] = slot
      else {
        const list = new SlotList()
        list.add(slots)
        list.add(slot)
        this.#slots[number] = list
      }
    }
  }

  /** Slots whose text holds `word`, which has no blank; a slot may come twice and some may be given up. Null: too short. */
  slotsWith(word: string): Int32Array[] | null {
    if (word.length < GRAM) return null
    let rarest: SlotList | undefined
    for (const gram of gramsOf(word)) {
      const parts = this.#byGram.get(gram)
      if (parts === undefined) return []
      if (rarest === undefined || parts.length < rarest.length) rarest = parts
    }
    const found: Int32Array[] = []
    for (const number of rarest?.slots ?? []) {
      if (!this.#parts[number]?.includes(word)) continue
      const slots = this.#slots[number] ?? NO_SLOT
      if (slots instanceof SlotList) found.push(slots.slots)
      else if (slots !== NO_SLOT) found.push(Int32Array.of(slots))
    }
    return found
  }

  /** As SlotList.renumber. */
  *renumber(numbers: Int32Array, many: number): Generator<void> {
    for (const [number, slots] of this.#slots.entries()) {
      if (slots instanceof SlotList) slots.renumber(numbers)
      else this.#slots[number] = numbers[slots] as number
      if (number % many === 0) yield
    }
  }

  /** As CapacityIndex.written, with the slots below `end`. */
  *written(end: number): Written {
    // Parts only ever get more; those that come while these are written are of slots beyond `end`.
    const count = this.#parts.length
    const [grams, byGram] = [[...this.#byGram.keys()], [...this.#byGram.values()]]
    const listed: number[] = []
    const noteAlone = (each: number | SlotList | undefined, number: number) => {
      if (each instanceof SlotList) listed.push(number)
      return typeof each === 'number' && each < end ? each : NO_SLOT
    }
    yield* writtenTexts(this.#parts, count)
    yield* writtenNumbers(this.#slots, noteAlone, count)
    yield numbersPart(Int32Array.from(listed))
    yield* writtenLists(
      listed.map((number) => this.#slots[number] as SlotList),
      end,
    )
    yield* writtenTexts(grams)
    yield* writtenLists(byGram, count)
  }

  static *restored(parts: Parts, many: number): Generator<void, Words> {
    const words = new Words()
    words.#parts = yield* readTexts(parts)
    words.#numbers = new TextNumbers((number) => words.#parts[number], words.#parts.length)
    for (const [number, part] of words.#parts.entries()) {
      words.#numbers.set(part, number)
      if (number % many === 0) yield
    }
    words.#slots = yield* readEach<number | SlotList>(parts.numbers(Int32Array), (slot) => slot)
    const listed = parts.numbers(Int32Array)
    for (const [at, list] of (yield* readLists(parts)).entries()) words.#slots[listed[at] as number] = list
    const grams = yield* readTexts(parts)
    for (const [at, list] of (yield* readLists(parts)).entries()) words.#byGram.set(grams[at] as string, list)
    return words
  }
}
