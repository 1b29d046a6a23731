import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@tongyun/contract/endpoint'
import { errorText } from '@tongyun/messages/error-text'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { route } from './route.ts'

const base = { method: 'GET', audience: 'public', summary: 'for tests', input: z.strictObject({}), data: z.object({}) } as const
const limited = endpoint({ ...base, name: 'limited-thing', path: '/ty/limited' })
const slow = endpoint({ ...base, name: 'slow-thing', path: '/ty/slow' })
const broken = endpoint({ ...base, name: 'broken-thing', path: '/ty/broken' })
const written = endpoint({ ...base, method: 'POST', name: 'written-thing', path: '/ty/written' })
const heavy = endpoint({ ...base, name: 'heavy-thing', path: '/ty/heavy' })
const SLOW_MS = 150
const HEAVY_MS = 10
const HELD_BACK_MS = 60

const open = (settings: Record<string, string> = {}) =>
  createTestApp({
    settings,
    modules: [
      (app) => {
        route(app, limited, () => ({}), { perMinute: 5 })
        route(app, slow, async () => sleep(SLOW_MS, {}))
        route(app, written, () => ({}))
        route(app, heavy, () => {
          const until = performance.now() + HEAVY_MS
          while (performance.now() < until);
          return {}
        })
        route(app, broken, () => {
          throw new Error('inside')
        })
      },
    ],
    site: {
      handle: async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
      isPersonal: () => false,
      clientFolder: import.meta.dirname,
    },
  })

let server: TestApp
afterEach(() => server.close())
const statuses = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

