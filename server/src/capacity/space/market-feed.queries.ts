/** The SQL by which a process follows the market: versions of its shards, and what changed after them (migration 013). */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { runPrepared } from '../../core/prepared.ts'

/** Version of each shard; together they are a moment of the market. */
export type Position = ReadonlyMap<number, number>

/** What was read last: every search reads it, and mostly it is as it was. */
let last: { text: string; position: Position } = { text: '', position: new Map() }

const positionOf = (text: string): Position => {
  if (text !== last.text) {
    const shards = text.split(',').map((pair) => pair.split(' ').map(Number) as [number, number])
    last = { text, position: new Map(shards) }
  }
  return last.position
}

/** One row in place of one for each shard, which would cost more to read than to ask for; `positionOf` reads it. */
const POSITION = sql<{
  text: string
}>`select string_agg(shard || ' ' || version, ',' order by shard) as text from market_version`

const compiled = new WeakMap<Database, ReturnType<typeof POSITION.compile>>()

export const selectPosition = async (database: Database): Promise<Position> => {
  const query = compiled.get(database) ?? POSITION.compile(database)
  compiled.set(database, query)
  const [row] = await runPrepared(database, query)
  return positionOf(row?.text ?? '')
}

/** The version of the market: it changes with everything that can change an answer. */
export const MARKET_VERSION = sql<number>`(select sum(version)::bigint from market_version)`

export const selectMarketVersion = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select ${MARKET_VERSION} as version`.execute(database)
  return rows[0]?.version ?? 0
}

/**
 * `id`: of the offer or provider, null for all. `space`: the offer's departure at `etd` has so much left, and nothing else changed.
 * `priced`: exchange rates were applied to the offer, and nothing else changed. `day`: a day of the history of the offer was
 * written or forgotten, without an id of all offers and of lanes.
 */
type MarketChange =
  | { kind: 'offer' | 'provider' | 'all' | 'priced' | 'day'; id: string | null }
  | { kind: 'space'; id: string; etd: Date; left: number }

/** What changed after `position`, the changes of each departure in the order in which they happened. */
export const selectChanges = async (database: Database, position: Position): Promise<MarketChange[]> => {
  const { rows } = await sql<MarketChange>`
    select f.kind, f.id, f.etd, f.space_left as left from unnest(${[...position.keys()]}::smallint[], ${[...position.values()]}::bigint[]) as seen (shard, version)
    join market_feed f on f.shard = seen.shard and f.version > seen.version
    order by f.change_id`.execute(database)
  return rows
}

/** A place in the feed of a shard: within a version by the number of the change. */
export type FeedPlace = { shard: number; version: number; changeId: number }

/** What is followed of the feed after a place, which has its columns. */
export const changesAfter = (place: RawBuilder<unknown>) => sql`
  select f.* from market_feed f
  where f.shard = ${place}.shard and (f.version, f.change_id) > (${place}.version, ${place}.change_id) and f.kind <> 'day'`

type FollowedChange = FeedPlace & { kind: Exclude<MarketChange['kind'], 'priced' | 'day'>; id: string | null }

/**
 * The first `limit` changes after some places, shard by shard in the order in which they became visible, but for days of the past.
 * An offer that rates were applied to is one that changed.
 */
export const selectChangesAfter = async (
  database: Database,
  places: readonly FeedPlace[],
  limit: number,
): Promise<FollowedChange[]> => {
  const column = (name: keyof FeedPlace) => places.map((place) => place[name])
  const { rows } = await sql<FollowedChange>`
    select f.shard, f.version, f.change_id as "changeId", case f.kind when 'priced' then 'offer' else f.kind end as kind, f.id
    from unnest(${column('shard')}::smallint[], ${column('version')}::bigint[], ${column('changeId')}::bigint[])
      as seen (shard, version, change_id)
    join lateral (${changesAfter(sql`seen`)}) f on true
    order by f.shard, f.version, f.change_id limit ${limit}`.execute(database)
  return rows
}

/** A change is noted at the time its transaction began; the longest takes less than this. */
const LONGEST_TRANSACTION = '15 minutes'

/** Forgets changes noted before a moment, and the files of processes that would need them. */
export const deleteChanges = (database: Database, before: Date) =>
  sql`with forgotten as (delete from market_snapshots where taken_at < ${before}::timestamptz + ${LONGEST_TRANSACTION}::interval)
    delete from market_feed where at < ${before}`.execute(database)

/** Notes that a process takes the market as it is now. */
export const insertSnapshot = (database: Database, snapshotId: string) =>
  database.insertInto('market_snapshots').values({ snapshot_id: snapshotId }).execute()

/** Notes that the file of a market that was taken is written: the database has all that stands in it. */
export const confirmSnapshot = (database: Database, snapshotId: string) =>
  sql`update market_snapshots set written_at = now() where snapshot_id = ${snapshotId}`.execute(database)

/** How long ago a process took the market whose file it wrote, ms; null where not every change since then is noted here. */
export const selectSnapshotAgeMs = async (database: Database, snapshotId: string): Promise<number | null> => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from now() - taken_at) * 1000)::float8 as ms from market_snapshots
    where snapshot_id = ${snapshotId} and written_at is not null`.execute(database)
  return rows[0]?.ms ?? null
}
