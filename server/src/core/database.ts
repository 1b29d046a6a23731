/** The way to PostgreSQL: pools with time limits, and Kysely on top. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { againWhenGivenUp } from './given-up.ts'
import { PreparingClient } from './prepared.ts'
import type { Tables } from './tables.gen.ts'

export type Database = Kysely<Tables>

/** Numbers from docs/reliability.md 3.8. */
const STATEMENT_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 10_000
const LOCK_TIMEOUT_MS = 2_000
/** A connection is made in milliseconds; a database that is away must answer the caller soon (docs/reliability.md R3, R5). */
const CONNECT_TIMEOUT_MS = 3_000

// Counts and bigints here stay far below 2^53; as text they would not add up.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// Dates without a time stay ISO dates; node-postgres would make them instants of this machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * A pool of at most `connections` connections to `address` (a postgres:// URL, or host and port of a socket). A statement
 * may take `statementMs`, 0 for as long as it needs. `prepares` false behind a pooler, whose connections change under a client.
 * A lost database never stops the process: errors of idle and of checked-out clients are logged (docs/reliability.md 0.4).
 */
export const openPool = (
  address: pg.PoolConfig,
  connections: number,
  log: Pick<Logger, 'warn'>,
  { statementMs = STATEMENT_TIMEOUT_MS, prepares = true }: { statementMs?: number; prepares?: boolean } = {},
): pg.Pool => {
  const pool = new pg.Pool({
    ...address,
    ...(prepares ? { Client: PreparingClient } : {}),
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    // Beyond the server's own limit: a connection that went silent must not hold a request.
    query_timeout: statementMs === 0 ? 0 : statementMs + 2_000,
    application_name: 'tongyun',
    keepAlive: true,
  })
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

/**
 * Runs `work` in a transaction: in the one `database` is, or in one of its own. That is run again where PostgreSQL gave it up for
 * another, so `work` changes nothing but what is in the transaction.
 */
export const inTransaction = <Value>(database: Database, work: (transaction: Database) => Promise<Value>): Promise<Value> =>
  database.isTransaction ? work(database) : againWhenGivenUp(() => database.transaction().execute(work))

/** How to connect beside a database's pool, and the database it is a reader of. */
const beside = new WeakMap<Database, pg.PoolConfig>()
const primaries = new WeakMap<Database, Database>()

/**
 * Kysely over a pool; `destroy()` closes the pool. `direct` leads to the same PostgreSQL past any pooler, for what lives in a
 * connection: LISTEN.
 */
export const openDatabase = (pool: pg.Pool, direct: pg.PoolConfig = pool.options): Database => {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  beside.set(database, direct === pool.options ? direct : { ...pool.options, ...direct })
  return database
}

/** Remembers what `reader`, whose own connections are those of `pool`, reads instead of. */
export const noteReader = (reader: Database, pool: pg.Pool, primary: Database) => {
  beside.set(reader, pool.options)
  primaries.set(reader, primary)
}

/** Where what `database` reads is written: itself, or the primary of a replica. */
export const primaryOf = (database: Database): Database => primaries.get(database) ?? database

/** A connection beside the pool of `database`, not connected yet, for whoever needs one as long as the process lives. */
export const connectionBeside = (database: Database): pg.Client => {
  const options = beside.get(database)
  if (options === undefined) throw new Error('not a database of openDatabase')
  const client = new pg.Client(options)
  client.on('error', () => undefined)
  return client
}

/** How to connect to the PostgreSQL of `database` past any pooler: to the same database, or to the one called `name`. */
export const addressOf = (database: Database, name?: string): pg.PoolConfig => {
  const { connectionString, host, port, user, password, ssl, database: own } = beside.get(database) ?? {}
  if (connectionString === undefined) return defined({ host, port, user, password, ssl, database: name ?? own })
  const url = new URL(connectionString)
  if (name !== undefined) url.pathname = `/${name}`
  return defined({ connectionString: url.href, ssl })
}
const defined = (config: { [Key in keyof pg.PoolConfig]: pg.PoolConfig[Key] | undefined }): pg.PoolConfig =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))

// Classes 08 connection, 53 resources, 57 operator intervention; 55P03 lock not available, 40P01 deadlock, 40001 not serializable:
// what did nothing and may be asked again (PostgreSQL appendix A).
const AWAY_SQLSTATE = /^(08|53|57)|^(55P03|40P01|40001)$/
const AWAY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
const AWAY_TEXT =
  /^(Connection terminated|database .* is not currently accepting connections|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/

/** True when an error says that the database is away, overloaded, too slow or gave this one up for another, so that trying again later can help. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // The same system errors of a file are no matter of the database.
  const ofFile = 'path' in error && 'syscall' in error && error.syscall !== 'connect'
  return AWAY_SQLSTATE.test(code) || (AWAY_SYSTEM.has(code) && !ofFile) || AWAY_TEXT.test(error.message)
}
