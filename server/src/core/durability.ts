/** Refuses a PostgreSQL that could lose what it acknowledged (docs/reliability.md R4). */
import type pg from 'pg'
import { StartRefused } from './config.ts'

const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'] as const
const OLDEST_VERSION = 160_000
/** Any of these waits until the commit is on disk here (PostgreSQL documentation, synchronous_commit). */
const WAITS = ['on', 'local', 'remote_write', 'remote_apply']

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/**
 * Makes sure that connections have the limits they were opened with: poolers drop them silently.
 * @throws StartRefused naming what differs and how to mend it
 */
export const assertLimits = async (pool: pg.Pool, setting = 'DATABASE_URL') => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...LIMITS]],
  )
  const differing = LIMITS.filter(
    (name) => Number(rows.find((row) => row.name === name)?.setting) !== Number(pool.options[name] ?? 0),
  )
  if (differing.length === 0) return
  const wanted = differing.map((name) => `${name} = '${pool.options[name]}ms'`)
  throw new StartRefused(
    `Connections of ${setting} come without their limits, as through a pooler that drops them. Set them for the role: ${wanted.map((one) => `ALTER ROLE … SET ${one};`).join(' ')}`,
  )
}

/** @throws StartRefused naming the setting and how to mend it, or that the database cannot be reached */
export const assertDurable = async (pool: pg.Pool) => {
  const client = await pool.connect().catch((error: Error) => {
    throw new StartRefused(`The database of DATABASE_URL cannot be reached: ${error.message || 'no answer'}`)
  })
  client.release()
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...MUST_BE_ON, 'server_version_num']],
  )
  const values = new Map(rows.map(({ name, setting }) => [name, setting]))
  const version = Number(values.get('server_version_num'))
  if (version < OLDEST_VERSION)
    throw new StartRefused(`PostgreSQL 16 or newer is needed; DATABASE_URL leads to version ${Math.floor(version / 10_000)}.`)
  const off = MUST_BE_ON.filter((name) => !WAITS.includes(values.get(name) ?? ''))
  if (off.length === 0) return
  const mend = off.includes('data_checksums') ? ' (data_checksums: stop PostgreSQL and run pg_checksums --enable)' : ''
  throw new StartRefused(`PostgreSQL may lose data: ${off.join(', ')} must be on${mend}.`)
}
