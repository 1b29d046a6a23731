/** Spares a service outside that fails, and those who would wait for it (docs/reliability.md R13). */

/** Failures in a row after which it rests. */
const FAILURES = 5
const REST_MS = 30_000

/** After five failures in a row nothing is asked for 30 s; then one request tries, and the others once it went well. */
export class Circuit {
  readonly #clock: () => Date
  #failures = 0
  #restsUntil = 0
  #isTrying = false

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  /** True while nothing may be asked. */
  get isOpen(): boolean {
    return this.#failures >= FAILURES && (this.#isTrying || this.#clock().getTime() < this.#restsUntil)
  }

  /** Runs what asks the service; ask only while the circuit is not open. Rejects as `work` does. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#isTrying = this.#failures >= FAILURES
    try {
      const answer = await work()
      this.#failures = 0
      return answer
    } catch (error) {
      this.#failures += 1
      this.#restsUntil = this.#clock().getTime() + REST_MS
      throw error
    } finally {
      this.#isTrying = false
    }
  }
}
