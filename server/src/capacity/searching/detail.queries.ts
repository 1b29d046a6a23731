/** The SQL of one offer's own page. One function, one statement. */
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { runPrepared } from '../../core/prepared.ts'
import type { CapacitiesTable } from '../offering/tables.gen.ts'
import type { DeparturesTable } from '../space/tables.gen.ts'
import { firstDeparture, OFFER_COLUMNS, type OfferRecord, shownBeside } from './capacity.queries.ts'
import type { BaseFilter } from './offer-filter.ts'

/** What only the page of an offer shows. */
export type DetailRecord = Pick<
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

/** The other periods of an offer. */
export const selectPeriods = (database: Database, capacityId: string, now: Date): Promise<Period[]> => {
  const query = sql<Period>`
    select p.capacity_id as "capacityId", p.valid_from as "validFrom", p.valid_to as "validTo"
    from capacities own join capacities p using (provider_id, reference)
    where own.capacity_id = ${capacityId} and p.capacity_id <> own.capacity_id and p.on_offer and p.offer_until > ${now}
    order by p.valid_from limit 12`
  return runPrepared(database, query.compile(database))
}

export const DETAIL_COLUMNS = sql`c.schedule, c.available_from, c.available_to, c.sale_status, c.pickup, c.delivery, c.details,
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

/** Free days of containers at the destination, by the ids of offers that tell them. */
export const selectFreeDays = async (database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; days: number }>`
    select capacity_id as id, (details ->> 'freeDaysDestination')::int as days from capacities
    where capacity_id = any(${[...ids]}::text[]) and details ->> 'freeDaysDestination' is not null`.execute(database)
  return new Map(rows.map(({ id, days }) => [id, days]))
}
