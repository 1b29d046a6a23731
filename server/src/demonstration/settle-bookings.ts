/** Bookings of the demonstration go on: its firms answer each other before time does, and what arrived is completed. */
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { answerBooking, cancelBooking, completeBooking, deleteOwn, type OwnBooking, selectOwn } from '../booking/index.ts'
import type { Database } from '../core/database.ts'
import { act, asBuyer, type Counterpart, dueOf } from './counterpart.ts'
import { kindOf, STANDING } from './standing-kinds.ts'

/** So long before a turn ends. */
const BEFORE_MS = 40 * MINUTE_MS
const COMPLETED_MS = 26 * HOUR_MS

/** When something is done about it; null where time alone does. */
const dueAt = ({ status, answer_until: answer, update_until: update, arrives_at: arrives }: OwnBooking): Date | null => {
  const before = (at: Date | null) => at && new Date(at.getTime() - BEFORE_MS)
  if (status === 'RECEIVED' || status === 'UPDATE_RECEIVED') return before(answer)
  if (status === 'PENDING_UPDATE') return before(update)
  return status === 'CONFIRMED' && arrives !== null ? new Date(arrives.getTime() + COMPLETED_MS) : null
}

/** Confirms legs of trips, and others while there are few, so that the figures stay; else its buyer takes the request back, which is free. */
export const settleBookings = async (counterpart: Counterpart): Promise<void> => {
  const own = await selectOwn(counterpart.database)
  const due = own.flatMap((booking) => {
    const since = dueAt(booking)
    return since === null ? [] : [{ ...booking, since }]
  })
  const ready = await dueOf({ ...counterpart, pace: (_, since) => since }, due, ({ number, version, since }) => ({
    id: `${number}:${version}`,
    since,
  }))
  let confirmed = own.filter((booking) => kindOf(booking, counterpart.now) === 'confirmed').length
  for (const { number, version, status, provider_id: providerId, shipper_id: shipperId, currency, trip_id: tripId } of ready) {
    const about = { id: `${number}:${version}`, providerId }
    const step = { number, version, words: undefined }
    if (status === 'CONFIRMED') {
      await act(counterpart, about, (context) => completeBooking({ number, version }, asBuyer(context, shipperId)))
    } else if (status !== 'PENDING_UPDATE' && (tripId !== null || confirmed < STANDING.confirmed)) {
      const said = { ...step, answer: 'confirm' as const, reason: undefined, field: undefined }
      if ((await act(counterpart, about, (context) => answerBooking(said, context))) && tripId === null) confirmed += 1
    } else {
      const free = { action: 'cancel' as const, feeMinor: 0, feeCurrency: currency as CurrencyCode }
      await act(counterpart, about, (context) => cancelBooking({ ...step, ...free }, asBuyer(context, shipperId)))
    }
  }
}

/** Ended ones that stay to be looked at; of rejected ones as well. */
const KEPT = { completed: 20, cancelled: 6, declined: 3, rejected: 3 }

/** Of what ended the oldest go, so that the figures stay; what stands behind an award stays with it. */
export const forgetBookings = async (database: Database, now: Date): Promise<void> => {
  const own = (await selectOwn(database)).filter(({ quote_id: quoteId, trip_id: tripId }) => quoteId === null && tripId === null)
  const ofKind = (kind: keyof typeof KEPT) => own.filter((booking) => (kindOf(booking, now) ?? 'rejected') === kind)
  const kinds = Object.keys(KEPT) as (keyof typeof KEPT)[]
  const surplus = kinds.flatMap((kind) => ofKind(kind).slice(0, -KEPT[kind]))
  if (surplus.length === 0) return
  const numbers = surplus.map(({ number }) => number)
  await database.transaction().execute((transaction) => deleteOwn(transaction, numbers))
}
