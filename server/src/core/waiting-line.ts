/** A line of presses: so many are worked on at once, the others wait for their turn, and visitors take turns (decision 093). */
import { TurnedAway } from './error-handler.ts'

type Limits = {
  /** Worked on at once. */
  atOnce: number
  /** Waiting at once, of all visitors. */
  most: number
  longestMs: number
}
type Waiting = { visitor: string; begin: () => void; timer: NodeJS.Timeout }

/** When whoever waited in vain may come back, s. */
const AGAIN_S = 2

export class WaitingLine {
  readonly #limits: Limits
  readonly #working = new Set<object>()
  readonly #waiting = new Map<object, Waiting>()
  /** Presses of each visitor in the order they came; the visitor whose turn is next stands first. */
  readonly #visitors = new Map<string, Set<object>>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting.size
  }

  /**
   * Waits until it is the turn of `press` of a visitor, which has it until it leaves.
   * @throws TurnedAway 503 where too many wait, or it waited too long
   */
  async enter(press: object, visitor: string): Promise<void> {
    const { atOnce, most, longestMs } = this.#limits
    if (this.#working.size < atOnce) {
      this.#working.add(press)
      return
    }
    if (this.#waiting.size >= most) throw new TurnedAway(503, AGAIN_S)
    await new Promise<void>((begin, fail) => {
      const giveUp = () => {
        this.#forget(press)
        fail(new TurnedAway(503, AGAIN_S))
      }
      this.#waiting.set(press, { visitor, begin, timer: setTimeout(giveUp, longestMs) })
      const theirs = this.#visitors.get(visitor) ?? new Set()
      this.#visitors.set(visitor, theirs.add(press))
    })
  }

  /** Gives up the turn of `press`, or its place in the line; nothing for one that has neither. */
  leave(press: object): void {
    if (this.#working.delete(press)) this.#beginNext()
    else this.#forget(press)
  }

  #forget(press: object): Waiting | undefined {
    const waiting = this.#waiting.get(press)
    if (waiting === undefined) return undefined
    clearTimeout(waiting.timer)
    this.#waiting.delete(press)
    const theirs = this.#visitors.get(waiting.visitor)
    theirs?.delete(press)
    if (theirs?.size === 0) this.#visitors.delete(waiting.visitor)
    return waiting
  }

  #beginNext(): void {
    const [visitor] = this.#visitors.keys()
    if (visitor === undefined) return
    const theirs = this.#visitors.get(visitor) ?? new Set()
    const [press] = theirs
    if (press === undefined) return
    const waiting = this.#forget(press)
    // The others of this visitor go on after everybody else's.
    if (this.#visitors.delete(visitor)) this.#visitors.set(visitor, theirs)
    this.#working.add(press)
    waiting?.begin()
  }
}
