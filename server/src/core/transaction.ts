/** What PostgreSQL can do within a transaction, beside statements. */
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Lets the statements of a transaction take as long as they need: thousands of rows take longer than a visitor may wait. */
export const liftTimeLimit = (transaction: Database) => sql`set local statement_timeout = 0`.execute(transaction)

/** Waits until no other transaction holds `name` locked, and holds it until this one ends. Names of all uses are one space. */
export const lockName = (transaction: Database, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)

/** Whether a statement waited for what others hold locked for as long as it may: 55P03 lock not available (PostgreSQL appendix A). */
export const isHeldByOthers = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** Runs `work` so that what it wrote is undone when it fails, and nothing else of the transaction. @throws what `work` throws */
export const inSavepoint = async <Value>(transaction: Database, work: () => Promise<Value>): Promise<Value> => {
  await sql`savepoint one`.execute(transaction)
  try {
    const value = await work()
    await sql`release savepoint one`.execute(transaction)
    return value
  } catch (error) {
    await sql`rollback to savepoint one`.execute(transaction)
    throw error
  }
}
