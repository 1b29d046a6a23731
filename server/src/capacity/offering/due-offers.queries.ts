/** The SQL that keeps offers on the market going. */
import type { Capacity } from '@tongyun/freight/capacity'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Departures are made again once less than these are left. */
const DAYS_LEFT = 28

/** Rows changed in one statement, far below the statement timeout on a slow machine. */
export const CHANGED_AT_ONCE = 500

/** An offer whose departures run out, with what its next ones follow from. */
export type DueOffer = Pick<Capacity, 'capacityId' | 'schedule' | 'transitHours' | 'availableFrom' | 'availableTo' | 'demo'> & {
  spacePerDeparture: number
  spaceUnit: string
  documentsHoursBefore: number | null
  cargoHoursBefore: number | null
  validFrom: string
  validTo: string
  zone: string
  scheduledUntil: Date | null
}

/**
 * A demonstration offer does not run out: with less than a week left, its dates move on by as many four weeks as give it
 * at least three weeks again.
 */
export const renewDemonstration = (database: Database, now: Date) =>
  sql`
    with due as (
      select capacity_id, (ceil((${now}::date + 21 - least(valid_to, available_to)) / 28.0) * 28)::int as days
      from capacities where on_offer and demo and offer_until < ${now}::timestamptz + interval '7 days'
      order by offer_until limit ${CHANGED_AT_ONCE}
    )
    update capacities c set
      valid_to = valid_to + days, available_to = available_to + days,
      confirmed_at = least(confirmed_at + make_interval(days => days), ${now}),
      rate = jsonb_set(rate, '{validTo}', to_jsonb((valid_to + days)::text)),
      schedule = case when schedule ->> 'kind' <> 'dates' then schedule else jsonb_set(schedule, '{dates}',
        (select jsonb_agg((day::date + days)::text order by day) from jsonb_array_elements_text(schedule -> 'dates') as day)) end,
      scheduled_until = null, revision = revision + 1
    from due where c.capacity_id = due.capacity_id`.execute(database)

export const closeEnded = (database: Database, now: Date) =>
  sql`update capacities set sale_status = 'expired' where capacity_id in
    (select capacity_id from capacities where on_offer and not demo and offer_until <= ${now} limit ${CHANGED_AT_ONCE})`.execute(
    database,
  )

/** Ids of demonstration offers. */
export const DEMONSTRATION = sql`(select capacity_id from capacities where demo)`

const SCHEDULED = sql`
    select capacity_id as "capacityId", schedule, transit_hours as "transitHours", available_from as "availableFrom",
      available_to as "availableTo", demo, space_per_departure as "spacePerDeparture", space_unit as "spaceUnit",
      documents_hours_before as "documentsHoursBefore", cargo_hours_before as "cargoHoursBefore", valid_from as "validFrom",
      valid_to as "validTo", origin_zone as zone, scheduled_until as "scheduledUntil"
    from capacities`

/** One offer on sale. */
export const selectScheduled = async (database: Database, capacityId: string): Promise<DueOffer | undefined> => {
  const { rows } = await sql<DueOffer>`${SCHEDULED} where on_offer and capacity_id = ${capacityId}`.execute(database)
  return rows[0]
}

/** Offers whose departures run out first. */
export const selectDue = async (database: Database, now: Date, limit: number) => {
  const { rows } = await sql<DueOffer>`
    ${SCHEDULED}
    where on_offer and (scheduled_until is null or scheduled_until < ${now}::timestamptz + make_interval(days => ${DAYS_LEFT}))
    order by scheduled_until nulls first, capacity_id limit ${limit}`.execute(database)
  return rows
}

/** Notes up to when offers have their departures. */
export const markScheduled = (database: Database, capacityIds: readonly string[], until: Date) =>
  sql`update capacities set scheduled_until = ${until} where capacity_id = any(${[...capacityIds]}::text[])`.execute(database)
