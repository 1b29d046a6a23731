/** Bookings of a firm that something is made to happen to in a sandbox. */
import type { BookingStatus } from '@tongyun/contract/booking/terms/booking-words'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { BookingsTable } from './tables.gen.ts'

export type BoughtBooking = Pick<
  Selectable<BookingsTable>,
  'booking_id' | 'number' | 'version' | 'status' | 'provider_id' | 'departure_id'
>

/** The booking of a firm that a number names; else its newest that has one of the states, on a departure to come. */
export const selectBought = async (
  database: Database,
  { shipperId, number, statuses, now }: { shipperId: string; number?: string; statuses: readonly BookingStatus[]; now: Date },
): Promise<BoughtBooking | undefined> => {
  const { rows } = await sql<BoughtBooking>`
    select booking_id, number, version, status, provider_id, departure_id from bookings
    where shipper_id = ${shipperId} and (number = ${number ?? null}
      or ${number ?? null}::text is null and status = any(${[...statuses]}::text[]) and ended_at is null
        and departure_id is not null and departs_at > ${now} and (answer_until is null or answer_until > ${now} or status = 'CONFIRMED'))
    order by created_at desc, booking_id limit 1`.execute(database)
  return rows[0]
}
