/** Who is let in next (decision 174): visitors take turns, whatever each of them asks for at once. Times are milliseconds of any one clock. */

/** Of how many let in the time between two is a mean: a collection of the heap is not taken for the usual. */
const SMOOTHED_OVER = 32

export class Door {
  /** What waits, by visitors in the order of their turns. */
  readonly #visitors = new Map<string, (() => void)[]>()
  /** How long after another one is let in while others wait. */
  #apartMs = 0
  /** When the last was let in, or the first came. */
  #since = 0
  #isCrowded = false

  /** How many visitors wait. */
  get size(): number {
    return this.#visitors.size
  }

  /** Waits for a turn of `visitor`, after what it asked for before. */
  enter(visitor: string, begin: () => void, now: number): void {
    if (this.#visitors.size === 0) this.#since = now
    const theirs = this.#visitors.get(visitor)
    if (theirs === undefined) this.#visitors.set(visitor, [begin])
    else theirs.push(begin)
  }

  /** Takes out who is let in; undefined where nobody waits. */
  next(now: number): (() => void) | undefined {
    const [first] = this.#visitors
    if (first === undefined) return undefined
    const [visitor, theirs] = first
    const begin = theirs.shift()
    this.#visitors.delete(visitor)
    // The others of this visitor go on after everybody else's.
    if (theirs.length > 0) this.#visitors.set(visitor, theirs)
    if (this.#isCrowded) this.#apartMs += (now - this.#since - this.#apartMs) / SMOOTHED_OVER
    this.#since = now
    this.#isCrowded = this.#visitors.size > 0
    return begin
  }

  /** How long one more of `visitor` would wait for those that are let in before it; as long as nobody is, that long at least. */
  expectedMs(visitor: string, now: number): number {
    if (this.#visitors.size === 0) return 0
    const own = this.#visitors.get(visitor)?.length ?? 0
    let ahead = own
    for (const [other, theirs] of this.#visitors) if (other !== visitor) ahead += Math.min(theirs.length, own + 1)
    return Math.max(now - this.#since, ahead * this.#apartMs)
  }
}
