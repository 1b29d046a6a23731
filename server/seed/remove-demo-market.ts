/** Takes the demonstration out of a database. */
import { sql } from 'kysely'
import { leaveDemonstration } from '../src/accounts/index.ts'
import type { Database } from '../src/core/database.ts'
import { leaveRealDemands } from '../src/quoting/index.ts'
import { DEMO_EXCHANGE } from '../src/reference/index.ts'

/** Tables that hold nothing but offers. */
const OFFER_TABLES = ['capacities', 'departures', 'departure_changes', 'space_claims', 'capacity_stops', 'capacity_history']

const DEMO_SHIPPERS = sql`(
  select shipper_id from shippers where demo or provider_id in (select provider_id from providers where demo))`
const DEMO_DEPARTURES = sql`(select departure_id from departures join capacities using (capacity_id) where demo)`
const DEMO_QUOTES = sql`(select quote_id from quotes where demo)`

/** Deals of which a side is of the demonstration; the database refuses any other row of theirs. */
const removeDeals = async (transaction: Database) => {
  await sql`set local tongyun.removes_demonstration = 'on'`.execute(transaction)
  await sql`delete from bookings where demo`.execute(transaction)
  await sql`delete from trips where demo`.execute(transaction)
  await sql`delete from checkouts where shipper_id in ${DEMO_SHIPPERS} or departure_id in ${DEMO_DEPARTURES}`.execute(transaction)
  await sql`with gone as (select demand_id, count(*)::int as quotes from quotes
      where demo and status in ('offered', 'countered') group by 1)
    update demand_listings l set live_quotes = greatest(0, l.live_quotes - gone.quotes)
    from gone where gone.demand_id = l.demand_id`.execute(transaction)
  for (const table of ['quote_counters', 'quote_versions', 'quotes'])
    await sql`delete from ${sql.table(table)} where quote_id in ${DEMO_QUOTES}`.execute(transaction)
  await sql`delete from deal_events where deal_id in (select deal_id from deals where demo)`.execute(transaction)
  await sql`delete from deals where demo`.execute(transaction)
}

/** Tables whose rows name offers or departures, by others in between as well. */
const selectNaming = async (transaction: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with recursive naming as (
      select 'capacities'::regclass::oid as id
      union select conrelid from pg_constraint join naming on confrelid = id where contype = 'f')
    select id::regclass::text as name from naming`.execute(transaction)
  return rows.map(({ name }) => name).filter((name) => !OFFER_TABLES.includes(name))
}

const removeOffers = async (transaction: Database) => {
  await sql`delete from space_claims where departure_id in ${DEMO_DEPARTURES}`.execute(transaction)
  const naming = await selectNaming(transaction)
  const kept = naming.map((table) => sql`union all select from ${sql.table(table)}`)
  const { rows } = await sql`select from capacities where not demo ${sql.join(kept, sql` `)} limit 1`.execute(transaction)
  // Row by row a large market takes as long to go as it took to come.
  const emptied = [...OFFER_TABLES, ...naming].map((table) => sql.table(table))
  if (rows.length === 0) await sql`truncate ${sql.join(emptied)}`.execute(transaction)
  else await sql`delete from capacities where demo`.execute(transaction)
}

/** Removes everything marked as demonstration, and the demonstration's exchange rates, all or nothing; real records stay, and their firms are told. */
export const removeDemoMarket = (database: Database): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const now = new Date()
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`delete from lane_trends`.execute(transaction)
    await sql`delete from market_days`.execute(transaction)
    await transaction.deleteFrom('exchange_rates').where('source', '=', DEMO_EXCHANGE.source).execute()
    await leaveDemonstration(transaction, now)
    await leaveRealDemands(transaction, now)
    await removeDeals(transaction)
    await removeOffers(transaction)
    await sql`update reviews set assigned_to = null where assigned_to in (select user_id from users where demo)`.execute(
      transaction,
    )
    for (const table of ['reviews', 'demands', 'colleague_invitations', 'join_requests', 'shipper_people', 'shippers'])
      await sql`delete from ${sql.table(table)} where shipper_id in ${DEMO_SHIPPERS}`.execute(transaction)
    for (const table of [
      'reviews',
      'colleague_invitations',
      'join_requests',
      'deleted_offers',
      'offer_change_sets',
      'offer_templates',
      'offers',
      'offer_figures',
      'provider_figures',
    ]) {
      await sql`delete from ${sql.table(table)} where provider_id in (select provider_id from providers where demo)`.execute(
        transaction,
      )
    }
    await sql`update files set used_for = null, unused_since = now(), is_public = false where file_id in
      (select p.file_id from article_pictures p join articles a using (article_id) where a.demo)`.execute(transaction)
    await transaction.deleteFrom('articles').where('demo', '=', true).execute()
    for (const table of ['support_posts', 'support_templates', 'users'] as const)
      await transaction.deleteFrom(table).where('demo', '=', true).execute()
    await transaction.deleteFrom('providers').where('demo', '=', true).execute()
  })
