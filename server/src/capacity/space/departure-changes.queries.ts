/** What became of departures that somebody has booked, as triggers wrote it down (docs/decisions/061-departure-changes.md). */
import type { DepartureChange } from '@tongyun/contract/booking/terms/booking-words'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Whether there is any. */
export const HAVE_DEPARTURES_CHANGED = sql<boolean>`exists (select from departure_changes)`

type Changed = { departureId: string; kind: DepartureChange; etd: Date; eta: Date; closesAt: Date }

/**
 * Takes the oldest change that nobody else takes, with the departure as it is now; undefined where there is none. It comes back
 * when the transaction fails.
 */
export const takeDepartureChange = async (transaction: Database): Promise<Changed | undefined> => {
  const { rows } = await sql<Changed>`
    with taken as (
      delete from departure_changes where change_id = (
        select change_id from departure_changes order by change_id limit 1 for update skip locked)
      returning departure_id, kind)
    select departure_id as "departureId", kind, etd, eta, closes_at as "closesAt" from taken join departures using (departure_id)`.execute(
    transaction,
  )
  return rows[0]
}
