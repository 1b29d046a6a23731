import type { BookingRow } from '@tongyun/contract/booking/bookings'
import type { BookingView } from '@tongyun/contract/booking/terms/booking-words'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { type PlaceInList, pageOf } from '../core/place-in-list.ts'
import type { Context } from '../core/route.ts'
import { selectBookingsAfter } from './bookings.queries.ts'
import { presentRow } from './present-booking.ts'

type Asked = {
  side?: 'buyer' | 'provider' | undefined
  view?: BookingView | undefined
  q?: string | undefined
  after: PlaceInList | null
  limit: number
}

/** Bookings of the caller's firm on one side as programs read them. @throws BusinessError 810009 for a side the firm has not */
export const listBookingsAfter = async (
  asked: Asked,
  context: Context,
): Promise<{ rows: BookingRow[]; next: PlaceInList | null }> => {
  const { database, locale, now } = context
  const { companyId, shipperId } = caller(context)
  const { side = companyId === null ? 'buyer' : 'provider', view = null, q = null, after, limit } = asked
  if (side === 'provider' && companyId === null) throw new BusinessError(810009)
  const firmId = side === 'provider' ? companyId : shipperId
  // Whoever has bought nothing yet may have no firm.
  if (firmId === null) return { rows: [], next: null }
  const found = await selectBookingsAfter(database, { reader: { side, firmId }, q, view, now }, { after, limit: limit + 1 })
  const { page, next } = pageOf(found, limit, (row) => ({ key: row.created_at.getTime(), id: row.booking_id }))
  return { rows: page.map((row) => presentRow(row, { side, locale, now })), next }
}
