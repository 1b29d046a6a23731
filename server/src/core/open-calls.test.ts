/** What programs meet on the open surface beside the answer: keys, scopes, limits, other sites, repeated calls, kept answers. */
import { endpoint } from '@tongyun/contract/endpoint'
import { text } from '@tongyun/contract/fields'
import { SYSTEMS } from '@tongyun/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson } from '../../test/people.ts'
import type { KeyHolder } from './key-holder.ts'
import { type Bucket, leasedLimits } from './leased-limit.ts'
import { withRequestKey } from './request-keys.ts'
import { route } from './route.ts'

const base = { audience: 'public', summary: 'for tests', input: z.strictObject({ name: text(9) }) } as const
const SEEN = z.object({ seen: z.unknown() })
const read = endpoint({
  ...base,
  name: 'read-any',
  method: 'GET',
  path: '/open/v1/any',
  open: { access: 'anyone', cost: 1 },
  data: SEEN,
})
const mine = endpoint({
  ...base,
  name: 'read-mine',
  method: 'GET',
  path: '/open/v1/mine',
  open: { access: 'any_key', cost: 1 },
  data: SEEN,
})
const scoped = endpoint({
  ...base,
  name: 'read-offers',
  method: 'GET',
  path: '/open/v1/scoped',
  open: { access: 'offers:read', cost: 1 },
  data: SEEN,
})
const make = endpoint({
  ...base,
  name: 'make-one',
  method: 'POST',
  path: '/open/v1/made',
  open: { access: 'offers:write', cost: 1, once: true },
  data: z.object({ made: z.number() }),
})

let server: TestApp
const holders = new Map<string, KeyHolder>()
let made = 0
const seen: string[] = []
beforeAll(async () => {
  server = await createTestApp({
    settings: { RATE_LIMIT: 'on' },
    modules: [
      (app) => {
        app.services.identifyKey = async (secret) => holders.get(secret) ?? null
        app.services.countSights = (_, sights) => seen.push(...sights.map((sight) => JSON.stringify(sight)))
        for (const one of [read, mine, scoped])
          route(app, one, (_, { person, shows }) => {
            shows([{ kind: 'listed', capacityId: 'of-1', providerId: one.name }])
            return { seen: person?.userId ?? null }
          })
        route(app, make, (_, context) =>
          withRequestKey(context, async () => {
            made += 1
            return { made }
          }),
        )
      },
    ],
  })
  const { user_id: userId } = await insertPerson(server.database)
  const person = { userId, role: 'provider_owner', companyId: 'c-1', shipperId: null, sessionId: 'k', site: 'portal' } as const
  const holder = (keyId: string, more: Partial<KeyHolder>): KeyHolder => ({
    keyId,
    scopes: [],
    person: { ...person, systems: SYSTEMS, secondFactor: true, isDeviceConfirmed: true },
    language: 'ru',
    requestsPerS: 10,
    burst: 50,
    signing: null,
    ...more,
  })
  holders.set('reads', holder('reads', { scopes: ['offers:read'] }))
  holders.set('writes', holder('writes', { scopes: ['offers:write'] }))
  holders.set('few', holder('few', { requestsPerS: 1, burst: 5 }))
})
afterAll(() => server.close())
beforeEach(() => sql`delete from request_buckets`.execute(server.database))

const ask = (url: string, key?: string, more: { method?: 'GET' | 'POST' | 'OPTIONS'; headers?: object; payload?: object } = {}) =>
  server.app.inject({
    url,
    ...more,
    headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...more.headers },
  })

describe('keys', () => {
  test.each([
    ['/open/v1/any', undefined, 200, undefined],
    ['/open/v1/any', 'reads', 200, undefined],
    ['/open/v1/any', 'unknown', 401, 'wrong_key'],
    ['/open/v1/mine', undefined, 401, 'key_needed'],
    ['/open/v1/mine', 'few', 200, undefined],
    ['/open/v1/scoped', 'few', 403, 'scope_needed'],
    ['/open/v1/scoped', 'reads', 200, undefined],
  ])('%s with %s: %i', async (url, key, status, reason) => {
    const answer = await ask(url, key)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().params?.reason).toBe(reason)
    expect(answer.headers['www-authenticate'] !== undefined).toBe(status === 401)
    expect(answer.body).not.toContain('Bearer unknown')
  })

  test('a header that is no bearer key is refused, also where none is needed', async () => {
    for (const authorization of ['Basic cmVhZHM6', 'Bearer', `Bearer ${'k'.repeat(201)}`, 'reads'])
      expect((await ask('/open/v1/any', undefined, { headers: { authorization } })).statusCode, authorization).toBe(401)
  })

  test('the language of the key holds where the call names none', async () => {
    const own = await ask('/open/v1/scoped', 'few')
    const asked = await ask('/open/v1/scoped', 'few', { headers: { 'accept-language': 'en' } })
    expect([own.headers['content-language'], asked.headers['content-language']]).toEqual(['ru', 'en'])
    expect(own.json().detail).toContain('offers:read')
    expect(own.json().detail).not.toBe(asked.json().detail)
  })
})

