/** Bookings of the demonstration that wait for its firms. */
import { type Selectable, sql } from 'kysely'
import { deleteClaims } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { deleteDemonstrationDeals } from '../deals/index.ts'
import type { BookingsTable } from './tables.gen.ts'

export type AskedBooking = {
  booking_id: string
  number: string
  version: number
  provider_id: string
  created_by: string
  asks: 'booking' | 'updated_booking' | 'cancellation'
  /** When it was asked. */
  since: Date
  /** The first booking of the person who made it. */
  first: boolean
  remarks: string | null
}

/** What people have asked of providers of the demonstration and they may answer still, the first asked first. */
export const selectAsked = async (database: Database, now: Date): Promise<AskedBooking[]> => {
  const { rows } = await sql<AskedBooking>`
    select b.booking_id, b.number, b.version, b.provider_id, b.created_by,
      case b.status when 'RECEIVED' then 'booking' when 'UPDATE_RECEIVED' then 'updated_booking' else 'cancellation' end as asks,
      case when b.status = 'RECEIVED' then b.created_at when b.status = 'UPDATE_RECEIVED' then b.asked_at
        else b.updated_at end as since,
      not exists (select from bookings e where e.created_by = b.created_by and e.created_at < b.created_at) as first,
      b.cargo ->> 'remarks' as remarks
    from bookings b
    where b.demo and b.created_by <> ${DEMONSTRATION} and b.ended_at is null
      and (b.status in ('RECEIVED', 'UPDATE_RECEIVED') and b.answer_until > ${now}
        or b.cancellation_status = 'CANCELLATION_RECEIVED' and (b.cancellation_until > ${now}) is not false)
    order by since`.execute(database)
  return rows
}

export type OwnBooking = Pick<
  Selectable<BookingsTable>,
  | ('number' | 'version' | 'status' | 'provider_id' | 'shipper_id' | 'capacity_id' | 'currency')
  | ('departs_at' | 'arrives_at' | 'answer_until' | 'update_until' | 'quote_id' | 'trip_id')
>

/** Bookings that the demonstration made between its firms, in the order they were made. */
export const selectOwn = (database: Database): Promise<OwnBooking[]> =>
  database
    .selectFrom('bookings')
    .select(['number', 'version', 'status', 'provider_id', 'shipper_id', 'capacity_id', 'currency'])
    .select(['departs_at', 'arrives_at', 'answer_until', 'update_until', 'quote_id', 'trip_id'])
    .where('demo', '=', true)
    .where('created_by', '=', DEMONSTRATION)
    .orderBy('created_at')
    .orderBy('booking_id')
    .execute()

/** Takes away bookings that the demonstration made between its firms, with their space and their deals. */
export const deleteOwn = async (transaction: Database, numbers: readonly string[]): Promise<void> => {
  const gone = await transaction
    .deleteFrom('bookings')
    .where('number', 'in', [...numbers, ''])
    .where('demo', '=', true)
    .where('created_by', '=', DEMONSTRATION)
    .returning(['booking_id', 'deal_id'])
    .execute()
  for (const { booking_id: claimedFor } of gone) await deleteClaims(transaction, { kind: 'booking', claimedFor })
  await deleteDemonstrationDeals(
    transaction,
    gone.map(({ deal_id: dealId }) => dealId),
  )
}

export type OwnTrip = {
  tripId: string
  shipperId: string
  /** In the order of the way; `departsAt` as an ISO instant. */
  legs: { providerId: string; status: BookingsTable['status']; departsAt: string | null }[]
}

/** Trips that the demonstration made between its firms and nobody else took a hand in, in the order they were made. */
export const selectOwnTrips = async (database: Database): Promise<OwnTrip[]> => {
  const { rows } = await sql<OwnTrip>`
    select t.trip_id as "tripId", t.shipper_id as "shipperId",
      (select jsonb_agg(jsonb_build_object('providerId', b.provider_id, 'status', b.status, 'departsAt', b.departs_at) order by b.leg)
        from bookings b where b.trip_id = t.trip_id) as legs
    from trips t
    where t.demo and t.created_by = ${DEMONSTRATION}
      and not exists (select from bookings b where b.trip_id = t.trip_id and b.created_by <> ${DEMONSTRATION})
    order by t.created_at, t.trip_id`.execute(database)
  return rows
}

/** Takes away trips that the demonstration made, with their legs. */
export const deleteOwnTrips = async (database: Database, tripIds: readonly string[]): Promise<void> => {
  if (tripIds.length === 0) return
  await database.transaction().execute(async (transaction) => {
    const legs = await transaction.selectFrom('bookings').select('number').where('trip_id', 'in', tripIds).execute()
    await deleteOwn(
      transaction,
      legs.map(({ number }) => number),
    )
    await transaction.deleteFrom('trips').where('trip_id', 'in', tripIds).where('created_by', '=', DEMONSTRATION).execute()
  })
}
