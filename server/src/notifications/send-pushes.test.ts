/** Notices on a device, against a push service and a browser of this machine (docs/decisions/147-notices-on-a-device.md). */
import type { Endpoint } from '@tongyun/contract/endpoint'
import {
  addPushDevice,
  endPushDevice,
  listNotifications,
  listPushDevices,
  readAllNotifications,
} from '@tongyun/contract/notifications/endpoints'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send, TEST_KEYS } from '../../test/people.ts'
import { claimsOf, decrypt, openBrowser, type Pushed, startPushService } from '../../test/push-receiver.ts'
import { readEvents } from '../../test/read-events.ts'
import { registerAccounts } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { type NoticeKind, offerNotices } from '../core/notices.ts'
import { openPost } from '../core/post-to-public.ts'
import { registerNotifications } from './index.ts'
import { pushDue } from './push-due.ts'
import { sendPushes } from './send-pushes.ts'

/** Ten in the morning in Moscow. */
const NOW = new Date('2026-11-21T07:00:00Z')
const SITE = 'https://tongyun.example'
type Found = { count: number }
const FOUND: NoticeKind<Found> = {
  name: 'test_found',
  kind: 'matches',
  to: 'subject',
  only: 'app',
  link: ({ count }) => `/account/searches?found=${count}`,
  words: ({ count }, locale) => ({ title: `${count} · ${locale}`, text: 'Shanghai → Moscow' }),
}
const BOOKED: NoticeKind<Found> = { ...FOUND, name: 'test_booked', kind: 'bookings' }

let now = NOW
let server: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let reply: (pushed: Pushed) => { status: number; retryAfter?: string } | null
let me: Awaited<ReturnType<typeof insertPerson>>
let cookie = ''
let keys = 0
beforeAll(async () => {
  service = await startPushService((pushed) => reply(pushed))
  server = await createTestApp({
    modules: [registerAccounts, registerNotifications, (app) => offerNotices(app, [FOUND, BOOKED])],
    settings: { PUBLIC_URL: SITE },
    clock: () => now,
  })
})
afterAll(async () => {
  await service?.close()
  await server?.close()
})
beforeEach(async () => {
  now = NOW
  reply = () => ({ status: 201 })
  service.pushed.length = 0
  await server.database.deleteFrom('push_devices').execute()
  me = await insertPerson(server.database, { language: 'ru', notifications: ['matches.app', 'bookings.app'] })
  cookie = (await logIn(server, me)).cookie
})

