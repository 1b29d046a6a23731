import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, endpoint } from '@tongyun/contract/endpoint'
import { API_CODES } from '@tongyun/contract/errors'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { seedMarket } from '../seed/seed-market.ts'
import { route } from '../src/core/route.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { hostileRequests } from './hostile-requests.ts'

/** Requests in all (issue 2); an endpoint that makes a file costs a hundred times more and gets fewer. */
const REQUESTS = 20_000
const REQUESTS_FOR_A_FILE = 200
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
        const again = z.safeParse(endpoint.input, input)
        if (again.success && isDeepStrictEqual({ ...(again.data as object) }, { ...(input as object) })) entries.checked += 1
        else entries.unchecked.push(`${endpoint.name}: ${JSON.stringify(input)}`)
        return operation(input, context)
      },
      options,
    )
  return { ...actual, route }
})

let server: TestApp
let ids: string[]
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => seedMarket(database, { offers: 300, now: new Date() }) })
  const providers = await server.database.selectFrom('providers').select('provider_id').limit(5).execute()
  ids = ['demo-0000001', 'demo-0000002', '4827-9035-1186.AAAAAAAAAAAAAAAAAAAAAAAA', ...providers.map(({ provider_id: id }) => id)]
})
afterAll(() => server.close())

/** What only the inside of the server or its database says. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \S+ \(|syntax error at|relation "|column "|duplicate key value|invalid input syntax|violates |ECONN|PostgreSQL|select .+ from /i

const attack = async ({ app }: TestApp, endpoint: Endpoint, requests: number) => {
  const codes = new Map<number, number>()
  const wrong: string[] = []
  for (const request of fc.sample(hostileRequests(endpoint, ids), { numRuns: requests, seed: SEED })) {
    const answer = await app.inject(request)
    const told = `${request.method} ${request.url} ${JSON.stringify(request.headers)} → ${answer.statusCode}`
    if (answer.statusCode >= 500) wrong.push(`${told} ${answer.body}`)
    if (String(answer.headers['content-type']).startsWith('application/json') && answer.body !== '') {
      const { code, data } = answer.json<{ code: number; data: unknown }>()
      if (!API_CODES.includes(code as never)) wrong.push(`${told}: code ${code}`)
      if (code !== 200 && code !== 817001 && INSIDE.test(answer.body)) wrong.push(`${told} ${answer.body}`)
      if (code === 200 && data === undefined && request.method === endpoint.method) wrong.push(`${told}: no data`)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  return { codes, wrong }
}

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
    const { codes, wrong } = await attack(server, endpoint, requests)
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

test('control: an operation that trusts its input is found', { timeout: 120_000 }, async () => {
  const trusting = endpoint({
    ...{ name: 'trust-input', method: 'GET', path: '/ty/trusting', audience: 'public', summary: 'for tests' },
    ...{ input: z.strictObject({ q: z.optional(z.any()) }), data: z.object({}) },
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
  const { wrong } = await attack(bad, trusting, 1_000)
  await bad.close()
  expect(wrong.length).toBeGreaterThan(0)
})
