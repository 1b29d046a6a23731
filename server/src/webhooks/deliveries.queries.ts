/** The SQL of what is on its way to webhooks. */
import type { DeliveryFailure } from '@tongyun/contract/webhooks/terms/webhook-terms'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { FirmEventsTable, WebhookDeliveriesTable } from './tables.gen.ts'

type Delivery = Selectable<WebhookDeliveriesTable>
/** A delivery with the event it brings. */
export type DeliveryRow = Delivery & Selectable<FirmEventsTable> & { url: string }

/** An id that one event has for one webhook. */
const ID = sql`'wd-' || left(encode(sha256(convert_to(e.endpoint_id || ' ' || f.event_id, 'UTF8')), 'hex'), 16)`

/** What an event brings on its way, as a part of a statement: to the one webhook that `written` names, or to all that want its type. */
export const deliverSql = (written: string, now: Date) => sql`
  insert into webhook_deliveries (delivery_id, endpoint_id, event_id, proves, next_try_at)
  select ${ID}, e.endpoint_id, f.event_id, f.type = 'webhook.test', ${now}
  from ${sql.ref(written)} f join webhook_endpoints e on e.firm_id = f.firm_id
  where case when f.endpoint_id is not null then e.endpoint_id = f.endpoint_id
    else e.state = 'enabled' and (e.types = '{}' or f.type = any(e.types)) end`

/** What a sender needs of a delivery it took. */
export type Claimed = Delivery &
  Selectable<FirmEventsTable> & {
    url: string
    secret: Buffer
    old_secret: Buffer | null
    challenge: string
    fail_next: number
  }

/** Takes with a webhook that fails again and again only one at a time, so that it leaves room for others. */
const ENDPOINT_AT_ONCE = 5
const FAILING_AFTER = 5
/**
 * How long what a process took stays its own without a word of it. It says so again while a request lasts (`renewDeliveries`), so
 * that what a process left behind when it died keeps neither its receiver waiting nor the places of its webhook.
 */
const LEASE_S = 10
const leasedUntil = (now: Date) => new Date(now.getTime() + LEASE_S * 1000)

/** What waits for a webhook and is due, and what others left behind: each by an index of its own, and no more than may be taken. */
const dueSql = (now: Date, limit: number) => {
  const ofWebhook = sql`select d.delivery_id, d.next_try_at from webhook_deliveries d
    where d.endpoint_id = e.endpoint_id and (e.state = 'enabled' or d.proves)`
  return sql`
    (${ofWebhook} and d.state = 'waiting' and d.next_try_at <= ${now} order by d.next_try_at limit ${limit})
    union all
    (${ofWebhook} and d.state = 'sending' and d.leased_until <= ${now} order by d.leased_until limit ${limit})`
}

const withDue = (now: Date) => sql`webhook_endpoints e
  where e.state <> 'disabled' and (select count(*) from (${dueSql(now, 1)}) due) > 0`

/** Whether claimDeliveries could take any. */
export const isDeliveryDue = (now: Date) => sql<boolean>`exists (select from ${withDue(now)})`

/**
 * Takes at most `most` deliveries that are due, of each webhook no more than five at once by all processes: its row is held
 * while those under way are counted, and whose row somebody else holds is left to them. Each webhook has its turn before any
 * has its second.
 */
export const claimDeliveries = (database: Database, { now, most, lease }: { now: Date; most: number; lease: string }) =>
  database.transaction().execute(async (transaction) => {
    const held = await sql<{ endpoint_id: string }>`
      select e.endpoint_id from ${withDue(now)} for update of e skip locked`.execute(transaction)
    if (held.rows.length === 0) return []
    const { rows } = await sql<Claimed>`
      with picked as (
        select p.delivery_id from webhook_endpoints e cross join lateral (
          select due.*, row_number() over (order by due.next_try_at) as turn from (${dueSql(now, ENDPOINT_AT_ONCE)}) due
          order by due.next_try_at
          limit greatest(0, case when e.failures_in_row >= ${FAILING_AFTER} then 1 else ${ENDPOINT_AT_ONCE} end - (
            select count(*) from webhook_deliveries s
            where s.endpoint_id = e.endpoint_id and s.state = 'sending' and s.leased_until > ${now}))) p
        where e.endpoint_id = any(${held.rows.map(({ endpoint_id: id }) => id)}::text[])
        order by p.turn, p.next_try_at limit ${most})
      update webhook_deliveries d set state = 'sending', lease = ${lease}, leased_until = ${leasedUntil(now)}
      from picked, webhook_endpoints e, firm_events f
      where d.delivery_id = picked.delivery_id and e.endpoint_id = d.endpoint_id and f.event_id = d.event_id
      returning d.*, f.firm_id, f.sequence, f.type, f.object_id, f.object_revision, f.occurred_at, f.data, e.url, e.secret,
        case when e.old_secret_until > ${now} then e.old_secret end as old_secret, e.challenge, e.fail_next`.execute(transaction)
    return rows
  })

/** Keeps what is under way with a lease, but what somebody took over. */
export const renewDeliveries = (database: Database, lease: string, deliveryIds: readonly string[], now: Date) =>
  database
    .updateTable('webhook_deliveries')
    .set({ leased_until: leasedUntil(now) })
    .where('delivery_id', 'in', deliveryIds)
    .where('lease', '=', lease)
    .execute()

type Tried = {
  state: 'sent' | 'waiting' | 'dead'
  nextTryAt: Date | null
  status: number | null
  ms: number
  reason: DeliveryFailure | null
  answer: string | null
  now: Date
}

