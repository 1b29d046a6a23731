import { endpoint } from '@tongyun/contract/endpoint'
import { choices, text, whole } from '@tongyun/contract/fields'
import { SYSTEMS } from '@tongyun/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { NoMatch } from './envelope.ts'
import { BusinessError } from './errors.ts'
import type { Person } from './person.ts'
import { route } from './route.ts'

const base = {
  audience: 'public',
  summary: 'for tests',
  data: z.object({ seen: z.unknown() }),
  input: z.strictObject({ id: text(10), mode: choices(['sea', 'air']), n: whole({ min: 1, max: 9 }) }),
} as const
const portal = endpoint({ ...base, name: 'read-thing', method: 'GET', path: '/ty/things/:id' })
const openRead = endpoint({
  ...base,
  name: 'open-thing',
  method: 'GET',
  open: { access: 'anyone', cost: 1 },
  path: '/open/v1/things/:id',
})
const openWho = endpoint({ ...base, name: 'open-who', method: 'POST', open: { access: 'anyone', cost: 1 }, path: '/open/v1/who' })
const openNothing = endpoint({
  ...base,
  name: 'open-nothing',
  method: 'GET',
  open: { access: 'anyone', cost: 1 },
  path: '/open/v1/nothing',
})
const openRefusing = endpoint({
  ...base,
  name: 'open-refusing',
  method: 'GET',
  open: { access: 'anyone', cost: 1 },
  path: '/open/v1/refusing',
})
const openBroken = endpoint({
  ...base,
  name: 'open-broken',
  method: 'GET',
  open: { access: 'anyone', cost: 1 },
  path: '/open/v1/broken',
})
const openWrong = endpoint({
  ...base,
  name: 'open-wrong',
  method: 'GET',
  open: { access: 'anyone', cost: 1 },
  path: '/open/v1/wrong',
})

const ADMINISTRATOR: Person = {
  userId: 'u-1',
  role: 'administrator',
  companyId: null,
  shipperId: null,
  sessionId: 's',
  site: 'portal',
  systems: SYSTEMS,
  secondFactor: true,
  isDeviceConfirmed: true,
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    modules: [
      (app) => {
        app.services.identify = { bySession: async () => ADMINISTRATOR, byToken: async () => ADMINISTRATOR }
        route(app, portal, (seen) => ({ seen }))
        route(app, openRead, (seen) => ({ seen }))
        route(app, openWho, (_, { person }) => ({ seen: person }))
        route(app, openNothing, () => new NoMatch({ seen: 0 }))
        route(app, openWrong, () => ({ seen: 1, secret: 2 }))
        route(app, openRefusing, () => {
          throw new BusinessError(810008, { reason: 'too_many_tries', waitS: 3 })
        })
        route(app, openBroken, () => {
          throw new Error('select * from secrets at /srv/app.ts')
        })
      },
    ],
  })
})
afterAll(() => server.close())

const ask = (url: string, more: object = {}) => server.app.inject({ url, ...more })

describe('the open surface', () => {
  test('answers bare data, also where nothing was found, stored nowhere', async () => {
    const answer = await ask('/open/v1/things/a?mode=sea&n=3')
    expect([answer.statusCode, answer.json()]).toEqual([200, { seen: { id: 'a', mode: ['sea'], n: 3 } }])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await ask('/open/v1/nothing')).json()).toEqual({ seen: 0 })
    // Answers are checked against the contract here too.
    expect((await ask('/open/v1/wrong')).statusCode).toBe(500)
  })

  test.each([
    ['GET', '/open/v1/things/a?n=10', 400, 810001, 'invalid_parameter'],
    ['GET', '/open/v1/refusing', 429, 810008, 'operation_not_allowed'],
    ['GET', '/open/v1/broken', 500, 810002, 'server_error'],
    ['PUT', '/open/v1/things/a', 405, 810005, 'invalid_request_method'],
    ['GET', '/open/v1/unknown', 404, 810004, 'path_not_found'],
    ['GET', '/open/v1/openapi.jso', 404, 810004, 'path_not_found'],
  ] as const)('%s %s is a problem under the status of its code: %i', async (method, url, status, code, title) => {
    const answer = await ask(url, { method })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const problem = answer.json()
    expect(problem).toMatchObject({ status, code, title, instance: answer.headers['x-request-id'] })
    expect(problem.detail).not.toBe('')
    expect(answer.body).not.toContain('secrets')
  })

  test('S16 no cookie and no token says who is calling', async () => {
    const headers = { cookie: 'sid=administrator', token: 'administrator' }
    const answer = await server.app.inject({ method: 'POST', url: '/open/v1/who', payload: {}, headers })
    expect(answer.json()).toEqual({ seen: null })
  })

  test('has a reference of its own, without what the portal shows, and the portal none of it', async () => {
    const pathsOf = async (url: string) => Object.keys((await ask(url)).json().paths)
    const [open, portal] = [await pathsOf('/open/v1/openapi.json'), await pathsOf('/ty/openapi.json')]
    expect(open).toContain('/open/v1/things/{id}')
    expect(open.filter((path) => !path.startsWith('/open/v1/'))).toEqual([])
    expect(portal).toContain('/ty/things/{id}')
    expect(portal.filter((path) => !path.startsWith('/ty/'))).toEqual([])
  })
})
