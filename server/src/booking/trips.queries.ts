/** The SQL of trips. One function, one statement. */
import type { TRIP_STATES } from '@tongyun/contract/booking/terms/trip-words'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { claimSpacesSql } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { KeyRow } from '../core/request-keys.ts'
import { type Beginning, bookOfferSql, claimOfOffer, type NewBooking } from './new-booking.queries.ts'
import type { TripsTable } from './tables.gen.ts'
import type { TripPlan } from './trip-plan.ts'

export type TripRecord = Selectable<TripsTable>

type NewTrip = { tripId: string; number: string; shipperId: string; plan: TripPlan; demo: boolean; actor: string; now: Date }

/**
 * A trip with a booking for each leg, all of them or none, in one statement: space, deals, bookings, events, notices and the key of
 * the press.
 * @returns the answer that is kept with the key
 * @throws the error of a claim that got no space (`isWithoutSpace`)
 */
export const insertTrip = async (
  database: Database,
  { tripId, number, shipperId, plan, demo, actor, now }: NewTrip,
  legs: readonly { booking: NewBooking & { space: object }; begins: Beginning }[],
  answer: string,
  keyRow: KeyRow,
): Promise<string> => {
  const { queries, parts, refuse } = claimSpacesSql(legs.map(({ booking, begins }) => claimOfOffer(booking, begins)))
  const { rows } = await sql<{ answer: string }>`
    with ${queries},
      trip as (
        insert into trips (trip_id, number, shipper_id, plan, demo, created_by, created_at)
        values (${tripId}, ${number}, ${shipperId}, ${JSON.stringify(plan)}::jsonb, ${demo}, ${actor}, ${now}::timestamptz)
        returning trip_id),
      ${sql.join(legs.map(({ booking, begins }, at) => bookOfferSql(booking, begins, parts[at])))},
      kept as (${keyRow(sql`${answer}`, sql`trip`)})
    select ${refuse}, (select answer from kept) as answer`.execute(database)
  return rows[0]?.answer as string
}

/** A trip that nobody pressed for, whose legs are booked after it: of the demonstration. */
export const insertTripOfNobody = async (
  transaction: Database,
  { tripId, number, shipperId, plan, demo, actor, now }: NewTrip,
): Promise<void> => {
  await sql`
    insert into trips (trip_id, number, shipper_id, plan, demo, created_by, created_at)
    values (${tripId}, ${number}, ${shipperId}, ${JSON.stringify(plan)}::jsonb, ${demo}, ${actor}, ${now}::timestamptz)`.execute(
    transaction,
  )
}

export const selectTrip = (database: Database, number: string): Promise<TripRecord | undefined> =>
  database.selectFrom('trips').selectAll().where('number', '=', number).executeTakeFirst()

/** The trip that a deal is a leg of. */
export const selectTripOfDeal = (database: Database, dealId: string): Promise<TripRecord | undefined> =>
  database
    .selectFrom('trips as t')
    .innerJoin('bookings as b', 'b.trip_id', 't.trip_id')
    .selectAll('t')
    .where('b.deal_id', '=', dealId)
    .executeTakeFirst()

export const updateToldState = (transaction: Database, tripId: string, state: (typeof TRIP_STATES)[number]) =>
  transaction.updateTable('trips').set({ told_state: state }).where('trip_id', '=', tripId).execute()
