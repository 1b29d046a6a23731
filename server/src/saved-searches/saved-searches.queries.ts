/** The SQL of saved searches. */
import type { Rhythm, Searched } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { ReadQuery, SavedQuery } from './saved-query.ts'
import type { SavedSearchesTable } from './tables.gen.ts'

export type SavedRow = Selectable<SavedSearchesTable>

/** Keeps a search, or another rhythm of one that is kept; `isNew` false for the latter. */
export const upsertSearch = async (
  transaction: Database,
  search: ReadQuery & {
    searchId: string
    followerId: string
    searched: Searched
    rhythm: Rhythm
    confirmedAt: Date | null
    now: Date
  },
): Promise<{ searchId: string; isNew: boolean; isConfirmed: boolean }> => {
  const { searchId, followerId, searched, query, originArea, destinationArea, modes, untilOn, rhythm, confirmedAt, now } = search
  const { rows } = await sql<{ searchId: string; isConfirmed: boolean }>`
    insert into saved_searches (search_id, follower_id, searched, query, origin_area, destination_area, modes, until_on, rhythm,
      saved_at, confirmed_at, due_at)
    values (${searchId}, ${followerId}, ${searched}, ${JSON.stringify(query)}::jsonb, ${originArea}, ${destinationArea},
      ${modes}::text[], ${untilOn}::date, ${rhythm}, ${now}, ${confirmedAt}, ${confirmedAt})
    on conflict (follower_id, searched, md5(query::text)) do update set
      rhythm = case when ${confirmedAt}::timestamptz is null then saved_searches.rhythm else excluded.rhythm end
    returning search_id as "searchId", confirmed_at is not null as "isConfirmed"`.execute(transaction)
  const [row] = rows
  return { searchId: row?.searchId ?? searchId, isNew: row?.searchId === searchId, isConfirmed: row?.isConfirmed === true }
}

export const countOtherSearches = async (transaction: Database, followerId: string, searchId: string): Promise<number> => {
  const { total } = await transaction
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('follower_id', '=', followerId)
    .where('search_id', '<>', searchId)
    .executeTakeFirstOrThrow()
  return total
}

export const selectSearches = (database: Database, followerId: string): Promise<SavedRow[]> =>
  database
    .selectFrom('saved_searches')
    .selectAll()
    .where('follower_id', '=', followerId)
    .orderBy('saved_at', 'desc')
    .orderBy('search_id')
    .execute()

export const selectSearch = (database: Database, searchId: string): Promise<SavedRow | undefined> =>
  database.selectFrom('saved_searches').selectAll().where('search_id', '=', searchId).executeTakeFirst()

type Change = { rhythm?: Rhythm | undefined; paused?: boolean | undefined; confirmed?: boolean | undefined }

/**
 * Changes a search. What was found while it was paused is looked at without telling; what was found before it was confirmed is
 * told.
 */
export const updateSearch = async (transaction: Database, searchId: string, change: Change, now: Date) => {
  const { rhythm = null, paused = null, confirmed = false } = change
  await sql`update saved_searches set
      rhythm = coalesce(${rhythm}::text, rhythm),
      paused_at = case when ${paused}::boolean is null then paused_at when ${paused}::boolean then coalesce(paused_at, ${now}) end,
      confirmed_at = case when ${confirmed} then coalesce(confirmed_at, ${now}) else confirmed_at end,
      silent = silent or (${paused}::boolean is not distinct from false and paused_at is not null),
      due_at = case when (${paused}::boolean is not distinct from false and paused_at is not null)
        or (${confirmed} and confirmed_at is null) then ${now}::timestamptz else due_at end
    where search_id = ${searchId}`.execute(transaction)
  if (rhythm === 'app')
    await sql`update search_finds set mail_due = false where search_id = ${searchId} and mail_due`.execute(transaction)
}

/** Pauses what a follower is sent letters of; what waits for a letter is not told. */
export const pauseLetters = async (transaction: Database, followerId: string, now: Date) => {
  await sql`update search_finds f set mail_due = false from saved_searches s
    where s.search_id = f.search_id and s.follower_id = ${followerId} and f.mail_due`.execute(transaction)
  await sql`update saved_searches set paused_at = ${now}
    where follower_id = ${followerId} and paused_at is null and rhythm <> 'app'`.execute(transaction)
}

