/** The SQL of webhooks themselves. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { WebhookEndpointsTable } from './tables.gen.ts'

export type WebhookRow = Selectable<WebhookEndpointsTable>

/** With how much is on its way, and how much is not tried any more. */
type Counted = WebhookRow & { waiting: number; dead: number }

const countIn = (...states: string[]) =>
  sql<number>`(select count(*)::int from webhook_deliveries d where d.endpoint_id = e.endpoint_id and d.state = any(${states}::text[]))`

const counted = (database: Database) =>
  database
    .selectFrom('webhook_endpoints as e')
    .selectAll('e')
    .select([countIn('waiting', 'sending').as('waiting'), countIn('dead').as('dead')])

export const selectWebhooksOf = (database: Database, firmId: string): Promise<Counted[]> =>
  counted(database).where('firm_id', '=', firmId).orderBy('created_at').execute()

export const selectCounted = (database: Database, endpointId: string): Promise<Counted> =>
  counted(database).where('endpoint_id', '=', endpointId).executeTakeFirstOrThrow()

/** Those of one firm are made one after the other until the transaction ends. */
export const lockWebhooksOf = (transaction: Database, firmId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${firmId}`}, 0))`.execute(transaction)

export const lockWebhook = (transaction: Database, endpointId: string): Promise<WebhookRow | undefined> =>
  transaction.selectFrom('webhook_endpoints').selectAll().where('endpoint_id', '=', endpointId).forUpdate().executeTakeFirst()

export const insertWebhook = (transaction: Database, row: Insertable<WebhookEndpointsTable>) =>
  transaction.insertInto('webhook_endpoints').values(row).execute()

export const updateWebhook = (transaction: Database, endpointId: string, values: Updateable<WebhookEndpointsTable>) =>
  transaction.updateTable('webhook_endpoints').set(values).where('endpoint_id', '=', endpointId).execute()

export const deleteWebhook = (transaction: Database, endpointId: string) =>
  transaction.deleteFrom('webhook_endpoints').where('endpoint_id', '=', endpointId).execute()

/** What came through: failures are over. Written where it says something new, at most once a minute. */
export const markSucceeded = (database: Database, endpointId: string, now: Date) =>
  sql`update webhook_endpoints set failures_in_row = 0, failing_since = null, last_success_at = ${now}
    where endpoint_id = ${endpointId}
      and (failing_since is not null or last_success_at is null or last_success_at < ${now}::timestamptz - interval '1 minute')`.execute(
    database,
  )

/** Its challenge came back. */
export const markProven = (database: Database, endpointId: string, now: Date) =>
  sql`update webhook_endpoints set state = 'enabled', proven_at = ${now}, updated_at = ${now}
    where endpoint_id = ${endpointId} and state = 'unproven'`.execute(database)

/** A try failed. @returns since when none succeeded, undefined where the webhook is gone or off */
export const markFailing = async (database: Database, endpointId: string, now: Date) => {
  const { rows } = await sql<{ failing_since: Date }>`
    update webhook_endpoints set failures_in_row = failures_in_row + 1, failing_since = coalesce(failing_since, ${now})
    where endpoint_id = ${endpointId} and state <> 'disabled' returning failing_since`.execute(database)
  return rows[0]?.failing_since
}

/** So many tries are to fail, of one webhook of a firm or of each. @returns how many webhooks that is */
export const updateFailures = async (
  transaction: Database,
  { firmId, endpointId, count }: { firmId: string; endpointId: string | null; count: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update webhook_endpoints set fail_next = ${count}
    where firm_id = ${firmId} and (${endpointId}::text is null or endpoint_id = ${endpointId})`.execute(transaction)
  return Number(numAffectedRows ?? 0)
}

/** Takes one of the tries that are to fail. @returns whether there was one */
export const takeFailure = async (database: Database, endpointId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhook_endpoints set fail_next = fail_next - 1 where endpoint_id = ${endpointId} and fail_next > 0`.execute(database)
  return Number(numAffectedRows ?? 0) > 0
}

/** Webhooks a person made, for the file of their data. */
export const selectWebhooksMadeBy = (database: Database, userId: string) =>
  database
    .selectFrom('webhook_endpoints')
    .select(['endpoint_id', 'url', 'types', 'state', 'created_at'])
    .where('made_by', '=', userId)
    .orderBy('created_at')
    .execute()

export const forgetMaker = (transaction: Database, userId: string) =>
  transaction.updateTable('webhook_endpoints').set({ made_by: null }).where('made_by', '=', userId).execute()
