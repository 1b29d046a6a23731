import { endpoint } from '@tongyun/contract/endpoint'
import { choice, choices, decimal, text, whole } from '@tongyun/contract/fields'
import { AUDIENCES, mayCall, ROLES, type Role, SYSTEMS } from '@tongyun/contract/roles'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { NoMatch } from './envelope.ts'
import { BusinessError, sessionOver } from './errors.ts'
import type { Person } from './person.ts'
import { route } from './route.ts'

const thing = z.object({ seen: z.unknown() })
const input = z.strictObject({
  id: text(10),
  mode: choices(['sea', 'air']),
  sort: choice(['price']),
  weightKg: decimal({ max: 100, digits: 2 }),
  n: whole({ min: 1, max: 9 }),
})
const base = { audience: 'public', summary: 'for tests', data: thing, input } as const
const read = endpoint({ ...base, name: 'read-thing', method: 'GET', path: '/ty/things/:id' })
const write = endpoint({ ...base, name: 'write-thing', method: 'POST', path: '/ty/things' })
const remove = endpoint({ ...base, name: 'remove-thing', method: 'DELETE', path: '/ty/things/:id' })
const needed = endpoint({
  ...base,
  name: 'need-thing',
  method: 'POST',
  path: '/ty/needed',
  input: z.strictObject({ name: z.string().check(z.minLength(1)) }),
})
const staff = endpoint({ ...base, name: 'staff-thing', method: 'POST', path: '/ty/staff', audience: 'staff' })
const enter = endpoint({ ...base, name: 'enter-here', method: 'POST', path: '/ty/enter' })
const leave = endpoint({ ...base, name: 'leave-here', method: 'POST', path: '/ty/leave' })
const byAudience = (Object.keys(AUDIENCES) as (keyof typeof AUDIENCES)[]).map((audience) =>
  endpoint({ ...base, name: `call-${audience.replace('_', '-')}`, method: 'POST', path: `/ty/for/${audience}`, audience }),
)
const file = endpoint({ ...base, name: 'get-file', method: 'GET', path: '/ty/file', file: 'text/csv' })
const wrong = endpoint({ ...base, name: 'leak-thing', method: 'GET', path: '/ty/wrong' })
const nothing = endpoint({ ...base, name: 'find-nothing', method: 'GET', path: '/ty/nothing' })
const refusing = endpoint({ ...base, name: 'refuse-thing', method: 'GET', path: '/ty/refusing' })
const expired = endpoint({ ...base, name: 'expire-thing', method: 'GET', path: '/ty/expired' })
const broken = endpoint({ ...base, name: 'break-thing', method: 'GET', path: '/ty/broken' })

const operation = vi.fn((seen: unknown) => ({ seen }))
const person = (role: Role, secondFactor = true): Person => ({
  userId: `u-${role}`,
  role,
  companyId: null,
  shipperId: null,
  sessionId: 's',
  site: 'portal',
  systems: SYSTEMS,
  secondFactor,
  isDeviceConfirmed: true,
})
/** People by what they show: the cookie's secret or the token. */
const PEOPLE: Record<string, Person> = {
  ...Object.fromEntries(ROLES.map((role) => [role, person(role)])),
  careless: person('administrator', false),
  banned: { ...person('provider_owner'), systems: ['portal'] },
}
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    modules: [
      (app) => {
        for (const e of [read, write, remove, needed, staff, ...byAudience]) route(app, e, operation)
        app.services.identify = {
          bySession: async (secret) => PEOPLE[secret] ?? null,
          byToken: async (token) => {
            const person = PEOPLE[token]
            if (person === undefined) throw sessionOver(810006)
            return person
          },
        }
        route(app, enter, (_, { session }) => {
          session.give('secret', new Date('2030-01-01T00:00:00Z'))
          return { seen: 1 }
        })
        route(app, leave, (_, { session }) => {
          session.take()
          return { seen: 1 }
        })
        route(app, file, () => ({ name: '运力 1.csv', body: Buffer.from('a,b') }))
        route(app, wrong, () => ({ seen: 1, secret: 2 }))
        route(app, nothing, () => new NoMatch({ seen: 0 }))
        route(app, refusing, () => {
          throw new BusinessError(810009)
        })
        route(app, expired, () => {
          throw sessionOver(810006)
        })
        route(app, broken, () => {
          throw new Error('select * from secrets at /srv/app.ts')
        })
      },
    ],
  })
})
afterAll(() => server.close())