export const deleteSearch = (transaction: Database, searchId: string) =>
  transaction.deleteFrom('saved_searches').where('search_id', '=', searchId).execute()

/** No letters any more to somebody with an account. */
export const tellInAppAlone = async (transaction: Database, followerId: string) => {
  await sql`update search_finds f set mail_due = false from saved_searches s
    where s.search_id = f.search_id and s.follower_id = ${followerId} and f.mail_due`.execute(transaction)
  await sql`update saved_searches set rhythm = 'app' where follower_id = ${followerId}`.execute(transaction)
}

/** Ends searches that nobody confirmed, and whose last day is long over; gives their followers. */
export const deleteEndedSearches = async (database: Database, unconfirmedBefore: Date, lastDayBefore: string) => {
  const { rows } = await sql<{ followerId: string }>`delete from saved_searches
    where (confirmed_at is null and saved_at < ${unconfirmedBefore}) or until_on < ${lastDayBefore}::date
    returning follower_id as "followerId"`.execute(database)
  return rows.map(({ followerId }) => followerId)
}

/** A search that a change may concern, with the numbers of the changed ends it lies at. */
export type Candidate = {
  searchId: string
  searched: Searched
  query: SavedQuery
  rhythm: Rhythm
  isAccount: boolean
  ends: number[]
}

export type Ends = { origin: readonly string[]; destination: readonly string[]; mode: string | null }

/** Running searches that lie at some ends, by the index of what they fix: no search of another lane is touched. */
export const selectCandidates = async (
  database: Database,
  searched: Searched,
  ends: readonly Ends[],
  today: string,
): Promise<Candidate[]> => {
  const listed = ends.map(({ origin, destination, mode }, at) => ({
    at,
    mode,
    origin: [...origin, '*'],
    destination: [...destination, '*'],
  }))
  const { rows } = await sql<Candidate>`
    with ends as materialized (
      select e.at, e.mode, o.area as origin, d.area as destination
      from json_to_recordset(${JSON.stringify(listed)}::json) as e (at int, mode text, origin text[], destination text[]),
        unnest(e.origin) as o (area), unnest(e.destination) as d (area)
    )
    select s.search_id as "searchId", s.searched, s.query, s.rhythm, w.user_id is not null as "isAccount", array_agg(e.at) as ends
    from ends e
    join saved_searches s on s.origin_area = e.origin and s.destination_area = e.destination
    join search_followers w on w.follower_id = s.follower_id
    where s.confirmed_at is not null and s.paused_at is null and s.searched = ${searched}
      and (s.until_on is null or s.until_on >= ${today}::date) and (s.modes = '{}' or e.mode is null or e.mode = any(s.modes))
    group by s.search_id, w.user_id`.execute(database)
  return rows
}

/** Searches for which the whole market has to be looked through, and when that was due. */
export const selectDueSearches = async (database: Database, now: Date, limit: number) => {
  const { rows } = await sql<Omit<Candidate, 'ends'> & { dueAt: string; silent: boolean }>`
    select s.search_id as "searchId", s.searched, s.query, s.rhythm, w.user_id is not null as "isAccount", s.due_at::text as "dueAt",
      s.silent
    from saved_searches s join search_followers w on w.follower_id = s.follower_id
    where s.due_at <= ${now} and s.confirmed_at is not null and s.paused_at is null order by s.due_at limit ${limit}`.execute(
    database,
  )
  return rows
}

/** Notes that a search was looked through; false where it became due anew meanwhile. */
export const settleDue = async (transaction: Database, searchId: string, dueAt: string): Promise<boolean> => {
  const { rows } = await sql`update saved_searches set due_at = null, silent = false
    where search_id = ${searchId} and due_at = ${dueAt}::timestamptz returning search_id`.execute(transaction)
  return rows.length > 0
}

/** Has all running searches looked through, spread over a time: the market changed as a whole. */
export const markAllDue = (transaction: Database, now: Date, spreadMs: number) =>
  sql`update saved_searches set due_at = ${now}::timestamptz + random() * make_interval(secs => ${spreadMs / 1000})
    where due_at is null and confirmed_at is not null and paused_at is null and searched = 'offers'`.execute(transaction)
