/** The SQL of the feed of what firms hear. */
import type { PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { FirmEvent } from '../core/firm-events.ts'
import { SHIPPERS } from '../shippers/index.ts'
import { deliverSql } from './deliveries.queries.ts'
import type { FirmEventsTable } from './tables.gen.ts'

export type FirmEventRow = Selectable<FirmEventsTable>

/** An event with the id it has in the feed, and when it happened. */
export type NewFirmEvent = FirmEvent & { eventId: string; occurredAt: Date }

/**
 * Writes events with the next numbers of their firms. A shipper that is a company hears as that company: its people buy and
 * sell for one firm. What its webhooks want is on its way from then on. Call it in one transaction after the other, as one consumer does.
 */
export const insertFirmEvents = async (transaction: Database, events: readonly NewFirmEvent[], now: Date): Promise<void> => {
  await sql`
    with given as (
      select coalesce(s.provider_id, e."firmId") as firm_id, e.*
      from jsonb_to_recordset(${JSON.stringify(events.map((event, place) => ({ ...event, place })))}::jsonb)
        as e("eventId" text, "firmId" text, type text, "objectId" text, "objectRevision" bigint, "endpointId" text, "occurredAt" timestamptz, place integer)
      left join ${SHIPPERS} s on s.shipper_id = e."firmId"),
    placed as (
      select *, row_number() over (partition by firm_id order by place) as number, count(*) over (partition by firm_id) as more
      from given),
    counters as (
      insert into firm_event_counters (firm_id, last) select distinct firm_id, more from placed
      on conflict (firm_id) do update set last = firm_event_counters.last + excluded.last
      returning firm_id, last),
    written as (
      insert into firm_events (event_id, firm_id, sequence, type, object_id, object_revision, occurred_at, data)
      select p."eventId", p.firm_id, c.last - p.more + p.number, p.type, p."objectId", p."objectRevision", p."occurredAt",
      (${events.map(({ data }) => JSON.stringify(data))}::json[])[p.place + 1]
      from placed p join counters c on c.firm_id = p.firm_id
      returning event_id, firm_id, type),
    heard as (select w.*, p."endpointId" as endpoint_id from written w join placed p on p."eventId" = w.event_id)
    ${deliverSql('heard', now)}`.execute(transaction)
}

/** Events of a firm after a number up to another, in order, and of some types only where some are named. */
export const selectFirmEvents = (
  database: Database,
  firmId: string,
  { after, until, types, limit }: { after: number; until: number; types: readonly PublicEventType[]; limit: number },
): Promise<FirmEventRow[]> =>
  database
    .selectFrom('firm_events')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('sequence', '>', after)
    .where('sequence', '<=', until)
    .where(sql<boolean>`(${types.length === 0} or type = any(${[...types]}::text[]))`)
    .orderBy('sequence')
    .limit(limit)
    .execute()

/** The oldest number that is kept and the last that was given; 0 for a firm that nothing happened to. */
export const selectEnds = async (database: Database, firmId: string): Promise<{ first: number; last: number }> => {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select (select min(sequence) from firm_events where firm_id = ${firmId}) as first,
      (select last from firm_event_counters where firm_id = ${firmId}) as last`.execute(database)
  const last = rows[0]?.last ?? 0
  return { first: rows[0]?.first ?? last, last }
}

/** Removes what happened before `moment`. @returns how many */
export const deleteFirmEventsBefore = async (database: Database, moment: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from firm_events where event_id in (
      select event_id from firm_events where occurred_at < ${moment} order by occurred_at limit ${limit})`.execute(database)
  return Number(numAffectedRows ?? 0)
}