const ask = (url: string, more: object = {}) => server.app.inject({ url, ...more })
const post = (payload: unknown, type: string, url = '/ty/things') =>
  server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: payload as string })

describe('input', () => {
  test('T04 GET takes the query: repeated keys and commas are lists, blanks are absent, path parameters are fields', async () => {
    const answer = await ask('/ty/things/a?mode=sea&mode=air&weightKg=1.5&n=')
    expect(answer.json().data.seen).toEqual({ id: 'a', mode: ['sea', 'air'], weightKg: 1.5 })
  })

  test.each([
    ['JSON', JSON.stringify({ id: 'a', mode: ['sea'] }), 'application/json'],
    ['JSON with a charset', JSON.stringify({ id: 'a', mode: ['sea'] }), 'application/json; charset=utf-8'],
    ['a form', 'id=a&mode=sea', 'application/x-www-form-urlencoded'],
  ])('T04 POST takes %s', async (_kind, payload, type) => {
    expect((await post(payload, type)).json()).toMatchObject({ code: 200, data: { seen: { id: 'a', mode: ['sea'] } } })
  })

  test('T04 DELETE takes JSON, a query, or nothing beside its path', async () => {
    const json = await server.app.inject({ method: 'DELETE', url: '/ty/things/a', payload: { n: 2 } })
    expect(json.json().data.seen).toMatchObject({ id: 'a', n: 2 })
    expect((await server.app.inject({ method: 'DELETE', url: '/ty/things/a?n=3' })).json().data.seen).toMatchObject({ n: 3 })
    expect((await server.app.inject({ method: 'DELETE', url: '/ty/things/a' })).json().code).toBe(200)
  })

  test.each([
    ['/ty/things/a?colour=red', { field: 'colour', rule: 'unknown', path: 'colour', limit: '' }],
    ['/ty/things/a?mode=sea&mode=tram', { field: 'mode', rule: 'not_listed', path: 'mode.1', limit: '' }],
    ['/ty/things/a?weightKg=101', { field: 'weightKg', rule: 'too_big', path: 'weightKg', limit: '100' }],
    ['/ty/things/a?weightKg=-1', { field: 'weightKg', rule: 'wrong_type', path: 'weightKg', limit: '' }],
    ['/ty/things/a?weightKg=1.234', { field: 'weightKg', rule: 'too_many_decimals', path: 'weightKg', limit: '' }],
    ['/ty/things/a?n=0', { field: 'n', rule: 'too_small', path: 'n', limit: '1' }],
    ['/ty/things/a%00', { field: 'id', rule: 'control_character', path: 'id', limit: '' }],
    ['/ty/things/a%1Fb', { field: 'id', rule: 'control_character', path: 'id', limit: '' }],
    ['/ty/things/a?__proto__=1', { field: '__proto__', rule: 'unknown', path: '__proto__', limit: '' }],
    ['/ty/things/a?%3Cscript%3E=1', { field: '?script?', rule: 'unknown', path: '?script?', limit: '' }],
  ])('%s is refused with 810001 that names field, rule and path, on HTTP 200', async (url, issue) => {
    operation.mockClear()
    const answer = await ask(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      code: 810001,
      status: 400,
      errorCode: 'invalid_parameter',
      msgParams: issue,
      data: { issues: [issue] },
    })
    expect(operation).not.toHaveBeenCalled()
  })

  test('a missing field is required, and the sentence is in the language of the request', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/ty/needed',
      payload: {},
      headers: { 'accept-language': 'ru' },
    })
    expect(answer.json()).toMatchObject({ msgParams: { field: 'name', rule: 'required' }, msg: 'Заполните поле name' })
  })

  test('at most 20 broken rules are named', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`x${i}`, '1']))
    expect((await post(JSON.stringify(many), 'application/json')).json().data.issues).toHaveLength(20)
  })

  test.each([
    ['text/plain', 'id=a', 415],
    [' application/xml', '<a/>', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', '{"id":', 400],
    ['application/json', '{"__proto__":{"a":1}}', 400],
    ['application/json', '"text"', 200],
    ['application/json', '[1]', 200],
    ['application/json', 'null', 200],
  ])('reliability 0.3: a body of type %s never reaches the operation unchecked: %s', async (type, payload, status) => {
    operation.mockClear()
    const answer = await post(payload, type)
    expect(answer.statusCode).toBe(status)
    if (payload !== 'null') expect(answer.json().code).toBe(810001)
    for (const [seen] of operation.mock.calls) expect(typeof seen).toBe('object')
  })

  test.each(['application/json\t; a=b', ' application/json ', 'APPLICATION/JSON;'])(
    'reliability 0.3: a body of type "%s" is checked like any JSON',
    async (type) => {
      const answer = await post('{"id":1}', type)
      expect(answer.json()).toMatchObject({ code: 810001, msgParams: { field: 'id', rule: 'wrong_type' } })
    },
  )

  test('a body over 256 kB is 413', async () => {
    const answer = await post(JSON.stringify({ id: 'a'.repeat(300_000) }), 'application/json')
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 810001, msgParams: { field: 'body', rule: 'too_big' } })
  })
})

