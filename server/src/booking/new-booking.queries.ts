/** The SQL by which a booking begins: space, deal, booking, event, notices and the key of the press in one statement. */
import type { BookedCargo } from '@tongyun/contract/booking/parties'
import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import { type ClaimAsked, claimSpaceSql, refuseWithoutSpace } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { runPrepared } from '../core/prepared.ts'
import type { KeyRow } from '../core/request-keys.ts'
import { appendDealEventsSql, beginDealSql, type DealHappened, type DealNotice } from '../deals/index.ts'
import type { AgreedBooking, timesOfNew } from './agreed.ts'

/** A booking that begins, but for its deal. `parties` are sealed. */
export type NewBooking = {
  bookingId: string
  number: string
  shipperId: string
  providerId: string
  trip: { tripId: string; leg: number } | null
  quote: { quoteId: string; version: number } | null
  space: { departureId: string; quantity: number; unit: SpaceUnit } | null
  /** Confirmed at once, as the terms or a firm quote say; else it waits for the provider's answer. */
  atOnce: boolean
  agreed: AgreedBooking
  times: ReturnType<typeof timesOfNew>
  cargo: BookedCargo
  parties: Buffer
  actor: string
  demo: boolean
  now: Date
}

/** The row of a booking as part of a statement: one where `from` has one, with the deal it names as `deal_id`. */
const bookingSql = (booking: NewBooking, from: RawBuilder<unknown>) => {
  const { agreed, times, trip, quote, space, atOnce, now } = booking
  const { result } = agreed.price
  return sql`
    insert into bookings (booking_id, number, deal_id, shipper_id, provider_id, trip_id, leg, quote_id, quote_version, capacity_id,
      departure_id, quantity, space_unit, status, agreed, cargo, parties, total_minor, currency, departs_at, arrives_at, closes_at,
      request_until, answer_until, complete_at, due_at, demo, created_by, created_at, updated_at, confirmed_at)
    select ${booking.bookingId}, ${booking.number}, deal_id, ${booking.shipperId}, ${booking.providerId},
      ${trip?.tripId ?? null}, ${trip?.leg ?? null}::smallint, ${quote?.quoteId ?? null}, ${quote?.version ?? null}::integer,
      ${agreed.offer.capacityId}, ${space?.departureId ?? null}, ${space?.quantity ?? null}::numeric, ${space?.unit ?? null},
      ${atOnce ? 'CONFIRMED' : 'RECEIVED'}, ${JSON.stringify(agreed)}::jsonb, ${JSON.stringify(booking.cargo)}::jsonb,
      ${booking.parties}::bytea, ${result.totalMinor}::bigint, ${result.currency}, ${times.departs_at}::timestamptz,
      ${times.arrives_at}::timestamptz, ${times.closes_at}::timestamptz, ${times.request_until}::timestamptz,
      ${times.answer_until}::timestamptz, ${times.complete_at}::timestamptz, ${times.due_at}::timestamptz, ${booking.demo},
      ${booking.actor}, ${now}::timestamptz, ${now}::timestamptz, ${atOnce ? now : null}::timestamptz
    from ${from} returning booking_id`
}

/** The offer is on sale as it was read, when the statement runs. */
export const onSaleSql = (capacityId: string, revision: number, now: Date) => sql`exists (
  select from ${OFFERS_ON_MALL} o where o.capacity_id = ${capacityId} and o.on_offer and o.offer_until > ${now}
    and o.revision = ${revision})`

/** The departure that the statement holds is still planned as it was agreed on: told of a change is who has a claim by then. */
const asAgreedSql = ({ agreed: { departure } }: NewBooking) =>
  departure === null
    ? sql`true`
    : sql`(eta, documents_cut_off, cargo_cut_off) is not distinct from
    (${departure.eta}::timestamptz, ${departure.documentsCutOff}::timestamptz, ${departure.cargoCutOff}::timestamptz)`

/** What of the space ledger a booking claims. @param onlyIf what must be true of its departure beside */
const claimOf = (
  { bookingId, space, atOnce, times, now }: NewBooking & { space: object },
  { insteadOf, onlyIf }: Pick<ClaimAsked, 'insteadOf' | 'onlyIf'>,
): ClaimAsked => ({
  departureId: space.departureId,
  quantity: space.quantity,
  kind: 'booking',
  claimedFor: bookingId,
  until: atOnce ? null : times.answer_until,
  ...(insteadOf === undefined ? {} : { insteadOf }),
  ...(onlyIf === undefined ? {} : { onlyIf }),
  now,
})

