import type { Endpoint } from '@tongyun/contract/endpoint'
import { AUDIENCES, mayCall, ROLES, type Role } from '@tongyun/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'

let server: TestApp
const cookies = new Map<Role, string>()
const tokens = new Map<Role, string>()
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on' } })
  const { database } = server
  for (const role of ROLES) {
    const company_id = role.startsWith('provider_') ? await insertCompany(database) : null
    // People of the demonstration count as having a second factor; without one an administrator may do nothing.
    const session = await logIn(server, await insertPerson(database, { role, company_id, demo: true }))
    cookies.set(role, session.cookie)
    tokens.set(role, session.token)
  }
})
afterAll(() => server.close())

/** An input no operation takes, so that whoever is let in does nothing but be told so. */
const UNKNOWN = { 'not-a-field': '1' }
type Answer = { code: number; status?: number; msgParams: { reason?: string } | null }
const call = async (endpoint: Endpoint, headers: Record<string, string>) =>
  (await send(server.app, endpoint, UNKNOWN, headers)).json<Answer>()

const statusOf = async (endpoint: Endpoint, headers: Record<string, string>) =>
  (await send(server.app, endpoint, UNKNOWN, headers)).statusCode

/** Who is asked: 810001 is the answer to the input, so the caller was let in. */
const outcome = ({ code, status }: Answer) => {
  if (code === 810001) return 'let in'
  if (code === 810009) return 'kept out'
  return [810003, 810006].includes(code) && status === undefined ? 'no session' : `unexpected ${code}`
}

/** Where people are known by a session; the open surface knows keys alone. */
const onPortal = ({ open }: Endpoint) => open === undefined

/** Each goes through every endpoint, every role and several rows. */
const MANY_CALLS = { timeout: 120_000 }

test(
  'S1 S09 every endpoint lets exactly the roles of its audience in, and visitors only where it is public',
  MANY_CALLS,
  async () => {
    const endpoints = server.app.services.endpoints.filter(onPortal)
    expect(endpoints.length).toBeGreaterThan(20)
    const wrong: string[] = []
    let rows = 0
    const expectRow = (told: string, found: string, expected: string) => {
      rows += 1
      if (found !== expected) wrong.push(`${told}: ${found} instead of ${expected}`)
    }
    for (const endpoint of endpoints) {
      const { name, audience } = endpoint
      const open = AUDIENCES[audience] === null
      for (const [who, headers] of [
        ['visitor', {}],
        ['made-up cookie', { cookie: `sid=${'A'.repeat(43)}` }],
        ['made-up token', { token: 'x.y.z' }],
      ] as const)
        expectRow(`${name} by ${who}`, outcome(await call(endpoint, headers)), open ? 'let in' : 'no session')
      for (const role of ROLES) {
        const cookie = String(cookies.get(role))
        const token = String(tokens.get(role))
        const allowed = mayCall(role, audience) ? 'let in' : 'kept out'
        const [byCookie, byToken] = audience === 'token' ? ['no session', 'let in'] : [allowed, open ? 'let in' : 'no session']
        expectRow(`${name} by cookie of ${role}`, outcome(await call(endpoint, { cookie })), byCookie)
        expectRow(`${name} by token of ${role}`, outcome(await call(endpoint, { token })), byToken)
        if (endpoint.method === 'GET') continue
        const elsewhere = { cookie, token, 'sec-fetch-site': 'cross-site' }
        expectRow(`${name} by a page of another site for ${role}`, outcome(await call(endpoint, elsewhere)), 'kept out')
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(rows).toBeGreaterThan(endpoints.length * 16)
  },
)

test('S1 no session and no token opens anything on the open surface: what needs a key answers 401, the rest as to a visitor', async () => {
  const open = server.app.services.endpoints.filter((endpoint) => !onPortal(endpoint))
  expect(open.length).toBeGreaterThan(5)
  const wrong: string[] = []
  for (const endpoint of open) {
    const visitor = await statusOf(endpoint, {})
    if ((visitor === 401) !== (endpoint.open?.access !== 'anyone')) wrong.push(`${endpoint.name} by a visitor: ${visitor}`)
    for (const role of ROLES) {
      const headers = { cookie: String(cookies.get(role)), token: String(tokens.get(role)) }
      const found = await statusOf(endpoint, headers)
      if (found !== visitor) wrong.push(`${endpoint.name} by ${role}: ${found} instead of ${visitor}`)
      const byToken = await statusOf(endpoint, { authorization: `Bearer ${headers.token}` })
      if (byToken !== 401) wrong.push(`${endpoint.name} by the token of ${role} as a key: ${byToken}`)
    }
  }
  expect(wrong).toEqual([])
})

test('every path of the contract refuses the methods it has not, with 405 and those it has', async () => {
  const wrong: string[] = []
  for (const [path, endpoints] of Map.groupBy(server.app.services.endpoints, (endpoint) => endpoint.path)) {
    const had = endpoints.map(({ method }) => method)
    for (const method of (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((one) => !had.includes(one))) {
      const { statusCode, headers } = await server.app.inject({ method, url: path.replace(/:\w+/g, 'x') })
      if (statusCode !== 405 || !had.every((one) => String(headers.allow).includes(one)))
        wrong.push(`${method} ${path}: ${statusCode}, ${headers.allow}`)
    }
  }
  expect(wrong).toEqual([])
})

test('control: the matrix notices an endpoint whose audience is another', async () => {
  const signedIn = server.app.services.endpoints.find(({ audience }) => audience === 'signed_in') as Endpoint
  expect(outcome(await call(signedIn, {}))).not.toBe('let in')
  const visitor = server.app.services.endpoints.find(({ audience }) => audience === 'public') as Endpoint
  expect(outcome(await call(visitor, {}))).not.toBe('no session')
})

test('S09 an administrator without a second factor may look after their own account and nothing else', async () => {
  const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'administrator' }))
  for (const endpoint of server.app.services.endpoints.filter(onPortal)) {
    if (endpoint.audience === 'token') continue
    const answer = await call(endpoint, { cookie })
    const { audience } = endpoint
    if (audience === 'public' || audience === 'signed_in') expect(outcome(answer), endpoint.name).toBe('let in')
    else if (mayCall('administrator', audience))
      expect(answer, endpoint.name).toMatchObject({ code: 810008, msgParams: { reason: 'second_factor_needed' } })
    else expect(outcome(answer), endpoint.name).toBe('kept out')
  }
})

