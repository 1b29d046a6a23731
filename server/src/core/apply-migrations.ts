/** Brings a database to the present schema: numbered SQL files, forward only, each once. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { holdLock, LONGEST_MS } from './advisory-lock.ts'
import { StartRefused } from './config.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Migrations in `folder` in order of their numbers. */
const readMigrations = async (folder: URL) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name !== 'schema.sql').sort()
  const misnamed = names.find((name, i) => !FILE_NAME.test(name) || name.slice(0, 3) === names[i - 1]?.slice(0, 3))
  if (misnamed !== undefined)
    throw new StartRefused(`server/migrations/${misnamed} must be named NNN-name.sql with a number of its own.`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: sha256(sql) }
    }),
  )
}

/** ` at line N` where PostgreSQL says at which character the statement is wrong. */
const placeOf = (error: unknown, sql: string) => {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN
  return Number.isNaN(position) ? '' : ` at line ${sql.slice(0, position).split('\n').length}`
}

/**
 * Applies what is missing, each file in a transaction of its own.
 * @returns names of the files applied now
 * @throws StartRefused when an applied file was changed or is gone, that is when the code is older than the database
 */
export const migrate = async (pool: pg.Pool, folder: URL = MIGRATIONS): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  return holdLock(pool, 'migration', async (client) => {
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows: applied } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    )
    for (const { name, checksum } of applied) {
      const file = migrations.find((migration) => migration.name === name)
      if (file === undefined)
        throw new StartRefused(`The database has migration ${name}, which this version does not know. Run a newer version.`)
      if (file.checksum !== checksum)
        throw new StartRefused(`Migration ${name} was changed after it was applied. Restore it and write a new one.`)
    }
    const missing = migrations.filter(({ name }) => !applied.some((done) => done.name === name))
    for (const { name, sql, checksum } of missing) {
      await client.query('begin')
      try {
        const statements = { text: sql, query_timeout: LONGEST_MS }
        await client.query(statements)
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed${placeOf(error, sql)}`, { cause: error })
      }
    }
    return missing.map(({ name }) => name)
  })
}
