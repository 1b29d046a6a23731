/** "Five pallets, correction: six": a number alone behind words of correction counts what stands before them. */
import type { Correction } from './corrections.ts'
import { NUMBER } from './numbers.ts'
import { once } from './pattern.ts'
import { Sentence } from './sentence.ts'
import type { Stretch } from './slot-board.ts'

const bareNumber = once(`^[ ,，:.…-]*(${NUMBER})(?= ?(?:[,.;!?，。；)]|$)| (?:to|from|of|в|во|из|на|с) )`)
const firstNumber = once(NUMBER)

/** So close before a correction stands what it corrects. */
const REACH = 3

/** The list of one kind, each item that a bare number corrects read again by `find` with that number in its words. */
export const withBareCorrections = <T extends Stretch>(
  sentence: Sentence,
  corrections: readonly Correction[],
  found: readonly T[],
  find: (sentence: Sentence) => readonly T[],
): readonly T[] => {
  let result = found
  for (const { start, end } of corrections) {
    const number = bareNumber.exec(sentence.open.slice(end))
    const before = number && result.find((item) => item.end <= start + 1 && start - item.end <= REACH)
    if (!number || !before) continue
    const words = sentence.text.slice(before.start, before.end).replace(firstNumber, number[1] ?? '')
    const [again] = find(new Sentence(words))
    if (again) result = result.map((item) => (item === before ? { ...again, start: item.start, end: item.end } : item))
  }
  return result
}
