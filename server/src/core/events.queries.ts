import { type RawBuilder, sql } from 'kysely'
import { LOCKS } from './advisory-lock.ts'
import type { Database } from './database.ts'

/** What happened, as a consumer reads it. */
export type Event = {
  number: number
  kind: string
  subject: string
  companyId: string | null
  /** Names what happened; the same event has the same key. */
  key: string
  payload: object
  at: Date
}
/** An event that a consumer failed at, with how often. */
export type FailedEvent = Event & { tries: number }

const COLUMNS = sql.raw(`e.number, e.kind, e.subject, e.company_id as "companyId", e.key, e.payload, e.happened_at as at`)

/** Numbers given in one transaction. */
const NUMBERED_AT_ONCE = 1_000

export const insertEvent = (transaction: Database, { kind, subject, companyId, key, payload, at }: Omit<Event, 'number'>) =>
  transaction
    .insertInto('events')
    .values({ kind, subject, company_id: companyId, key, payload: JSON.stringify(payload), happened_at: at })
    .onConflict((row) => row.column('key').doNothing())
    .execute()

/**
 * Gives numbers to what was committed since the last time, one process at a time. What is committed later gets a later
 * number, so nobody who reads by number passes over anything.
 */
export const numberEvents = (database: Database) =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.events})`.execute(transaction)
    await sql`
      with fresh as (
        select event_id, company_id,
          row_number() over (order by event_id) as place,
          row_number() over (partition by company_id order by event_id) as company_place
        from (
          select event_id, company_id from events where number is null order by event_id limit ${NUMBERED_AT_ONCE} for update) unnumbered),
      counts as (
        select 'all' as scope, count(*) as more from fresh having count(*) > 0
        union all
        select company_id, count(*) from fresh where company_id is not null group by company_id),
      counters as (
        insert into event_counters (scope, last) select scope, more from counts
        on conflict (scope) do update set last = event_counters.last + excluded.last
        returning scope, last),
      befores as (select scope, last - more as before from counters join counts using (scope))
      update events set number = all_before.before + fresh.place, company_number = company_before.before + fresh.company_place
      from fresh
      join befores all_before on all_before.scope = 'all'
      left join befores company_before on company_before.scope = fresh.company_id
      where events.event_id = fresh.event_id`.execute(transaction)
  })

const IS_UNNUMBERED = sql<boolean>`exists (select from events where number is null)`
const NEWEST = sql<number>`coalesce((select last from event_counters where scope = 'all'), 0)`
const positionOf = (consumer: string) => sql<number>`coalesce((select position from event_consumers where name = ${consumer}), 0)`
const isAgainDue = (consumer: string, now: Date) =>
  sql<boolean>`exists (select from event_retries where consumer = ${consumer} and due_at <= ${now})`

/** Whether there is anything for a consumer. */
export const isUnread = (consumer: string, now: Date) =>
  sql<boolean>`(${IS_UNNUMBERED} or ${NEWEST} > ${positionOf(consumer)} or ${isAgainDue(consumer, now)})`

/** How many events with a number a consumer has not read, and at how many it tries no more. */
export const standingOf = (consumer: string) => sql<{ unread: number; setAside: number }>`json_build_object(
  'unread', ${NEWEST} - ${positionOf(consumer)},
  'setAside', (select count(*) from event_retries where consumer = ${consumer} and due_at is null))`

/**
 * What there is for a consumer: whether events have no number yet, the newest number, how many after those it has read, and whether
 * failures are due.
 */
export const selectState = async (database: Database, consumer: string, now: Date) => {
  const { rows } = await sql<{ unnumbered: boolean; newest: number; position: number; due: boolean }>`
    select ${IS_UNNUMBERED} as unnumbered, ${NEWEST} as newest, ${positionOf(consumer)} as position,
      ${isAgainDue(consumer, now)} as due`.execute(database)
  const [{ position, ...state }] = rows as [(typeof rows)[number]]
  return { ...state, unread: state.newest - position }
}

/** Takes the place of a consumer until the commit. @returns up to where it has read, undefined while another process reads */
export const lockConsumer = async (transaction: Database, name: string): Promise<number | undefined> => {
  await sql`insert into event_consumers (name) values (${name}) on conflict do nothing`.execute(transaction)
  const row = await transaction
    .selectFrom('event_consumers')
    .select('position')
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.position
}

export const updatePosition = (transaction: Database, name: string, position: number) =>
  transaction.updateTable('event_consumers').set({ position }).where('name', '=', name).execute()

export const selectEventsAfter = async (database: Database, number: number, limit: number): Promise<Event[]> => {
  const { rows } = await sql<Event>`
    select ${COLUMNS} from events e where e.number > ${number} order by e.number limit ${limit}`.execute(database)
  return rows
}

export const selectDueRetries = async (
  database: Database,
  consumer: string,
  now: Date,
  limit: number,
): Promise<FailedEvent[]> => {
  const { rows } = await sql<FailedEvent>`
    select ${COLUMNS}, r.tries from event_retries r join events e on e.number = r.number
    where r.consumer = ${consumer} and r.due_at <= ${now} order by r.number limit ${limit}`.execute(database)
  return rows
}

export const upsertRetry = (
  transaction: Database,
  row: { consumer: string; number: number; tries: number; due_at: Date | null; error: string },
) =>
  transaction
    .insertInto('event_retries')
    .values(row)
    .onConflict((found) => found.columns(['consumer', 'number']).doUpdateSet(row))
    .execute()

export const deleteRetry = (transaction: Database, consumer: string, number: number) =>
  transaction.deleteFrom('event_retries').where('consumer', '=', consumer).where('number', '=', number).execute()

/** Removes what happened before `moment`, what all of `consumers` have read and none failed at. @returns how many */
export const deleteEventsBefore = async (
  database: Database,
  moment: Date,
  consumers: readonly string[],
  limit: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from events where event_id in (
      select e.event_id from events e
      where e.happened_at < ${moment} and e.number is not null
        and not exists (
          select from unnest(${[...consumers]}::text[]) asked (name) left join event_consumers c on c.name = asked.name
          where coalesce(c.position, 0) < e.number)
        and not exists (select from event_retries r where r.number = e.number)
      order by e.happened_at limit ${limit})`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Removes what happened to a person whose account is deleted. */
export const deleteEventsOf = (transaction: Database, subject: string) =>
  transaction.deleteFrom('events').where('subject', '=', subject).execute()

/**
 * The part of a statement that appends events: one for each row of `from`, which has the columns kind, subject, company_id, key,
 * payload and happened_at. Give it where what happened is one statement.
 */
export const appendEventsSql = (from: RawBuilder<unknown>) => sql`
  insert into events (kind, subject, company_id, key, payload, happened_at)
  select kind, subject, company_id, key, payload, happened_at from ${from}
  on conflict (key) do nothing`
