import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { FilesTable } from './tables.gen.ts'

export type StoredFile = Selectable<FilesTable>

export const insertFile = (database: Database, row: Insertable<FilesTable>) =>
  database.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow()

export const selectFile = (database: Database, fileId: string): Promise<StoredFile | undefined> =>
  database.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst()

export const selectFiles = (database: Database, fileIds: readonly string[]): Promise<StoredFile[]> =>
  fileIds.length === 0 ? Promise.resolve([]) : database.selectFrom('files').selectAll().where('file_id', 'in', fileIds).execute()

/** Files of a company that are used for something, or that it may use; locked until the transaction ends. */
export const lockFiles = (transaction: Database, companyId: string, usedFor: string, fileIds: readonly string[]) =>
  transaction
    .selectFrom('files')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((where) => where.or([where('used_for', '=', usedFor), where('file_id', 'in', ['', ...fileIds])]))
    .orderBy('file_id')
    .forUpdate()
    .execute()

export const updateUse = (
  transaction: Database,
  fileId: string,
  use: Pick<StoredFile, 'used_for' | 'unused_since' | 'is_public'>,
) => transaction.updateTable('files').set(use).where('file_id', '=', fileId).execute()

/** Marks files as unused; the sweep removes them after a day. */
export const releaseFiles = (transaction: Database, fileIds: readonly string[], now: Date) =>
  sql`update files set unused_since = ${now} where file_id = any(${[...fileIds]}::text[])`.execute(transaction)

/** Marks an unused file of its uploader as used. @returns whether there was such a file */
export const useUnused = async (transaction: Database, fileId: string, uploadedBy: string, used_for: string) => {
  const { numUpdatedRows } = await transaction
    .updateTable('files')
    .set({ used_for, unused_since: null })
    .where('file_id', '=', fileId)
    .where('uploaded_by', '=', uploadedBy)
    .where('used_for', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markClean = (database: Database, fileId: string) =>
  database.updateTable('files').set({ state: 'clean' }).where('file_id', '=', fileId).execute()

export const deleteFile = (database: Database, fileId: string) =>
  database.deleteFrom('files').where('file_id', '=', fileId).execute()

export const selectQuarantined = (database: Database, limit: number): Promise<StoredFile[]> =>
  database.selectFrom('files').selectAll().where('state', '=', 'quarantined').orderBy('created_at').limit(limit).execute()

/** Removes rows nothing has used since `before`. @returns their ids */
export const deleteUnused = (database: Database, before: Date) =>
  database.deleteFrom('files').where('unused_since', '<', before).returning('file_id').execute()

/** Removes rows of visitors' files that are older than `before` and belong to no message yet. @returns their ids */
export const deleteWaitingOfVisitors = (database: Database, before: Date) =>
  database
    .deleteFrom('files')
    .where('of_visitor', '=', true)
    .where('used_for', 'is', null)
    .where('unused_since', '<', before)
    .returning('file_id')
    .execute()

/** Bytes of all files of visitors that wait for their message. */
export const countWaitingOfVisitors = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::float8 as bytes from files where of_visitor and used_for is null`.execute(database)
  return rows[0]?.bytes ?? 0
}

/** Those of the ids that have no row. */
export const withoutRow = async (database: Database, fileIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ file_id: string }>`
    select given.file_id from unnest(${[...fileIds]}::text[]) as given (file_id)
    where not exists (select from files f where f.file_id = given.file_id)`.execute(database)
  return rows.map(({ file_id: fileId }) => fileId)
}

/** Ids greater than `last` of rows older than `before`, in ascending order. */
export const selectIdsAfter = (database: Database, last: string, before: Date, limit: number) =>
  database
    .selectFrom('files')
    .select('file_id')
    .where('file_id', '>', last)
    .where('created_at', '<', before)
    .orderBy('file_id')
    .limit(limit)
    .execute()
