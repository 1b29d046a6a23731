/** Bookings of the demonstration that wait for its firms. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { DEMONSTRATION } from '../core/person.ts'

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
}

/** What people have asked of providers of the demonstration and they may answer still, the first asked first. */
export const selectAsked = async (database: Database, now: Date): Promise<AskedBooking[]> => {
  const { rows } = await sql<AskedBooking>`
    select b.booking_id, b.number, b.version, b.provider_id, b.created_by,
      case b.status when 'RECEIVED' then 'booking' when 'UPDATE_RECEIVED' then 'updated_booking' else 'cancellation' end as asks,
      case when b.status = 'RECEIVED' then b.created_at when b.status = 'UPDATE_RECEIVED' then b.asked_at
        else b.updated_at end as since,
      not exists (select from bookings e where e.created_by = b.created_by and e.created_at < b.created_at) as first
    from bookings b
    where b.demo and b.created_by <> ${DEMONSTRATION} and b.ended_at is null
      and (b.status in ('RECEIVED', 'UPDATE_RECEIVED') and b.answer_until > ${now}
        or b.cancellation_status = 'CANCELLATION_RECEIVED' and (b.cancellation_until > ${now}) is not false)
    order by since`.execute(database)
  return rows
}