/** Writes what a try came to, by whoever still has the lease. @returns false where somebody else took it over */
export const finishDelivery = async (
  database: Database,
  { delivery_id: id, lease }: Pick<Delivery, 'delivery_id' | 'lease'>,
  { state, nextTryAt, status, ms, reason, answer, now }: Tried,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('webhook_deliveries')
    .set({
      state,
      lease: null,
      leased_until: null,
      tries: sql`tries + 1`,
      last_try_at: now,
      last_status: status,
      last_ms: ms,
      last_reason: reason,
      last_answer: answer,
      ...(nextTryAt === null ? {} : { next_try_at: nextTryAt }),
    })
    .where('delivery_id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives back what was not sent to its end. */
export const giveDeliveryBack = (database: Database, { delivery_id: id, lease }: Pick<Delivery, 'delivery_id' | 'lease'>) =>
  database
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', lease: null, leased_until: null })
    .where('delivery_id', '=', id)
    .where('lease', '=', lease)
    .execute()

/** Nothing of a webhook that is off is tried any more; what is under way ends by itself. */
export const endWaiting = (transaction: Database, endpointId: string) =>
  transaction
    .updateTable('webhook_deliveries')
    .set({ state: 'dead' })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()

const again = (now: Date) => ({ state: 'waiting' as const, tries: 0, next_try_at: now })

const deadOf = (database: Database, endpointId: string, limit: number) =>
  database
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'dead')
    .limit(limit)

/** Everything dead of a webhook is due again. @returns how many */
export const replayDead = async (transaction: Database, endpointId: string, limit: number, now: Date): Promise<number> => {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_deliveries')
    .set(again(now))
    .where('delivery_id', 'in', deadOf(transaction, endpointId, limit))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const countDead = async (database: Database, endpointId: string, limit: number): Promise<number> =>
  (await deadOf(database, endpointId, limit).execute()).length

/** What happened from one instant to another, both included; of all types the webhook hears of where none is named. */
export type ReplayedRange = { from: Date; to: Date; types: readonly string[]; limit: number }

/** Events of a range that a webhook hears of, the first first, but what is on its way to it at this moment. */
const inRangeSql = (endpointId: string, { from, to, types, limit }: ReplayedRange) => sql`
  from webhook_endpoints e join firm_events f on f.firm_id = e.firm_id
  where e.endpoint_id = ${endpointId} and f.occurred_at >= ${from} and f.occurred_at <= ${to} and f.type <> 'webhook.test'
    and (e.types = '{}' or f.type = any(e.types)) and (${types.length === 0} or f.type = any(${[...types]}::text[]))
    and not exists (select from webhook_deliveries d
      where d.endpoint_id = e.endpoint_id and d.event_id = f.event_id and d.state = 'sending')
  order by f.sequence limit ${limit}`

/** What happened in a range is due again, or for the first time where it was made later. @returns how many */
export const replayRange = async (
  transaction: Database,
  endpointId: string,
  range: ReplayedRange,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (delivery_id, endpoint_id, event_id, next_try_at)
    select ${ID}, e.endpoint_id, f.event_id, ${now} ${inRangeSql(endpointId, range)}
    on conflict (endpoint_id, event_id) do update set state = 'waiting', tries = 0, next_try_at = excluded.next_try_at
      where webhook_deliveries.state <> 'sending'`.execute(transaction)
  return Number(numAffectedRows ?? 0)
}

export const countRange = async (database: Database, endpointId: string, range: ReplayedRange): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select f.sequence ${inRangeSql(endpointId, range)}) counted`.execute(database)
  return rows[0]?.count ?? 0
}

export const replayOne = (transaction: Database, deliveryId: string, now: Date) =>
  transaction
    .updateTable('webhook_deliveries')
    .set(again(now))
    .where('delivery_id', '=', deliveryId)
    .where('state', '<>', 'sending')
    .execute()

const withEvent = (database: Database) =>
  database
    .selectFrom('webhook_deliveries as d')
    .innerJoin('firm_events as f', 'f.event_id', 'd.event_id')
    .innerJoin('webhook_endpoints as e', 'e.endpoint_id', 'd.endpoint_id')
    .selectAll('f')
    .selectAll('d')
    .select('e.url')

export const selectDelivery = (database: Database, deliveryId: string): Promise<DeliveryRow | undefined> =>
  withEvent(database).where('d.delivery_id', '=', deliveryId).executeTakeFirst()

/** The newest first, below a sequence where one is given. */
export const selectDeliveries = (
  database: Database,
  endpointId: string,
  { state, before, limit }: { state: Delivery['state'] | undefined; before: number | undefined; limit: number },
): Promise<DeliveryRow[]> => {
  let query = withEvent(database).where('d.endpoint_id', '=', endpointId)
  if (state !== undefined) query = query.where('d.state', '=', state)
  if (before !== undefined) query = query.where('f.sequence', '<', before)
  return query.orderBy('f.sequence', 'desc').limit(limit).execute()
}

/** How many wait, how many of those longer than a minute past their time, and how many are dead. */
export const countDeliveries = async (database: Database, now: Date) => {
  const { rows } = await sql<{ waiting: number; late: number; dead: number }>`
    select count(*) filter (where d.state <> 'dead')::int as waiting,
      count(*) filter (where d.state = 'waiting' and d.next_try_at < ${now}::timestamptz - interval '1 minute')::int as late,
      count(*) filter (where d.state = 'dead')::int as dead
    from webhook_deliveries d join webhook_endpoints e on e.endpoint_id = d.endpoint_id
    where d.state in ('waiting', 'sending', 'dead') and e.state <> 'disabled'`.execute(database)
  return rows[0] ?? { waiting: 0, late: 0, dead: 0 }
}
