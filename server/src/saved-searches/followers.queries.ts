/** The SQL of those who follow saved searches. */
import type { Locale } from '@tongyun/freight/locale'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { SearchFollowersTable } from './tables.gen.ts'

export type Follower = Selectable<SearchFollowersTable>

export const selectFollower = (database: Database, followerId: string): Promise<Follower | undefined> =>
  database.selectFrom('search_followers').selectAll().where('follower_id', '=', followerId).executeTakeFirst()

export const selectFollowerOf = (database: Database, userId: string): Promise<Follower | undefined> =>
  database.selectFrom('search_followers').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Followers, held until the transaction ends, without those whom another transaction holds. */
export const lockFreeFollowers = (transaction: Database, followerIds: readonly string[]): Promise<Follower[]> =>
  transaction
    .selectFrom('search_followers')
    .selectAll()
    .where('follower_id', 'in', followerIds)
    .orderBy('follower_id')
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * Who follows by an account or by an address, made where there is none, and held. The zone of this time counts, where it is told.
 * An account that saves a search reads of it; anybody can type an address.
 */
export const holdFollower = async (
  transaction: Database,
  {
    followerId,
    userId,
    email,
    language,
    zone,
    zoneTold,
  }: {
    followerId: string
    userId: string | null
    email: string | null
    language: Locale
    zone: string
    zoneTold: boolean
  },
): Promise<string> => {
  const owner = userId === null ? sql`(email)` : sql`(user_id)`
  const { rows } = await sql<{ followerId: string }>`
    insert into search_followers (follower_id, user_id, email, language, zone)
    values (${followerId}, ${userId}, ${email}, ${language}, ${zone})
    on conflict ${owner} do update set
      zone = case when ${zoneTold} and search_followers.user_id is not null then excluded.zone else search_followers.zone end,
      unopened_since = case when search_followers.user_id is null then search_followers.unopened_since end
    returning follower_id as "followerId"`.execute(transaction)
  return rows[0]?.followerId ?? followerId
}

/** Somebody looked at their searches, or opened what a letter led to. */
export const markOpened = (database: Database, followerId: string) =>
  sql`update search_followers set unopened_since = null
    where follower_id = ${followerId} and unopened_since is not null`.execute(database)

export const setLanguage = (transaction: Database, followerId: string, language: Locale) =>
  transaction.updateTable('search_followers').set({ language }).where('follower_id', '=', followerId).execute()

/** Removes who follows nothing any more. */
export const deleteIdleFollower = (transaction: Database, followerId: string) =>
  sql`delete from search_followers w where w.follower_id = ${followerId}
    and not exists (select from saved_searches s where s.follower_id = w.follower_id)`.execute(transaction)

export const deleteFollower = (database: Database, followerId: string) =>
  database.deleteFrom('search_followers').where('follower_id', '=', followerId).execute()

export const deleteFollowersOf = (transaction: Database, { userId, email }: { userId: string; email: string | null }) =>
  sql`delete from search_followers where user_id = ${userId} or email = ${email}`.execute(transaction)

/** What became of a follower's letters: the day they were gathered on, whether one was sent, and whether that was at once. */
export type Noted = { followerId: string; day: string; gathered: boolean; sent: boolean; atOnce: boolean }

export const noteLetters = (transaction: Database, noted: readonly Noted[], now: Date) =>
  sql`update search_followers w set
      digest_on = case when x.gathered then x.day else w.digest_on end,
      mailed_at = case when x."atOnce" then ${now} else w.mailed_at end,
      mails = case when not x."atOnce" then w.mails when w.mailed_on = x.day then w.mails + 1 else 1 end,
      mailed_on = case when x."atOnce" then x.day else w.mailed_on end,
      unopened_since = case when x.sent then coalesce(w.unopened_since, ${now}) else w.unopened_since end
    from json_to_recordset(${JSON.stringify(noted)}::json) as x ("followerId" text, day date, gathered boolean, sent boolean,
      "atOnce" boolean)
    where w.follower_id = x."followerId"`.execute(transaction)

/** Whose letters nobody opened since a moment, and who would still be sent some. */
export const selectUnopened = async (database: Database, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ followerId: string }>`select w.follower_id as "followerId" from search_followers w
    where w.unopened_since <= ${before} and exists (select from saved_searches s
      where s.follower_id = w.follower_id and s.paused_at is null and s.confirmed_at is not null and s.rhythm <> 'app')`.execute(
    database,
  )
  return rows.map(({ followerId }) => followerId)
}
