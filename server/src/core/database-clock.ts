/** The time of all processes of one database: that of its primary. A process whose own clock is wrong, or leaps, ends nothing early or late (decision 094). */
import { sql } from 'kysely'
import type { Database } from './database.ts'

const EVERY_MS = 1_000
/** An answer that took longer than this says too little of when it was given. */
const SURE_WITHIN_MS = 200

const selectTime = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(
    database,
  )
  return rows[0]?.ms as number
}

/**
 * Asks `database` what time it is, once before this resolves and then every second until stopped. Between two answers time goes on
 * by the machine's monotonic clock, which nobody sets; while the database is away, too.
 * @throws what a question to the database throws, the first time
 */
export const followDatabaseTime = async (database: Database): Promise<{ clock: () => Date; stop: () => void }> => {
  /** The database's milliseconds at the zero of the monotonic clock. */
  let zeroAt: number | undefined
  const look = async () => {
    const asked = performance.now()
    const ms = await selectTime(database)
    const tookMs = performance.now() - asked
    const found = ms - asked - tookMs / 2
    if (zeroAt === undefined) zeroAt = found
    // Within what the way to the database and back leaves open, time goes on evenly.
    else if (tookMs <= SURE_WITHIN_MS && Math.abs(found - zeroAt) > tookMs / 2) zeroAt = found
  }
  await look()
  const timer = setInterval(() => look().catch(() => undefined), EVERY_MS).unref()
  return { clock: () => new Date((zeroAt as number) + performance.now()), stop: () => clearInterval(timer) }
}