const ask = async (endpoint: Endpoint, input: Record<string, unknown> = {}, as = cookie) =>
  (await send(server.app, endpoint, input, { cookie: as, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140' })).json()
const subscribe = async (name: string, browser = openBrowser(), as = cookie) => {
  const input = {
    endpoint: `https://push.example/${name}`,
    publicKey: browser.publicKey,
    authSecret: browser.auth,
    zone: 'Europe/Moscow',
  }
  const answer = await ask(addPushDevice, input, as)
  return { ...browser, deviceId: answer.data?.deviceId as string }
}
const happen = async (count: number, kind = FOUND) => {
  keys += 1
  const event = { key: `found:${keys}`, subject: me.user_id, payload: { count }, at: now }
  await server.database.transaction().execute((transaction) => appendEvent(transaction, kind, event))
  await readEvents(server)
}
const push = (database: Database = server.database, post = service.post) =>
  sendPushes(
    {
      database,
      keys: TEST_KEYS,
      config: { publicUrl: SITE },
      noticeKinds: [FOUND, BOOKED],
      post,
      now,
      log: { warn: () => undefined },
    },
    new AbortController().signal,
  )
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const devices = async () => (await ask(listPushDevices)).data.devices as { deviceId: string; name: string }[]

test('the receiver of these tests opens the example of RFC 8291', () => {
  const browser = openBrowser('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'BTBZMqHH6r4Tts7J_aSIgg')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypt(browser, Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
})

describe('a device', () => {
  test('X08: is told what the app tells, once, in the person’s language, encrypted for it and signed', async () => {
    const browser = await subscribe('a')
    await happen(1)
    await push()
    await push()
    expect(service.pushed).toHaveLength(1)
    const [{ headers, body, path }] = service.pushed as [Pushed]
    expect(path).toBe('/a')
    expect(JSON.parse(decrypt(browser, body))).toEqual({
      id: expect.stringMatching(/^m-[a-z0-9]{12}$/),
      title: '1 · ru',
      text: 'Shanghai → Moscow',
      link: '/ru/account/searches?found=1',
      language: 'ru',
    })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    const { publicKey } = (await ask(listPushDevices)).data
    expect(claimsOf(String(headers.authorization))).toMatchObject({ aud: 'https://push.example', sub: SITE, key: publicKey })
    // Control: another browser opens nothing of it, and a signature by another key is none.
    expect(() => decrypt(openBrowser(), body)).toThrow()
    const forged = String(headers.authorization).replace(/k=.*/, `k=${openBrowser().publicKey}`)
    expect(() => claimsOf(forged)).toThrow('not signed')
  })

  test('is told nothing unless it was turned on, what the person chose not to be told, or what was read meanwhile', async () => {
    await happen(1)
    await subscribe('a')
    await push()
    await server.database.updateTable('users').set({ notifications: [] }).where('user_id', '=', me.user_id).execute()
    await happen(2)
    await push()
    await server.database
      .updateTable('users')
      .set({ notifications: ['matches.app'] })
      .where('user_id', '=', me.user_id)
      .execute()
    await happen(3)
    await ask(readAllNotifications)
    await push()
    expect(service.pushed).toEqual([])
    // Control
    await happen(4)
    await push()
    expect(service.pushed).toHaveLength(1)
  })

  test('waits ten minutes between what may wait, then tells the newest and how many more; what is pressing goes at once', async () => {
    const browser = await subscribe('a')
    await happen(1)
    await push()
    await happen(2)
    later(1)
    await happen(3)
    await push()
    expect(service.pushed).toHaveLength(1)
    later(10 * MINUTE_MS)
    await push()
    expect(JSON.parse(decrypt(browser, service.pushed[1]?.body as Buffer))).toMatchObject({
      title: '3 · ru',
      text: 'Shanghai → Moscow (и ещё 1\u00a0уведомление)',
    })
    await happen(5, BOOKED)
    await push()
    expect(service.pushed).toHaveLength(3)
    expect(service.pushed[2]?.headers.urgency).toBe('high')
  })

  test('ends by its owner alone, at an address that is gone, and when another person turns it on', async () => {
    const { deviceId } = await subscribe('a')
    expect(await devices()).toMatchObject([{ deviceId, name: 'Chrome, Linux' }])
    const other = await insertPerson(server.database)
    const theirs = (await logIn(server, other)).cookie
    expect(await ask(endPushDevice, { deviceId }, theirs)).toMatchObject({ code: 810009 })
    expect(await ask(endPushDevice, { deviceId })).toMatchObject({ code: 200 })
    expect(await ask(endPushDevice, { deviceId })).toMatchObject({ code: 810004 })
    for (const status of [404, 410]) {
      await subscribe('a')
      reply = () => ({ status })
      later(11 * MINUTE_MS)
      await happen(1)
      await push()
      expect(await devices(), `after ${status}`).toEqual([])
    }
    await subscribe('a')
    await subscribe('a', openBrowser(), theirs)
    expect(await devices()).toEqual([])
  })

  test('ten are kept, and the same browser again is the same device', async () => {
    const { deviceId } = await subscribe('n0')
    expect((await subscribe('n0')).deviceId).toBe(deviceId)
    for (let at = 1; at <= 10; at += 1) {
      later(1)
      await subscribe(`n${at}`)
    }
    expect(await devices()).toHaveLength(10)
    expect((await devices()).map((one) => one.deviceId)).not.toContain(deviceId)
  })

  test('goes with the account, and is told of in the person’s data without its keys', async () => {
    await subscribe('a')
    const part = server.app.services.personalData.find(({ name }) => name === 'push_devices')
    const subject = { userId: me.user_id, phone: null, email: null }
    const told = JSON.stringify(await part?.read?.(server.database, subject))
    expect(told).toContain('Chrome')
    expect(told).not.toContain('push.example')
    await server.database.transaction().execute(async (transaction) => part?.erase?.(transaction, subject, now))
    expect(await devices()).toEqual([])
  })
})

describe('a push service', () => {
  test('that is busy is asked again when it wants, under the same name; one that refuses is not', async () => {
    await subscribe('a')
    reply = () => ({ status: 429, retryAfter: '300' })
    await happen(1)
    await push()
    later(4 * MINUTE_MS)
    await push()
    expect(service.pushed).toHaveLength(1)
    later(2 * MINUTE_MS)
    reply = () => ({ status: 413 })
    await push()
    later(HOUR_MS)
    await push()
    const topics = service.pushed.map(({ headers }) => headers.topic)
    expect(topics).toEqual([topics[0], topics[0]])
    expect(await devices()).toHaveLength(1)
  })

  test('that never answers is asked five times, and its device ends after two weeks', async () => {
    await subscribe('a')
    reply = () => null
    await happen(1)
    for (let at = 0; at < 8; at += 1) {
      await push()
      later(HOUR_MS)
    }
    expect(service.pushed).toHaveLength(5)
    const { rows } = await sql<{ at: Date | null }>`select failing_since as at from push_devices`.execute(server.database)
    expect(rows[0]?.at).toBeInstanceOf(Date)
  })

  test.each([
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.1.2.3/a',
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://u:p@push.example/a',
    'x',
  ])('at %s is refused', async (endpoint) => {
    const { publicKey, auth } = openBrowser()
    const answer = await ask(addPushDevice, { endpoint, publicKey, authSecret: auth })
    expect(answer).toMatchObject({ code: 810001, msgParams: { field: 'endpoint' } })
    expect(await devices()).toEqual([])
  })

  test('whose name leads into this machine is not reached, and its device ends', async () => {
    await subscribe('a')
    await happen(1)
    await push(server.database, openPost({ resolve: async () => ['127.0.0.1'] }))
    expect(service.pushed).toEqual([])
    expect(await devices()).toEqual([])
  })

  test('a key that is no point of the curve is refused', async () => {
    const { auth } = openBrowser()
    const input = { endpoint: 'https://push.example/a', publicKey: `B${'A'.repeat(86)}`, authSecret: auth }
    expect(await ask(addPushDevice, input)).toMatchObject({ code: 810001, msgParams: { field: 'publicKey' } })
  })
})

describe('a process that dies', () => {
  const dyingAt = (nth: number) => {
    let left = nth
    return server.database.withPlugin({
      transformQuery: ({ node }) => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
  }

  test('killed before any statement, a device shows each notice once: what comes again bears the same id', async () => {
    const browser = await subscribe('a')
    let deaths = 0
    let killed = true
    for (let nth = 0; killed; nth += 1) {
      later(11 * MINUTE_MS)
      if (now.getTime() - NOW.getTime() > 8 * HOUR_MS) now = new Date(NOW.getTime() + DAY_MS)
      await sql`update push_devices set told = 0`.execute(server.database)
      service.pushed.length = 0
      await happen(nth + 1)
      killed = await push(dyingAt(nth)).then(
        () => false,
        () => true,
      )
      if (killed) deaths += 1
      later(MINUTE_MS)
      await push()
      await push()
      const ids = service.pushed.map(({ body }) => JSON.parse(decrypt(browser, body)).id)
      expect(new Set(ids).size, `killed before statement ${nth}`).toBe(1)
      expect(ids.length).toBeLessThanOrEqual(2)
    }
    expect(deaths).toBeGreaterThan(4)
    expect((await ask(listNotifications)).code).not.toBe(500)
  })
})

test('what may wait is told from nine to nine by the device’s clock, six times a day', () => {
  const fresh: Parameters<typeof pushDue>[0] = { zone: 'Asia/Shanghai', told: 0, told_on: null, told_at: null }
  const at = (told: Partial<typeof fresh>, moment: string) => pushDue({ ...fresh, ...told }, new Date(moment)).at.toISOString()
  // 09:00 in Shanghai is 01:00 in UTC.
  expect(at({}, '2026-11-21T00:59:00Z')).toBe('2026-11-21T01:00:00.000Z')
  expect(at({}, '2026-11-21T05:00:00Z')).toBe('2026-11-21T05:00:00.000Z')
  expect(at({}, '2026-11-21T13:00:00Z')).toBe('2026-11-22T01:00:00.000Z')
  expect(at({}, '2026-11-21T17:00:00Z')).toBe('2026-11-22T01:00:00.000Z')
  expect(at({ told: 6, told_on: '2026-11-21' }, '2026-11-21T05:00:00Z')).toBe('2026-11-22T01:00:00.000Z')
  expect(at({ told: 6, told_on: '2026-11-20' }, '2026-11-21T05:00:00Z')).toBe('2026-11-21T05:00:00.000Z')
  expect(at({ told_at: new Date('2026-11-21T12:55:00Z') }, '2026-11-21T12:58:00Z')).toBe('2026-11-22T01:00:00.000Z')
})
