/** What was read of offers, or of what they share, kept by id until it is forgotten. */

/** `beside`: ids of others that it says something of, with which it is forgotten too. */
type Reading<Value> = { id: string; value: Value; beside?: readonly string[] }

export class KeptReadings<Value> {
  readonly #most: () => number
  #kept = new Map<string, Value>()
  /** By id, of what else it says something, where it does. */
  #beside = new Map<string, readonly string[]>()
  /** By id, what says something of it. */
  #saying = new Map<string, Set<string>>()
  /** For each reading that is under way, what was forgotten since it began; null for all. */
  #underWay = new Set<{ forgotten: Set<string> | null }>()

  /** Keeps the `most` that were read last, which may change. */
  constructor(most: () => number) {
    this.#most = most
  }

  /** Whether as many are kept as may be. */
  get isFull(): boolean {
    return this.#kept.size >= this.#most()
  }

  /** Throws away what is kept of some ids, or of all. */
  forget(ids?: readonly string[]) {
    if (ids === undefined) {
      this.#kept.clear()
      this.#beside.clear()
      this.#saying.clear()
    } else {
      for (const id of ids) {
        this.#drop(id)
        for (const other of this.#saying.get(id) ?? []) this.#drop(other)
      }
    }
    for (const reading of this.#underWay) {
      if (ids === undefined) reading.forgotten = null
      else for (const id of ids) reading.forgotten?.add(id)
    }
  }

  #keep({ id, value, beside = [] }: Reading<Value>) {
    this.#drop(id)
    this.#kept.set(id, value)
    if (beside.length > 0) this.#beside.set(id, beside)
    for (const other of beside) {
      const saying = this.#saying.get(other) ?? new Set()
      this.#saying.set(other, saying.add(id))
    }
  }

  #drop(id: string) {
    this.#kept.delete(id)
    for (const other of this.#beside.get(id) ?? []) {
      const saying = this.#saying.get(other)
      saying?.delete(id)
      if (saying?.size === 0) this.#saying.delete(other)
    }
    this.#beside.delete(id)
  }

  /** What `ids` have, by id, of those that are not kept as `read` gives it; what it does not give is left out. */
  async of(
    ids: readonly string[],
    read: (missing: readonly string[]) => Promise<readonly Reading<Value>[]>,
  ): Promise<Map<string, Value>> {
    const found = new Map<string, Value>()
    const missing: string[] = []
    for (const id of ids) {
      const known = this.#kept.get(id)
      if (known === undefined) missing.push(id)
      else found.set(id, known)
    }
    if (missing.length === 0) return found
    const reading: { forgotten: Set<string> | null } = { forgotten: new Set() }
    this.#underWay.add(reading)
    const made = await read(missing).finally(() => this.#underWay.delete(reading))
    for (const one of made) {
      const { id, value, beside = [] } = one
      found.set(id, value)
      // What was thrown away meanwhile may be newer than what was read.
      const { forgotten } = reading
      if (forgotten === null || forgotten.has(id) || beside.some((other) => forgotten.has(other))) continue
      this.#keep(one)
    }
    const most = this.#most()
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= most) break
      this.#drop(id)
    }
    return found
  }
}
