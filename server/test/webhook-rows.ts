/** Webhooks that belong to somebody, for tests of who may do what to them. */
import { randomBytes, randomInt } from 'node:crypto'
import { readableId } from '../src/core/readable-id.ts'
import type { MakeRow } from './holder.ts'

/** A webhook of a provider that has proven itself. */
export const insertWebhook: MakeRow = async (database, { userId, companyId }) => {
  const endpoint_id = readableId('wh')
  const at = new Date()
  await database
    .insertInto('webhook_endpoints')
    .values({
      endpoint_id,
      firm_id: companyId,
      made_by: userId,
      url: `https://hooks.example.com/${endpoint_id}`,
      types: [],
      secret: randomBytes(60),
      state: 'enabled',
      challenge: 'c',
      proven_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return endpoint_id
}

/** Something that was sent to one. */
export const insertDelivery: MakeRow = async (database, holder) => {
  const endpoint_id = await insertWebhook(database, holder)
  const event_id = readableId('ev')
  const delivery_id = `wd-${randomBytes(8).toString('hex')}`
  const at = new Date()
  const event = { firm_id: holder.companyId, type: 'offer.withdrawn' as const, object_id: 'o', object_revision: 1 }
  const sequence = randomInt(1, 1_000_000_000)
  await database
    .insertInto('firm_events')
    .values({ event_id, ...event, sequence, occurred_at: at, data: '{}' })
    .execute()
  await database
    .insertInto('webhook_deliveries')
    .values({ delivery_id, endpoint_id, event_id, state: 'dead', next_try_at: at })
    .execute()
  return delivery_id
}
