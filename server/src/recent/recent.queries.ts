/** The SQL of what people searched and compared last. */
import type { RecentLists } from '@tongyun/contract/recent/terms/recent-terms'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { RecentListsTable } from './tables.gen.ts'

export type RecentRow = Selectable<RecentListsTable>

export const selectRecent = (database: Database, userId: string): Promise<RecentRow | undefined> =>
  database.selectFrom('recent_lists').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** A person's row, made where there is none, and held until the transaction ends. */
export const holdRecent = async (transaction: Database, userId: string): Promise<RecentRow> => {
  await transaction
    .insertInto('recent_lists')
    .values({ user_id: userId })
    .onConflict((row) => row.doNothing())
    .execute()
  return transaction.selectFrom('recent_lists').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

export const putLists = (transaction: Database, userId: string, { searches, offers }: RecentLists) =>
  sql`update recent_lists set searches = ${JSON.stringify(searches)}::jsonb, compared = ${JSON.stringify(offers)}::jsonb
    where user_id = ${userId}`.execute(transaction)

/** Nothing of before `now` is there any more; `kept` null leaves the choice as it is. */
export const clearLists = (database: Database, userId: string, kept: boolean | null, now: Date) =>
  sql`insert into recent_lists (user_id, kept, cleared_at) values (${userId}, coalesce(${kept}, true), ${now})
    on conflict (user_id) do update set kept = coalesce(${kept}, recent_lists.kept), searches = '[]', compared = '[]',
      cleared_at = excluded.cleared_at`.execute(database)

export const deleteRecent = (transaction: Database, userId: string) =>
  transaction.deleteFrom('recent_lists').where('user_id', '=', userId).execute()
