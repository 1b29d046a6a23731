/** The door through which what a provider offers gets onto the mall, and changes there. */
import type { Capacity } from '@tongyun/freight/capacity'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { MODES } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { exchangeRates } from '../reference/index.ts'
import { capacityRecord, detailsRecord, stopRecords } from './capacity-record.ts'
import { departureRecord } from './departure-record.ts'
import { departuresOf } from './departures-of.ts'
import { insertCapacities, insertDepartures, insertRows } from './insert-capacities.ts'
import type { PublishedDeparture } from './publish.ts'
import { DAY_MS, DAYS_AHEAD } from './roll-departures.ts'

/** Rows changed in one statement, far below the statement timeout on a slow machine. */
const BATCH = 500

/** The rates the market's order stands at; new ones wait until the transaction ends. */
const marketExchange = async (transaction: Database): Promise<ExchangeRates> => {
  const { rows } = await sql<{ exchange: ExchangeRates }>`select exchange from market_pricing for share`.execute(transaction)
  return rows[0]?.exchange ?? exchangeRates(transaction)
}

const replaceRows = async (transaction: Database, capacities: readonly Capacity[], exchange: ExchangeRates, until: Date) => {
  const gazetteer = openGazetteer()
  const ids = capacities.map(({ capacityId }) => capacityId)
  for (const mode of MODES)
    await sql`delete from ${sql.table(`capacity_${mode}`)} where capacity_id = any(${ids}::text[])`.execute(transaction)
  await sql`delete from capacity_stops where capacity_id = any(${ids}::text[])`.execute(transaction)
  const records = capacities.map((capacity) => capacityRecord(capacity, { gazetteer, exchange }))
  const kept = new Set(['capacity_id', 'provider_id', 'demo', 'sale_status'])
  const columns = Object.keys(records[0] ?? {}).filter((name) => !kept.has(name))
  const assignments = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))
  // What is paused stays so; what had ended, was sold out or was withdrawn before is on sale again.
  await sql`
    update capacities c set ${assignments}, revision = c.revision + 1, scheduled_until = ${until},
      sale_status = case when c.sale_status in ('expired', 'sold_out', 'withdrawn') then 'on_sale' else c.sale_status end
    from json_populate_recordset(null::capacities, ${JSON.stringify(records)}::json) r
    where c.capacity_id = r.capacity_id`.execute(transaction)
  const byMode = Map.groupBy(capacities, ({ mode }) => mode)
  for (const [mode, group] of byMode) await insertRows(transaction, `capacity_${mode}`, group.map(detailsRecord))
  await insertRows(transaction, 'capacity_stops', capacities.flatMap(stopRecords))
}

/**
 * Departures that stay keep what is booked and held, and never have less space than that. What the schedule no longer
 * names goes; where something is booked or held it stays without room for more.
 */
const replaceDepartures = async (
  transaction: Database,
  ids: readonly string[],
  planned: readonly PublishedDeparture[],
  now: Date,
) => {
  const json = JSON.stringify(planned.map(departureRecord))
  await sql`
    update departures d set eta = p.eta, documents_cut_off = p.documents_cut_off, cargo_cut_off = p.cargo_cut_off,
      space_total = greatest(p.space_total, d.space_booked + d.space_held)
    from json_populate_recordset(null::departures, ${json}::json) p where d.departure_id = p.departure_id`.execute(transaction)
  const dropped = sql`capacity_id = any(${[...ids]}::text[]) and etd > ${now} and not departure_id = any(
    select departure_id from json_populate_recordset(null::departures, ${json}::json))`
  await sql`delete from departures where ${dropped} and space_booked = 0 and space_held = 0`.execute(transaction)
  await sql`update departures set space_total = space_booked + space_held where ${dropped}`.execute(transaction)
  await insertDepartures(transaction, [...planned])
  await sql`
    update capacities c set room_until = (
      select max(closes_at) from departures d where d.capacity_id = c.capacity_id and d.space_left > 0)
    where c.capacity_id = any(${[...ids]}::text[])`.execute(transaction)
}

/**
 * Publishes approved offers: new ones come onto the mall, others take the place of what it showed under their id, with
 * their departures of the next five weeks; bookings and holds stay. All or nothing in `transaction`; from its end on every
 * search shows it (F6).
 * @throws Error when a place is not in the gazetteer, a provider is unknown, or a constraint of migration 002 is broken
 */
export const publishOffers = async (transaction: Database, capacities: readonly Capacity[], now: Date): Promise<void> => {
  // A file of thousands is published in one go.
  await sql`set local statement_timeout = 0`.execute(transaction)
  const exchange = await marketExchange(transaction)
  const gazetteer = openGazetteer()
  const until = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  const departures = (capacity: Capacity) => departuresOf(capacity, now, until, gazetteer.byId(capacity.originId)?.zone ?? 'UTC')
  for (let at = 0; at < capacities.length; at += BATCH) {
    const batch = capacities.slice(at, at + BATCH)
    const { rows } = await sql<{ capacity_id: string }>`
      select capacity_id from capacities where capacity_id = any(${batch.map(({ capacityId }) => capacityId)}::text[])
      order by capacity_id for update`.execute(transaction)
    const known = new Set(rows.map(({ capacity_id: id }) => id))
    const added = batch.filter(({ capacityId }) => !known.has(capacityId))
    const changed = batch.filter(({ capacityId }) => known.has(capacityId))
    await insertCapacities(
      transaction,
      { capacities: added, departures: added.flatMap(departures), history: [], scheduledUntil: until.toISOString() },
      { gazetteer, exchange },
    )
    if (changed.length === 0) continue
    await replaceRows(transaction, changed, exchange, until)
    await replaceDepartures(transaction, [...known], changed.flatMap(departures), now)
  }
}
