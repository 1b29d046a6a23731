/** How long work keeps the event loop at most before others have a turn. */
import { setImmediate as loopTurn } from 'node:timers/promises'

const SLICE_MS = 10

type Slice = { isOver: () => boolean; next: () => Promise<void> }

/** How steps are gone through with turns between them. */
export const turnsOf = ({ isOver, next }: Slice) => ({
  isOver,
  next,
  /** What the steps come to. */
  through: async <Made>(steps: Generator<void, Made>): Promise<Made> => {
    for (;;) {
      if (isOver()) await next()
      const step = steps.next()
      if (step.done === true) return step.value
    }
  },
})

/** `isOver` once the slice that began with the last turn is used up; then `next` lets everybody else have theirs. */
export const takeTurns = () => {
  let began = performance.now()
  return turnsOf({
    isOver: () => performance.now() - began > SLICE_MS,
    next: async () => {
      await loopTurn()
      began = performance.now()
    },
  })
}

/** What `work` makes of each item, in order, with turns for others between them. */
export const mapInTurns = async <Item, Made>(items: Iterable<Item>, work: (item: Item) => Made): Promise<Made[]> => {
  const made: Made[] = []
  const turns = takeTurns()
  for (const item of items) {
    made.push(work(item))
    if (turns.isOver()) await turns.next()
  }
  return made
}
