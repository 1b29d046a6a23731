/** Keeps the market going: what ended is closed, and departures exist for the weeks ahead. */
import { createHash } from 'node:crypto'
import type { Capacity } from '@tongyun/freight/capacity'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { departureIdOf } from './departure-record.ts'
import { departuresOf } from './departures-of.ts'
import { releaseEndedHolds } from './hold-space.ts'
import { insertDepartures } from './insert-capacities.ts'
import type { PublishedDeparture } from './publish.ts'

export const DAY_MS = 86_400_000
/** Departures are made this far ahead, again once less than four weeks are left. */
export const DAYS_AHEAD = 35
const DAYS_LEFT = 28
/** Rows changed in one statement, far below the statement timeout on a slow machine. */
const BATCH = 500
/** Offers one pass brings departures for; with a pass an hour a million offers are through long before four weeks are. */
const ROLLED_AT_MOST = 10_000

type Row = Pick<Capacity, 'capacityId' | 'schedule' | 'transitHours' | 'availableFrom' | 'availableTo' | 'demo'> & {
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
const renewDemonstration = (database: Database, now: Date) =>
  sql`
    with due as (
      select capacity_id, (ceil((${now}::date + 21 - least(valid_to, available_to)) / 28.0) * 28)::int as days
      from capacities where on_offer and demo and offer_until < ${now}::timestamptz + interval '7 days'
      order by offer_until limit ${BATCH}
    )
    update capacities c set
      valid_to = valid_to + days, available_to = available_to + days,
      confirmed_at = least(confirmed_at + make_interval(days => days), ${now}),
      rate = jsonb_set(rate, '{validTo}', to_jsonb((valid_to + days)::text)),
      schedule = case when schedule ->> 'kind' <> 'dates' then schedule else jsonb_set(schedule, '{dates}',
        (select jsonb_agg((day::date + days)::text order by day) from jsonb_array_elements_text(schedule -> 'dates') as day)) end,
      scheduled_until = null, revision = revision + 1
    from due where c.capacity_id = due.capacity_id`.execute(database)

const closeEnded = (database: Database, now: Date) =>
  sql`update capacities set sale_status = 'expired' where capacity_id in
    (select capacity_id from capacities where on_offer and not demo and offer_until <= ${now} limit ${BATCH})`.execute(database)

/** Departures of demonstration offers are forgotten five weeks after they went. */
const forgetDemonstration = (database: Database, now: Date) =>
  sql`delete from departures where departure_id in (
    select d.departure_id from departures d join capacities c using (capacity_id)
    where d.closes_at < ${now}::timestamptz - interval '35 days' and c.demo limit ${BATCH})`.execute(database)

/** Runs a statement that changes up to BATCH rows until it has nothing left to change, or has changed `atMost`. */
const inBatches = async (change: () => Promise<{ numAffectedRows?: bigint }>, atMost = Number.POSITIVE_INFINITY) => {
  for (let changed = 0; changed < atMost; changed += BATCH) {
    if (((await change()).numAffectedRows ?? 0n) < BATCH) return
  }
}

/** Offers whose departures run out first. */
const selectDue = async (database: Database, now: Date, limit: number) => {
  const { rows } = await sql<Row>`
    select capacity_id as "capacityId", schedule, transit_hours as "transitHours", available_from as "availableFrom",
      available_to as "availableTo", demo, space_per_departure as "spacePerDeparture", space_unit as "spaceUnit",
      documents_hours_before as "documentsHoursBefore", cargo_hours_before as "cargoHoursBefore", valid_from as "validFrom",
      valid_to as "validTo", origin_zone as zone, scheduled_until as "scheduledUntil"
    from capacities
    where on_offer and (scheduled_until is null or scheduled_until < ${now}::timestamptz + make_interval(days => ${DAYS_LEFT}))
    order by scheduled_until nulls first, capacity_id limit ${limit}`.execute(database)
  return rows
}

/** Space of a demonstration departure is partly sold from the start, always the same for the same departure. */
const soldInDemonstration = ({ demo, spaceUnit }: Row, departure: PublishedDeparture): number => {
  if (!demo) return 0
  const digest = createHash('sha1').update(departureIdOf(departure.capacityId, departure.etd)).digest()
  const sold = departure.spaceTotal * 0.6 * (digest.readUInt16BE() / 0xffff)
  return spaceUnit === 'kg' ? Math.floor(sold / 50) * 50 : Math.floor(sold)
}

const departuresAhead = (row: Row, now: Date, until: Date): PublishedDeparture[] => {
  const { documentsHoursBefore, cargoHoursBefore, validFrom, validTo, scheduledUntil, zone } = row
  const from = scheduledUntil !== null && scheduledUntil > now ? scheduledUntil : now
  const capacity = { ...row, cutOffs: { documentsHoursBefore, cargoHoursBefore }, rate: { validFrom, validTo } }
  return departuresOf(capacity, from, until, zone).map((departure) => ({
    ...departure,
    spaceBooked: soldInDemonstration(row, departure),
  }))
}

/**
 * Gives back ended holds, renews demonstration offers, closes other ended ones, makes the departures of the next five weeks for
 * at most `atMost` offers, those that run out first, and records the week that ended. Running it again changes nothing once
 * all have theirs; an interrupted run is made good by the next.
 * @returns how many offers got departures
 */
export const rollDepartures = async (
  database: Database,
  now: Date,
  { atMost = ROLLED_AT_MOST }: { atMost?: number } = {},
): Promise<number> => {
  await releaseEndedHolds(database, now)
  await inBatches(() => renewDemonstration(database, now), atMost)
  await inBatches(() => closeEnded(database, now))
  const until = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  let rolled = 0
  while (rolled < atMost) {
    const due = await selectDue(database, now, Math.min(BATCH, atMost - rolled))
    if (due.length === 0) break
    await insertDepartures(
      database,
      due.flatMap((row) => departuresAhead(row, now, until)),
    )
    await sql`update capacities set scheduled_until = ${until}
      where capacity_id = any(${due.map(({ capacityId }) => capacityId)}::text[])`.execute(database)
    rolled += due.length
  }
  await inBatches(() => forgetDemonstration(database, now))
  return rolled
}
