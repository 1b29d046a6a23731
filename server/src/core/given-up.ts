/** Work that PostgreSQL gave up for that of others: nothing of it was done, so it is done again. */
import { setTimeout as sleep } from 'node:timers/promises'

/** 40P01 deadlock detected, 40001 could not serialize (PostgreSQL appendix A). */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['40P01', '40001'])
const MOST_TRIES = 4
/** Two that gave way to each other must not meet again at the same moment. */
const PAUSE_MS = 25

const isGivenUp = (error: unknown): boolean => error instanceof Error && 'code' in error && GIVEN_UP.has(error.code)

/**
 * Runs `work`, which is one transaction or one statement and changes nothing beside it, again where PostgreSQL gave it up: four
 * times at most, after pauses that grow and differ.
 * @throws what `work` throws
 */
export const againWhenGivenUp = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !isGivenUp(error)) throw error
    }
    await sleep(Math.random() * PAUSE_MS * 2 ** tries)
  }
}
