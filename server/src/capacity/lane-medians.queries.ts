import type { BillingUnit, CurrencyCode, Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** What medians are kept by: cities of the lane, and `equipment`, empty where the price names none. Any of `units` will do. */
export type PricedLane = {
  mode: Mode
  origin: string
  destination: string
  unit: BillingUnit
  units: readonly BillingUnit[]
  equipment: string
  currency: CurrencyCode
}

/** A median in the currency it was recorded in. */
export type LaneMedian = { median: number; currency: CurrencyCode }

/**
 * The latest median of each, in the order asked; null where there is none. Of one day that in the currency asked for counts
 * first, then that of the unit, then that of most offers.
 */
export const selectLaneMedians = async (database: Database, lanes: readonly PricedLane[]): Promise<(LaneMedian | null)[]> => {
  const { rows } = await sql<LaneMedian | { median: null; currency: null }>`
    select l.median, l.currency
    from json_to_recordset(${JSON.stringify(lanes.map((lane, i) => ({ ...lane, i })))}::json)
      as a(i int, mode text, origin text, destination text, units json, unit text, equipment text, currency text)
    left join lateral (select t.median, t.currency from lane_trends t
      where t.mode = a.mode and t.origin_city = a.origin and t.destination_city = a.destination
        and t.unit in (select json_array_elements_text(a.units)) and t.equipment = a.equipment and t.median is not null
      order by t.day desc, t.currency = a.currency desc, t.unit = a.unit desc, t.n desc limit 1) l on true
    order by a.i`.execute(database)
  return rows.map((row) => (row.median === null ? null : row))
}
