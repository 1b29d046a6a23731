/** Webhooks, what was sent to one, and a batch of offers that examples of the reference name, in every sandbox. */
import { EXAMPLE_REFERENCE } from '@tongyun/contract/open-platform/terms/example-sheet'
import { SANDBOX } from '@tongyun/contract/open-platform/terms/sandbox-examples'
import { sql } from 'kysely'
import type { Database } from '../../src/core/database.ts'
import type { Keys } from '../../src/core/keys.ts'
import { newSecret, sealSecret } from '../../src/webhooks/index.ts'

type Whose = { firmId: string; ownerId: string }

/** Nothing but the last event is sent to them, and that is over. */
export const insertExampleWebhooks = async (
  database: Database,
  keys: Pick<Keys, 'webhook'>,
  { firmId, ownerId }: Whose,
  now: Date,
) => {
  for (const endpointId of [SANDBOX.webhook, SANDBOX.webhookToRemove])
    await database
      .insertInto('webhook_endpoints')
      .values({
        endpoint_id: endpointId,
        firm_id: firmId,
        made_by: ownerId,
        url: `https://hooks.example/${endpointId}`,
        types: ['offer.withdrawn'],
        secret: sealSecret(newSecret(), endpointId, keys.webhook),
        state: 'enabled',
        challenge: 'example',
        proven_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
  await sql`insert into firm_events (event_id, firm_id, sequence, type, object_id, object_revision, occurred_at, data)
    values ('ev-exampleevent', ${firmId}, (select coalesce(max(sequence), 0) + 1 from firm_events where firm_id = ${firmId}),
      'booking.confirmed', ${SANDBOX.bookings.read}, 1, ${now}, '{}')`.execute(database)
  await sql`insert into webhook_deliveries (delivery_id, endpoint_id, event_id, state, tries, next_try_at, last_try_at, last_status,
      last_ms, last_reason)
    values (${SANDBOX.delivery}, ${SANDBOX.webhook}, 'ev-exampleevent', 'dead', 10, ${now}, ${now}, 500, 120, 'server_error')`.execute(
    database,
  )
  await sql`insert into imports (import_id, provider_id, created_by, created_at, file_name, locale, status, kind, progress, ended_at)
    values (${SANDBOX.batch}, ${firmId}, ${ownerId}, ${now}, 'batch', 'en', 'done', 'json', 1, ${now})`.execute(database)
  await sql`insert into batch_rows (import_id, row_index, reference, outcome)
    values (${SANDBOX.batch}, 0, ${EXAMPLE_REFERENCE}, 'unchanged')`.execute(database)
}
