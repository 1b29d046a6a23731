/** Sends what waits to webhooks (decision 102). */
import { randomUUID } from 'node:crypto'
import type { DeliveryFailure } from '@tongyun/contract/webhooks/terms/webhook-terms'
import { DAY_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { keepLoop } from '../core/jobs.ts'
import type { Keys } from '../core/keys.ts'
import { openPost, type Post, PostFailed } from '../core/post-to-public.ts'
import {
  type Claimed,
  claimDeliveries,
  countDeliveries,
  endWaiting,
  finishDelivery,
  giveDeliveryBack,
  isDeliveryDue,
  renewDeliveries,
} from './deliveries.queries.ts'
import { nextTryAt } from './next-try.ts'
import { presentEvent } from './present-webhook.ts'
import { signedHeaders } from './secrets.ts'
import { appendDisabled } from './webhook-events.ts'
import { lockWebhook, markFailing, markProven, markSucceeded, takeFailure, updateWebhook } from './webhooks.queries.ts'

/** Requests of one process at once. */
const MOST_AT_ONCE = 100
/** Between two looks at least. */
const APART_MS = 50
/** Three times within a lease. */
const RENEW_EVERY_MS = 3_000
/** Of an answer so much is kept. */
const KEPT_BYTES = 1024
/** What a receiver that fails because it was asked for would have answered. */
const SIMULATED_STATUS = 500
/** A webhook that nothing got through to for so long is switched off. */
const GIVEN_UP_AFTER_MS = 5 * DAY_MS

type Sending = { database: Database; keys: Keys; clock: () => Date; post: Post }
type Outcome = { status: number | null; reason: DeliveryFailure | null; answer: string | null; retryAfter?: string | undefined }

/** PostgreSQL holds no text with a null character in it. */
const keptOf = (text: string) => Buffer.from(text.replaceAll('\0', '')).subarray(0, KEPT_BYTES).toString('utf8')

const reasonOf = (status: number): DeliveryFailure | null => {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  if (status >= 300 && status < 400) return 'redirect'
  return status >= 400 && status < 500 ? 'client_error' : 'server_error'
}

const tryOnce = async ({ database, keys, post }: Sending, one: Claimed, signal: AbortSignal): Promise<Outcome> => {
  if (one.fail_next > 0 && (await takeFailure(database, one.endpoint_id)))
    return { status: SIMULATED_STATUS, reason: 'simulated', answer: null }
  const body = JSON.stringify(presentEvent(one))
  const signing = { endpointId: one.endpoint_id, secret: one.secret, oldSecret: one.old_secret }
  // By everybody's clock, also in a sandbox whose own is ahead: a receiver compares it with its own.
  const signed = signedHeaders(signing, { id: one.event_id, at: new Date(), body }, keys.webhook)
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Tongyun-Webhooks/1' }
  try {
    const { status, text, retryAfter } = await post(one.url, headers, body, signal)
    const reason = reasonOf(status)
    const answer = keptOf(text)
    if (reason === null && one.proves && !text.includes(one.challenge)) return { status, reason: 'challenge_missing', answer }
    return { status, reason, answer, retryAfter }
  } catch (error) {
    if (error instanceof PostFailed) return { status: null, reason: error.reason, answer: null }
    throw error
  }
}

/** Switches off what answered that it is gone, or what nothing got through to for five days; its firm is told. */
const giveUp = (database: Database, one: Claimed, because: 'gone' | 'failing', now: Date) =>
  database.transaction().execute(async (transaction) => {
    const row = await lockWebhook(transaction, one.endpoint_id)
    if (row === undefined || row.state === 'disabled' || row.url !== one.url) return
    await updateWebhook(transaction, one.endpoint_id, { state: 'disabled', disabled_because: because, updated_at: now })
    await endWaiting(transaction, one.endpoint_id)
    await appendDisabled(transaction, row.firm_id, { endpointId: one.endpoint_id, url: row.url, because }, now)
    const details = { company: row.firm_id }
    await writeAudit(transaction, { at: now, actor: 'system', action: 'webhook.disable', subject: one.endpoint_id, details })
  })

const deliver = async (sending: Sending, one: Claimed, signal: AbortSignal): Promise<void> => {
  const { database, clock } = sending
  const began = performance.now()
  const outcome = await tryOnce(sending, one, signal)
  // A process that ends takes nothing back: whoever sends it next sends it under the same id.
  if (outcome.reason !== null && signal.aborted) {
    await giveDeliveryBack(database, one)
    return
  }
  const now = clock()
  const { status, reason, answer, retryAfter } = outcome
  const next = reason === null ? null : nextTryAt(one.tries + 1, retryAfter, now)
  const state = reason === null ? 'sent' : next === null ? 'dead' : 'waiting'
  const ms = Math.round(performance.now() - began)
  await finishDelivery(database, one, { state, nextTryAt: next, status, ms, reason, answer, now })
  if (reason === null) {
    await markSucceeded(database, one.endpoint_id, now)
    if (one.proves) await markProven(database, one.endpoint_id, now)
    return
  }
  const since = await markFailing(database, one.endpoint_id, now)
  if (reason === 'gone') await giveUp(database, one, 'gone', now)
  else if (since !== undefined && now.getTime() - since.getTime() >= GIVEN_UP_AFTER_MS)
    await giveUp(database, one, 'failing', now)
}

/**
 * What sends: `look` takes what is due, as far as there is room, and begins to send it; `renew` keeps what lasts; `ended` waits
 * for all that is under way. `wake` is called when there is room again.
 */
export const openSender = (sending: Sending, log: Pick<FastifyBaseLogger, 'warn'>, wake: () => void = () => undefined) => {
  const underWay = new Map<Promise<void>, string>()
  const lease = randomUUID()
  const look = async (signal: AbortSignal): Promise<number> => {
    const most = MOST_AT_ONCE - underWay.size
    if (most <= 0 || signal.aborted) return 0
    const taken = await claimDeliveries(sending.database, { now: sending.clock(), most, lease })
    for (const one of taken) {
      const work = deliver(sending, one, signal)
        // What it took comes back by itself when its lease is over.
        .catch((error: unknown) => log.warn({ err: error, delivery: one.delivery_id }, 'a webhook was not written down'))
        .finally(() => {
          underWay.delete(work)
          wake()
        })
      underWay.set(work, one.delivery_id)
    }
    return taken.length
  }
  const renew = async () => {
    if (underWay.size > 0) await renewDeliveries(sending.database, lease, [...underWay.values()], sending.clock())
  }
  const ended = async () => {
    while (underWay.size > 0) await Promise.all(underWay.keys())
  }
  return { look, renew, ended }
}

/** While the app listens, sends to webhooks, and counts what waits and what is dead. @returns what then has it look at once */
export const keepDelivering = (app: FastifyInstance, post: Post = openPost()): (() => void) => {
  const { database, keys, clock, gauges } = app.services
  let wake = () => {}
  const sender = openSender({ database, keys, clock, post }, app.log, () => wake())
  wake = keepLoop(app, {
    name: 'deliver-webhooks',
    everyMs: APART_MS,
    due: isDeliveryDue,
    pass: (signal) => sender.look(signal),
    atClose: sender.ended,
  })
  keepLoop(app, { name: 'renew-webhooks', everyMs: RENEW_EVERY_MS, pass: sender.renew })
  const counted = { waiting: 0, late: 0, dead: 0 }
  gauges.push(
    { name: 'webhooks_waiting', help: 'Deliveries to webhooks that wait or are under way', read: () => counted.waiting },
    { name: 'webhooks_late', help: 'Deliveries that wait for more than a minute past their time', read: () => counted.late },
    { name: 'webhooks_dead', help: 'Deliveries to webhooks in use that are tried no more', read: () => counted.dead },
  )
  keepLoop(app, {
    name: 'count-webhooks',
    everyMs: MINUTE_MS,
    pass: async () => void Object.assign(counted, await countDeliveries(database, clock())),
  })
  return () => {
    if (app.server.listening) wake()
  }
}
