import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { ConsentsTable } from './tables.gen.ts'

export const insertConsents = (database: Database, rows: Insertable<ConsentsTable>[]) =>
  database.insertInto('consents').values(rows).execute()

export const selectConsents = (database: Database, userId: string) =>
  database.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('given_at').orderBy('purpose').execute()
