import { type Endpoint, endpoint } from '@tongyun/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { route } from '../src/core/route.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { attack, attackersOf, isChecked, openFuzz } from './fuzz.ts'
import { createOpenMarket, type OpenMarket } from './open-market.ts'
import { callerIn, injectionOf, walkExamples } from './open-walk.ts'

/** Requests in all; an endpoint that makes a file costs a hundred times more and gets fewer. */
const REQUESTS = 20_000
const REQUESTS_FOR_A_FILE = 200
/** Of each caller to each endpoint that is not public; bench/fuzz.ts sends more. */
const REQUESTS_OF_A_CALLER = 20
const SEED = 20_261_121

const entries = vi.hoisted(() => ({ checked: 0, unchecked: [] as string[] }))
/** Every operation of the app is watched at its entry. */
vi.mock(import('../src/core/route.ts'), async (original) => {
  const actual = await original()
  const route: typeof actual.route = (app, endpoint, operation, options) =>
    actual.route(
      app,
      endpoint,
      (input, context) => {
        if (isChecked(endpoint, input)) entries.checked += 1
        else entries.unchecked.push(`${endpoint.name}: ${JSON.stringify(input)}`)
        return operation(input, context)
      },
      options,
    )
  return { ...actual, route }
})

let server: TestApp
let keys: OpenMarket['keys']
let ids: string[]
/** What examples send to each endpoint, by its name. */
const fitting = new Map<string, Record<string, unknown>[]>()
beforeAll(async () => {
  const market = await createOpenMarket()
  server = market.server
  keys = market.keys
  await walkExamples(market, async (one, request) => {
    const { inPath, query, body } = request
    const input = { ...inPath, ...query, ...(body as object | undefined) }
    fitting.set(one.endpoint.name, [...(fitting.get(one.endpoint.name) ?? []), input])
    const answer = await server.app.inject(injectionOf(request, callerIn({ keys }, { walk: 'hostile' }, one)))
    return one.endpoint.file === undefined ? answer.json() : null
  })
  const search = { searched: 'offers', query: 'mode=rail' }
  fitting.set('preview-search', [search])
  // A saved search and the link of a letter, which nobody has.
  const followed = { searchId: 's-aaaaaaaaaaaa', key: `w-${'a'.repeat(12)}.${'A'.repeat(43)}` }
  fitting.set('list-followed-searches', [{ key: followed.key }])
  fitting.set('change-followed-search', [{ ...followed, rhythm: 'daily' }])
  fitting.set('end-followed-search', [followed])
  fitting.set('end-search-letters', [{ key: followed.key }])
  fitting.set('open-search-letter', [{ key: followed.key }])
  fitting.set('follow-search', [{ ...search, rhythm: 'daily', email: 'follower@example.com', zone: 'Europe/Moscow' }])
  const providers = await server.database.selectFrom('providers').select('provider_id').limit(5).execute()
  ids = [
    'demo-0000001',
    'demo-0000002',
    'd-demo00000000',
    // Of what a chat hands over, which nobody has.
    'v-demo00000000',
    'wh-aaaaaaaaaaaa',
    `wd-${'0'.repeat(16)}`,
    // A list of the dictionary.
    'mode',
    '4827-9035-1186.AAAAAAAAAAAAAAAAAAAAAAAA',
    // A key of the widget, which nobody has.
    `pk_${'0'.repeat(16)}`,
    ...providers.map(({ provider_id: id }) => id),
  ]
}, 60_000)
afterAll(() => server.close())

/** Whoever attacks the open surface has the key of a firm of the side that may call. */
const headersOf = ({ open }: Endpoint): Record<string, string> =>
  open === undefined || open.access === 'anyone'
    ? {}
    : { authorization: `Bearer ${open.actsAs === 'provider' ? keys.provider : keys.buyer}` }

test(`S14 ${REQUESTS} hostile requests over every public endpoint: no 5xx, nothing unchecked enters, nothing of the inside comes out`, {
  timeout: 600_000,
}, async () => {
  const endpoints = server.app.services.endpoints.filter(({ audience }) => audience === 'public')
  const files = endpoints.filter(({ file }) => file !== undefined)
  const each = Math.ceil((REQUESTS - files.length * REQUESTS_FOR_A_FILE) / (endpoints.length - files.length))
  let sent = 0
  for (const endpoint of endpoints) {
    const requests = endpoint.file === undefined ? each : REQUESTS_FOR_A_FILE
    const before = entries.checked
    const { codes, wrong } = await attack(server, endpoint, {
      ids,
      requests,
      seed: SEED,
      headers: headersOf(endpoint),
      fitting: fitting.get(endpoint.name) ?? [],
    })
    sent += requests
    expect(wrong.slice(0, 5), endpoint.name).toEqual([])
    // An attack that is always refused, or never, attacks nothing.
    expect(entries.checked - before, `${endpoint.name} let through`).toBeGreaterThan(0)
    expect(codes.get(810001) ?? 0, `${endpoint.name} refused`).toBeGreaterThan(0)
  }
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  expect(entries.unchecked.slice(0, 5)).toEqual([])
  expect(entries.checked).toBeGreaterThan(1_000)
})

test('S14 hostile requests over every other endpoint, by nobody, by each role it lets in and by one it does not', {
  timeout: 900_000,
}, async () => {
  const { ids: theirs, headersOf } = await openFuzz(server)
  const endpoints: Endpoint[] = server.app.services.endpoints.filter(({ audience }) => audience !== 'public')
  expect(endpoints.length).toBeGreaterThan(90)
  const before = entries.checked
  const wrong: string[] = []
  for (const endpoint of endpoints) {
    for (const caller of attackersOf(endpoint)) {
      const headers = await headersOf(caller, endpoint.audience)
      const found = await attack(server, endpoint, {
        ids: [...ids, ...theirs],
        requests: REQUESTS_OF_A_CALLER,
        seed: SEED,
        headers,
      })
      wrong.push(...found.wrong.map((told) => `${endpoint.name} by ${caller}: ${told}`))
    }
  }
  expect(wrong.slice(0, 10)).toEqual([])
  expect(entries.unchecked.slice(0, 5)).toEqual([])
  expect(entries.checked - before).toBeGreaterThan(1_000)
})

test('control: an operation that trusts its input is found', { timeout: 120_000 }, async () => {
  const trusting = endpoint({
    name: 'trust-input',
    method: 'GET',
    path: '/ty/trusting',
    audience: 'public',
    summary: 'for tests',
    input: z.strictObject({ q: z.optional(z.any()) }),
    data: z.object({}),
  })
  const bad = await createTestApp({
    modules: [
      (app) =>
        route(app, trusting, async ({ q }, { database }) => {
          await sql.raw(`select '${q}'`).execute(database)
          return {}
        }),
    ],
  })
  const { wrong } = await attack(bad, trusting, { ids, requests: 1_000, seed: SEED })
  await bad.close()
  expect(wrong.length).toBeGreaterThan(0)
})
