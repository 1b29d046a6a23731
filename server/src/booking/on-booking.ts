import type { answerBooking } from '@tongyun/contract/booking/answers'
import type { DataOf } from '@tongyun/contract/endpoint'
import { type Database, inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { readerOf } from './booking-reader.ts'
import { type BookingRecord, lockBooking, type Reader } from './bookings.queries.ts'

type Stepped = DataOf<typeof answerBooking>

/**
 * Does something about a booking of the caller's firm, held until it is done.
 * @throws BusinessError 810004 for none, 810009 for one of two other firms
 */
export const onBooking = (
  context: Pick<Context, 'database' | 'person'>,
  number: string,
  work: (transaction: Database, row: BookingRecord, by: { side: Reader['side']; actor: string }) => Promise<BookingRecord>,
): Promise<Stepped> =>
  inTransaction(context.database, async (transaction) => {
    const person = caller(context)
    const row = await lockBooking(transaction, number)
    if (row === undefined) throw new BusinessError(810004)
    const { side } = readerOf(row, person)
    const { version, status } = await work(transaction, row, { side, actor: person.userId })
    return { number, version, status }
  })

/** Refuses a form that lacks what the choice in it needs. @throws BusinessError 810001 required */
export const needed = <Value>(field: string, value: Value | undefined): Value => {
  if (value === undefined) throw new BusinessError(810001, { field, rule: 'required', path: field, limit: '' })
  return value
}
