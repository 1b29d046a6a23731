import type { SentField } from '@tongyun/contract/page-context'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** The session of a cookie, over or not. */
export const selectAnySession = (database: Database, secretHash: Buffer) =>
  database.selectFrom('sessions').select(['session_id', 'user_id']).where('secret_hash', '=', secretHash).executeTakeFirst()

export const upsertKeptForm = (
  database: Database,
  row: { sessionId: string; page: string; fields: readonly SentField[]; now: Date },
) =>
  database
    .insertInto('kept_forms')
    .values({ session_id: row.sessionId, page: row.page, fields: JSON.stringify(row.fields), kept_at: row.now })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'page']).doUpdateSet((kept) => ({
        fields: kept.ref('excluded.fields'),
        kept_at: kept.ref('excluded.kept_at'),
      })),
    )
    .execute()

/** Leaves a session the newest forms, `most` of them. */
export const deleteOldForms = (database: Database, sessionId: string, most: number) =>
  sql`delete from kept_forms where session_id = ${sessionId} and page not in (
    select page from kept_forms where session_id = ${sessionId} order by kept_at desc limit ${most})`.execute(database)

/** The forms of a session that is over become those of the next session of the same person. */
export const updateFormsOwner = (database: Database, from: Buffer, to: { session_id: string; user_id: string }) =>
  sql`update kept_forms set session_id = ${to.session_id} where session_id in (
    select session_id from sessions where secret_hash = ${from} and user_id = ${to.user_id})`.execute(database)

export const takeKeptForm = (database: Database, secretHash: Buffer, page: string, since: Date) =>
  database
    .deleteFrom('kept_forms')
    .using('sessions')
    .whereRef('sessions.session_id', '=', 'kept_forms.session_id')
    .where('sessions.secret_hash', '=', secretHash)
    .where('page', '=', page)
    .where('kept_at', '>', since)
    .returning('fields')
    .executeTakeFirst()

export const deleteFormsBefore = (database: Database, before: Date) =>
  database.deleteFrom('kept_forms').where('kept_at', '<=', before).execute()