describe('the reference at /ty/openapi.json', () => {
  const named = async (headers: Record<string, string>) => {
    const { paths } = (await server.app.inject({ url: '/ty/openapi.json', headers })).json()
    return (Object.values(paths) as Record<string, { operationId: string }>[])
      .flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
      .sort()
  }
  const namesFor = (may: (endpoint: Endpoint) => boolean) =>
    server.app.services.endpoints
      .filter((endpoint) => onPortal(endpoint) && may(endpoint))
      .map(({ name }) => name)
      .sort()

  test('S1 shows a visitor, and whoever has no session, what is public and no more', async () => {
    const open = namesFor(({ audience }) => audience === 'public')
    expect(open.length).toBeLessThan(server.app.services.endpoints.length / 2)
    const without: Record<string, string>[] = [
      {},
      { cookie: `sid=${'A'.repeat(43)}` },
      { token: String(tokens.get('administrator')) },
    ]
    for (const headers of without) expect(await named(headers)).toEqual(open)
  })

  test.each(ROLES)('S1 shows %s what the role may call, whoever asked before', async (role) => {
    const names = await named({ cookie: String(cookies.get(role)) })
    expect(names).toEqual(namesFor(({ audience }) => mayCall(role, audience)))
  })

  test('S09 shows an administrator without a second factor what they may call without one', async () => {
    const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'administrator' }))
    expect(await named({ cookie })).toEqual(namesFor(({ audience }) => ['public', 'token', 'signed_in'].includes(audience)))
  })

  test('that of the open surface shows everybody all of it, and nothing of the portal', async () => {
    const { paths } = (await server.app.inject({ url: '/open/v1/openapi.json' })).json()
    const open = server.app.services.endpoints.filter((endpoint) => !onPortal(endpoint))
    const addresses = new Set(open.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))
    expect(Object.keys(paths).sort()).toEqual([...addresses].sort())
  })
})
