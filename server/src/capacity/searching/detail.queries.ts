/** The SQL of one offer's own page. One function, one statement. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { preparedStatement, runPrepared } from '../../core/prepared.ts'
import { REACHES } from '../../providers/index.ts'
import type { CapacitiesTable, CapacityHistoryTable, LaneTrendsTable } from '../offering/tables.gen.ts'
import { POSITION, type Position, positionOf } from '../space/market-feed.queries.ts'
import type { DeparturesTable } from '../space/tables.gen.ts'
import { firstDeparture, OFFER_COLUMNS, type OfferRecord, shownBeside } from './capacity.queries.ts'
import type { BaseFilter } from './offer-filter.ts'

/** What only the page of an offer shows. */
type DetailRecord = Pick<
  Selectable<CapacitiesTable>,
  | ('schedule' | 'available_from' | 'available_to' | 'sale_status' | 'pickup' | 'delivery' | 'other_fees_note')
  | ('details' | 'minimum_freight_note' | 'remarks' | 'origin_city' | 'destination_city')
>

/** Ids of `ids` that can be shown: public, on sale and still valid, whether or not anything is left. */
export const selectPublic = async (database: Database, ids: readonly string[], now: Date): Promise<string[]> => {
  const { rows } = await sql<{ capacity_id: string }>`
    select capacity_id from capacities
    where capacity_id = any(${[...ids]}::text[]) and on_offer and offer_until > ${now}`.execute(database)
  return rows.map(({ capacity_id: id }) => id)
}

/** What may be said of an offer that was in public and is not on sale. */
export type EndedRecord = Pick<
  Selectable<CapacitiesTable>,
  | ('capacity_id' | 'mode' | 'load_type' | 'origin_place' | 'destination_place' | 'origin_city' | 'destination_city')
  | 'sale_status'
> & {
  /** ISO date at the origin; null while its price holds. */
  last_day: string | null
}

/** Those of `ids` that were approved and are no longer on sale. */
export const selectEnded = async (database: Database, ids: readonly string[], now: Date): Promise<EndedRecord[]> => {
  const { rows } = await sql<EndedRecord>`
    select capacity_id, mode, load_type, origin_place, destination_place, origin_city, destination_city, sale_status,
      case when offer_until <= ${now} then least(valid_to, available_to) end as last_day
    from capacities
    where capacity_id = any(${[...ids]}::text[]) and review_status = 'approved' and not (on_offer and offer_until > ${now})`.execute(
    database,
  )
  return rows
}

/** Another period of an offer that is public and on sale, with the days its price holds. */
export type Period = { capacityId: string; validFrom: string; validTo: string }

const periodsOf = (capacityId: string, now: Date) => sql<Period>`
  select p.capacity_id as "capacityId", p.valid_from as "validFrom", p.valid_to as "validTo"
  from capacities own join capacities p using (provider_id, reference)
  where own.capacity_id = ${capacityId} and p.capacity_id <> own.capacity_id and p.on_offer and p.offer_until > ${now}
  order by p.valid_from limit 12`

export const selectPeriods = (database: Database, capacityId: string, now: Date): Promise<Period[]> =>
  runPrepared(database, periodsOf(capacityId, now).compile(database))

const DETAIL_COLUMNS = sql`c.schedule, c.available_from, c.available_to, c.sale_status, c.pickup, c.delivery, c.details,
  c.other_fees_note, c.minimum_freight_note, c.remarks, c.origin_city, c.destination_city`

export type UpcomingDeparture = Pick<
  Selectable<DeparturesTable>,
  'departure_id' | 'etd' | 'eta' | 'documents_cut_off' | 'cargo_cut_off' | 'space_total' | 'space_left'
>

/** As JSON says it. */
type Told<Row> = {
  [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] extends Date | null ? string | null : Row[Column]
}

const told = ({ etd, eta, documents_cut_off: documents, cargo_cut_off: cargo, ...rest }: Told<UpcomingDeparture>) => {
  const at = (instant: string | null) => (instant === null ? null : new Date(instant))
  return { ...rest, etd: new Date(etd), eta: new Date(eta), documents_cut_off: at(documents), cargo_cut_off: at(cargo) }
}

/** Departures of an offer that come after a place in their order, full ones too; from the present on without one. */
export const selectDeparturesAfter = async (
  database: Database,
  capacityId: string,
  { now, after, limit }: { now: Date; after: { etd: Date; id: string } | null; limit: number },
) => {
  const { rows } = await sql<UpcomingDeparture>`
    select departure_id, etd, eta, documents_cut_off, cargo_cut_off, space_total, space_left from departures
    where capacity_id = ${capacityId} and etd > ${now}
      and (${after?.etd ?? null}::timestamptz is null or (etd, departure_id) > (${after?.etd ?? null}, ${after?.id ?? null}))
    order by etd, departure_id limit ${limit}`.execute(database)
  return rows
}

/** A departure that somebody wants to book. */
export type BookableDeparture = UpcomingDeparture & Pick<Selectable<DeparturesTable>, 'closes_at'> & { etd_date: string }

type ToBook = {
  capacityId: string
  named: string | null
  /** Departures beside the named one leave no earlier. */
  from: Date
  filter: BaseFilter
  minute: Date
  now: Date
  limit: number
}