test('what is shown to a key is counted', async () => {
  seen.length = 0
  expect((await ask('/open/v1/scoped', 'reads')).statusCode).toBe(200)
  expect(seen).toEqual([expect.stringContaining('read-offers')])
})

describe('limits', () => {
  test('a key spends its bucket, is told what is left, and hears when to come back; another key is not touched', async () => {
    const answers = []
    for (let i = 0; i < 7; i += 1) answers.push(await ask('/open/v1/mine', 'few'))
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
    const last = answers.at(-1)
    expect(last?.statusCode).toBe(429)
    expect(last?.headers).toMatchObject({ 'ratelimit-policy': '"key";q=5;w=5', 'retry-after': '1' })
    expect(last?.json()).toMatchObject({ code: 810008, retryAfterS: 1 })
    expect(answers[0]?.headers.ratelimit).toMatch(/^"key";r=4;t=\d+$/)
    expect((await ask('/open/v1/mine', 'reads')).statusCode).toBe(200)
  })

  test('O6 processes that spend one bucket at once let in no more than it holds and gains; each for itself lets in three times', async () => {
    const bucket: Bucket = { perS: 0.001, burst: 60 }
    const letIn = async (keyOf: (process: number) => string) => {
      const processes = [0, 1, 2].map(() => leasedLimits(() => server.database))
      const spent = await Promise.all(
        processes.flatMap((spend, at) => Array.from({ length: 200 }, () => spend(keyOf(at), bucket, 1))),
      )
      return spent.filter(({ allowed }) => allowed).length
    }
    expect(await letIn(() => 'key:shared')).toBe(60)
    expect(await letIn((process) => `key:own-${process}`)).toBe(180)
  })

  test('most calls cost no statement', async () => {
    let statements = 0
    const spend = leasedLimits(() => {
      statements += 1
      return server.database
    })
    for (let i = 0; i < 100; i += 1) await spend('key:steady', { perS: 0.001, burst: 200 }, 1)
    expect(statements).toBeLessThanOrEqual(5)
  })
})

test('pages of other sites may read what takes no key, and nothing else', async () => {
  const open = await ask('/open/v1/any', undefined, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } })
  expect([open.statusCode, open.headers['access-control-allow-origin']]).toEqual([204, '*'])
  expect(open.headers['access-control-allow-headers']).not.toMatch(/authorization/i)
  const answer = await ask('/open/v1/any')
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  for (const [url, method] of [
    ['/open/v1/mine', 'OPTIONS'],
    ['/open/v1/mine', 'GET'],
    ['/ty/capacities', 'OPTIONS'],
  ] as const) {
    const kept = await ask(url, undefined, { method })
    expect(kept.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(kept.headers['access-control-allow-origin'], url).toBeUndefined()
  }
})

test('an answer the caller has already is not sent again', async () => {
  const first = await ask('/open/v1/any')
  const etag = String(first.headers.etag)
  const second = await ask('/open/v1/any', undefined, { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag])
  expect((await ask('/open/v1/any', undefined, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
})

describe('a call that is done once', () => {
  const press = (key: string | undefined, payload: object = {}) =>
    ask('/open/v1/made', 'writes', { method: 'POST', payload, headers: key === undefined ? {} : { 'idempotency-key': key } })

  test('needs its header, well formed, and says which', async () => {
    for (const [key, rule] of [
      [undefined, 'required'],
      ['short', 'wrong_format'],
      ['with a blank in the middle', 'wrong_format'],
    ] as const) {
      const answer = await press(key)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues).toMatchObject([{ pointer: '#Idempotency-Key', rule }])
    }
  })

  test('comes twice and at once, and is done once; another body under its key is refused', async () => {
    const before = made
    const key = 'order-2026-11-24-0001'
    const first = await press(key, { name: 'a' })
    const again = await press(key, { name: 'a' })
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    const many = await Promise.all(Array.from({ length: 6 }, () => press('order-2026-11-24-0002')))
    expect(new Set(many.map(({ body }) => body)).size).toBe(1)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from request_keys where endpoint = 'make-one'`.execute(
      server.database,
    )
    expect([rows[0]?.n, made > before]).toEqual([2, true])
    const other = await press(key, { name: 'b' })
    expect([other.statusCode, other.json().params.reason]).toEqual([409, 'request_key_used'])
  })
})
