import { request as send } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@tongyun/contract/endpoint'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { formWith } from '../../test/form-with.ts'
import { type Attack, SLOW_KINDS, sendSlowly } from '../../test/slow-senders.ts'
import { route } from './route.ts'
import { readForm, takeForms } from './uploads.ts'

const ATTACKER = '127.0.0.2'
const base = { audience: 'public', summary: 'for tests', data: z.object({}) } as const
const thing = endpoint({ ...base, method: 'GET', name: 'get-thing', path: '/ty/thing', input: z.strictObject({}) })
const told = endpoint({
  ...base,
  method: 'POST',
  name: 'tell-thing',
  path: '/ty/told',
  input: z.object({ a: z.optional(z.string()) }),
})
const long = endpoint({
  ...base,
  method: 'POST',
  name: 'long-thing',
  path: '/ty/long',
  input: z.object({ a: z.optional(z.string()) }),
})
const sent = endpoint({ ...base, method: 'POST', name: 'send-thing', path: '/ty/sent', input: z.object({ file: z.string() }) })

let server: TestApp
let port: number
let goOn: PromiseWithResolvers<void>
const open = async (settings: Record<string, string> = {}) => {
  goOn = Promise.withResolvers()
  server = await createTestApp({
    settings: { RATE_LIMIT: 'on', PAGE_CACHE_SECONDS: '3600', ...settings },
    modules: [
      (app) => {
        route(app, thing, () => ({}), { perMinute: 100_000 })
        route(app, told, () => ({}), { perMinute: 100_000 })
        route(app, long, async () => goOn.promise.then(() => ({})), { perMinute: 100_000 })
        app.register(async (scope) => {
          await takeForms(scope)
          scope.addHook('preValidation', async (request) => {
            const takeFile = async (_: unknown, { content }: { content: NodeJS.ReadableStream }) => {
              let bytes = 0
              for await (const part of content) bytes += part.length
              return String(bytes)
            }
            request.body = Object.fromEntries(
              await readForm(request, { userId: 'u', companyId: null }, takeFile, { keepGoing: false }),
            )
          })
          route(scope, sent, () => ({}), { perMinute: 100_000 })
        })
      },
    ],
    site: {
      handle: async () => new Response('<html>a page</html>', { headers: { 'content-type': 'text/html' } }),
      isPersonal: () => false,
      clientFolder: import.meta.dirname,
    },
  })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  // Kept pages are good for one version of the market, which is read when the app listens.
  await sleep(1_000)
  await ask('/home/index', '127.0.0.1')
}
afterEach(async () => {
  goOn.resolve()
  await server.close()
})

type Answer = { status: number; body: string; retryAfter: string | undefined }
/** One request on a connection of its own. */
const ask = (path: string, from: string, { method = 'GET', headers = {}, payload = '' as string | Buffer } = {}) =>
  new Promise<Answer>((done, fail) => {
    const request = send({ host: '127.0.0.1', port, path, method, localAddress: from, agent: false, headers }, (response) => {
      let body = ''
      response.on('data', (part) => (body += part))
      response.on('end', () => done({ status: response.statusCode ?? 0, body, retryAfter: response.headers['retry-after'] }))
    })
    request.on('error', fail)
    request.end(payload)
  })
const FORM = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' }

const LOOKS = 200
/** Looks `LOOKS` times at each address in turn, a few at once; how many looks were not answered with 200, by address. */
const refused = async (paths: readonly (readonly [string, typeof FORM?])[], from: string) => {
  const counts: Record<string, number> = {}
  for (let n = 0; n < LOOKS; n += paths.length) {
    await Promise.all(
      paths.map(async ([path, form]) => {
        const { status } = await ask(path, from, form)
        counts[path] = (counts[path] ?? 0) + Number(status !== 200)
      }),
    )
  }
  return counts
}
const none = (paths: readonly (readonly [string, ...unknown[]])[]) => Object.fromEntries(paths.map(([path]) => [path, 0]))

/** What is never refused, whoever else is at the same address. */
const SPARED = [['/home/index'], ['/admission.ts'], ['/health/live'], ['/health/ready']] as const
const EVERYTHING = [...SPARED, ['/ty/thing'], ['/ty/told', FORM], ['/home/contact', FORM]] as const

const ATTACKS: (Pick<Attack, 'kind'> & Partial<Attack>)[] = [
  ...SLOW_KINDS.map((kind) => ({ kind })),
  { kind: 'body', apartMs: 10 },
  { kind: 'chunked', path: '/ty/none' },
  { kind: 'body', path: '/home/contact', everyMs: 4_000 },
]

describe('260 requests of one address that never arrive', () => {
  test.each(ATTACKS)('%o: nobody else is refused, and what is kept is refused to nobody', async (attack) => {
    await open()
    const attacking = sendSlowly({ port, path: '/ty/told', sockets: 260, from: ATTACKER, ...attack })
    await expect.poll(attacking.open, { timeout: 20_000 }).toBe(260)
    try {
      expect(await refused(EVERYTHING, '127.0.0.1')).toEqual(none(EVERYTHING))
      expect(await refused(SPARED, ATTACKER)).toEqual(none(SPARED))
    } finally {
      await attacking.stop()
    }
  })

  test('control: 260 that are worked on do turn others away, and still not what is kept', async () => {
    await open({ RATE_LIMIT: 'off' })
    const working = Array.from({ length: 260 }, () => ask('/ty/long', ATTACKER, FORM))
    await expect.poll(async () => (await ask('/ty/thing', '127.0.0.1')).status, { timeout: 20_000 }).toBe(503)
    const counts = await refused(EVERYTHING, '127.0.0.1')
    expect(Object.entries(counts).filter(([, count]) => count > 0).length).toBe(EVERYTHING.length - SPARED.length)
    expect(await refused(SPARED, ATTACKER)).toEqual(none(SPARED))
    goOn.resolve()
    await Promise.all(working)
    expect((await ask('/ty/thing', '127.0.0.1')).status).toBe(200)
  })
})