/**
 * An offer on sale with its departures that still take bookings, in their order, the `named` one first whether it does or not;
 * undefined where none is on sale under that id.
 */
export const selectOfferToBook = async (database: Database, { capacityId, named, from, filter, minute, now, limit }: ToBook) => {
  const bookable = sql`
    select departure_id, etd, eta, documents_cut_off, cargo_cut_off, space_total, closes_at, etd_date::text as etd_date,
      space_left + coalesce((
        select sum(quantity) from space_claims c
        where c.departure_id = d.departure_id and kind in ('checkout', 'quote') and held_until <= ${now}), 0) as space_left
    from departures d
    where capacity_id = ${capacityId} and (closes_at > ${now} and etd >= ${from} or departure_id = ${named})
    order by departure_id = ${named} desc nulls last, etd limit ${limit}`
  const query = sql<OfferRecord & DetailRecord & { bookable: Told<BookableDeparture>[] }>`
    select ${OFFER_COLUMNS}, ${DETAIL_COLUMNS}, p.provider, s.stops, departure.*,
      (select coalesce(json_agg(b), '[]') from (${bookable}) b) as bookable
    from capacities c ${shownBeside} ${firstDeparture(filter, minute)}
    where c.capacity_id = ${capacityId} and c.on_offer and c.offer_until > ${now}`
  const [row] = await runPrepared(database, query.compile(database))
  return (
    row && {
      ...row,
      bookable: row.bookable.map((each) => ({ ...each, ...told(each), closes_at: new Date(each.closes_at) })),
    }
  )
}

/** A day of the lane beside the same day of the offer. Quartiles are NULL where the sample is too small (X09). */
export type TrendDay = Pick<Selectable<LaneTrendsTable>, 'day' | 'unit' | 'currency'> & {
  [Column in 'n' | 'firms' | 'lower_quartile' | 'median' | 'upper_quartile']: LaneTrendsTable[Column] | null
} & { [Column in 'unit_price' | 'space_left_percent']: CapacityHistoryTable[Column] | null }

/** The last `days` days that the history of an offer or of its lane has, oldest first. */
const trendOf = (capacityId: string, days: number) => sql<TrendDay>`
  with offer as (
    select capacity_id, mode, origin_city, destination_city, freight_unit as unit, coalesce(unit_equipment, '') as equipment,
      currency from capacities where capacity_id = ${capacityId}
  ), lane as (
    select t.* from offer o join lane_trends t using (mode, origin_city, destination_city, unit, equipment, currency)
  ), own as (
    select h.* from offer o join capacity_history h using (capacity_id)
  ), joined as (
    select coalesce(lane.day, own.day) as day, o.unit, o.currency, n, firms, lower_quartile, median,
      upper_quartile, unit_price, space_left_percent
    from offer o, lane full join own on lane.day = own.day
    order by day desc limit ${days}
  )
  select * from joined order by day`

/** What the page of an offer shows beside the offer itself. */
type OfferPage = DetailRecord & {
  upcoming: UpcomingDeparture[]
  periods: Period[]
  trend: TrendDay[]
  contact: { phone: string | null; email: string | null } | null
  /** Where the market stood, so that one statement answers the whole page. */
  position: Position
}

type AskedPage = { capacityId: string; now: Date; departures: number; days: number }

const all = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(each), '[]') from (${rows}) each)`

const offerPage = preparedStatement(
  ({ capacityId, now, departures, days }: AskedPage) => sql<
    Omit<OfferPage, 'upcoming' | 'position'> & { upcoming: Told<UpcomingDeparture>[]; position: string }
  >`
    select ${DETAIL_COLUMNS}, ${all(upcomingOf(capacityId, now, departures))} as upcoming,
      ${all(periodsOf(capacityId, now))} as periods, ${all(trendOf(capacityId, days))} as trend,
      (select json_build_object('phone', r.phone, 'email', r.email) from ${REACHES} r where r.provider_id = c.provider_id) as contact,
      (${POSITION}) as position
    from capacities c where capacity_id = ${capacityId} and on_offer and offer_until > ${now}`,
)

const upcomingOf = (capacityId: string, now: Date, limit: number) => sql`
  select departure_id, etd, eta, documents_cut_off, cargo_cut_off, space_total, space_left from departures d
  where d.capacity_id = ${capacityId} and etd > ${now} order by etd limit ${limit}`

/**
 * What the page of an offer that can be shown (selectPublic) has beside it: its next `departures`, full ones too, other
 * periods, the trend of the last `days`, and how its firm is reached. Undefined where none is on sale under that id.
 */
export const selectOfferPage = async (
  database: Database,
  capacityId: string,
  asked: Omit<AskedPage, 'capacityId'>,
): Promise<OfferPage | undefined> => {
  const [row] = await offerPage(database, { capacityId, ...asked })
  return row && { ...row, upcoming: row.upcoming.map(told), position: positionOf(row.position) }
}

/** Free days of containers at the destination, by the ids of offers that tell them. */
export const selectFreeDays = async (database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; days: number }>`
    select capacity_id as id, (details ->> 'freeDaysDestination')::int as days from capacities
    where capacity_id = any(${[...ids]}::text[]) and details ->> 'freeDaysDestination' is not null`.execute(database)
  return new Map(rows.map(({ id, days }) => [id, days]))
}
