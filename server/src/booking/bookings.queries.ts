/** The SQL of bookings that were made. One function, one statement. */
import type { BookedCargo } from '@tongyun/contract/booking/parties'
import type { BookingView } from '@tongyun/contract/booking/terms/booking-words'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { Person } from '../core/person.ts'
import { afterPlace, type PlaceInList } from '../core/place-in-list.ts'
import type { Waiting } from '../core/services.ts'
import { COMPANIES } from '../providers/index.ts'
import { SHIPPERS } from '../shippers/index.ts'
import type { AgreedBooking } from './agreed.ts'
import type { BookingsTable } from './tables.gen.ts'

export type BookingRecord = Omit<Selectable<BookingsTable>, 'agreed' | 'cargo' | 'parties'> & {
  agreed: AgreedBooking
  cargo: BookedCargo
  /** Of the trip it is a leg of. */
  trip_number: string | null
}

/** A firm as the other side sees it. */
type FirmRecord = {
  firm_id: string
  name_zh: string
  name_en: string
  name_ru: string
  city_id: string | null
  certified: boolean
  verified: boolean
  demo: boolean
}

export type Reader = { side: 'buyer' | 'provider'; firmId: string }

/** With the firm on the other side of the reader, and the trip it is a leg of. */
export type BookingOfReader = BookingRecord & { firm: FirmRecord; trip: { number: string; legs: number } | null }

/** All but who is to be reached at both ends, which is encrypted and read by nobody here. */
const COLUMNS = [
  'booking_id',
  'number',
  'deal_id',
  'shipper_id',
  'provider_id',
  'trip_id',
  'leg',
  'quote_id',
  'quote_version',
  'capacity_id',
  'departure_id',
  'quantity',
  'space_unit',
  'status',
  'amendment_status',
  'cancellation_status',
  'agreed',
  'cargo',
  'total_minor',
  'currency',
  'departs_at',
  'arrives_at',
  'closes_at',
  'request_until',
  'answer_until',
  'update_until',
  'amendment_until',
  'cancellation_until',
  'complete_at',
  'due_at',
  'asked_at',
  'update_asked',
  'update_field',
  'changes',
  'reason',
  'reason_words',
  'cancellation_fee_minor',
  'cancellation_fee_currency',
  'version',
  'demo',
  'created_by',
  'created_at',
  'updated_at',
  'confirmed_at',
  'ended_at',
] as const satisfies readonly (keyof BookingsTable)[]

const BOOKED = sql`${sql.join(COLUMNS.map((column) => sql.ref(`b.${column}`)))},
  (select number from trips t where t.trip_id = b.trip_id) as trip_number`

/** Rows of `b` joined with the firm that is not the reader's. */
const firmSql = (side: Reader['side']): RawBuilder<unknown> =>
  side === 'buyer'
    ? sql`join lateral (select provider_id as firm_id, name_zh, name_en, name_ru, city_id, certified, verified, demo
        from ${COMPANIES} p where p.provider_id = b.provider_id) f on true`
    : sql`join lateral (select shipper_id as firm_id, name_zh, name_en, name_ru, city_id,
          (checked_at is not null or certified is true) as certified, verified is true as verified, demo
        from ${SHIPPERS} s where s.shipper_id = b.shipper_id) f on true`

/** What a reader sees of a booking of `b`. */
const READ = sql`${BOOKED}, to_jsonb(f) as firm, (
  select jsonb_build_object('number', number, 'legs', jsonb_array_length(plan -> 'legs')) from trips t
  where t.trip_id = b.trip_id) as trip`

const ofFirm = ({ side, firmId }: Reader) => (side === 'buyer' ? sql`b.shipper_id = ${firmId}` : sql`b.provider_id = ${firmId}`)

export const selectBooking = async (database: Database, number: string): Promise<BookingRecord | undefined> => {
  const { rows } = await sql<BookingRecord>`select ${BOOKED} from bookings b where number = ${number}`.execute(database)
  return rows[0]
}

/** The same, held until the transaction ends. */
export const lockBooking = async (transaction: Database, number: string): Promise<BookingRecord | undefined> => {
  const { rows } = await sql<BookingRecord>`select ${BOOKED} from bookings b where number = ${number} for update`.execute(
    transaction,
  )
  return rows[0]
}

