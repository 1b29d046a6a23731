/** Databases beside the one of the market: made, renamed and dropped over a connection to that. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

export const selectOwnName = async (database: Database): Promise<{ name: string; mayCreate: boolean }> => {
  const { rows } = await sql<{ name: string; mayCreate: boolean }>`
    select current_database() as name, rolcreatedb or rolsuper as "mayCreate" from pg_roles where rolname = current_user`.execute(
    database,
  )
  return rows[0] as { name: string; mayCreate: boolean }
}

/** Names of databases that begin so, in their order. */
export const selectDatabases = async (database: Database, beginning: string): Promise<string[]> => {
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where starts_with(datname, ${beginning}) order by datname`.execute(database)
  return rows.map(({ datname }) => datname)
}

export const createDatabase = (database: Database, name: string) => sql`create database ${sql.id(name)}`.execute(database)

export const copyDatabase = (database: Database, template: string, name: string) =>
  sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(database)

export const dropDatabase = (database: Database, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(database)

export const renameDatabase = (database: Database, from: string, to: string) =>
  sql`alter database ${sql.id(from)} rename to ${sql.id(to)}`.execute(database)

const allowConnections = (database: Database, name: string, are: boolean) =>
  sql`alter database ${sql.id(name)} allow_connections ${sql.raw(String(are))}`.execute(database)

/** Puts one database in another's place, in one step; that one goes on under the name `away`. */
export const replaceDatabase = async (database: Database, { name, by, away }: { name: string; by: string; away: string }) => {
  // Whoever loses the connection would come back at once.
  await allowConnections(database, name, false)
  try {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(database)
    await database.transaction().execute(async (transaction) => {
      await renameDatabase(transaction, name, away)
      await renameDatabase(transaction, by, name)
    })
  } catch (error) {
    await allowConnections(database, name, true)
    throw error
  }
}
