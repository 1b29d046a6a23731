/** What is written to a file, read back in memory. */
import type { Part, Parts } from './snapshot.ts'

/** As a file has it: what was written is not what is read, and is read in the order of writing. */
const copyOf = (parts: readonly Part[]): Parts => {
  const left = parts.toReversed()
  return {
    numbers: (type) => {
      const part = left.pop()
      if (part === undefined || !('numbers' in part) || !(part.numbers instanceof type)) throw new Error('another kind')
      return part.numbers
    },
    texts: () => {
      const part = left.pop()
      if (part === undefined || !('texts' in part)) throw new Error('another kind')
      return [...part.texts]
    },
  }
}
/** A part as it is when it is written; what it holds may change once the next is asked for. */
export const taken = (part: Part): Part => {
  if ('texts' in part) return { texts: [...part.texts] }
  const { numbers, room } = part
  const roomy = new (numbers.constructor as new (length: number) => typeof numbers)(room)
  roomy.set(numbers)
  return { numbers: roomy, room }
}
/** What `restore` makes of parts that were taken one after the other. */
export const readBack = <Made>(parts: readonly Part[], restore: (parts: Parts) => Generator<void, Made>): Made => {
  const restoring = restore(copyOf(parts))
  for (;;) {
    const step = restoring.next()
    if (step.done === true) return step.value
  }
}
