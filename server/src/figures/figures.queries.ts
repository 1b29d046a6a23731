/** The SQL of counting what was looked at, and of what a provider sees of it. */
import { isoDay } from '@tongyun/freight/days'
import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import type { Counts } from './tally.ts'

/**
 * Adds counts to those of the day, in one statement; in the order of keys, so that processes that do it at once wait for each
 * other instead of blocking each other. Offers that are gone are left out.
 */
export const addCounts = (database: Database, { offers, providers, demands }: Counts) =>
  sql`
    with offer_counts as (
      insert into offer_figures (capacity_id, day, provider_id, mode, origin_city, destination_city, views, opens)
      select n.capacity_id, n.day, c.provider_id, c.mode, c.origin_city, c.destination_city, n.views, n.opens
      from json_to_recordset(${JSON.stringify(offers)}::json) as n(capacity_id text, day date, views integer, opens integer)
      join ${OFFERS_ON_MALL} c using (capacity_id) order by n.capacity_id, n.day
      on conflict (capacity_id, day) do update
        set views = offer_figures.views + excluded.views, opens = offer_figures.opens + excluded.opens
    ), demand_counts as (
      insert into demand_figures (demand_id, day, views, opens)
      select n.demand_id, n.day, n.views, n.opens
      from json_to_recordset(${JSON.stringify(demands)}::json) as n(demand_id text, day date, views integer, opens integer)
      order by n.demand_id, n.day
      on conflict (demand_id, day) do update
        set views = demand_figures.views + excluded.views, opens = demand_figures.opens + excluded.opens
    )
    insert into provider_figures (provider_id, day, opens)
    select n.provider_id, n.day, n.opens
    from json_to_recordset(${JSON.stringify(providers)}::json) as n(provider_id text, day date, opens integer)
    order by n.provider_id, n.day
    on conflict (provider_id, day) do update set opens = provider_figures.opens + excluded.opens`.execute(database)

export const deleteFiguresBefore = async (database: Database, before: Date): Promise<void> => {
  const day = isoDay(before)
  await sql`delete from offer_figures where day < ${day}::date`.execute(database)
  await sql`delete from provider_figures where day < ${day}::date`.execute(database)
  await sql`delete from demand_figures where day < ${day}::date`.execute(database)
}

/** How often a demand was listed and opened. */
export const demandSights = async (database: Database, demandId: string): Promise<{ listed: number; opened: number }> => {
  const { rows } = await sql<{ listed: number; opened: number }>`
    select coalesce(sum(views), 0)::int as listed, coalesce(sum(opens), 0)::int as opened from demand_figures
    where demand_id = ${demandId}`.execute(database)
  return rows[0] ?? { listed: 0, opened: 0 }
}

/** The first day anything was counted of any provider; null before. */
export const selectCountedSince = async (database: Database): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select least((select min(day) from offer_figures), (select min(day) from provider_figures)) as day`.execute(database)
  return rows[0]?.day ?? null
}

/** One provider, and the days to count (ISO dates, both included). */
export type Period = { providerId: string; from: string; to: string }

/** Days on which anything was counted. */
export const selectDays = async (database: Database, { providerId, from, to }: Period) => {
  const { rows } = await sql<{ day: string; views: number; opens: number; provider_opens: number }>`
    select day, coalesce(o.views, 0) as views, coalesce(o.opens, 0) as opens, coalesce(p.opens, 0) as provider_opens
    from (
      select day, sum(views) as views, sum(opens) as opens from offer_figures
      where provider_id = ${providerId} and day between ${from}::date and ${to}::date group by day
    ) o full join (
      select day, opens from provider_figures where provider_id = ${providerId} and day between ${from}::date and ${to}::date
    ) p using (day) order by day`.execute(database)
  return rows
}

export type LaneKey = { mode: Mode; origin_city: string; destination_city: string }

export const selectLanes = async (database: Database, { providerId, from, to }: Period) => {
  const { rows } = await sql<LaneKey & { views: number; opens: number }>`
    select mode, origin_city, destination_city, sum(views) as views, sum(opens) as opens from offer_figures
    where provider_id = ${providerId} and day between ${from}::date and ${to}::date
    group by 1, 2, 3 order by opens desc, views desc, 1, 2, 3`.execute(database)
  return rows
}

/** Offers by how often they were opened; those that are gone have no reference. */
export const selectOffers = async (database: Database, { providerId, from, to }: Period, limit: number) => {
  const { rows } = await sql<
    LaneKey & { capacity_id: string; reference: string | null; views: number; opens: number; of: number }
  >`
    select f.*, c.reference from (
      select capacity_id, mode, origin_city, destination_city, sum(views) as views, sum(opens) as opens, count(*) over () as of
      from offer_figures where provider_id = ${providerId} and day between ${from}::date and ${to}::date
      group by 1, 2, 3, 4 order by opens desc, views desc, 1 limit ${limit}
    ) f left join ${OFFERS_ON_MALL} c using (capacity_id) order by f.opens desc, f.views desc, 1`.execute(database)
  return rows
}
