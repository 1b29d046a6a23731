/** Whoever booked a departure is told what became of it; what was agreed stays. */
import { lastAnswerAt } from '@tongyun/freight/deal/deadlines'
import { takeDepartureChange } from '../capacity/space/index.ts'
import { type Database, inTransaction } from '../core/database.ts'
import { workPlaceOf } from '../deal-terms/index.ts'
import { appendDealEvent } from '../deals/index.ts'
import { laneTexts } from '../demand/index.ts'
import { DEPARTURE_CHANGED } from './booking-notices.ts'
import { type BookingRecord, lockBookingsOn, updateBooking } from './bookings.queries.ts'
import { completionAt, nextDueAt } from './due-time.ts'

type Change = NonNullable<Awaited<ReturnType<typeof takeDepartureChange>>>

const tell = async (transaction: Database, row: BookingRecord, { kind, etd, eta, closesAt }: Change, now: Date) => {
  const latest = new Date(lastAnswerAt(closesAt.getTime()))
  const times = {
    departs_at: etd,
    arrives_at: eta,
    closes_at: closesAt,
    request_until: latest,
    complete_at: row.confirmed_at && completionAt(eta, row.confirmed_at),
    answer_until: row.answer_until !== null && row.answer_until > latest ? latest : row.answer_until,
  }
  const place = await workPlaceOf(transaction, row.provider_id)
  const changes = [{ kind, at: now.toISOString() }, ...row.changes]
  await updateBooking(transaction, row, {
    ...times,
    changes: JSON.stringify(changes),
    due_at: nextDueAt({ ...row, ...times }, now, place),
    version: row.version + 1,
    updated_at: now,
  })
  const payload = { number: row.number, lane: laneTexts(row.agreed.offer), change: kind }
  const body = { number: row.number, change: kind, departsAt: etd, arrivesAt: eta, closesAt }
  await appendDealEvent(
    transaction,
    row.deal_id,
    row.booking_id,
    { side: 'system', actor: 'system', kind: 'departure_changed', body, at: now },
    [
      { to: 'buyer', notice: DEPARTURE_CHANGED, payload: { ...payload, trip: row.trip_number } },
      { to: 'provider', notice: DEPARTURE_CHANGED, payload },
    ],
  )
}

/** Tells everybody on a departure of one change, in one transaction. @returns false where there is none to tell */
const tellOne = (database: Database, now: Date): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const change = await takeDepartureChange(transaction)
    if (change === undefined) return false
    for (const row of await lockBookingsOn(transaction, change.departureId)) await tell(transaction, row, change, now)
    return true
  })

/** Tells all that changed since. */
export const tellDepartureChanges = async (database: Database, now: Date): Promise<void> => {
  while (await tellOne(database, now));
}
