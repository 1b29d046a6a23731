/** Whose turn it is on the event loop, and how long work keeps it at most before others have theirs (decision 174). */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { Door } from './door.ts'

const SLICE_MS = 10
/** Work of more slices than this stands at the door again before each of the others, as if it were new. */
const SLICES_INSIDE = 20
/** The process itself, among visitors; no address is empty. */
const OWN = ''

const door = new Door()
/** Those who were let in, in the order they asked. */
const inside: (() => void)[] = []
let isServing = false

const serve = () => {
  // Who was let in is through sooner for it, and few are inside at once.
  const begin = inside.shift() ?? door.next(performance.now())
  isServing = inside.length > 0 || door.size > 0
  // Called from here it is for the next turn of the loop.
  if (isServing) setImmediate(serve)
  begin?.()
}
const call = () => {
  if (isServing) return
  isServing = true
  setImmediate(serve)
}

/**
 * Waits for a turn of the event loop of its own. One turn serves one of those who wait, so that whatever has just arrived,
 * as a monitor's question, is seen between any two of them.
 */
export const nextTurn = () =>
  new Promise<void>((begin) => {
    inside.push(begin)
    call()
  })

/** Waits until a request of `visitor` is let in: when nobody inside has work to do, and visitors take turns. */
export const letIn = (visitor: string) =>
  new Promise<void>((begin) => {
    door.enter(visitor, begin, performance.now())
    call()
  })

/**
 * Waits until everybody else who is inside or at the door has had their turn, `most` turns at most: what is asked for all of them
 * together is asked once then.
 */
export const afterTheOthers = async (most: number): Promise<void> => {
  for (let turn = 0; turn < most; turn += 1) {
    await endOfTurn()
    if (!isServing) return
  }
}

/** How long one more request of `visitor` would wait until it is let in, ms. */
export const waitAtDoorMs = (visitor: string): number => door.expectedMs(visitor, performance.now())

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
  let slices = 0
  return turnsOf({
    isOver: () => performance.now() - began > SLICE_MS,
    next: async () => {
      slices += 1
      await (slices > SLICES_INSIDE ? letIn(OWN) : nextTurn())
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
