import type { listBookings as endpoint } from '@tongyun/contract/booking/bookings'
import { BOOKING_VIEWS } from '@tongyun/contract/booking/terms/booking-words'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { countBookingsOf, selectBookingsOf } from './bookings.queries.ts'
import { presentRow } from './present-booking.ts'

const USUAL_PAGE = 20

/** GET /ty/bookings */
export const listBookings: Operation<typeof endpoint> = async (input, context) => {
  const { database, locale, now } = context
  const { companyId, shipperId } = caller(context)
  const { q = null, view = null, page = 1, pageSize = USUAL_PAGE, side = companyId === null ? 'buyer' : 'provider' } = input
  if (side === 'provider' && companyId === null) throw new BusinessError(810009)
  const firmId = side === 'provider' ? companyId : shipperId
  const counts = Object.fromEntries(BOOKING_VIEWS.map((name) => [name, 0])) as Record<(typeof BOOKING_VIEWS)[number], number>
  const asOf = now.toISOString()
  // Whoever has bought nothing yet may have no firm.
  if (firmId === null) return { side, total: 0, counts, rows: [], asOf }
  const filter = { reader: { side, firmId }, q, view, now }
  const [counted, rows] = await Promise.all([
    countBookingsOf(database, filter),
    selectBookingsOf(database, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
  ])
  for (const { view: name, count } of counted) counts[name] = count
  const total = view === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[view]
  return { side, total, counts, rows: rows.map((row) => presentRow(row, { side, locale, now })), asOf }
}