describe('requests of one address that are open at once', () => {
  const hold = (headers: (n: number) => Record<string, string>) =>
    Array.from({ length: 20 }, (_, n) => ask('/ty/long', ATTACKER, { ...FORM, headers: { ...FORM.headers, ...headers(n) } }))
  const statusesOf = async (asked: Promise<Answer>[]) => {
    // Those that are not there yet.
    await sleep(1_000)
    goOn.resolve()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    return {
      passed: statuses.filter((status) => status === 200).length,
      refused: statuses.filter((status) => status === 429).length,
    }
  }

  test('are bounded, and the rest is told when to come back', async () => {
    await open({ MAX_REQUESTS_PER_ADDRESS: '5' })
    const asked = hold(() => ({}))
    const first = await Promise.race(asked)
    expect(first).toMatchObject({ status: 429, retryAfter: '1' })
    expect(JSON.parse(first.body)).toMatchObject({ code: 810008 })
    expect((await ask('/ty/thing', '127.0.0.1')).status).toBe(200)
    expect(await statusesOf(asked)).toEqual({ passed: 5, refused: 15 })
    // What has ended leaves its place.
    expect((await ask('/ty/long', ATTACKER, FORM)).status).toBe(200)
  })

  test('behind a proxy that is trusted they count by the address it tells', async () => {
    await open({ MAX_REQUESTS_PER_ADDRESS: '5', TRUST_PROXY: ATTACKER })
    const asked = hold((n) => ({ 'x-forwarded-for': `203.0.113.${n}` }))
    expect(await statusesOf(asked)).toEqual({ passed: 20, refused: 0 })
    goOn = Promise.withResolvers()
    const again = hold(() => ({ 'x-forwarded-for': '203.0.113.1' }))
    await Promise.race(again)
    expect(await statusesOf(again)).toEqual({ passed: 5, refused: 15 })
  })

  test('control: where no limits by address are wanted, none holds', async () => {
    await open({ MAX_REQUESTS_PER_ADDRESS: '5', RATE_LIMIT: 'off' })
    const asked = hold(() => ({}))
    expect(await statusesOf(asked)).toEqual({ passed: 20, refused: 0 })
  })
})

describe('time for a body', () => {
  /** Milliseconds until the server ends the connection, and what it said. */
  const sendBytes = (opening: string, { bytes, everyMs }: { bytes: number; everyMs: number }) =>
    new Promise<{ seconds: number; said: string }>((done) => {
      const began = performance.now()
      const socket = connect(port, '127.0.0.1')
      let said = ''
      socket.on('data', (part) => (said += part))
      socket.on('error', () => undefined)
      const drip = setInterval(() => socket.write(Buffer.alloc(bytes, 'a')), everyMs)
      socket.once('close', () => {
        clearInterval(drip)
        done({ seconds: (performance.now() - began) / 1000, said })
      })
      socket.write(opening)
    })
  const opening = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`

  test('a trickle is told 408 and cut after a few seconds, also where nobody reads it; steady slow senders arrive', async () => {
    await open()
    const [trickle, unread, refusedOne, headers, steady] = await Promise.all([
      sendBytes(opening('/ty/told', 200_000), { bytes: 1, everyMs: 500 }),
      sendBytes(opening('/health/live', 200_000), { bytes: 1, everyMs: 500 }),
      sendBytes(opening('/ty/none', 200_000), { bytes: 1, everyMs: 500 }),
      sendBytes('POST /ty/told HTTP/1.1\r\nHost: localhost\r\nX-A: ', { bytes: 1, everyMs: 500 }),
      sendBytes(`${opening('/ty/told', 200_000).replace('Host:', 'Connection: close\r\nHost:')}`, {
        bytes: 20_000,
        everyMs: 900,
      }),
    ])
    expect(trickle.said).toMatch(/^HTTP\/1\.1 408 /)
    expect(headers.said).toMatch(/^HTTP\/1\.1 408 /)
    for (const { seconds } of [trickle, unread, refusedOne, headers]) expect(seconds).toBeLessThan(20)
    // Nine seconds of them: more than a body gets that does not come on.
    expect(steady.said).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('an upload may take longer than any other request while it comes on', async () => {
    await open()
    const { headers, payload } = formWith({
      name: 'a.bin',
      type: 'application/octet-stream',
      content: Buffer.alloc(600_000, 'a'),
    })
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (part) => (said += part))
    socket.write(`POST /ty/sent HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${payload.length}\r\n${head.join('')}\r\n`)
    for (let at = 0; at < payload.length; at += 40_000) {
      socket.write(payload.subarray(at, at + 40_000))
      await sleep(600)
    }
    await expect.poll(() => said, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })
})