describe('limits by address (reliability 0.8)', () => {
  /** 50 requests from one connection that claims 50 addresses. */
  const rotate = async () => {
    const answers = []
    for (let i = 0; i < 50; i++)
      answers.push(await server.app.inject({ url: '/ty/limited', headers: { 'x-forwarded-for': `10.0.0.${i}` } }))
    return answers
  }

  test('rotating X-Forwarded-For wins nothing: 5 of 50 pass, the rest are told when to come back', async () => {
    server = await open({ RATE_LIMIT: 'on' })
    const answers = await rotate()
    expect(statuses(answers)).toEqual({ 200: 5, 429: 45 })
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    const waitS = Number(refused?.headers['retry-after'])
    expect(waitS).toBeGreaterThan(0)
    const told = { code: 810008, status: 429, msgParams: { reason: 'too_many_requests', waitS } }
    expect(refused?.json()).toMatchObject(told)
    for (const [locale, words] of [
      ['zh', `${waitS} 秒`],
      ['en', `Wait ${waitS} second`],
      ['ru', `Подождите ${waitS}\u00a0с`],
    ] as const)
      expect(errorText(810008, told.msgParams, locale)).toContain(words)
    expect(refused?.headers['ratelimit-limit']).toBe('5')
  })

  test('control: from a proxy that is trusted the same requests are 50 visitors', async () => {
    server = await open({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
    expect(statuses(await rotate())).toEqual({ 200: 50 })
  })

  test('an IPv6 visitor is a /64, and calls from inside the process are not limited', async () => {
    server = await open({ RATE_LIMIT: 'on' })
    const from = (remoteAddress: string) => server.app.inject({ url: '/ty/limited', remoteAddress })
    const answers = []
    for (let i = 1; i <= 20; i++) answers.push(await from(`2001:db8:1:2::${i}`))
    expect(statuses(answers)).toEqual({ 200: 5, 429: 15 })
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
    const inside = await Promise.all(Array.from({ length: 20 }, () => server.call(limited, {})))
    expect(inside.every(({ code }) => code === 200)).toBe(true)
  })
})

describe('shedding (R9)', () => {
  const flood = () => Promise.all(Array.from({ length: 30 }, () => server.app.inject({ url: '/ty/slow' })))

  test('more requests at once than allowed are turned away with Retry-After, and the next ones pass', async () => {
    server = await open({ MAX_REQUESTS: '10' })
    const answers = await flood()
    expect(statuses(answers)).toEqual({ 200: 10, 503: 20 })
    const refused = answers.find(({ statusCode }) => statusCode === 503)
    expect(refused?.json().code).toBe(810002)
    expect(refused?.headers['retry-after']).toBe('1')
    expect((await server.app.inject({ url: '/ty/slow' })).statusCode).toBe(200)
    expect((await server.app.inject({ url: '/health/live' })).statusCode).toBe(200)
  })

  test('a process held back turns calls away, but sends the files of pages that are out already', async () => {
    server = await open({ MAX_DELAY_MS: '20' })
    const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode
    const heldBack = setInterval(() => {
      const until = performance.now() + HELD_BACK_MS
      while (performance.now() < until);
    }, 1)
    try {
      await expect.poll(() => statusOf('/ty/limited'), { timeout: 20_000 }).toBe(503)
      // Nothing of that name: the answer shows that it was looked for.
      expect(await statusOf('/assets/none.js')).toBe(404)
      expect(await statusOf('/ty/limited')).toBe(503)
    } finally {
      clearInterval(heldBack)
    }
  })

  describe('while many wait to be let in', () => {
    /** What one address gets that asks for much at once, and what others get meanwhile. */
    const askedAtOnce = async (settings: Record<string, string>) => {
      server = await open(settings)
      const from = async (remoteAddress: string, url: string, method: 'GET' | 'POST' = 'GET') =>
        (await server.app.inject({ url, method, remoteAddress, ...(method === 'POST' && { payload: {} }) })).statusCode
      const heavy = (many: number) => Array.from({ length: many }, () => from('10.0.0.1', '/ty/heavy'))
      // By these the process learns what one costs.
      await Promise.all(heavy(40))
      const many = heavy(60)
      await Promise.race(many)
      const others = await Promise.all([
        from('10.0.0.2', '/ty/limited'),
        from('10.0.0.1', '/ty/written', 'POST'),
        from('10.0.0.1', '/health/live'),
      ])
      return { many: new Set(await Promise.all(many)), others, after: await from('10.0.0.1', '/ty/heavy') }
    }

    test('whoever asks for more than can be answered soon is told so, but may write; everybody else is let in', async () => {
      const found = await askedAtOnce({ MAX_TURN_WAIT_MS: '300' })
      expect(found).toEqual({ many: new Set([200, 503]), others: [200, 200, 200], after: 200 })
    })

    test('control: where a wait may be longer, all are', async () => {
      const found = await askedAtOnce({ MAX_TURN_WAIT_MS: '60000' })
      expect(found).toEqual({ many: new Set([200]), others: [200, 200, 200], after: 200 })
    })
  })

  test('control: where more are allowed, all pass', async () => {
    server = await open({ MAX_REQUESTS: '100' })
    expect(statuses(await flood())).toEqual({ 200: 30 })
  })
})

describe('headers (S15)', () => {
  const EVERYWHERE = [
    'x-content-type-options',
    'referrer-policy',
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'x-frame-options',
    'x-request-id',
  ]

  test('every answer carries them, errors too, and HTTPS lasts a year', async () => {
    server = await open({ PUBLIC_URL: 'https://tongyun.example' })
    const answers = await Promise.all([
      ...[
        '/ty/limited',
        '/ty/broken',
        '/ty/none',
        '/home/index',
        '/health/live',
        '/assets/none',
        '/ty/%',
        '/%',
        `/ty/${'x'.repeat(5_000)}`,
        '/ty/openapi.json',
      ].map((url) => server.app.inject({ url })),
      server.app.inject({ method: 'TRACE', url: '/ty/limited' }),
      server.app.inject({
        method: 'POST',
        url: '/ty/limited',
        headers: { 'content-type': 'application/json' },
        payload: 'x'.repeat(300_000),
      }),
    ])
    expect(statuses(answers)).toEqual({ 200: 4, 400: 2, 404: 3, 405: 2, 500: 1 })
    for (const { headers, raw } of answers) {
      for (const name of EVERYWHERE) expect(headers, raw.req.url).toHaveProperty(name)
      expect(headers['strict-transport-security'], raw.req.url).toBe('max-age=31536000; includeSubDomains')
      expect(headers, raw.req.url).not.toHaveProperty('x-powered-by')
    }
  })

  test('answers of the API are not stored anywhere', async () => {
    server = await open()
    for (const url of ['/ty/limited', '/ty/none', '/ty/broken'])
      expect((await server.app.inject({ url })).headers['cache-control']).toBe('no-store')
  })
})
