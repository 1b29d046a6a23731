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

/** A follower, held until the transaction ends; undefined where another transaction holds them. */
export const lockFreeFollower = (transaction: Database, followerId: string): Promise<Follower | undefined> =>
  transaction
    .selectFrom('search_followers')
    .selectAll()
    .where('follower_id', '=', followerId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Who follows by an account or by an address, made where there is none, and held. The zone of this time counts, where it is told. */
export const holdFollower = async (
  transaction: Database,
  {
    followerId,
    userId,
    email,
    language,
    zone,
    zoneTold,
    now,
  }: {
    followerId: string
    userId: string | null
    email: string | null
    language: Locale
    zone: string
    zoneTold: boolean
    now: Date
  },
): Promise<string> => {
  const owner = userId === null ? sql`(email)` : sql`(user_id)`
  const { rows } = await sql<{ followerId: string }>`
    insert into search_followers (follower_id, user_id, email, language, zone, opened_at)
    values (${followerId}, ${userId}, ${email}, ${language}, ${zone}, ${now})
    on conflict ${owner} do update set zone = case when ${zoneTold} and search_followers.user_id is not null
      then excluded.zone else search_followers.zone end
    returning follower_id as "followerId"`.execute(transaction)
  return rows[0]?.followerId ?? followerId
}

export const markOpened = (database: Database, followerId: string, now: Date) =>
  database.updateTable('search_followers').set({ opened_at: now }).where('follower_id', '=', followerId).execute()

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

/** Writes down that a letter went out at once. */
export const noteLetter = (transaction: Database, followerId: string, { day, now }: { day: string; now: Date }) =>
  sql`update search_followers set mailed_at = ${now}, mailed_on = ${day},
      mails = case when mailed_on = ${day}::date then mails + 1 else 1 end
    where follower_id = ${followerId}`.execute(transaction)

export const noteDigest = (transaction: Database, followerId: string, day: string) =>
  transaction.updateTable('search_followers').set({ digest_on: day }).where('follower_id', '=', followerId).execute()
