import { sql } from 'kysely'
import { type Database, inTransaction } from '../core/database.ts'

/** Weeks of history that are kept and shown. */
export const WEEKS_KEPT = 13

/**
 * Works out the weekly spread of headline prices of every lane from the history of its approved offers. Prices are compared
 * within one mode, unit, equipment and currency. Below 7 observations or 3 firms only the numbers of both are kept (X09).
 */
export const rebuildLaneTrends = (database: Database): Promise<void> =>
  inTransaction(database, async (transaction) => {
    // A large market takes longer than a visitor's statement may.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`delete from lane_trends`.execute(transaction)
    await sql`
      insert into lane_trends (mode, origin_city, destination_city, unit, equipment, currency, week_to, n, firms,
        lower_quartile, median, upper_quartile)
      select mode, origin_city, destination_city, unit, equipment, currency, week_to, n, firms,
        case when shown then quartiles[1] end, case when shown then quartiles[2] end, case when shown then quartiles[3] end
      from (
        select c.mode, c.origin_city, c.destination_city, c.freight_unit as unit, coalesce(c.unit_equipment, '') as equipment,
          c.currency, h.week_to, count(*) as n, count(distinct c.provider_id) as firms,
          count(*) >= 7 and count(distinct c.provider_id) >= 3 as shown,
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by h.unit_price) as quartiles
        from capacity_history h join capacities c using (capacity_id)
        where c.review_status = 'approved'
        group by 1, 2, 3, 4, 5, 6, 7
      ) week`.execute(transaction)
  })

/** The Sunday before `today` (ISO dates), which ended the last full week. */
export const lastWeekEnd = (today: string): string => {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - (day.getUTCDay() || 7))
  return day.toISOString().slice(0, 10)
}

/**
 * Writes the last full week into the history, once, and forgets weeks older than WEEKS_KEPT. Space is the share left on the
 * departures of that week. Does nothing in a market without history.
 */
export const recordWeek = async (database: Database, today: string): Promise<void> => {
  const week = lastWeekEnd(today)
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select from capacity_history) and not exists (select from capacity_history where week_to >= ${week}::date)
      as missing`.execute(database)
  if (!rows[0]?.missing) return
  await sql`
    insert into capacity_history (capacity_id, week_to, unit_price, space_left_percent)
    select c.capacity_id, ${week}::date, c.unit_price, round(100 * d.space_left / d.space_total, 1)
    from capacities c left join lateral (
      select sum(space_left) as space_left, sum(space_total) as space_total from departures
      where capacity_id = c.capacity_id and etd_date > ${week}::date - 7 and etd_date <= ${week}::date
    ) d on true
    where c.on_offer on conflict do nothing`.execute(database)
  await sql`delete from capacity_history where week_to <= ${week}::date - ${7 * WEEKS_KEPT}::int`.execute(database)
  await rebuildLaneTrends(database)
}
