/** The SQL of the market's past: what each offer cost and how full it was day by day, and the spread of prices of each lane. */
import { sql } from 'kysely'
import { LOCKS } from '../../core/advisory-lock.ts'
import type { Database } from '../../core/database.ts'

/** Space is the share left on the departures of so many days that still take cargo. */
const SPACE_DAYS = 14

/** True when this transaction alone takes the snapshot until it ends; false while another does. */
export const lockSnapshot = async (transaction: Database): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCKS.snapshot}) as locked`.execute(
    transaction,
  )
  return rows[0]?.locked ?? false
}

export const isTaken = async (database: Database, day: string): Promise<boolean> => {
  const { rows } = await sql`select from market_days where day = ${day}::date`.execute(database)
  return rows.length > 0
}

/**
 * Writes the day of the next `limit` offers after `after`, in the order of their ids, and forgets those of their days that
 * are not `kept`.
 * @returns the last id; null when there was none left
 */
export const recordOffers = async (
  database: Database,
  { day, now, after, limit, kept }: { day: string; now: Date; after: string; limit: number; kept: readonly string[] },
): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    with batch as materialized (
      select capacity_id, unit_price, on_offer from capacities where capacity_id > ${after} order by capacity_id limit ${limit}
    ), forgotten as (
      delete from capacity_history h using batch b
      where h.capacity_id = b.capacity_id and not h.day = any(${[...kept]}::date[])
    ), taken as (
      insert into capacity_history (capacity_id, day, unit_price, space_left_percent)
      select b.capacity_id, ${day}::date, b.unit_price, round(100 * d.space_left / nullif(d.space_total, 0), 1)
      from batch b left join lateral (
        select sum(space_left) as space_left, sum(space_total) as space_total from departures
        where capacity_id = b.capacity_id and closes_at > ${now} and etd < ${now}::timestamptz + make_interval(days => ${SPACE_DAYS})
          and etd > ${now}
      ) d on true
      where b.on_offer on conflict do nothing
    )
    select max(capacity_id) as last from batch`.execute(database)
  return rows[0]?.last ?? null
}

/** Metros that offers of the day start from, with their number, so that lanes can be worked out a few at a time. */
export const selectOrigins = async (database: Database) => {
  const { rows } = await sql<{ city: string; offers: number }>`
    select origin_city as city, count(*) as offers from capacities where on_offer group by 1 order by 1`.execute(database)
  return rows
}

/**
 * Works out the spread of headline prices of every lane on the days that satisfy `which`, from the offers of those days.
 * Prices are compared within one mode, unit, equipment and currency. Below 7 observations or 3 firms only the numbers of both
 * are kept (X09). A lane's day that is there already stays as it is.
 */
const recordLanes = (database: Database, which: ReturnType<typeof sql<boolean>>) =>
  sql`
    insert into lane_trends (mode, origin_city, destination_city, unit, equipment, currency, day, n, firms,
      lower_quartile, median, upper_quartile)
    select mode, origin_city, destination_city, unit, equipment, currency, day, n, firms,
      case when shown then quartiles[1] end, case when shown then quartiles[2] end, case when shown then quartiles[3] end
    from (
      select c.mode, c.origin_city, c.destination_city, c.freight_unit as unit, coalesce(c.unit_equipment, '') as equipment,
        c.currency, h.day, count(*) as n, count(distinct c.provider_id) as firms,
        count(*) >= 7 and count(distinct c.provider_id) >= 3 as shown,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by h.unit_price) as quartiles
      from capacity_history h join capacities c using (capacity_id)
      where ${which}
      group by 1, 2, 3, 4, 5, 6, 7
    ) spread on conflict do nothing`.execute(database)

/** The lanes of one day that start from `cities`. */
export const recordLanesFrom = (database: Database, day: string, cities: readonly string[]) =>
  recordLanes(database, sql<boolean>`h.day = ${day}::date and c.origin_city = any(${[...cities]}::text[])`)

/** All lanes of all days that offers have a history of. */
export const recordAllLanes = (database: Database) => recordLanes(database, sql<boolean>`true`)

export const forgetLanes = (database: Database, kept: readonly string[]) =>
  sql`delete from lane_trends where not day = any(${[...kept]}::date[])`.execute(database)

export const noteTaken = (database: Database, day: string, now: Date) =>
  sql`insert into market_days (day, taken_at) values (${day}::date, ${now}) on conflict do nothing`.execute(database)

/** Every day that lanes have stands as taken. */
export const noteAllTaken = (database: Database, now: Date) =>
  sql`insert into market_days (day, taken_at) select distinct day, ${now}::timestamptz from lane_trends on conflict do nothing`.execute(
    database,
  )
