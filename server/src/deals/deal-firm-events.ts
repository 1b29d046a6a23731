/** What programs of the two firms of a deal hear of it: figures and states, never the words of a message or a contact. */
import type { DealEventKind } from '@tongyun/contract/deals/terms/deal-room'
import type { FirmEvent, FirmEventSource } from '../core/firm-events.ts'
import { DEAL_HAPPENED, selectHappened } from './deals.queries.ts'

type Happened = NonNullable<Awaited<ReturnType<typeof selectHappened>>>

/** What is told of is what happens to a quote or a booking; that somebody looked is nobody's news. */
type Told = Exclude<DealEventKind, 'contacts_seen' | 'parties_seen'>
type Name<Kind extends string> = Kind extends `quote_${infer Step}`
  ? `quote.${Step}`
  : Kind extends `booking_${infer Step}`
    ? `booking.${Step}`
    : Kind extends 'departure_changed'
      ? 'booking.departure_changed'
      : 'deal.message'

const TYPES: { [Kind in Told]: Name<Kind> } = {
  quote_asked: 'quote.asked',
  quote_offered: 'quote.offered',
  quote_revised: 'quote.revised',
  quote_countered: 'quote.countered',
  quote_met: 'quote.met',
  quote_kept: 'quote.kept',
  quote_accepted: 'quote.accepted',
  quote_withdrawn: 'quote.withdrawn',
  quote_declined: 'quote.declined',
  quote_refused: 'quote.refused',
  quote_expired: 'quote.expired',
  quote_outdated: 'quote.outdated',
  quote_returned: 'quote.returned',
  quote_lost: 'quote.lost',
  booking_received: 'booking.received',
  booking_confirmed: 'booking.confirmed',
  booking_rejected: 'booking.rejected',
  booking_update_asked: 'booking.update_asked',
  booking_updated: 'booking.updated',
  booking_cancelled: 'booking.cancelled',
  booking_cancellation_asked: 'booking.cancellation_asked',
  booking_cancellation_answered: 'booking.cancellation_answered',
  booking_declined: 'booking.declined',
  booking_completed: 'booking.completed',
  departure_changed: 'booking.departure_changed',
  message: 'deal.message',
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

const dealData = (row: Happened, side: 'buyer' | 'provider') => ({
  dealId: row.deal_id,
  dealNumber: row.number,
  dealSequence: row.sequence,
  side,
  by: row.side,
  aboutDemandId: row.demand_id,
  aboutOfferId: row.capacity_id,
})

/** Of a body what has a name among the fields of events; anything else in it stays here. */
const moneyAndTime = ({ body }: Happened) => ({
  totalMinor: numberOf(body.totalMinor),
  currency: textOf(body.currency),
  answerUntil: textOf(body.answerUntil ?? body.until),
  reason: textOf(body.reason),
})

const eventFor = (row: Happened, side: 'buyer' | 'provider'): FirmEvent | null => {
  const type = TYPES[row.kind as Told] as (typeof TYPES)[Told] | undefined
  if (type === undefined) return null
  const firmId = side === 'buyer' ? row.shipper_id : row.provider_id
  const common = { firmId, objectRevision: row.sequence }
  const deal = dealData(row, side)
  if (type === 'deal.message') return { ...common, type, objectId: row.deal_id, data: deal }
  const { body, subject } = row
  if (subject === null) return null
  const told = { ...deal, ...moneyAndTime(row) }
  if (type.startsWith('quote.')) {
    const data = { ...told, quoteId: subject, quoteVersion: numberOf(body.version), validUntil: textOf(body.validUntil) }
    return { ...common, type, objectId: subject, data } as FirmEvent
  }
  const data = {
    ...told,
    bookingId: subject,
    bookingNumber: textOf(body.number),
    status: textOf(body.status),
    feeMinor: numberOf(body.feeMinor),
    feeCurrency: textOf(body.feeCurrency),
  }
  return { ...common, type, objectId: subject, data } as FirmEvent
}

/** Both sides hear of what happens between them, whoever of them did it. */
export const DEAL_FIRM_EVENTS: FirmEventSource = {
  kinds: [DEAL_HAPPENED],
  tell: async (transaction, { payload }) => {
    const row = await selectHappened(transaction, payload as { dealId: string; sequence: number })
    if (row === undefined) return []
    return [eventFor(row, 'buyer'), eventFor(row, 'provider')].filter((event) => event !== null)
  },
}
