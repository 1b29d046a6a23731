/** The SQL of how far the market and the demands were followed. */
import { sql } from 'kysely'
import type { FeedPlace } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'

type Position = { places: FeedPlace[]; seen_at: Date; demands_until: Date }

export const selectPosition = (database: Database): Promise<Position | undefined> =>
  database.selectFrom('search_position').select(['places', 'seen_at', 'demands_until']).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockPosition = (transaction: Database): Promise<Position | undefined> =>
  transaction.selectFrom('search_position').select(['places', 'seen_at', 'demands_until']).forUpdate().executeTakeFirst()

export const putPlaces = (transaction: Database, places: readonly FeedPlace[], now: Date) =>
  sql`insert into search_position (places, seen_at, demands_until) values (${JSON.stringify(places)}::jsonb, ${now}, ${now})
    on conflict (is_one) do update set places = excluded.places, seen_at = excluded.seen_at`.execute(transaction)

export const putDemandsUntil = (transaction: Database, until: Date) =>
  transaction.updateTable('search_position').set({ demands_until: until }).execute()
