/** Webhooks from the making to the replay: proof of the address, signatures, retries, bounds, and what is told of failures. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { listEvents } from '@tongyun/contract/open-platform/events'
import * as open from '@tongyun/contract/open-platform/webhooks'
import { requestOf } from '@tongyun/contract/request-of'
import { MOST_WEBHOOKS } from '@tongyun/contract/webhooks/terms/webhook-terms'
import * as own from '@tongyun/contract/webhooks/webhooks'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { appendEvent } from '../src/core/events.ts'
import { type Post, PostFailed } from '../src/core/post-to-public.ts'
import { readableId } from '../src/core/readable-id.ts'
import { openSender } from '../src/webhooks/deliver.ts'
import { claimDeliveries } from '../src/webhooks/deliveries.queries.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { letKeysIn } from './key-holders.ts'
import { insertCompany, insertPerson, logIn, send } from './people.ts'
import { readEvents } from './read-events.ts'
import { echo, plainPost, startReceiver } from './webhook-receiver.ts'

let server: TestApp
let now = new Date()
let keyOf: ReturnType<typeof letKeysIn>
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
  server.app.services.firmEvents.push({
    kinds: ['of_a_test'],
    tell: (_, { subject, companyId }) => [
      {
        type: 'offer.withdrawn',
        firmId: companyId as string,
        objectId: subject,
        objectRevision: 1,
        data: { offerId: subject, reference: 'ссылка 参考', version: 1 },
      },
    ],
  })
  keyOf = letKeysIn(server)
})
afterAll(() => server.close())
const receivers: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of receivers.splice(0)) await one.close()
})

const newFirm = async () => {
  const firmId = await insertCompany(server.database)
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id: firmId })
  const owner = { userId: user.user_id, role: 'provider_owner', companyId: firmId } as const
  keyOf({ ...owner, scopes: ['events:read', 'webhooks:manage'], secret: firmId })
  return { firmId, user }
}
const call = async (firmId: string, endpoint: Endpoint, input: object = {}) => {
  const { method, url, body } = requestOf(endpoint, input as never)
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${firmId}`, ...(body === undefined ? {} : { 'content-type': body.type }) },
    ...(body === undefined ? {} : { payload: body.text }),
  })
  return { status: answer.statusCode, data: answer.json() }
}
let made = 0
/** A webhook that leads to a receiver of the test. */
const newWebhook = async (firmId: string, to: string, types: string[] = []) => {
  made += 1
  const { data } = await call(firmId, open.makeWebhookEndpoint, { url: `https://hooks.example.com/${made}`, types })
  const { endpointId } = data.webhook
  await sql`update webhook_endpoints set url = ${to} where endpoint_id = ${endpointId}`.execute(server.database)
  return { endpointId, secret: data.secret as string }
}
const happen = async (firmId: string, count = 1) => {
  for (let i = 0; i < count; i += 1) {
    const subject = readableId('o')
    await appendEvent(server.database, { name: 'of_a_test' }, { key: subject, subject, companyId: firmId, payload: {}, at: now })
  }
  await readEvents(server)
}
const senderOf = (post: Post = plainPost) => {
  const { database, keys } = server.app.services
  return openSender({ database, keys, clock: () => now, post }, { warn: (line: unknown) => expect(line).toBeUndefined() })
}
/** Waits for an answer that never comes, until the test ends it. */
const unanswered =
  (ended: AbortSignal): Post =>
  () =>
    new Promise((_, reject) => ended.addEventListener('abort', () => reject(new PostFailed('too_slow'))))
/** Sends all that is due now. */
const sendDue = async (post: Post = plainPost) => {
  const sender = senderOf(post)
  const { signal } = new AbortController()
  while ((await sender.look(signal)) > 0) await sender.ended()
}
const deliveriesOf = async (firmId: string, endpointId: string, input: object = {}) =>
  (await call(firmId, open.listWebhookDeliveries, { endpointId, ...input })).data.deliveries as {
    deliveryId: string
    type: string
    state: string
    tries: number
    failure: string | null
    failureText: string | null
    nextTryAt: string | null
    eventId: string
  }[]
