import { listOutbox } from '@tongyun/contract/accounts/account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { type Send, Undeliverable } from './delivery.ts'
import { openMail } from './mail.ts'
import { queueMessage } from './queue-message.ts'
import { startMailServer } from './receivers.fixture.ts'
import { keepSending, sendDue } from './send-messages.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const log = { warn: () => undefined }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on' } })
})
afterAll(() => server.close())
beforeEach(() => server.database.deleteFrom('outgoing_messages').execute())

const queue = (body: string, more: Partial<Parameters<typeof queueMessage>[1]> = {}) =>
  queueMessage(server.database, {
    channel: 'email',
    target: 'a@example.com',
    language: 'zh',
    subject: 's',
    now: NOW,
    body,
    ...more,
  })
const rows = () => server.database.selectFrom('outgoing_messages').selectAll().orderBy('body').execute()
const due = (email: Send, now = NOW) => sendDue({ database: server.database, channels: { email }, log }, now)

test('what waits is sent once, by however many senders', async () => {
  const sent: string[] = []
  await Promise.all(Array.from({ length: 30 }, (_, i) => queue(`${i}`)))
  const send: Send = async ({ body }) => {
    sent.push(body)
  }
  const empty = async (): Promise<void> => ((await due(send)) > 0 ? empty() : undefined)
  await Promise.all([empty(), empty(), empty(), empty()])
  expect(sent.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => `${i}`).toSorted())
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']))
})

test('a message of a transaction that fails is never sent', async () => {
  await server.database
    .transaction()
    .execute(async (transaction) => {
      await queueMessage(transaction, {
        channel: 'email',
        target: 'a@example.com',
        language: 'zh',
        subject: 's',
        body: 'b',
        now: NOW,
      })
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(await due(async () => undefined)).toBe(0)
})

test('a failing mail server is tried again with growing delays until it takes the message', async () => {
  const mail = await startMailServer({ refuse: 2 })
  const send = openMail(mail.url, 'no-reply@tongyun.example')
  await queue('one')
  const tries: number[] = []
  for (let s = 0; s <= 60; s += 5) if ((await due(send, later(s))) > 0) tries.push(s)
  expect(tries).toEqual([0, 15, 45])
  expect(mail.received).toHaveLength(1)
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'sent', tries: 3, last_error: null })
  // However often it is handed over, it is one message.
  expect(mail.received[0]).toContain(`Message-ID: <${row?.message_id}@tongyun.example>`)
  await mail.close()
})

test('a secret is not sent after its time, and its text is emptied when it was sent or is too late', async () => {
  const bodies: string[] = []
  await queue('code 1', { expiresAt: later(600) })
  await queue('code 2', { expiresAt: later(10) })
  await due(async ({ body }) => {
    bodies.push(body)
    if (body === 'code 2') throw new Error('busy')
  })
  await due(async ({ body }) => void bodies.push(body), later(700))
  expect(bodies.toSorted()).toEqual(['code 1', 'code 2'])
  expect((await rows()).map(({ state, body }) => [state, body]).toSorted()).toEqual([
    ['failed', ''],
    ['sent', ''],
  ])
})

test('a message nobody can ever take fails at once, one nobody takes for three days then', async () => {
  await queue('never')
  await due(async () => {
    throw new Undeliverable('no template')
  })
  expect(await rows()).toMatchObject([{ state: 'failed', tries: 1, last_error: 'no template' }])
  await server.database.deleteFrom('outgoing_messages').execute()
  await queue('long')
  const busy: Send = async () => {
    throw new Error('busy')
  }
  for (let hour = 0; hour <= 80; hour += 2) await due(busy, later(hour * 3600))
  expect(await rows()).toMatchObject([{ state: 'failed' }])
})

test('a sender lost while handing over: the next takes the message after two minutes, not before', async () => {
  await queue('held')
  const lost = due(() => new Promise(() => undefined))
  await expect.poll(async () => (await rows())[0]?.tries).toBe(1)
  expect(await due(async () => undefined, later(119))).toBe(0)
  expect(await due(async () => undefined, later(121))).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }])
  void lost
})

test('what a receiver says about whom it refuses is neither logged nor kept with their address', async () => {
  const logged: unknown[] = []
  await queue('refused')
  const email: Send = async () => {
    throw new Error('550 <a@example.com> unknown, see 8613800000000')
  }
  await sendDue({ database: server.database, channels: { email }, log: { warn: (line: unknown) => logged.push(line) } }, NOW)
  expect(logged).toMatchObject([{ channel: 'email', tries: 1, reason: '550 <(address)> unknown, see (number)' }])
  expect(await rows()).toMatchObject([{ last_error: '550 <(address)> unknown, see (number)' }])
})

test('without a channel messages wait, and the outbox page shows them', async () => {
  await queue('shown')
  expect(await sendDue({ database: server.database, channels: {}, log }, NOW)).toBe(0)
  expect(await server.call(listOutbox, {})).toMatchObject({
    code: 200,
    data: { messages: [{ body: 'shown', state: 'waiting' }] },
  })
})

test('while the app listens messages are sent, and forgotten after 30 days', async () => {
  const sent: string[] = []
  await queue('old', { now: later(-31 * 86_400), channel: 'phone', target: '13800000000' })
  await queue('new')
  const email: Send = async ({ body }) => void sent.push(body)
  const app = await addTestApp(server.database, { clock: () => NOW, modules: [(each) => keepSending(each, { email })] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(async () => (await rows()).map(({ body, state }) => `${body} ${state}`)).toEqual(['new sent'])
  await app.close()
  expect(sent).toEqual(['new'])
})

test('810004 where the outbox page is off', async () => {
  const off = await createTestApp({ settings: { DEMO_MARKET: 'off' } })
  expect(await off.call(listOutbox, {})).toMatchObject({ code: 810004 })
  await off.close()
})
