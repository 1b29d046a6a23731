/** Webhooks made, changed and removed. */
import { isIP } from 'node:net'
import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import { MOST_WEBHOOKS } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type * as contract from '@tongyun/contract/webhooks/webhooks'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { hostOf, publicUrl } from '../core/post-to-public.ts'
import { isPublicAddress } from '../core/public-address.ts'
import { readableId } from '../core/readable-id.ts'
import { endWaiting } from './deliveries.queries.ts'
import { type By, lockOwnWebhook } from './firm-of-caller.ts'
import { presentWebhook, webhookNow } from './present-webhook.ts'
import { newSecret, sealSecret } from './secrets.ts'
import { appendTest } from './webhook-events.ts'
import { deleteWebhook, insertWebhook, lockWebhooksOf, selectWebhooksOf, updateWebhook } from './webhooks.queries.ts'

/** An address as it is kept. What its name leads to is looked at each time something is sent. @throws BusinessError 810001 */
const addressOf = (text: string): string => {
  try {
    const url = publicUrl(text)
    const host = hostOf(url)
    if (isIP(host) === 0 || isPublicAddress(host)) return url.href
  } catch {
    // The same answer for whatever is wrong with it.
  }
  throw new BusinessError(810001, { field: 'url', rule: 'wrong_format', path: 'url', limit: '' })
}

/** @throws BusinessError 810007 webhook_exists */
const refuseTwice = (rows: readonly { endpoint_id: string; url: string }[], url: string, besides?: string) => {
  if (rows.some((row) => row.url === url && row.endpoint_id !== besides))
    throw new BusinessError(810007, { reason: 'webhook_exists' })
}

export const listWebhooks = async (transaction: Database, { firmId, now }: By): Promise<DataOf<typeof contract.listWebhooks>> => {
  const rows = await selectWebhooksOf(transaction, firmId)
  return { webhooks: rows.map((row) => presentWebhook(row, now)), left: Math.max(0, MOST_WEBHOOKS - rows.length) }
}

/** Makes a webhook and puts its challenge on the way. @throws BusinessError 810001, 810007 webhook_exists, 810008 too_many_webhooks */
export const makeWebhook = async (
  transaction: Database,
  { firmId, actor, now, keys }: By,
  { url: given, types }: CheckedInputOf<typeof contract.makeWebhook>,
): Promise<contract.MadeWebhook> => {
  const url = addressOf(given)
  await lockWebhooksOf(transaction, firmId)
  const rows = await selectWebhooksOf(transaction, firmId)
  refuseTwice(rows, url)
  if (rows.length >= MOST_WEBHOOKS) throw new BusinessError(810008, { reason: 'too_many_webhooks', most: MOST_WEBHOOKS })
  const endpointId = readableId('wh')
  const secret = newSecret()
  const challenge = readableId('challenge')
  await insertWebhook(transaction, {
    endpoint_id: endpointId,
    firm_id: firmId,
    made_by: actor,
    url,
    types,
    secret: sealSecret(secret, endpointId, keys.webhook),
    state: 'unproven',
    challenge,
    created_at: now,
    updated_at: now,
  })
  await appendTest(transaction, { endpointId, firmId, challenge }, now)
  await writeAudit(transaction, { at: now, actor, action: 'webhook.make', subject: endpointId, details: { company: firmId } })
  return { webhook: await webhookNow(transaction, endpointId, now), secret }
}

/** Changes a webhook: with another address it has to prove itself again; switched on again its failures are forgotten. */
export const changeWebhook = async (
  transaction: Database,
  by: By,
  { endpointId, url: given, types, enabled }: CheckedInputOf<typeof contract.changeWebhook>,
): Promise<DataOf<typeof contract.changeWebhook>> => {
  const { firmId, actor, now } = by
  const url = addressOf(given)
  await lockWebhooksOf(transaction, firmId)
  const row = await lockOwnWebhook(transaction, by, endpointId)
  refuseTwice(await selectWebhooksOf(transaction, firmId), url, endpointId)
  const provenAt = url === row.url ? row.proven_at : null
  const isOn = enabled === undefined ? row.state !== 'disabled' : enabled === 'yes'
  const isBegun = isOn && (row.state === 'disabled' || url !== row.url)
  const state = isOn ? (provenAt === null ? ('unproven' as const) : ('enabled' as const)) : ('disabled' as const)
  await updateWebhook(transaction, endpointId, {
    url,
    types,
    state,
    proven_at: provenAt,
    disabled_because: isOn ? null : (row.disabled_because ?? 'firm'),
    ...(isBegun ? { failures_in_row: 0, failing_since: null } : {}),
    updated_at: now,
  })
  if (!isOn) await endWaiting(transaction, endpointId)
  if (state === 'unproven' && isBegun) await appendTest(transaction, { endpointId, firmId, challenge: row.challenge }, now)
  const action = isOn || row.state === 'disabled' ? 'webhook.change' : 'webhook.disable'
  await writeAudit(transaction, { at: now, actor, action, subject: endpointId, details: { company: firmId } })
  return { webhook: await webhookNow(transaction, endpointId, now) }
}

export const removeWebhook = async (
  transaction: Database,
  by: By,
  { endpointId }: CheckedInputOf<typeof contract.removeWebhook>,
): Promise<DataOf<typeof contract.removeWebhook>> => {
  const { firmId, actor, now } = by
  await lockOwnWebhook(transaction, by, endpointId)
  await deleteWebhook(transaction, endpointId)
  await writeAudit(transaction, { at: now, actor, action: 'webhook.remove', subject: endpointId, details: { company: firmId } })
  return { removed: true }
}
