/** The SQL of lanes: what is open on them, and how their prices lay day by day. Lanes are pairs of metros. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { LaneTrendsTable } from '../offering/tables.gen.ts'

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
