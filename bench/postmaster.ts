/** Which process PostgreSQL is, so that what it takes can be counted. */
import { sql } from 'kysely'
import { openDatabase, openPool } from '../server/src/core/database.ts'
import { parentOf } from './process.ts'

/** The process that all connections of a database on this machine belong to. */
export const postmasterOf = async (address: string) => {
  const database = openDatabase(openPool({ connectionString: address }, 1, { warn: () => undefined }))
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
  const pid = parentOf(rows[0]?.pid ?? 0)
  await database.destroy()
  return pid
}