/** Who is to be reached at both ends of a booking, encrypted. */
export const selectSealedParties = async (database: Database, bookingId: string): Promise<Buffer> => {
  const row = await database
    .selectFrom('bookings')
    .select('parties')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return row.parties
}

/** Whether time has something to do at any booking. */
export const areBookingsDue = (now: Date) => sql<boolean>`exists (select from bookings where due_at <= ${now})`

/** At most `limit` bookings at which time has something to do, by their ids. */
export const selectDueBookings = async (database: Database, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from bookings where due_at <= ${now} order by due_at limit ${limit}`.execute(database)
  return rows.map(({ booking_id: id }) => id)
}

/** One of them, held; undefined where somebody else holds it, or nothing is due any more. */
export const lockDueBooking = async (transaction: Database, bookingId: string, now: Date): Promise<BookingRecord | undefined> => {
  const { rows } = await sql<BookingRecord>`
    select ${BOOKED} from bookings b where booking_id = ${bookingId} and due_at <= ${now} for update skip locked`.execute(
    transaction,
  )
  return rows[0]
}

/** Bookings of a departure that have not ended, held. */
export const lockBookingsOn = async (transaction: Database, departureId: string): Promise<BookingRecord[]> => {
  const { rows } = await sql<BookingRecord>`
    select ${BOOKED} from bookings b where departure_id = ${departureId} and ended_at is null order by booking_id for update`.execute(
    transaction,
  )
  return rows
}

/** Writes what a step made of a held booking. @returns false where it is another version by now */
export const updateBooking = async (
  transaction: Database,
  { booking_id: bookingId, version }: Pick<BookingRecord, 'booking_id' | 'version'>,
  values: Updateable<BookingsTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('bookings')
    .set(values)
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One booking with the firm on the other side; undefined for none of the reader's. */
export const selectBookingOf = async (
  database: Database,
  reader: Reader,
  number: string,
): Promise<BookingOfReader | undefined> => {
  const { rows } = await sql<BookingOfReader>`
    select ${READ} from bookings b ${firmSql(reader.side)}
    where b.number = ${number} and ${ofFirm(reader)}`.execute(database)
  return rows[0]
}

/** Whether bookings of a firm that buys have not ended. */
export const hasOpenBookings = async (database: Database, shipperId: string): Promise<boolean> => {
  const row = await database
    .selectFrom('bookings')
    .select('booking_id')
    .where('shipper_id', '=', shipperId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a firm has bookings that are not over, as buyer or as provider. */
export const hasRunningBookings = async (database: Database, { id }: { id: string }): Promise<boolean> => {
  const row = await database
    .selectFrom('bookings')
    .select('booking_id')
    .where((either) => either.or([either('shipper_id', '=', id), either('provider_id', '=', id)]))
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Bookings of a trip as its buyer reads them, leg by leg, those that were made first first. */
export const selectBookingsOfTrip = async (database: Database, tripId: string): Promise<BookingOfReader[]> => {
  const { rows } = await sql<BookingOfReader>`
    select ${READ} from bookings b ${firmSql('buyer')} where b.trip_id = ${tripId} order by leg, created_at, booking_id`.execute(
    database,
  )
  return rows
}

/**
 * The same, held until the transaction ends, in the order of their departures: whoever gives the space of several back then does
 * so in the order in which everybody waits for departures.
 */
export const lockBookingsOfTrip = async (transaction: Database, tripId: string): Promise<BookingRecord[]> => {
  const { rows } = await sql<BookingRecord>`
    select ${BOOKED} from bookings b where trip_id = ${tripId} order by departure_id, booking_id for update`.execute(transaction)
  return rows
}

/**
 * Whose turn it is, `running` for nobody's, `ended` for what is over, by the comparison of times as freight/src/deal/rules says it,
 * with the instant that ends the turn.
 */
const turnSql = (now: Date) => sql`
  select case
    when ended_at is not null then 'ended'
    when status in ('RECEIVED', 'UPDATE_RECEIVED') then case when answer_until <= ${now} then 'ended' else 'provider' end
    when status = 'PENDING_UPDATE' then case when update_until <= ${now} then 'ended' else 'buyer' end
    when complete_at <= ${now} then 'ended'
    when cancellation_status = 'CANCELLATION_RECEIVED' and (cancellation_until > ${now}) is not false then 'provider'
    when amendment_status = 'AMENDMENT_RECEIVED' and (amendment_until > ${now}) is not false then 'provider'
    when status = 'PENDING_AMENDMENT' then 'buyer'
    else 'running' end as turn,
  case
    when status in ('RECEIVED', 'UPDATE_RECEIVED') then answer_until
    when status = 'PENDING_UPDATE' then update_until
    when cancellation_status = 'CANCELLATION_RECEIVED' and (cancellation_until > ${now}) is not false then cancellation_until
    when amendment_status = 'AMENDMENT_RECEIVED' and (amendment_until > ${now}) is not false then amendment_until
    when status = 'PENDING_AMENDMENT' then closes_at end as deadline`

type ListFilter = { reader: Reader; q: string | null; view: BookingView | null; now: Date }

const listed = ({ reader, q, now }: ListFilter) => {
  const pattern = q === null ? null : `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const digits = q === null ? '' : q.replace(/[\s-]/g, '')
  const found =
    pattern === null
      ? sql``
      : sql`and (b.number like ${`%${digits.replace(/[\\%_]/g, '\\$&')}%`} or lower(b.cargo ->> 'goods') like ${pattern}
          or lower(b.agreed #>> '{offer,reference}') like ${pattern})`
  return sql`(
    select b.*, t.deadline,
      case t.turn when ${reader.side} then 'mine' when 'running' then 'running' when 'ended' then 'ended' else 'theirs' end as view
    from bookings b cross join lateral (${turnSql(now)}) t where ${ofFirm(reader)} ${found})`
}

