/** Presses that wait for their turn. Control: the same where they do not wait. */
import { endpoint } from '@tongyun/contract/endpoint'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { inProcessCaller } from './in-process-caller.ts'
import { route } from './route.ts'
import { WaitingLine } from './waiting-line.ts'

const base = { audience: 'public', summary: 'for tests', data: z.object({ nth: z.number() }) } as const
const said = { method: 'POST', input: z.strictObject({}), ...base } as const
const press = endpoint({ ...said, name: 'press-in-line', path: '/ty/pressed', inLine: true })
const control = endpoint({ ...said, name: 'press-at-once', path: '/ty/pressed-at-once' })
const thing = endpoint({ ...base, method: 'GET', name: 'get-thing', path: '/ty/thing', input: z.strictObject({}) })
/** One is worked on at once, and four times two may wait. */
const SETTINGS = { MAX_REQUESTS: '2', DATABASE_CONNECTIONS: '2', TRUST_PROXY: '127.0.0.1' }
const MOST_WAITING = 8

let server: TestApp
let begun = 0
let goOn: PromiseWithResolvers<void>
beforeAll(async () => {
  const work = async () => {
    begun += 1
    const nth = begun
    await goOn.promise
    return { nth }
  }
  server = await createTestApp({
    settings: SETTINGS,
    modules: [
      (app) => {
        route(app, press, work)
        route(app, control, work)
        route(app, thing, () => ({ nth: 0 }))
      },
    ],
  })
})
afterAll(() => server.close())
beforeEach(() => {
  begun = 0
  goOn = Promise.withResolvers()
})
afterEach(() => goOn.resolve())

const send = async (path: string, visitor = '203.0.113.1') => {
  const headers = { 'x-forwarded-for': visitor }
  const answer = await server.app.inject({ method: 'POST', url: path, headers, payload: {} })
  return { status: answer.statusCode, nth: answer.json().data?.nth, retryAfter: answer.headers['retry-after'] }
}
const many = (count: number, path: string, visitor?: string) => Array.from({ length: count }, () => send(path, visitor))
const untilBegun = () => expect.poll(() => begun).toBe(1)
/** One that is worked on, and then as many as may wait. */
const fillLine = async (path: string) => {
  const first = send(path)
  await untilBegun()
  return [first, ...many(MOST_WAITING, path)]
}
const gauge = () => server.app.services.gauges.find(({ name }) => name === 'presses_in_line')?.read()
const statuses = async (asked: ReturnType<typeof many>) => (await Promise.all(asked)).map(({ status }) => status)

test('all who find a place in the line are answered, one after the other, and reading goes on meanwhile', async () => {
  const asked = await fillLine('/ty/pressed')
  await expect.poll(gauge).toBe(MOST_WAITING)
  for (const url of ['/ty/thing', '/health/ready']) expect((await server.app.inject({ url })).statusCode).toBe(200)
  expect(begun).toBe(1)
  goOn.resolve()
  expect(await statuses(asked)).toEqual(Array.from({ length: 1 + MOST_WAITING }, () => 200))
})

test('control: without the line all but two of them are turned away', async () => {
  const asked = await fillLine('/ty/pressed-at-once')
  await asked.at(-1)
  goOn.resolve()
  expect((await statuses(asked)).filter((status) => status === 503)).toHaveLength(MOST_WAITING - 1)
})

test('whoever finds the line full is told when to come back', async () => {
  const asked = await fillLine('/ty/pressed')
  await expect.poll(gauge).toBe(MOST_WAITING)
  expect(await send('/ty/pressed')).toMatchObject({ status: 503, retryAfter: '2' })
  goOn.resolve()
  expect(await statuses(asked)).not.toContain(503)
})

test('visitors take turns: who presses once waits for one of those who press often', async () => {
  const often = many(6, '/ty/pressed', '203.0.113.1')
  await untilBegun()
  const other = send('/ty/pressed', '203.0.113.2')
  await expect.poll(gauge).toBe(6)
  goOn.resolve()
  expect((await other).nth).toBe(3)
  expect((await Promise.all(often)).map(({ nth }) => nth)).toEqual([1, 2, 4, 5, 6, 7])
})

test('a page that presses for its reader waits as well', async () => {
  const asked = many(1, '/ty/pressed')
  await untilBegun()
  const byPage = inProcessCaller(server.app, 'en', { address: '203.0.113.3' }).call(press, {})
  await expect.poll(gauge).toBe(1)
  goOn.resolve()
  expect((await byPage).data).toEqual({ nth: 2 })
  expect(await statuses(asked)).toEqual([200])
})

test('whoever waited too long, or went away, leaves the line to the others', async () => {
  const line = new WaitingLine({ atOnce: 1, most: 9, longestMs: 50 })
  const [first, late, gone, last] = [{}, {}, {}, {}]
  await line.enter(first, 'a')
  await expect(line.enter(late, 'a')).rejects.toMatchObject({ statusCode: 503, retryAfterS: 2 })
  void line.enter(gone, 'b')
  const turn = line.enter(last, 'c')
  line.leave(gone)
  line.leave(first)
  await turn
  expect(line.length).toBe(0)
})
