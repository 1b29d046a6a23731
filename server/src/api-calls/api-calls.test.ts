import { getApiCall, getApiUsage, listApiCalls, repeatApiCall } from '@tongyun/contract/api-calls/endpoints'
import { makeApiKey, rollApiKey } from '@tongyun/contract/api-keys/endpoints'
import { KEY_LIMIT } from '@tongyun/contract/open-access'
import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import { runPasses } from '../core/jobs.ts'
import { NO_SANDBOXES, type SandboxCall } from '../core/key-holder.ts'
import type { NotedCall } from '../core/noted-calls.ts'

let server: TestApp
let now = new Date('2026-11-21T08:00:00Z')
const asked: SandboxCall[] = []
beforeAll(async () => {
  // People of the demonstration count as having a second factor, which keys of the market need.
  server = await createTestApp({ clock: () => now, settings: { DEMO_MARKET: 'on' } })
  server.app.services.sandboxes = {
    ...NO_SANDBOXES,
    answer: async (_, call) => {
      asked.push(call)
      return { status: 200, body: '{"data":[]}', ms: 2 }
    },
  }
})
afterAll(() => server.close())

const firm = async () => {
  const companyId = await insertCompany(server.database)
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId, demo: true })
  const { cookie } = await logIn(server, user)
  const call = async (endpoint: Parameters<typeof send>[1], input: object = {}) =>
    (await send(server.app, endpoint, input as never, { cookie })).json()
  const key = async (scopes: string[]) =>
    (await call(makeApiKey, { name: `key ${Math.random()}`, environment: 'live', scopes })).data as {
      key: { keyId: string; name: string }
      secret: string
    }
  return { companyId, user, call, key }
}
const ask = (secret: string, url: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  server.app.inject({
    method,
    url: `/open/v1${url}`,
    headers: { authorization: `Bearer ${secret}` },
    ...(payload === undefined ? {} : { payload }),
  })
/** What the app does every second. */
const written = () => runPasses(server.app)
const calls = async ({ call }: Awaited<ReturnType<typeof firm>>, input: object = {}) => (await call(listApiCalls, input)).data

describe('calls with a key', () => {
  test('are there for the owners of its firm, refused ones as well, without bodies and secrets', async () => {
    const mine = await firm()
    const { secret, key } = await mine.key(['offers:read'])
    await ask(secret, '/me')
    await ask(secret, '/events')
    await ask(secret, '/chargeable-weight', 'POST', { weightKg: 'much', phone: '+86 138' })
    await ask(secret, '/places?q=Shanghai&email=a%40example.com&contactName=Zhang%20Wei&contact%5Bname%5D=Zhang')
    await ask('tyk_live_wrong', '/me')
    await server.app.inject({ url: '/open/v1/places?q=Moscow' })
    await written()
    const found = await calls(mine)
    expect(found.calls.map(({ operation, status }: NotedCall) => [operation, status]).sort()).toEqual([
      ['list-events', 403],
      ['look-up-places', 400],
      ['read-own-key', 200],
      ['weigh-cargo', 400],
    ])
    expect(JSON.stringify(found)).toContain('q=Shanghai&email=-&contactName=-&contact%5Bname%5D=-')
    expect(found.calls.every(({ keyId }: NotedCall) => keyId === key.keyId)).toBe(true)
    expect(found.keys).toEqual([{ keyId: key.keyId, name: key.name, environment: 'live' }])
    expect(found.operations.map(({ operation }: NotedCall) => operation)).toContain('read-own-key')
    const refused = found.calls.find(({ operation }: NotedCall) => operation === 'weigh-cargo')
    const { data } = await mine.call(getApiCall, { requestId: refused.requestId })
    expect(data).toMatchObject({ sent: null, answered: null, unrepeatable: 'body_not_kept', call: { code: 810001 } })
    const { rows } = await sql<{ all: string }>`select string_agg(c::text, ' ') as all from api_calls c`.execute(server.database)
    expect(rows[0]?.all).not.toContain(secret.slice(20))
    expect(rows[0]?.all).not.toContain('+86 138')
    expect((await calls(await firm())).calls).toEqual([])
  })

  test('are filtered, and read page after page while others come', async () => {
    const mine = await firm()
    const { secret } = await mine.key(['offers:read'])
    for (let i = 0; i < 5; i += 1) {
      now = new Date(now.getTime() + 1_000)
      await ask(secret, i === 2 ? '/events' : '/me')
    }
    await written()
    const at = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString()
    expect((await calls(mine, { outcome: 'refused' })).calls.length).toBe(1)
    expect((await calls(mine, { operation: 'read-own-key' })).calls.length).toBe(4)
    expect((await calls(mine, { from: at(1) })).calls.length).toBe(2)
    expect((await calls(mine, { to: at(4) })).calls.length).toBe(1)
    expect((await calls(mine, { keyId: '0000000000' })).calls.length).toBe(0)
    const first = await calls(mine, { limit: 2 })
    await ask(secret, '/me')
    await written()
    const second = await calls(mine, { limit: 2, cursor: first.next })
    const third = await calls(mine, { limit: 2, cursor: second.next })
    const ids = [first, second, third].flatMap((page) => page.calls.map(({ requestId }: NotedCall) => requestId))
    expect(new Set(ids).size).toBe(5)
    expect(third.next).toBeNull()
    expect((await mine.call(listApiCalls, { cursor: 'x' })).code).toBe(810001)
  })

  test('are counted by day, operation and key, once each, with what is left of the limit', async () => {
    const mine = await firm()
    const { secret, key } = await mine.key(['offers:read'])
    const noted: NotedCall[] = []
    const { services } = server.app
    const { noteCall } = services
    services.noteCall = (call) => {
      noted.push(call)
      noteCall(call)
    }
    await ask(secret, '/me')
    await ask(secret, '/events')
    await written()
    // The same batch once more, as after an answer of the database that was lost.
    for (const call of noted) noteCall(call)
    await written()
    services.noteCall = noteCall
    const { data } = await mine.call(getApiUsage, { days: '7' })
    expect(data.totals).toEqual({ calls: 2, refused: 1, limited: 0, failed: 0 })
    expect(data.byDay.length).toBe(7)
    expect(data.byDay.at(-1)).toEqual({ day: now.toISOString().slice(0, 10), ...data.totals })
    expect(data.byOperation.map(({ operation }: NotedCall) => operation).sort()).toEqual(['list-events', 'read-own-key'])
    expect(data.byOperation[0].p95Ms).toBeGreaterThan(0)
    expect(data.keys).toEqual([
      { keyId: key.keyId, name: key.name, environment: 'live', calls: 2, ...KEY_LIMIT, left: expect.any(Number) },
    ])
    expect(data.keys[0].left).toBeLessThanOrEqual(KEY_LIMIT.burst)
  })

  test('beyond the limit are there as such', async () => {
    const mine = await firm()
    const { secret } = await mine.key([])
    await Promise.all(Array.from({ length: KEY_LIMIT.burst + 30 }, () => ask(secret, '/me')))
    await written()
    const { data } = await mine.call(getApiUsage, {})
    expect(data.totals.limited).toBeGreaterThan(0)
    expect(data.totals.calls).toBe(KEY_LIMIT.burst + 30)
  })

  test('are forgotten after seven days, their days after a quarter', async () => {
    const mine = await firm()
    const { secret } = await mine.key([])
    await ask(secret, '/me')
    await written()
    const before = now
    now = new Date(before.getTime() + 8 * DAY_MS)
    const again = await logIn(server, mine.user)
    await runPasses(server.app)
    const of = { firm_id: mine.companyId }
    const left = async (table: 'api_calls' | 'api_call_days') =>
      (await server.database.selectFrom(table).select('firm_id').where('firm_id', '=', of.firm_id).execute()).length
    expect([await left('api_calls'), await left('api_call_days')]).toEqual([0, 1])
    now = new Date(before.getTime() + 100 * DAY_MS)
    await runPasses(server.app)
    expect(await left('api_call_days')).toBe(0)
    expect(again.cookie).toBeDefined()
    now = before
  })
})

describe('a call made again in the sandbox', () => {
  test('is the same address with the same body, and nothing that is not known whole', async () => {
    const mine = await firm()
    const { secret } = await mine.key([])
    await ask(secret, '/offers?mode=sea&limit=1')
    await written()
    const [{ requestId }] = (await calls(mine)).calls
    const { data } = await mine.call(repeatApiCall, { requestId })
    expect(data).toEqual({ status: 200, ms: 2, body: '{"data":[]}', isWhole: true })
    expect(asked.at(-1)).toMatchObject({ method: 'GET', path: '/open/v1/offers?mode=sea&limit=1', body: null, isOnce: false })
    const make = (path: string, sent: string | null) =>
      sql`insert into api_calls (request_id, firm_id, user_id, key_id, environment, at, operation, method, path, status, ms, bytes_in,
        bytes_out, sent) values (gen_random_uuid(), ${mine.companyId}, ${mine.user.user_id}, 'k', 'test', ${now}, 'weigh-cargo', 'POST',
        ${path}, 200, 1, 1, 1, ${sent}) returning request_id`
        .execute(server.database)
        .then(({ rows }) => (rows[0] as { request_id: string }).request_id)
    const again = async (path: string, sent: string | null) => mine.call(repeatApiCall, { requestId: await make(path, sent) })
    expect(await again('/open/v1/chargeable-weight', '{"weightKg":7}')).toMatchObject({ code: 200 })
    expect(asked.at(-1)?.body).toBe('{"weightKg":7}')
    const refused = { code: 811001, msgParams: { reason: 'call_unrepeatable' } }
    expect(await again('/open/v1/chargeable-weight', '{"phone":"***"}')).toMatchObject(refused)
    expect(await again('/open/v1/chargeable-weight', null)).toMatchObject(refused)
    expect(await again('/open/v1/sandbox/reset', '{}')).toMatchObject(refused)
  })
})

test('a key that follows another goes on with its firm’s calls', async () => {
  const mine = await firm()
  const { key } = await mine.key([])
  const rolled = (await mine.call(rollApiKey, { keyId: key.keyId, overlapHours: 1 })).data
  await ask(rolled.secret, '/me')
  await written()
  const found = await calls(mine)
  expect(found.calls[0].keyId).toBe(rolled.key.keyId)
  expect(found.keys.length).toBe(2)
})
