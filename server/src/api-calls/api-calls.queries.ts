import type { Outcome } from '@tongyun/contract/api-calls/terms/api-call-terms'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { NotedCall } from '../core/noted-calls.ts'
import { afterPlace, type PlaceInList } from '../core/place-in-list.ts'
import type { ApiCallsTable } from './tables.gen.ts'

export type ApiCallRow = Selectable<ApiCallsTable>

/** What a call came to, as conditions over its status. */
const OUTCOME = {
  answered: sql<boolean>`status < 400`,
  refused: sql<boolean>`status between 400 and 499 and status <> 429`,
  limited: sql<boolean>`status = 429`,
  failed: sql<boolean>`status >= 500`,
} satisfies Record<Outcome, unknown>

/** Writes calls and counts their days, each call once however often it is given. */
export const insertCalls = (database: Database, calls: readonly NotedCall[]) =>
  sql`
    with written as (
      insert into api_calls (request_id, firm_id, user_id, key_id, environment, at, operation, method, path, status, code, ms,
        bytes_in, bytes_out, address, sent, answered)
      select c."requestId", c."firmId", c."userId", c."keyId", c.environment, c.at, c.operation, c.method, c.path, c.status,
        c.code, c.ms, c."bytesIn", c."bytesOut", c.address, c.sent, c.answered
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c("requestId" text, "firmId" text, "userId" text, "keyId" text,
        environment text, at timestamptz, operation text, method text, path text, status integer, code integer, ms real,
        "bytesIn" integer, "bytesOut" integer, address text, sent text, answered text)
      on conflict (request_id) do nothing
      returning firm_id, (at at time zone 'UTC')::date as day, key_id, operation, status)
    insert into api_call_days as d (firm_id, day, key_id, operation, calls, refused, limited, failed)
    select firm_id, day, key_id, operation, count(*), count(*) filter (where ${OUTCOME.refused}),
      count(*) filter (where ${OUTCOME.limited}), count(*) filter (where ${OUTCOME.failed})
    from written group by firm_id, day, key_id, operation order by firm_id, day, key_id, operation
    on conflict (firm_id, day, key_id, operation) do update set calls = d.calls + excluded.calls,
      refused = d.refused + excluded.refused, limited = d.limited + excluded.limited, failed = d.failed + excluded.failed`.execute(
    database,
  )

type Asked = {
  keyId: string | undefined
  operation: string | undefined
  outcome: Outcome | undefined
  from: Date | undefined
  to: Date | undefined
  after: PlaceInList | null
  limit: number
}

/** Calls of a firm, the newest first. */
export const selectCalls = (
  database: Database,
  firmId: string,
  { keyId, operation, outcome, from, to, after, limit }: Asked,
): Promise<ApiCallRow[]> => {
  let query = database.selectFrom('api_calls').selectAll().where('firm_id', '=', firmId)
  if (keyId !== undefined) query = query.where('key_id', '=', keyId)
  if (operation !== undefined) query = query.where('operation', '=', operation)
  if (outcome !== undefined) query = query.where(OUTCOME[outcome])
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<=', to)
  return query
    .where(afterPlace(after, { at: sql`at`, id: sql`request_id` }))
    .orderBy('at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute()
}

export const selectCall = (database: Database, requestId: string): Promise<ApiCallRow | undefined> =>
  database.selectFrom('api_calls').selectAll().where('request_id', '=', requestId).executeTakeFirst()

type Period = { firmId: string; since: Date; keyId: string | undefined }
type Counts = { calls: number; refused: number; limited: number; failed: number }

const countedBy = async <Name extends 'day' | 'operation' | 'key_id'>(
  database: Database,
  name: Name,
  { firmId, since, keyId }: Period,
) => {
  const by = name === 'day' ? sql`day::text` : sql.ref(name)
  const { rows } = await sql<Counts & { name: string }>`
    select ${by} as name, sum(calls)::int as calls, sum(refused)::int as refused, sum(limited)::int as limited,
      sum(failed)::int as failed
    from api_call_days
    where firm_id = ${firmId} and day >= (${since}::timestamptz at time zone 'UTC')::date
      and (${keyId ?? null}::text is null or key_id = ${keyId ?? null})
    group by 1 order by calls desc, 1`.execute(database)
  return rows
}
export const countDays = (database: Database, period: Period) => countedBy(database, 'day', period)
export const countOperations = (database: Database, period: Period) => countedBy(database, 'operation', period)
export const countKeys = (database: Database, period: Period) => countedBy(database, 'key_id', period)

const MEASURED_CALLS = 10_000

/** In how many milliseconds 95 of 100 of the newest calls were answered, by operation. */
export const selectP95 = async (database: Database, { firmId, keyId }: Omit<Period, 'since'>): Promise<Map<string, number>> => {
  const { rows } = await sql<{ operation: string; ms: number }>`
    select operation, percentile_cont(0.95) within group (order by ms) as ms
    from (select operation, ms from api_calls
      where firm_id = ${firmId} and (${keyId ?? null}::text is null or key_id = ${keyId ?? null})
      order by at desc, request_id desc limit ${MEASURED_CALLS}) newest
    group by operation`.execute(database)
  return new Map(rows.map(({ operation, ms }) => [operation, ms]))
}

/** Operations a firm has called while days are counted. */
export const selectOperations = async (database: Database, firmId: string): Promise<string[]> =>
  (
    await database
      .selectFrom('api_call_days')
      .select('operation')
      .distinct()
      .where('firm_id', '=', firmId)
      .orderBy('operation')
      .execute()
  ).map(({ operation }) => operation)

/** @returns how many */
export const deleteCallsBefore = async (database: Database, moment: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from api_calls where request_id in (select request_id from api_calls where at < ${moment} order by at limit ${limit})`.execute(
    database,
  )
  return Number(numAffectedRows ?? 0)
}

export const deleteDaysBefore = (database: Database, moment: Date) =>
  sql`delete from api_call_days where day < (${moment}::timestamptz at time zone 'UTC')::date`.execute(database)

/** Calls with keys that act for a person, for the file of their data. */
export const selectCallsFor = (database: Database, userId: string) =>
  database
    .selectFrom('api_calls')
    .select(['at', 'key_id', 'operation', 'status', 'address'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()

export const forgetAddresses = (transaction: Database, userId: string) =>
  transaction.updateTable('api_calls').set({ address: null, sent: null, answered: null }).where('user_id', '=', userId).execute()
