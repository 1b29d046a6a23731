/** Space set aside on a departure. The departure keeps the sum, so that one conditional update decides and nothing is oversold. */
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/**
 * Sets `quantity` (in the capacity's space unit) aside until `until`.
 * @returns the hold's id, or undefined when the departure is unknown, closed, or has not that much left
 */
export const holdSpace = async (
  database: Database,
  { departureId, quantity, until, now }: { departureId: string; quantity: number; until: Date; now: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<{ hold_id: string }>`
    with departure as (
      update departures set space_held = space_held + ${quantity}::numeric
      where departure_id = ${departureId} and closes_at > ${now}
        and space_total - space_booked - space_held >= ${quantity}::numeric
      returning departure_id
    )
    insert into holds (departure_id, quantity, held_until)
    select departure_id, ${quantity}::numeric, ${until} from departure returning hold_id`.execute(database)
  return rows[0]?.hold_id
}

/** Gives a hold back. @returns false when there is no such hold any more */
export const releaseSpace = async (database: Database, holdId: string): Promise<boolean> => {
  const { rows } = await sql`
    with released as (delete from holds where hold_id = ${holdId} returning departure_id, quantity)
    update departures d set space_held = d.space_held - r.quantity from released r
    where d.departure_id = r.departure_id returning d.departure_id`.execute(database)
  return rows.length > 0
}

/** Gives back every hold whose time is over. */
export const releaseEndedHolds = async (database: Database, now: Date): Promise<void> => {
  await sql`
    with released as (delete from holds where held_until <= ${now} returning departure_id, quantity),
      sums as (select departure_id, sum(quantity) as quantity from released group by departure_id)
    update departures d set space_held = d.space_held - s.quantity from sums s
    where d.departure_id = s.departure_id`.execute(database)
}
