import type { PublicEvent } from '@tongyun/contract/open-platform/events'
import type { DeliveryFailure } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type { Delivery, Webhook } from '@tongyun/contract/webhooks/webhooks'
import type { Locale } from '@tongyun/freight/locale'
import { FAILURE_WORDS } from '@tongyun/messages/webhook-words'
import type { Database } from '../core/database.ts'
import type { DeliveryRow } from './deliveries.queries.ts'
import type { FirmEventRow } from './firm-events.queries.ts'
import { selectCounted } from './webhooks.queries.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

type Counted = Awaited<ReturnType<typeof selectCounted>>

export const presentWebhook = (row: Counted, now: Date): Webhook => ({
  endpointId: row.endpoint_id,
  url: row.url,
  types: row.types,
  state: row.state,
  disabledBecause: row.disabled_because,
  oldSecretUntil: row.old_secret_until !== null && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
  lastSuccessAt: instant(row.last_success_at),
  failingSince: instant(row.failing_since),
  waiting: row.waiting,
  dead: row.dead,
  createdAt: row.created_at.toISOString(),
})

/** A webhook as it stands in the transaction. */
export const webhookNow = async (transaction: Database, endpointId: string, now: Date): Promise<Webhook> =>
  presentWebhook(await selectCounted(transaction, endpointId), now)

/** An event as programs read it, in the order in which it is written to them. */
export const presentEvent = (row: FirmEventRow): PublicEvent => ({
  eventId: row.event_id,
  type: row.type,
  sequence: row.sequence,
  occurredAt: row.occurred_at.toISOString(),
  objectId: row.object_id,
  objectRevision: row.object_revision,
  data: row.data,
})

export const presentDelivery = (row: DeliveryRow, locale: Locale): Delivery => {
  const failure = row.last_reason as DeliveryFailure | null
  const words = failure === null ? undefined : FAILURE_WORDS[failure]
  return {
    deliveryId: row.delivery_id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    type: row.type,
    sequence: row.sequence,
    state: row.state,
    tries: row.tries,
    nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    lastTryAt: instant(row.last_try_at),
    lastStatus: row.last_status,
    lastMs: row.last_ms,
    failure,
    failureText: words?.({}, { locale }) ?? null,
  }
}