const webhookOf = async (firmId: string) => (await call(firmId, open.listWebhookEndpoints)).data.webhooks[0]
const receiver = async (reply: Parameters<typeof startReceiver>[0]) => {
  const started = await startReceiver(reply)
  receivers.push(started)
  return started
}

test('an address proves itself first; then what happened comes as the feed has it, signed over its bytes', async () => {
  const { firmId } = await newFirm()
  let isReady = false
  const hook = await receiver((one) => (isReady ? echo(one) : { status: 200, text: 'hello' }))
  const { endpointId, secret } = await newWebhook(firmId, hook.url, ['offer.withdrawn'])
  await happen(firmId)
  await sendDue()
  expect(hook.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test'])
  expect(await webhookOf(firmId)).toMatchObject({ state: 'unproven', waiting: 1 })
  const [first] = await deliveriesOf(firmId, endpointId)
  expect(first).toMatchObject({ state: 'waiting', tries: 1, failure: 'challenge_missing' })
  expect(first?.failureText).toMatch(/challenge/)

  isReady = true
  now = new Date(now.getTime() + 10_000)
  await sendDue()
  expect(await webhookOf(firmId)).toMatchObject({ state: 'enabled', waiting: 0, failingSince: null })
  await happen(firmId)
  await sendDue()
  const last = hook.received.at(-1)
  const verified = new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>) as { eventId: string }
  const feed = (await call(firmId, listEvents, { types: 'offer.withdrawn' })).data.data
  // What happened before the proof stands in the feed and is sent by a replay.
  expect(feed.length).toBe(2)
  expect(verified).toEqual(feed[1])
  expect(last?.headers['webhook-id']).toBe(verified.eventId)
  expect(() => new Webhook(secret).verify(`${last?.body} `, last?.headers as Record<string, string>)).toThrow()
  const all = { endpointId, from: new Date(0).toISOString() }
  const counted = async (more: object) => (await call(firmId, open.countWebhookReplay, { ...all, ...more })).data.count
  expect(await counted({})).toBe(2)
  expect(await counted({ types: ['offer.withdrawn'] })).toBe(2)
  expect(await counted({ types: ['offer.paused'] })).toBe(0)
  expect(await counted({ to: new Date(0).toISOString() })).toBe(0)
  const before = hook.received.length
  await sendDue()
  // Counting sends nothing.
  expect(hook.received.length).toBe(before)
  expect((await call(firmId, open.replayWebhookEndpoint, { ...all, types: ['offer.paused'] })).data.count).toBe(0)
  expect((await call(firmId, open.replayWebhookEndpoint, all)).data.count).toBe(2)
  await sendDue()
  expect(new Set(hook.received.slice(-2).map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set(feed.map(({ eventId }: { eventId: string }) => eventId)),
  )
})

test('a secret is told once, is nowhere in the database, and signs beside its successor for a day', async () => {
  const { firmId } = await newFirm()
  const hook = await receiver(echo)
  const { endpointId, secret } = await newWebhook(firmId, hook.url)
  await happen(firmId)
  await sendDue()
  const rotated = (await call(firmId, open.rotateWebhookEndpoint, { endpointId })).data.secret as string
  await happen(firmId)
  await sendDue()
  const both = hook.received.at(-1)
  const headers = both?.headers as Record<string, string>
  expect(headers['webhook-signature']?.split(' ').length).toBe(2)
  for (const one of [secret, rotated]) new Webhook(one).verify(both?.body ?? '', headers)
  now = new Date(now.getTime() + 25 * HOUR_MS)
  await happen(firmId)
  await sendDue()
  const signature = String(hook.received.at(-1)?.headers['webhook-signature'])
  const at = new Date(Number(hook.received.at(-1)?.headers['webhook-timestamp']) * 1000)
  const id = String(hook.received.at(-1)?.headers['webhook-id'])
  expect(signature).toBe(new Webhook(rotated).sign(id, at, hook.received.at(-1)?.body ?? ''))
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
  const { rows } = await sql<{ kept: string }>`
    select webhook_endpoints::text as kept from webhook_endpoints union all select audit::text from audit
    union all select events::text from events union all select firm_events::text from firm_events`.execute(server.database)
  const parts = [secret, rotated].flatMap((text) => {
    const bytes = Buffer.from(text.slice('whsec_'.length), 'base64')
    return [text.slice('whsec_'.length), bytes.toString('hex')]
  })
  expect(rows.length).toBeGreaterThan(4)
  for (const { kept } of rows) for (const part of parts) expect(kept).not.toContain(part)
})

test('what fails comes again by the times that are said, under the same id, is dead then, and comes again when asked', async () => {
  const { firmId } = await newFirm()
  let status = 200
  const hook = await receiver((one) => (status === 200 ? echo(one) : { status }))
  const { endpointId } = await newWebhook(firmId, hook.url)
  await readEvents(server)
  await sendDue()
  status = 302
  await happen(firmId)
  await sendDue()
  const [failed] = await deliveriesOf(firmId, endpointId)
  expect(failed).toMatchObject({ tries: 1, state: 'waiting', failure: 'redirect' })
  status = 503
  for (let tries = 1; tries < 10; tries += 1) {
    const next = (await deliveriesOf(firmId, endpointId))[0]?.nextTryAt ?? ''
    const before = hook.received.length
    now = new Date(Date.parse(next) - 1)
    await sendDue()
    expect(hook.received.length).toBe(before)
    now = new Date(next)
    await sendDue()
    expect(hook.received.length).toBe(before + 1)
  }
  const [dead] = await deliveriesOf(firmId, endpointId)
  expect(dead).toMatchObject({ state: 'dead', tries: 10, failure: 'server_error', nextTryAt: null })
  const read = (await call(firmId, open.readWebhookDelivery, { deliveryId: dead?.deliveryId ?? '' })).data
  expect(JSON.parse(read.request.body)).toMatchObject({ eventId: dead?.eventId })
  status = 200
  expect((await call(firmId, open.replayWebhookEndpoint, { endpointId })).data).toEqual({ count: 1 })
  await sendDue()
  expect(await deliveriesOf(firmId, endpointId, { state: 'dead' })).toEqual([])
  expect(new Set(hook.received.slice(1).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('410 switches off at once, five days without success as well; the firm hears it, and switched on all comes again', async () => {
  for (const [because, status] of [
    ['gone', 410],
    ['failing', 500],
  ] as const) {
    const { firmId } = await newFirm()
    let isDown = false
    const hook = await receiver((one) => (isDown ? { status } : echo(one)))
    const { endpointId } = await newWebhook(firmId, hook.url)
    await readEvents(server)
    await sendDue()
    isDown = true
    await happen(firmId)
    await sendDue()
    if (because === 'failing') {
      expect(await webhookOf(firmId)).toMatchObject({ state: 'enabled' })
      now = new Date(now.getTime() + 5 * DAY_MS + HOUR_MS)
      await sendDue()
    }
    expect(await webhookOf(firmId)).toMatchObject({ state: 'disabled', disabledBecause: because, waiting: 0, dead: 1 })
    await happen(firmId)
    await sendDue()
    const heard = (await call(firmId, listEvents, { types: 'webhook.disabled' })).data.data
    expect(heard).toMatchObject([{ objectId: endpointId, data: { disabledBecause: because, url: hook.url } }])
    expect((await call(firmId, open.testWebhookEndpoint, { endpointId })).data.params.reason).toBe('webhook_disabled')
    const { rows } = await sql`select action from audit where subject = ${endpointId} order by number`.execute(server.database)
    expect(rows).toEqual([{ action: 'webhook.make' }, { action: 'webhook.disable' }])
    isDown = false
    await sql`update webhook_endpoints set url = 'https://hooks.example.com/back' where endpoint_id = ${endpointId}`.execute(
      server.database,
    )
    const change = { endpointId, url: 'https://hooks.example.com/back', types: [], enabled: 'yes' }
    expect((await call(firmId, open.changeWebhookEndpoint, change)).data.webhook.state).toBe('enabled')
    await sql`update webhook_endpoints set url = ${hook.url} where endpoint_id = ${endpointId}`.execute(server.database)
    await call(firmId, open.replayWebhookEndpoint, { endpointId })
    await sendDue()
    expect(await webhookOf(firmId)).toMatchObject({ state: 'enabled', dead: 0 })
  }
})

describe('O10', () => {
  test('a receiver that never answers takes five places, and another gets its event in the same look', async () => {
    const [slow, quick] = [await newFirm(), await newFirm()]
    const hook = await receiver(echo)
    const [dead, live] = [await newWebhook(slow.firmId, hook.url), await newWebhook(quick.firmId, hook.url)]
    await readEvents(server)
    await sendDue()
    await happen(slow.firmId, 120)
    now = new Date(now.getTime() + 1)
    await happen(quick.firmId)
    await sql`update webhook_endpoints set url = 'http://never.example' where endpoint_id = ${dead.endpointId}`.execute(
      server.database,
    )
    const ending = new AbortController()
    let open = 0
    let most = 0
    const post: Post = async (url, ...rest) => {
      if (!url.includes('never')) return plainPost(url, ...rest)
      open += 1
      most = Math.max(most, open)
      return unanswered(ending.signal)(url, ...rest)
    }
    const [sender, second] = [senderOf(post), senderOf(post)]
    await Promise.all([sender.look(ending.signal), second.look(ending.signal)])
    for (let look = 0; look < 5; look += 1) await sender.look(ending.signal)
    await expect.poll(async () => (await webhookOf(quick.firmId)).waiting).toBe(0)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook_deliveries where endpoint_id = ${dead.endpointId} and state = 'sending'`.execute(
      server.database,
    )
    expect(rows[0]?.count).toBe(5)
    expect(most).toBeLessThanOrEqual(5)
    expect(live.endpointId).not.toBe(dead.endpointId)
    // Control: by their times alone a hundred of the dead one would come first.
    const { rows: plain } = await sql<{ endpoint_id: string }>`
      select endpoint_id from webhook_deliveries where endpoint_id = any(${[dead.endpointId, live.endpointId]}::text[])
      and state <> 'sent' order by next_try_at limit 100`.execute(server.database)
    expect(plain.some(({ endpoint_id: id }) => id === live.endpointId)).toBe(false)
    ending.abort()
    await Promise.all([sender.ended(), second.ended()])
    await sql`delete from webhook_endpoints where endpoint_id = ${dead.endpointId}`.execute(server.database)
  })

  test('several processes take no delivery twice, and what a process left behind comes again under its id when its time is over', async () => {
    const { firmId } = await newFirm()
    const hook = await receiver(echo)
    const { endpointId } = await newWebhook(firmId, hook.url)
    await readEvents(server)
    await sendDue()
    await happen(firmId, 40)
    const before = hook.received.length
    // A process that took five and is gone.
    const lost = await claimDeliveries(server.database, { now, most: 100, lease: 'gone' })
    expect(lost.length).toBe(5)
    now = new Date(now.getTime() + 11_000)
    await Promise.all([sendDue(), sendDue(), sendDue()])
    const ids = hook.received.slice(before).map(({ headers }) => headers['webhook-id'])
    expect(ids.length).toBe(40)
    expect(new Set(ids).size).toBe(40)
    for (const { event_id: id } of lost) expect(ids).toContain(id)
    expect(await webhookOf(firmId)).toMatchObject({ waiting: 0, dead: 0 })
    expect((await deliveriesOf(firmId, endpointId, { limit: 7 })).length).toBe(7)
  })

  test('what a process still sends stays its own, however long it takes; of one that is silent the places are free again', async () => {
    const { firmId } = await newFirm()
    const hook = await receiver(echo)
    await newWebhook(firmId, hook.url)
    await readEvents(server)
    await sendDue()
    await happen(firmId, 7)
    const ending = new AbortController()
    const [alive, other] = [senderOf(unanswered(ending.signal)), senderOf()]
    expect(await alive.look(ending.signal)).toBe(5)
    const sentByOther = () => other.look(new AbortController().signal).then((taken) => other.ended().then(() => taken))
    for (let s = 0; s < 15; s += 5) {
      now = new Date(now.getTime() + 5_000)
      await alive.renew()
      expect(await sentByOther()).toBe(0)
    }
    // Control: of a process that says nothing any more they are taken over, and the two that waited for a place go, too.
    now = new Date(now.getTime() + 11_000)
    expect([await sentByOther(), await sentByOther()]).toEqual([5, 2])
    await alive.renew()
    ending.abort()
    await alive.ended()
    expect(await webhookOf(firmId)).toMatchObject({ waiting: 0, dead: 0 })
  })

  test('a try that is to fail in a trial fails without being sent', async () => {
    const { firmId } = await newFirm()
    const hook = await receiver(echo)
    const { endpointId } = await newWebhook(firmId, hook.url)
    await readEvents(server)
    await sendDue()
    await sql`update webhook_endpoints set fail_next = 1 where endpoint_id = ${endpointId}`.execute(server.database)
    await happen(firmId)
    const before = hook.received.length
    await sendDue()
    expect((await deliveriesOf(firmId, endpointId))[0]).toMatchObject({ failure: 'simulated', state: 'waiting' })
    expect(hook.received.length).toBe(before)
    now = new Date(now.getTime() + 10_000)
    await sendDue()
    expect(hook.received.length).toBe(before + 1)
  })
})

test('a firm has ten, each address once, and no address but https of the public network; another firm sees none of it', async () => {
  const { firmId, user } = await newFirm()
  const other = await newFirm()
  const make = (url: string) => call(firmId, open.makeWebhookEndpoint, { url })
  for (const url of [
    'http://a.example',
    'https://a.example:8443',
    'https://u:p@a.example',
    'https://127.1',
    'https://[::1]',
    'a',
  ]) {
    const { status, data } = await make(url)
    expect([status, data.code, data.issues?.[0]?.pointer], url).toEqual([400, 810001, '/url'])
  }
  const first = (await make('https://hooks.example.com/a')).data.webhook
  expect((await make('https://hooks.example.com/a')).data.params).toEqual({ reason: 'webhook_exists' })
  for (let i = 1; i < MOST_WEBHOOKS; i += 1) expect((await make(`https://hooks.example.com/a${i}`)).status).toBe(200)
  expect((await make('https://hooks.example.com/b')).data.params).toEqual({ reason: 'too_many_webhooks', most: MOST_WEBHOOKS })
  const { endpointId } = first
  expect((await call(other.firmId, open.rotateWebhookEndpoint, { endpointId })).status).toBe(403)
  expect((await call(other.firmId, open.listWebhookEndpoints)).data.webhooks).toEqual([])
  // The same by an owner on the portal, where a password alone makes none.
  const { cookie } = await logIn(server, user)
  const listed = (await send(server.app, own.listWebhooks, {}, { cookie })).json().data
  expect([listed.webhooks.length, listed.left]).toEqual([MOST_WEBHOOKS, 0])
  expect((await send(server.app, own.removeWebhook, { endpointId }, { cookie })).json()).toMatchObject({ code: 200 })
  expect((await call(firmId, open.listWebhookEndpoints)).data.left).toBe(1)
})
