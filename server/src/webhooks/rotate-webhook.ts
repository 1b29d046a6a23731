/** What is done with a webhook that stands: another secret, a test. */
import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import { SECRET_OVERLAP_H } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type * as contract from '@tongyun/contract/webhooks/webhooks'
import { HOUR_MS } from '@tongyun/freight/days'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { type By, lockOwnWebhook, lockSending } from './firm-of-caller.ts'
import { webhookNow } from './present-webhook.ts'
import { newSecret, sealSecret } from './secrets.ts'
import { appendTest } from './webhook-events.ts'
import { updateWebhook } from './webhooks.queries.ts'

type Named = CheckedInputOf<typeof contract.rotateWebhook>

/** The secret before signs beside the new one for a day; one before that no more. */
export const rotateWebhook = async (transaction: Database, by: By, { endpointId }: Named): Promise<contract.MadeWebhook> => {
  const { now, keys, actor, firmId } = by
  const row = await lockOwnWebhook(transaction, by, endpointId)
  const secret = newSecret()
  await updateWebhook(transaction, endpointId, {
    secret: sealSecret(secret, endpointId, keys.webhook),
    old_secret: row.secret,
    old_secret_until: new Date(now.getTime() + SECRET_OVERLAP_H * HOUR_MS),
    updated_at: now,
  })
  await writeAudit(transaction, { at: now, actor, action: 'webhook.rotate', subject: endpointId, details: { company: firmId } })
  return { webhook: await webhookNow(transaction, endpointId, now), secret }
}

export const testWebhook = async (
  transaction: Database,
  by: By,
  { endpointId }: Named,
): Promise<DataOf<typeof contract.testWebhook>> => {
  const { challenge } = await lockSending(transaction, by, endpointId)
  await appendTest(transaction, { endpointId, firmId: by.firmId, challenge }, by.now)
  return { webhook: await webhookNow(transaction, endpointId, by.now) }
}
