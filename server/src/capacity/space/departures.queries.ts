/** The SQL by which departures come, change and go. */
import { departureIdOf } from '@tongyun/freight/capacity'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { departureRecord, type PublishedDeparture } from './departure-record.ts'

/** Rows sent in one statement: small enough to stay far below the statement timeout on a slow machine. */
const CHUNK = 500

/** Adds departures; those that exist already stay as they are. */
export const insertDepartures = async (database: Database, departures: readonly PublishedDeparture[]) => {
  for (let at = 0; at < departures.length; at += CHUNK) {
    const json = JSON.stringify(departures.slice(at, at + CHUNK).map(departureRecord))
    await sql`insert into departures
        (departure_id, capacity_id, etd, eta, etd_date, documents_cut_off, cargo_cut_off, space_total, space_booked, space_elsewhere)
      select departure_id, capacity_id, etd, eta, etd_date, documents_cut_off, cargo_cut_off, space_total, space_elsewhere,
        space_elsewhere
      from json_populate_recordset(null::departures, ${json}::json)
      on conflict do nothing`.execute(database)
  }
}

/** Which offer each departure is of; those that are not there are left out. */
export const capacitiesOfDepartures = async (
  database: Database,
  departures: readonly string[],
): Promise<ReadonlyMap<string, { capacityId: string; eta: Date }>> => {
  const rows = await database
    .selectFrom('departures')
    .select(['departure_id', 'capacity_id', 'eta'])
    .where('departure_id', 'in', [...departures])
    .execute()
  return new Map(rows.map((row) => [row.departure_id, { capacityId: row.capacity_id, eta: row.eta }]))
}

/**
 * Departures that stay keep what is booked and held, and never have less space than that; one that says the same as before is not
 * written. What the schedule no longer names goes; where something is booked or held it stays without room for more. They are
 * held first, in the order of their ids, as by whoever claims (decision 077).
 */
export const replaceDepartures = async (
  transaction: Database,
  ids: readonly string[],
  planned: readonly PublishedDeparture[],
  now: Date,
) => {
  const { rows: held } = await sql<{ departure_id: string }>`
    select departure_id from departures where capacity_id = any(${[...ids]}::text[]) order by departure_id for update`.execute(
    transaction,
  )
  const left = new Set(held.map(({ departure_id: id }) => id))
  const stays = (departure: PublishedDeparture) => left.has(departureIdOf(departure.capacityId, departure.etd))
  const staying = planned.filter(stays)
  const added = planned.filter((departure) => !stays(departure))
  const json = JSON.stringify(staying.map(departureRecord))
  await sql`
    update departures d set dropped_at = null, eta = p.eta, documents_cut_off = p.documents_cut_off, cargo_cut_off = p.cargo_cut_off,
      space_total = greatest(p.space_total, d.space_booked + d.space_held)
    from json_populate_recordset(null::departures, ${json}::json) p where d.departure_id = p.departure_id
      and (d.dropped_at is not null or (d.eta, d.documents_cut_off, d.cargo_cut_off, d.space_total) is distinct from
        (p.eta, p.documents_cut_off, p.cargo_cut_off, greatest(p.space_total, d.space_booked + d.space_held)))`.execute(
    transaction,
  )
  for (const { capacityId, etd } of staying) left.delete(departureIdOf(capacityId, etd))
  if (left.size > 0) {
    const dropped = sql`departure_id = any(${[...left]}::text[]) and etd > ${now}`
    await sql`delete from departures where ${dropped} and space_booked = 0 and space_held = 0`.execute(transaction)
    await sql`update departures set dropped_at = ${now} where ${dropped} and dropped_at is null`.execute(transaction)
  }
  await insertDepartures(transaction, added)
}

/**
 * Forgets at most `limit` departures of `offers`, a query of their ids, that no longer took cargo before a moment and
 * on which nobody has space. */
export const forgetDepartures = (
  database: Database,
  { offers, before, limit }: { offers: RawBuilder<unknown>; before: Date; limit: number },
) =>
  sql`delete from departures where departure_id in (
    select departure_id from departures where closes_at < ${before} and capacity_id in ${offers}
      and not exists (select from space_claims where space_claims.departure_id = departures.departure_id)
    limit ${limit})`.execute(database)

/** Lets a departure arrive later than its schedule says. Whoever booked it is told, as of any change (decision 061). */
export const delayArrival = (transaction: Database, departureId: string, hours: number) =>
  sql`update departures set eta = eta + ${hours}::int * interval '1 hour' where departure_id = ${departureId}`.execute(
    transaction,
  )

/** Takes a departure off its schedule; what is booked and held on it stays. */
export const dropDeparture = (transaction: Database, departureId: string, now: Date) =>
  sql`update departures set dropped_at = ${now} where departure_id = ${departureId} and dropped_at is null`.execute(transaction)

/**
 * Counts all space that is left as sold elsewhere, of departures that are named or of all those of offers: also of those that the
 * clock of a sandbox has passed, since what tells that an offer sold out goes by the database's.
 */
export const sellOut = (
  transaction: Database,
  { capacities = [], departures = [] }: { capacities?: readonly string[]; departures?: readonly string[] },
) =>
  sql`
    with left_over as (
      select departure_id from departures
      where (capacity_id = any(${[...capacities]}::text[]) or departure_id = any(${[...departures]}::text[]))
        and space_left > 0
      order by departure_id for update)
    update departures d set space_elsewhere = d.space_elsewhere + d.space_left, space_booked = d.space_booked + d.space_left
    from left_over where left_over.departure_id = d.departure_id`.execute(transaction)
