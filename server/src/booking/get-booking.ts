import type { getBooking as endpoint } from '@tongyun/contract/booking/bookings'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { selectDemandOfDeal } from '../deals/index.ts'
import { readerOf } from './booking-reader.ts'
import { selectBooking, selectBookingOf } from './bookings.queries.ts'
import { presentBooking } from './present-booking.ts'

/** GET /ty/bookings/:number */
export const getBooking: Operation<typeof endpoint> = async ({ number }, context) => {
  const { database, locale, now } = context
  const row = await selectBooking(database, number)
  if (row === undefined) throw new BusinessError(810004)
  const reader = readerOf(row, caller(context))
  const read = await selectBookingOf(database, reader, number)
  if (read === undefined) throw new BusinessError(810004)
  return presentBooking(read, { demandId: await selectDemandOfDeal(database, read.deal_id) }, { side: reader.side, locale, now })
}
