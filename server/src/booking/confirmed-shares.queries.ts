/** The SQL of how many of the bookings it was asked for a provider confirmed. One function, one statement. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/**
 * Bookings since `since` that were confirmed, or rejected or left without an answer by their provider; one that the provider
 * declined afterwards was not kept. What a buyer let go before the answer says nothing.
 */
export const recountShares = (database: Database, since: Date) =>
  sql`with counted as (
      select provider_id, count(*)::int as decided,
        count(*) filter (where confirmed_at is not null and status <> 'DECLINED')::int as confirmed
      from bookings
      where created_at >= ${since}
        and (confirmed_at is not null or (status = 'REJECTED' and reason is distinct from 'no_update'))
      group by provider_id
    ), gone as (
      delete from confirmed_shares s where not exists (select from counted c where c.provider_id = s.provider_id)
    )
    insert into confirmed_shares (provider_id, decided, confirmed) select provider_id, decided, confirmed from counted
    on conflict (provider_id) do update set decided = excluded.decided, confirmed = excluded.confirmed
      where (confirmed_shares.decided, confirmed_shares.confirmed) is distinct from (excluded.decided, excluded.confirmed)`.execute(
    database,
  )

/** Whole per cent by provider, of those with at least `least` bookings that were decided on. */
export const selectShares = async (
  database: Database,
  providerIds: readonly string[],
  least: number,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; percent: number }>`
    select provider_id as id, floor(100.0 * confirmed / decided)::int as percent from confirmed_shares
    where provider_id = any(${[...providerIds]}::text[]) and decided >= ${least}`.execute(database)
  return new Map(rows.map(({ id, percent }) => [id, percent]))
}
