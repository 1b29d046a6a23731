/** The SQL of how far the market was followed. */
import { sql } from 'kysely'
import { changesAfter, type FeedPlace } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'

type Known = FeedPlace & { seenAt: Date }

const COLUMNS = sql`shard, version, change_id as "changeId", seen_at as "seenAt"`

export const selectPlaces = async (database: Database): Promise<Known[]> => {
  const { rows } = await sql<Known>`select ${COLUMNS} from match_positions order by shard`.execute(database)
  return rows
}

/** Whether nothing was noted as seen for so long, or ever, or the market has changes after the places. */
export const isMarketUnseen = (now: Date, notedMs: number) => sql<boolean>`(
  coalesce((select max(seen_at) from match_positions) < ${now}::timestamptz - ${notedMs}::int * interval '1 ms', true)
  or exists (select from match_positions p join lateral (${changesAfter(sql`p`)} limit 1) f on true))`

/** The same, held until the transaction ends. */
export const lockPlaces = async (transaction: Database): Promise<Known[]> => {
  const { rows } = await sql<Known>`select ${COLUMNS} from match_positions order by shard for update`.execute(transaction)
  return rows
}

/** Stores places; all others count as seen now, too. */
export const putPlaces = async (transaction: Database, places: readonly FeedPlace[], now: Date) => {
  const json = JSON.stringify(places.map(({ shard, version, changeId }) => ({ shard, version, change_id: changeId })))
  await sql`update match_positions set seen_at = ${now}`.execute(transaction)
  await sql`insert into match_positions (shard, version, change_id, seen_at)
    select shard, version, change_id, ${now} from json_populate_recordset(null::match_positions, ${json}::json)
    on conflict (shard) do update set version = excluded.version, change_id = excluded.change_id`.execute(transaction)
}
