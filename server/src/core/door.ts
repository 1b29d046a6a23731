/** Who is let in next (decision 174): visitors take turns, whatever each of them asks for at once. Times are milliseconds of any one clock. */

/** Of how many let in the time of a round is a mean. */
const SMOOTHED_OVER = 8

/** `since`: when the visitor came to stand at the end of the round. */
type Visitor = { since: number; waiting: (() => void)[] }

export class Door {
  /** In the order of their turns. */
  readonly #visitors = new Map<string, Visitor>()
  /** How long visitors stood here until it was their turn, lately. */
  #roundMs = 0

  /** How many visitors wait. */
  get size(): number {
    return this.#visitors.size
  }

  /** Waits for a turn of `visitor`, after what it asked for before. */
  enter(visitor: string, begin: () => void, now: number): void {
    const theirs = this.#visitors.get(visitor)
    if (theirs === undefined) this.#visitors.set(visitor, { since: now, waiting: [begin] })
    else theirs.waiting.push(begin)
  }

  /** Takes out who is let in; undefined where nobody waits. */
  next(now: number): (() => void) | undefined {
    const [first] = this.#visitors
    if (first === undefined) return undefined
    const [name, visitor] = first
    const begin = visitor.waiting.shift()
    this.#visitors.delete(name)
    this.#roundMs += (now - visitor.since - this.#roundMs) / SMOOTHED_OVER
    // The others of this visitor go on after everybody else's.
    if (visitor.waiting.length > 0) this.#visitors.set(name, { ...visitor, since: now })
    if (this.#visitors.size === 0) this.#roundMs = 0
    return begin
  }

  /** How long one more of `visitor` would wait: a round for each of its own that stand here, and one for itself. */
  expectedMs(visitor: string, now: number): number {
    const [first] = this.#visitors.values()
    if (first === undefined) return 0
    const roundMs = Math.max(this.#roundMs, now - first.since)
    return roundMs * ((this.#visitors.get(visitor)?.waiting.length ?? 0) + 1)
  }
}
