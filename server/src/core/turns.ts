/** How long work keeps the event loop at most before others have a turn. */
import { setImmediate as loopTurn } from 'node:timers/promises'

const SLICE_MS = 10

/** `isOver` once the slice that began with the last turn is used up; then `next` lets everybody else have theirs. */
export const takeTurns = () => {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began > SLICE_MS,
    next: async () => {
      await loopTurn()
      began = performance.now()
    },
  }
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
