/** The SQL of what saved searches found, and of what is still to be told. */
import type { Rhythm, Searched, SearchNews } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { Follower } from './followers.queries.ts'
import type { SavedQuery } from './saved-query.ts'

export type Known = { searchId: string; foundId: string; fits: boolean; lowestMinor: number | null; backToldAt: Date | null }

const KNOWN = sql`search_id as "searchId", found_id as "foundId", fits, lowest_minor as "lowestMinor", back_told_at as "backToldAt"`

/** What is known of some searches, of some finds or of all. */
export const selectFinds = async (
  database: Database,
  searchIds: readonly string[],
  foundIds: readonly string[] | null,
): Promise<Known[]> => {
  const { rows } = await sql<Known>`select ${KNOWN} from search_finds where search_id = any(${[...searchIds]}::text[])
    ${foundIds === null ? sql`` : sql`and found_id = any(${[...foundIds]}::text[])`}`.execute(database)
  return rows
}

/** Running searches that some offers or demands fit, as far as is known. */
export const selectFitting = async (database: Database, foundIds: readonly string[]): Promise<Known[]> => {
  const { rows } = await sql<Known>`select ${KNOWN} from search_finds
    where fits and found_id = any(${[...foundIds]}::text[])`.execute(database)
  return rows
}

/** What was found, with its news where there are any. */
export type Find = {
  searchId: string
  foundId: string
  fits: boolean
  lowestMinor: number | null
  news: SearchNews | null
  beforeMinor: number | null
  appDue: boolean
  mailDue: boolean
}

/**
 * Writes what was found. News stay due until they are told, whatever is found of the same meanwhile; what is new stays new.
 */
export const putFinds = async (transaction: Database, finds: readonly Find[], now: Date) => {
  if (finds.length === 0) return
  await sql`
    insert into search_finds as f (search_id, found_id, fits, lowest_minor, news, news_at, before_minor, app_due, mail_due, seen_at)
    select x."searchId", x."foundId", x.fits, x."lowestMinor", x.news, case when x.news is not null then ${now}::timestamptz end,
      x."beforeMinor", x."appDue", x."mailDue", ${now}
    from json_to_recordset(${JSON.stringify(finds)}::json) as x ("searchId" text, "foundId" text, fits boolean,
      "lowestMinor" bigint, news text, "beforeMinor" bigint, "appDue" boolean, "mailDue" boolean)
    join saved_searches s on s.search_id = x."searchId"
    order by 1, 2
    on conflict (search_id, found_id) do update set fits = excluded.fits, lowest_minor = excluded.lowest_minor,
      seen_at = excluded.seen_at,
      news = case when excluded.news is null or (f.news = 'new' and (f.app_due or f.mail_due)) then f.news else excluded.news end,
      before_minor = case when excluded.news is null then f.before_minor else excluded.before_minor end,
      news_at = coalesce(excluded.news_at, f.news_at),
      back_told_at = case when excluded.news = 'space' then ${now} else f.back_told_at end,
      app_due = f.app_due or excluded.app_due, mail_due = f.mail_due or excluded.mail_due`.execute(transaction)
}

/** Something to tell. */
export type Told = {
  searchId: string
  foundId: string
  followerId: string
  userId: string | null
  searched: Searched
  query: SavedQuery
  rhythm: Rhythm
  news: SearchNews
  beforeMinor: number | null
}

const TOLD = sql`f.search_id as "searchId", f.found_id as "foundId", s.follower_id as "followerId", w.user_id as "userId",
  s.searched, s.query, s.rhythm, f.news, f.before_minor as "beforeMinor"`

const OF_WHOM = sql`join saved_searches s on s.search_id = f.search_id join search_followers w on w.follower_id = s.follower_id`

/** News for the app, now marked as told; of people told after `since` they wait. */
export const takeForApp = async (transaction: Database, { since, limit, now }: { since: Date; limit: number; now: Date }) => {
  const { rows } = await sql<Told>`
    with taken as (
      select f.search_id, f.found_id from search_finds f ${OF_WHOM}
      where f.app_due and w.user_id is not null and s.rhythm in ('at_once', 'app') and (w.told_at is null or w.told_at <= ${since})
      order by s.follower_id limit ${limit} for update of f skip locked
    ), told as (
      update search_finds f set app_due = false from taken t where f.search_id = t.search_id and f.found_id = t.found_id returning f.*
    ), noted as (
      update search_followers set told_at = ${now}
      where follower_id in (select follower_id from saved_searches where search_id in (select search_id from taken))
    )
    select ${TOLD} from told f ${OF_WHOM} where f.fits order by f.news_at, f.found_id`.execute(transaction)
  return rows
}

/** What says when somebody may be sent the next letter. */
export type Standing = Pick<Follower, 'zone' | 'digest_on' | 'mailed_on' | 'mailed_at' | 'mails' | 'unopened_since'>

/** Who has news that are due by letter, and of which rhythms. */
export const selectToMail = async (database: Database) => {
  const { rows } = await sql<Standing & { followerId: string; rhythms: Rhythm[] }>`
    select w.follower_id as "followerId", w.zone, w.digest_on, w.mailed_on, w.mailed_at, w.mails, w.unopened_since,
      array_agg(distinct s.rhythm) as rhythms
    from (select distinct search_id from search_finds where mail_due) f ${OF_WHOM}
    where s.paused_at is null group by w.follower_id`.execute(database)
  return rows
}

/** What a follower is sent of searches of a rhythm: what was found before a moment, or all. */
export type Taking = { followerId: string; rhythm: Rhythm; before: Date | null }

/** News of many followers, now marked as told by letter, and in the app where they come with the letter. */
export const takeForLetters = async (transaction: Database, taking: readonly Taking[]) => {
  const { rows } = await sql<Told & { newsAt: Date }>`
    with told as (
      update search_finds f set mail_due = false, app_due = f.app_due and s.rhythm = 'at_once'
      from json_to_recordset(${JSON.stringify(taking)}::json) as t ("followerId" text, rhythm text, before timestamptz)
        join saved_searches s on s.follower_id = t."followerId" and s.rhythm = t.rhythm
      where f.search_id = s.search_id and s.paused_at is null and f.mail_due and (t.before is null or f.news_at < t.before)
      returning f.*
    )
    select ${TOLD}, f.news_at as "newsAt" from told f ${OF_WHOM} where f.fits
    order by s.follower_id, s.saved_at, f.news_at, f.found_id`.execute(transaction)
  return rows
}

/** Forgets what fits no more since a moment. */
export const deleteGoneFinds = (database: Database, before: Date) =>
  sql`delete from search_finds where not fits and seen_at < ${before} and not app_due and not mail_due`.execute(database)
