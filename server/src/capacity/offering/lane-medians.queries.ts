import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** What medians are kept by: cities of the lane, and `equipment`, empty where the price names none. */
type PricedLane = { mode: Mode; origin: string; destination: string; unit: string; equipment: string; currency: string }

/** The latest median of each, in the order asked; null where there is none. */
export const selectLaneMedians = async (database: Database, lanes: readonly PricedLane[]): Promise<(number | null)[]> => {
  const { rows } = await sql<{ median: number | null }>`
    select (select t.median from lane_trends t where t.mode = a.mode and t.origin_city = a.origin
      and t.destination_city = a.destination and t.unit = a.unit and t.equipment = a.equipment and t.currency = a.currency
      order by t.day desc limit 1) as median
    from json_to_recordset(${JSON.stringify(lanes.map((lane, i) => ({ ...lane, i })))}::json)
      as a(i int, mode text, origin text, destination text, unit text, equipment text, currency text) order by a.i`.execute(
    database,
  )
  return rows.map(({ median }) => median)
}
