import type { ExchangeRates } from '@tongyun/freight/rate'
import type { Gazetteer } from '@tongyun/places'
import { type Insertable, sql } from 'kysely'
import { type Database, inTransaction } from '../core/database.ts'
import { capacityRecord, detailsRecord, stopRecords } from './capacity-record.ts'
import { closesAt, departureRecord } from './departure-record.ts'
import type { Publication, PublishedDeparture } from './publish.ts'
import type { CapacityTables } from './tables.gen.ts'

/** Rows sent in one statement: small enough to stay far below the statement timeout on a slow machine. */
const CHUNK = 500
const HISTORY_CHUNK = 5_000

/** One set-based insert of JSON rows; columns the database works out itself are not named. */
export const insertRows = async <
  Table extends keyof CapacityTables,
  Column extends keyof Insertable<CapacityTables[Table]> & string,
>(
  database: Database,
  table: Table,
  rows: Record<Column, unknown>[],
) => {
  const first = rows[0]
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += CHUNK) {
    const json = JSON.stringify(rows.slice(at, at + CHUNK))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(database)
  }
}

const latest = (instants: string[]): string | null =>
  instants.length === 0 ? null : new Date(Math.max(...instants.map((instant) => Date.parse(instant)))).toISOString()

/** What the triggers on departures would work out one by one, and up to when there are departures. */
const timeRecord = (departures: PublishedDeparture[], scheduledUntil: string | undefined) => ({
  room_until: latest(departures.filter(({ spaceTotal, spaceBooked }) => spaceBooked < spaceTotal).map(closesAt)),
  scheduled_until: scheduledUntil ?? latest(departures.map(({ etd }) => etd)),
})

/**
 * The one way capacities get into the database: offers with their stops and details, the given departures, and history.
 * Works out areas, price bound, reference total and search words. All or nothing; a few thousand offers a call are best.
 * Departures that exist already are left as they are.
 * @throws Error when a place is not in the gazetteer, a provider is unknown, or a constraint of migration 002 is broken
 */
export const insertCapacities = (
  database: Database,
  { capacities, departures, history, scheduledUntil }: Publication,
  context: { gazetteer: Gazetteer; exchange: ExchangeRates },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    // Thousands of rows on a busy machine take longer than a visitor's statement may.
    await sql`set local statement_timeout = 0`.execute(transaction)
    const departuresOfOffer = Map.groupBy(departures, ({ capacityId }) => capacityId)
    await insertRows(
      transaction,
      'capacities',
      capacities.map((capacity) => ({
        ...capacityRecord(capacity, context),
        ...timeRecord(departuresOfOffer.get(capacity.capacityId) ?? [], scheduledUntil),
      })),
    )
    const byTable = Map.groupBy(capacities, (capacity) => `capacity_${capacity.mode}` as const)
    for (const [table, group] of byTable) await insertRows(transaction, table, group.map(detailsRecord))
    await insertRows(transaction, 'capacity_stops', capacities.flatMap(stopRecords))
    await insertDepartures(transaction, departures)
    await insertHistory(transaction, history)
    await sql`insert into market_pricing (exchange) values (${JSON.stringify(context.exchange)})
      on conflict (single_row) do nothing`.execute(transaction)
  })

/** Columns as arrays: so many small rows would take longer to read as JSON than to store. */
const insertHistory = async (database: Database, history: Publication['history']) => {
  for (let at = 0; at < history.length; at += HISTORY_CHUNK) {
    const chunk = history.slice(at, at + HISTORY_CHUNK)
    await sql`insert into capacity_history (capacity_id, day, unit_price, space_left_percent)
      select * from unnest(${chunk.map(({ capacityId }) => capacityId)}::text[], ${chunk.map(({ day }) => day)}::date[],
        ${chunk.map(({ unitPrice }) => unitPrice)}::double precision[],
        ${chunk.map(({ spaceLeftPercent }) => spaceLeftPercent)}::double precision[])`.execute(database)
  }
}

/** Adds departures; those that exist already stay as they are. The day of departure is the one at the origin. */
export const insertDepartures = async (database: Database, departures: Publication['departures']) => {
  for (let at = 0; at < departures.length; at += CHUNK) {
    const json = JSON.stringify(departures.slice(at, at + CHUNK).map(departureRecord))
    await sql`insert into departures
        (departure_id, capacity_id, etd, eta, etd_date, documents_cut_off, cargo_cut_off, space_total, space_booked)
      select d.departure_id, d.capacity_id, d.etd, d.eta, (d.etd at time zone c.origin_zone)::date,
        d.documents_cut_off, d.cargo_cut_off, d.space_total, d.space_booked
      from json_populate_recordset(null::departures, ${json}::json) d join capacities c using (capacity_id)
      on conflict do nothing`.execute(database)
  }
}