describe('answers', () => {
  test('T06 a success has code, msg and data', async () => {
    expect((await ask('/ty/things/a', { headers: { 'accept-language': 'en' } })).json()).toEqual({
      code: 200,
      msg: 'Success',
      data: { seen: { id: 'a', mode: [] } },
    })
  })

  test('T06 a failure has all eight fields', async () => {
    const answer = await ask('/ty/refusing', { headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(200)
    const sentence = 'You do not have access to this. Log in with another account or ask your administrator'
    expect(answer.json()).toEqual({
      code: 810009,
      status: 403,
      msg: sentence,
      message: sentence,
      errmsg: sentence,
      errorCode: 'unauthorized_access',
      msgParams: {},
      data: null,
    })
  })

  test('T06 only an ended session has no status, which signs the reader out', async () => {
    const answer = await ask('/ty/expired')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ code: 810006, errorCode: 'credentials_expired' })
    expect(answer.json()).not.toHaveProperty('status')
  })

  test('817001 is a success with data', async () => {
    expect((await ask('/ty/nothing')).json()).toMatchObject({ code: 817001, data: { seen: 0 } })
  })

  test('a file has its name in two spellings and its media type', async () => {
    const { headers, body } = await ask('/ty/file')
    expect(headers['content-type']).toBe('text/csv')
    expect(headers['content-disposition']).toBe(`attachment; filename="___1.csv"; filename*=UTF-8''%E8%BF%90%E5%8A%9B%201.csv`)
    expect(body).toBe('a,b')
  })

  test('an unexpected error is 500 with 810002 and says nothing of the inside', async () => {
    const answer = await ask('/ty/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json().code).toBe(810002)
    expect(answer.body).not.toMatch(/select|secrets|\.ts|stack/)
  })

  test('S3 in tests an answer with a field the contract does not name fails', async () => {
    expect((await ask('/ty/wrong')).statusCode).toBe(500)
  })

  test('S1 who is not known is refused before the body is read', async () => {
    const answer = await post('{broken', 'application/json', '/ty/staff')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().code).toBe(810006)
  })

  test('HEAD is answered like GET without a body', async () => {
    const answer = await ask('/ty/things/a', { method: 'HEAD' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  test.each([
    ['PUT', '/ty/things/a', 'GET, HEAD, DELETE'],
    ['GET', '/ty/things', 'POST'],
    ['TRACE', '/ty/things/a', undefined],
    ['OPTIONS', '/ty/things/a', undefined],
    ['PATCH', '/ty/things/a', undefined],
  ] as const)('%s %s is 405 with 810005', async (method, url, allow) => {
    const answer = await ask(url, { method })
    expect(answer.statusCode).toBe(405)
    expect(answer.json().code).toBe(810005)
    if (allow !== undefined) expect(answer.headers.allow).toBe(allow)
  })

  test.each(['/ty', '/ty/unknown', '/ty/things/a/b', '/open/v1', '/health/none'])('%s is 404 with 810004', async (url) => {
    const answer = await ask(url)
    expect(answer.statusCode).toBe(404)
    if (url !== '/health/none') expect(answer.json().code).toBe(810004)
  })

  test.each(['/ty/things/%', '/ty/things/%ff', '/ty/%00', '//ty', '/ty/things/../../etc'])(
    'a malformed address %s is a 4xx',
    async (url) => {
      const { statusCode } = await ask(url)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    },
  )
})

describe('people', () => {
  const as = (who: string | undefined, audience: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/ty/for/${audience}`,
      payload: {},
      headers: { ...(who === undefined ? {} : audience === 'token' ? { token: who } : { cookie: `sid=${who}` }), ...headers },
    })

  test('S1 every audience lets in exactly its roles; others hear 810009 on HTTP 200, which signs nobody out', async () => {
    for (const { audience } of byAudience) {
      for (const role of ROLES) {
        const answer = await as(role, audience)
        expect(answer.statusCode).toBe(200)
        expect(answer.json(), `${role} ${audience}`).toMatchObject(
          mayCall(role, audience) ? { code: 200 } : { code: 810009, status: 403 },
        )
      }
    }
  })

  test('S1 whoever shows nothing, or a session that no longer counts, hears that it is over, and no operation runs', async () => {
    for (const { audience } of byAudience.filter((e) => e.audience !== 'public')) {
      for (const who of [undefined, 'nobody']) {
        operation.mockClear()
        const answer = (await as(who, audience)).json()
        expect([810003, 810006], audience).toContain(answer.code)
        expect(answer).not.toHaveProperty('status')
        expect(operation).not.toHaveBeenCalled()
      }
    }
  })

  test('T02 a token opens nothing but the two calls that take it, and a cookie does not open those', async () => {
    const token = { headers: { token: 'shipper' }, method: 'POST', payload: {} } as const
    expect((await server.app.inject({ ...token, url: '/ty/for/signed_in' })).json().code).toBe(810006)
    const cookie = { headers: { cookie: 'sid=shipper' }, method: 'POST', payload: {} } as const
    expect((await server.app.inject({ ...cookie, url: '/ty/for/token' })).json().code).toBe(810003)
  })

  test('S09 an administrator without a second factor may only look after the own account', async () => {
    expect((await as('careless', 'signed_in')).json().code).toBe(200)
    for (const audience of ['staff', 'review', 'support', 'administrator'])
      expect((await as('careless', audience)).json()).toMatchObject({
        code: 810008,
        msgParams: { reason: 'second_factor_needed' },
      })
  })

  test('S09 a provider disabled on the provider site reaches nothing of it from a session of the portal', async () => {
    expect((await as('banned', 'signed_in')).json().code).toBe(200)
    for (const audience of ['provider', 'provider_owner'])
      expect((await as('banned', audience)).json()).toMatchObject({
        code: 812005,
        status: 403,
        msgParams: { reason: 'provider_site_disabled' },
      })
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another origin in an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:9999' }],
  ])('S16 a change sent by %s is refused before anything is read', async (_from, headers) => {
    operation.mockClear()
    for (const audience of ['public', 'signed_in'])
      expect((await as('shipper', audience, headers)).json()).toMatchObject({ code: 810009, status: 403 })
    expect(operation).not.toHaveBeenCalled()
  })

  test('S16 our own pages, and programs that are no browser, may change things; reading is free', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:80' },
      { 'sec-fetch-site': 'none' },
      {},
    ]
    for (const headers of own) expect((await as('shipper', 'signed_in', headers)).json().code).toBe(200)
    expect((await ask('/ty/things/a', { headers: { 'sec-fetch-site': 'cross-site' } })).json().code).toBe(200)
  })

  test('S01 the session cookie cannot be read by scripts, travels to no other site, and is taken away again', async () => {
    const given = String((await server.app.inject({ method: 'POST', url: '/ty/enter', payload: {} })).headers['set-cookie'])
    expect(given).toMatch(/^sid=secret; Path=\/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; SameSite=Lax$/)
    const taken = String((await server.app.inject({ method: 'POST', url: '/ty/leave', payload: {} })).headers['set-cookie'])
    expect(taken).toMatch(/^sid=; Max-Age=0; Path=\/; .*HttpOnly/)
    const secure = await createTestApp({
      settings: { PUBLIC_URL: 'https://tongyun.example' },
      modules: [
        (app) =>
          route(app, enter, (_, { session }) => {
            session.give('secret', new Date('2030-01-01T00:00:00Z'))
            return { seen: 1 }
          }),
      ],
    })
    const answer = await secure.app.inject({ method: 'POST', url: '/ty/enter', payload: {} })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-sid=secret; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })
})
