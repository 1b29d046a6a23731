/** The SQL of lanes: what is open on them, and how their prices lay day by day. Lanes are pairs of metros. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { CapacitiesTable, LaneTrendsTable } from '../offering/tables.gen.ts'
import type { DeparturesTable } from '../space/tables.gen.ts'

/** Open offers of one lane and mode. */
export type LaneCount = { origin_city: string; destination_city: string; mode: Mode; offers: number; providers: number }

/** Every lane with open offers, by origin, destination and mode. */
export const selectLanes = async (database: Database, now: Date) => {
  const { rows } = await sql<LaneCount>`
    select origin_city, destination_city, mode, count(*) as offers, count(distinct provider_id) as providers
    from capacities where on_offer and open_until > ${now} group by 1, 2, 3
    order by origin_city collate "C", destination_city collate "C", mode collate "C"`.execute(database)
  return rows
}

/** A day of one kind of price on a lane whose spread may be shown. */
export type ShownDay = Pick<Selectable<LaneTrendsTable>, 'mode' | 'unit' | 'equipment' | 'currency' | 'day' | 'n' | 'firms'> & {
  lower_quartile: number
  median: number
  upper_quartile: number
}

/** The days of a lane whose prices may be shown (X09), kind by kind, oldest first. */
export const selectLaneTrend = async (
  database: Database,
  { origin, destination, mode }: { origin: string; destination: string; mode: Mode | null },
) => {
  const { rows } = await sql<ShownDay>`
    select mode, unit, equipment, currency, day, n, firms, lower_quartile, median, upper_quartile from lane_trends
    where origin_city = ${origin} and destination_city = ${destination} and median is not null
      and (${mode}::text is null or mode = ${mode})
    order by mode, unit, equipment, currency, day`.execute(database)
  return rows
}

type Ends = { origin: string; destination: string }

/** Whether staff ever approved an offer of the lane. */
export const hadOffers = async (database: Database, { origin, destination }: Ends): Promise<boolean> => {
  const { rows } = await sql`
    select from capacities
    where origin_city = ${origin} and destination_city = ${destination} and review_status = 'approved' limit 1`.execute(database)
  return rows.length > 0
}

/** The day of the last snapshot; null before the first. */
export const selectLastDay = async (database: Database): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from market_days`.execute(database)
  return rows[0]?.day ?? null
}

/** An offer on a day on which a snapshot had it for the first time, or at another unit price; `before` is null for the former. */
type OfferChange = Pick<Selectable<CapacitiesTable>, 'capacity_id' | 'provider_id' | 'mode' | 'unit_equipment' | 'currency'> & {
  unit: string
  day: string
  unit_price: number
  before: number | null
}

/**
 * Changes of the offers of a lane after a day, the newest first: offers that are in a snapshot and were in none before it, and
 * unit prices that moved by more than so many per cent since the snapshot before.
 */
export const selectOfferChanges = async (
  database: Database,
  { origin, destination, after, movedPercent, limit }: Ends & { after: string; movedPercent: number; limit: number },
) => {
  const { rows } = await sql<OfferChange>`
    with days as (
      select c.capacity_id, c.provider_id, c.mode, c.freight_unit as unit, c.unit_equipment, c.currency, h.day, h.unit_price,
        lag(h.unit_price) over (partition by c.capacity_id order by h.day) as before
      from capacities c join capacity_history h using (capacity_id)
      where c.origin_city = ${origin} and c.destination_city = ${destination} and c.review_status = 'approved'
    )
    select * from days d
    where day > ${after}::date and case when before is null
      then exists (select from market_days m where m.day < d.day)
      else abs(unit_price - before) * 100 > before * ${movedPercent}::float8 end
    order by day desc, capacity_id limit ${limit}`.execute(database)
  return rows
}

/** A departure that takes cargo, and the day it leaves on at its origin. */
export type LaneDeparture = Pick<
  Selectable<DeparturesTable>,
  'capacity_id' | 'departure_id' | 'etd' | 'eta' | 'documents_cut_off' | 'cargo_cut_off' | 'space_total' | 'space_left'
> & { day: string }

/** The departures of all offers of a lane that leave next and have space. */
export const selectLaneDepartures = async (
  database: Database,
  { origin, destination, now, limit }: Ends & { now: Date; limit: number },
) => {
  const { rows } = await sql<LaneDeparture>`
    select d.capacity_id, d.departure_id, d.etd, d.eta, d.documents_cut_off, d.cargo_cut_off, d.space_total, d.space_left,
      d.etd_date::text as day
    from capacities c join departures d using (capacity_id)
    where c.origin_city = ${origin} and c.destination_city = ${destination} and c.on_offer and c.open_until > ${now}
      and d.closes_at > ${now} and d.space_left > 0 and d.etd_date between c.valid_from and c.valid_to
    order by d.etd, d.departure_id limit ${limit}`.execute(database)
  return rows
}
