import { endpoint } from '@tongyun/contract/endpoint'
import { choice, choices, decimal, text, whole } from '@tongyun/contract/fields'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { NoMatch } from './envelope.ts'
import { BusinessError } from './errors.ts'
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
const file = endpoint({ ...base, name: 'get-file', method: 'GET', path: '/ty/file', file: 'text/csv' })
const wrong = endpoint({ ...base, name: 'leak-thing', method: 'GET', path: '/ty/wrong' })
const nothing = endpoint({ ...base, name: 'find-nothing', method: 'GET', path: '/ty/nothing' })
const refusing = endpoint({ ...base, name: 'refuse-thing', method: 'GET', path: '/ty/refusing' })
const expired = endpoint({ ...base, name: 'expire-thing', method: 'GET', path: '/ty/expired' })
const broken = endpoint({ ...base, name: 'break-thing', method: 'GET', path: '/ty/broken' })

const operation = vi.fn((seen: unknown) => ({ seen }))
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    modules: [
      (app) => {
        for (const e of [read, write, remove, needed, staff]) route(app, e, operation)
        route(app, file, () => ({ name: '运力 1.csv', body: Buffer.from('a,b') }))
        route(app, wrong, () => ({ seen: 1, secret: 2 }))
        route(app, nothing, () => new NoMatch({ seen: 0 }))
        route(app, refusing, () => {
          throw new BusinessError(810009)
        })
        route(app, expired, () => {
          throw Object.assign(new BusinessError(810006), { endsSession: true })
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
    const sentence = 'You do not have access to this'
    expect(answer.json()).toEqual({
      ...{ code: 810009, status: 403, msg: sentence, message: sentence, errmsg: sentence },
      ...{ errorCode: 'unauthorized_access', msgParams: {}, data: null },
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

  test('who is not the public is refused with 810009 before the body is read', async () => {
    const answer = await post('{broken', 'application/json', '/ty/staff')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ code: 810009, status: 403 })
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
    if (url.startsWith('/ty')) expect(answer.json().code).toBe(810004)
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
