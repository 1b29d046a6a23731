/** What time does to bookings: turns end, whoever has to answer is warned, the delivery is asked for. */
import type { FastifyInstance } from 'fastify'
import { HAVE_DEPARTURES_CHANGED } from '../capacity/space/index.ts'
import { type Database, inTransaction } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { keepLoop } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { anyOf } from '../core/signs.ts'
import { workPlaceOf } from '../deal-terms/index.ts'
import { laneTexts } from '../demand/index.ts'
import { BOOKING_NOTICES, BOOKING_WAITS, DELIVERY_ASKED } from './booking-notices.ts'
import { settleDue } from './booking-step.ts'
import { areBookingsDue, type BookingRecord, lockDueBooking, selectDueBookings, updateBooking } from './bookings.queries.ts'
import { deliveryAskedAt, nextDueAt, warningsOf } from './due-time.ts'
import { tellDepartureChanges } from './tell-departure-changes.ts'

const APART_MS = 5_000
const AT_ONCE = 200

/** Tells what is due to be told of a held booking whose turn has not ended, each once by its key. */
const warn = async (transaction: Database, row: BookingRecord, now: Date) => {
  const place = await workPlaceOf(transaction, row.provider_id)
  const about = { subject: row.booking_id, at: now }
  const payload = { number: row.number, lane: laneTexts(row.agreed.offer) }
  const [warning] = warningsOf(row, place)
    .filter((at) => at <= now.getTime())
    .slice(-1)
  if (warning !== undefined)
    await appendEvent(transaction, BOOKING_WAITS, {
      ...about,
      key: `booking-waits:${row.booking_id}:${new Date(warning).toISOString()}`,
      companyId: row.provider_id,
      payload: { ...payload, until: { at: (row.answer_until as Date).toISOString(), zone: place.zone } },
    })
  const asked = deliveryAskedAt(row)
  const runs = row.status === 'CONFIRMED' || row.status === 'PENDING_AMENDMENT'
  if (runs && asked !== null && asked <= now)
    for (const companyId of [row.shipper_id, row.provider_id])
      await appendEvent(transaction, DELIVERY_ASKED, {
        ...about,
        key: `booking-delivery-asked:${row.booking_id}:${companyId}`,
        companyId,
        payload,
      })
  await updateBooking(transaction, row, { due_at: nextDueAt(row, now, place) })
}

/** Does what is due at one booking, unless somebody else holds it or did it. */
const endTurn = (database: Database, bookingId: string, now: Date) =>
  inTransaction(database, async (transaction) => {
    const row = await lockDueBooking(transaction, bookingId, now)
    if (row === undefined) return
    const settled = await settleDue(transaction, row, now)
    if (settled === row) await warn(transaction, row, now)
  })

/** Does what is due, each booking by itself, so that one that fails keeps no other waiting; 'more' where something is left. */
export const endTurns = async (database: Database, now: Date): Promise<'more' | undefined> => {
  const due = await selectDueBookings(database, now, AT_ONCE)
  const failures: unknown[] = []
  for (const bookingId of due) await endTurn(database, bookingId, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bookings of ${due.length} failed`)
  return due.length === AT_ONCE ? 'more' : undefined
}

/** Tells what became of departures before turns end, since their times decide when. */
const pass = async (database: Database, now: Date) => {
  await tellDepartureChanges(database, now)
  return endTurns(database, now)
}

/** Does so while the app listens, five seconds apart at least, in every process; none waits for what another does. */
export const keepBookings = (app: FastifyInstance) => {
  const { database, clock } = app.services
  offerNotices(app, BOOKING_NOTICES)
  keepLoop(app, {
    name: 'end-booking-turns',
    everyMs: APART_MS,
    due: anyOf(() => HAVE_DEPARTURES_CHANGED, areBookingsDue),
    pass: () => pass(database, clock()),
  })
}
