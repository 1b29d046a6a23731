/** The SQL of the days on which offers leave. */
import { DAY_MS } from '@tongyun/freight/days'
import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { departureFits } from './offer-conditions.queries.ts'
import type { BaseFilter } from './offer-filter.ts'

/** Days at the origin, counted from 1970, on which departures of an offer that fit leave. */
export type LeavingDays = { id: string; mode: Mode; days: number[] }

/** Of some offers, in no order; those that nothing of fits are left out. */
export const selectLeavingDays = async (database: Database, ids: readonly string[], filter: BaseFilter, now: Date) => {
  const { rows } = await sql<{ capacity_id: string; mode: Mode; days: string[] }>`
    select c.capacity_id, c.mode, array_agg(distinct d.etd_date::text order by d.etd_date::text) as days
    from capacities c join departures d using (capacity_id)
    where c.capacity_id = any(${[...ids]}::text[]) and ${departureFits(filter, now)}
    group by c.capacity_id, c.mode`.execute(database)
  return rows.map(
    ({ capacity_id: id, mode, days }): LeavingDays => ({ id, mode, days: days.map((day) => Date.parse(day) / DAY_MS) }),
  )
}
