/** Work that one process of all on a database does at a time. */
import type pg from 'pg'

/**
 * Numbers of PostgreSQL's advisory locks, all in one place, since whoever holds one waits for ever for another of the same
 * number; they are arbitrary but must stay.
 */
export const LOCKS = {
  migration: 731_004_511,
  audit: 731_004_512,
  demoAccounts: 731_004_513,
  snapshot: 731_004_514,
  fill: 731_004_515,
  demoArticles: 731_004_516,
  importClaims: 731_004_517,
  events: 731_004_518,
} as const

/** As long as a timer can be: node-postgres, too, gives up reading the answer of a statement after a while. */
export const LONGEST_MS = 2 ** 31 - 1

/**
 * Runs `work` while no other process runs work under the same lock; others wait for as long as it takes. `pool` must lead
 * to PostgreSQL itself: a pooler would lend the connection that holds the lock to somebody else.
 */
export const holdLock = async <Value>(
  pool: pg.Pool,
  lock: 'migration' | 'fill',
  work: (client: pg.PoolClient) => Promise<Value>,
) => {
  const client = await pool.connect()
  const limit = pool.options.lock_timeout ?? 0
  try {
    // Only waiting for this lock has no limit, only waiting for others' has one.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query({ text: `select pg_advisory_lock(${LOCKS[lock]})`, query_timeout: LONGEST_MS } as pg.QueryConfig)
    await client.query(`set lock_timeout = ${Number(limit)}`)
    return await work(client)
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCKS[lock]})`).catch(() => undefined)
    // Closes the connection, which gives the lock and the changed limits back in any case.
    client.release(true)
  }
}