/** Those whose turn is the reader's come first, then by the end of the turn, then by departure; what is over the last first. */
const ORDER = sql`case b.view when 'mine' then 0 when 'theirs' then 1 when 'running' then 2 else 3 end,
  case when b.view in ('mine', 'theirs') then b.deadline end, case b.view when 'ended' then b.updated_at end desc,
  b.departs_at, b.booking_id`

export const selectBookingsOf = async (
  database: Database,
  filter: ListFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<BookingOfReader[]> => {
  const { rows } = await sql<BookingOfReader>`
    select ${READ} from ${listed(filter)} b ${firmSql(filter.reader.side)}
    ${filter.view === null ? sql`` : sql`where b.view = ${filter.view}`}
    order by ${ORDER} offset ${offset} limit ${limit}`.execute(database)
  return rows
}

export const countBookingsOf = async (database: Database, filter: ListFilter) => {
  const { rows } = await sql<{ view: BookingView; count: number }>`
    select view, count(*) as count from ${listed(filter)} b group by view`.execute(database)
  return rows
}

/** Bookings that wait for a person's firms, by the side they stand on, with the first instant at which a turn ends. */
export const selectBookingTasks = async (
  database: Database,
  { companyId, shipperId }: Pick<Person, 'companyId' | 'shipperId'>,
  now: Date,
): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select 'bookings' as kind, t.turn as side, count(*)::int as count, min(t.deadline) as until
    from bookings b cross join lateral (${turnSql(now)}) t
    where b.ended_at is null and ((t.turn = 'provider' and b.provider_id = ${companyId})
      or (t.turn = 'buyer' and b.shipper_id = ${shipperId})) group by t.turn`.execute(database)
  return rows
}

/** Those of a firm after a place in the list, the last made first. */
export const selectBookingsAfter = async (
  database: Database,
  filter: ListFilter,
  { after, limit }: { after: PlaceInList | null; limit: number },
): Promise<BookingOfReader[]> => {
  const { rows } = await sql<BookingOfReader>`
    select ${READ} from ${listed(filter)} b ${firmSql(filter.reader.side)}
    where ${afterPlace(after, { at: sql.ref('b.created_at'), id: sql.ref('b.booking_id') })}
      ${filter.view === null ? sql`` : sql`and b.view = ${filter.view}`}
    order by b.created_at desc, b.booking_id desc limit ${limit}`.execute(database)
  return rows
}
