/** What was sent to a webhook, and sent again. */
import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import { DELIVERIES_AT_ONCE } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type * as contract from '@tongyun/contract/webhooks/webhooks'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { type DeliveryRow, replayOne, selectDeliveries, selectDelivery } from './deliveries.queries.ts'
import { type By, lockOwnWebhook, lockSending } from './firm-of-caller.ts'
import { presentDelivery, presentEvent } from './present-webhook.ts'

/** Of the bytes of either side so many are shown. */
const SHOWN_BYTES = 1024

const ownDelivery = async (transaction: Database, { firmId }: By, deliveryId: string): Promise<DeliveryRow> => {
  const row = await selectDelivery(transaction, deliveryId)
  if (row === undefined) throw new BusinessError(810004)
  if (row.firm_id !== firmId) throw new BusinessError(810009)
  return row
}

export const listDeliveries = async (
  transaction: Database,
  by: By,
  { endpointId, state, before, limit = DELIVERIES_AT_ONCE }: CheckedInputOf<typeof contract.listDeliveries>,
): Promise<DataOf<typeof contract.listDeliveries>> => {
  await lockOwnWebhook(transaction, by, endpointId)
  const rows = await selectDeliveries(transaction, endpointId, { state, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    deliveries: shown.map((row) => presentDelivery(row, by.locale)),
    next: rows.length > limit ? (shown.at(-1)?.sequence ?? null) : null,
  }
}

export const getDelivery = async (
  transaction: Database,
  by: By,
  { deliveryId }: CheckedInputOf<typeof contract.getDelivery>,
): Promise<DataOf<typeof contract.getDelivery>> => {
  const row = await ownDelivery(transaction, by, deliveryId)
  const body = Buffer.from(JSON.stringify(presentEvent(row)))
  return {
    delivery: presentDelivery(row, by.locale),
    request: {
      url: row.url,
      body: body.subarray(0, SHOWN_BYTES).toString('utf8'),
      isWhole: body.length <= SHOWN_BYTES,
    },
    answer: row.last_answer,
  }
}

/** @throws BusinessError 811001 webhook_disabled */
export const replayDelivery = async (
  transaction: Database,
  by: By,
  { deliveryId }: CheckedInputOf<typeof contract.replayDelivery>,
): Promise<DataOf<typeof contract.replayDelivery>> => {
  const { endpoint_id: endpointId } = await ownDelivery(transaction, by, deliveryId)
  await lockSending(transaction, by, endpointId)
  await replayOne(transaction, deliveryId, by.now)
  return { delivery: presentDelivery(await ownDelivery(transaction, by, deliveryId), by.locale) }
}