/** The event a booking begins with. */
const beganEvent = ({ bookingId, number, agreed, atOnce, space, times, actor, now }: NewBooking): DealHappened => ({
  side: 'buyer',
  actor,
  kind: atOnce ? 'booking_confirmed' : 'booking_received',
  body: {
    bookingId,
    number,
    totalMinor: agreed.price.result.totalMinor,
    currency: agreed.price.result.currency,
    quantity: space?.quantity ?? null,
    unit: space?.unit ?? null,
    departureId: space?.departureId ?? null,
    answerUntil: times.answer_until?.toISOString() ?? null,
  },
  at: now,
})

/** What a booking of an offer begins with beside its row. */
export type Beginning = {
  deal: { dealId: string; number: string }
  notices: readonly DealNotice[]
  onlyIf: RawBuilder<unknown>
}

/** What a booking of an offer claims: a checkout of the firm on the departure is taken over. */
export const claimOfOffer = (booking: NewBooking & { space: object }, { onlyIf }: Pick<Beginning, 'onlyIf'>): ClaimAsked =>
  claimOf(booking, {
    insteadOf: { kind: 'checkout', claimedFor: booking.shipperId },
    onlyIf: sql`${onlyIf} and ${asAgreedSql(booking)}`,
  })

/**
 * Queries of a WITH by which an offer is booked with a deal of its own, where `claimed` of the same `part` has a row; the booking's
 * is `booking`.
 */
export const bookOfferSql = (
  booking: NewBooking & { space: object },
  { deal, notices }: Omit<Beginning, 'onlyIf'>,
  part = '',
) => {
  const { shipperId, providerId, demo, bookingId, space, now } = booking
  const begins = { ...deal, shipperId, providerId, demandId: null, capacityId: booking.agreed.offer.capacityId, demo }
  const named = (query: string) => sql.ref(`${part}${query}`)
  return sql`
    ${beginDealSql(`${part}deal`, begins, bookingId, beganEvent(booking), notices, named('claimed'))},
    ${named('booking')} as (${bookingSql(booking, named('deal'))}),
    ${named('taken_over')} as (
      update checkouts set ended = 'taken_over', ended_at = ${now}
      where shipper_id = ${shipperId} and departure_id = ${space.departureId} and ended is null and held_until > ${now}
        and exists (select from ${named('booking')}))`
}

/**
 * Books an offer with a deal of its own, in one statement.
 * @returns the answer that is kept with the key
 * @throws the error of a claim that got no space (`isWithoutSpace`), of `onlyIf` as well
 */
export const insertBooking = async (
  database: Database,
  booking: NewBooking & { space: object },
  begins: Beginning,
  answer: string,
  keyRow: KeyRow,
): Promise<string> => {
  const query = sql<{ answer: string }>`
    with ${claimSpaceSql(claimOfOffer(booking, begins))}, ${bookOfferSql(booking, begins)},
      kept as (${keyRow(sql`${answer}`, sql`booking`)})
    select ${refuseWithoutSpace}, (select answer from kept) as answer`
  const rows = await runPrepared(database, query.compile(database))
  return rows[0]?.answer as string
}

/** The same where nobody presses and nobody is told: bookings of the demonstration. */
export const insertBookingOfNobody = async (
  transaction: Database,
  booking: NewBooking & { space: object },
  deal: { dealId: string; number: string },
): Promise<void> => {
  const keptNowhere: KeyRow = (answer, from) => sql`select ${answer}::text as answer from ${from}`
  await insertBooking(transaction, booking, { deal, notices: [], onlyIf: sql`true` }, '', keptNowhere)
}

/**
 * Books what a quote offers, in the deal that is there; the space the quote claimed is taken over.
 * @throws the error of a claim that got no space (`isWithoutSpace`)
 */
export const insertBookingOfQuote = async (
  transaction: Database,
  booking: NewBooking & { quote: object },
  dealId: string,
  notices: readonly DealNotice[],
): Promise<void> => {
  const { bookingId, space, quote } = booking
  const began = (from: RawBuilder<unknown>) => sql`
    ${appendDealEventsSql('deal', beganEvent(booking), notices, from)}, booking as (${bookingSql(booking, sql`deal`)})`
  const about = sql`select ${dealId}::text as deal_id, ${bookingId}::text as subject`
  if (space === null) {
    await sql`with ${began(sql`(${about}) one`)} select from booking`.execute(transaction)
    return
  }
  const claim = claimOf({ ...booking, space }, { insteadOf: { kind: 'quote', claimedFor: quote.quoteId } })
  await sql`with ${claimSpaceSql(claim)}, ${began(sql`(${about} from claimed) one`)} select ${refuseWithoutSpace}`.execute(
    transaction,
  )
}
