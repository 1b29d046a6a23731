import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCOPES } from '@tongyun/contract/open-access'
import { EXAMPLE_SHEET } from '@tongyun/contract/open-platform/terms/example-sheet'
import { getSandboxState, makeSandboxKey } from '@tongyun/contract/sandbox/endpoints'
import { getOwnSandbox, moveOwnSandboxClock, resetOwnSandbox } from '@tongyun/contract/sandbox/own-sandbox'
import { simulateInOwnSandbox } from '@tongyun/contract/sandbox/simulate'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestApp, createTestDatabase } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import { checksums, stockSandboxes } from '../../test/sandboxes.ts'
import { newKey as makeKey, putKey, UNSIGNED } from '../api-keys/index.ts'
import type { NotedCall } from '../core/noted-calls.ts'
import type { Shelf } from './shelf.ts'

const folder = mkdtempSync(join(tmpdir(), 'tongyun-sandboxes-'))
const SETTINGS = { SANDBOX_MOST: '12', DATA_DIR: folder, RATE_LIMIT: 'on' }
let market: Awaited<ReturnType<typeof createTestDatabase>>
let shelf: Shelf
let app: FastifyInstance
/** Another process of the same site. */
let other: FastifyInstance
let nextAddress = 1

beforeAll(async () => {
  market = await createTestDatabase()
  shelf = await stockSandboxes(market.database, new Date())
  app = await addTestApp(market.database, { settings: SETTINGS })
  other = await addTestApp(market.database, { settings: SETTINGS })
})
afterAll(async () => {
  await app?.close()
  await other?.close()
  await shelf?.close()
  await market?.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Call = { method?: 'GET' | 'POST' | 'PUT'; payload?: object; at?: FastifyInstance; headers?: Record<string, string> }
const ask = (secret: string, url: string, { method = 'GET', payload, at = app, headers = {} }: Call = {}) =>
  at.inject({
    method,
    url: `/open/v1${url}`,
    headers: { authorization: `Bearer ${secret}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
const newKey = async (): Promise<string> => {
  nextAddress += 1
  const answer = await send(app, makeSandboxKey, {}, {}, `198.51.100.${nextAddress}`)
  expect(answer.json(), answer.body).toMatchObject({ code: 200 })
  return answer.json().data.secret
}

test('a key without an account opens a market with offers, and says where it is', async () => {
  expect((await send(app, getSandboxState)).json().data).toMatchObject({ state: 'ready' })
  const secret = await newKey()
  const me = await ask(secret, '/me')
  expect(me.statusCode, me.body).toBe(200)
  expect(me.json()).toMatchObject({ companyId: expect.any(String), shipperId: expect.any(String) })
  expect(Date.parse(me.json().sandbox.endsAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const offers = await ask(secret, '/offers?limit=5&sort=price')
  expect(offers.json().data.length).toBe(5)
  expect(offers.json().data[0]).toMatchObject({ pageUrl: null, price: { total: { currency: expect.any(String) } } })
})

test('keys without an account are three a day for an address', async () => {
  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push((await send(app, makeSandboxKey, {}, {}, '2001:db8:0:7::1')).json())
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 810008])
  expect((await send(app, makeSandboxKey, {}, {}, '2001:db8:0:7::2')).json().msgParams.reason).toBe('too_many_tries')
})

test('a test key that leads nowhere is told so, and a live call finds no sandbox', async () => {
  const secret = await newKey()
  const last = secret.slice(-1) === 'a' ? 'b' : 'a'
  expect((await ask(secret.slice(0, -1) + last, '/me')).json()).toMatchObject({ status: 401, params: { reason: 'wrong_key' } })
  await sql`delete from sandboxes`.execute(market.database)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await ask(secret, '/offers')).json()).toMatchObject({ status: 401, params: { reason: 'sandbox_over' } })
})

describe('O12', () => {
  const WAYS = [
    (secret: string) => ask(secret, '/offers?limit=3&weightKg=900&volumeM3=3'),
    (secret: string) => ask(secret, '/me'),
    (secret: string) => ask(secret, '/places?q=Moscow'),
    (secret: string) => ask(secret, '/offers/of-0000000000'),
    (secret: string) => ask(secret, '/sandbox/clock', { method: 'POST', payload: { advanceS: 0 } }),
    (secret: string) => ask(secret, '/nothing-there'),
    (secret: string) => ask(secret, '/sandbox/reset', { method: 'POST', payload: { unknown: 1 } }),
    (secret: string) => ask(`${secret.slice(0, -1)}!`, '/me'),
  ]

  test('calls with a test key change no row of the market, and one that takes the database of the market is seen', async () => {
    const secret = await newKey()
    await ask(secret, '/me')
    const before = await checksums(market.database)
    expect(Object.keys(before).length).toBeGreaterThan(100)
    for (let i = 0; i < 40; i += 1) await (WAYS[i % WAYS.length] as (secret: string) => Promise<unknown>)(secret)
    expect((await ask(secret, '/sandbox/clock', { method: 'POST', payload: { advanceS: 60 } })).statusCode).toBe(200)
    expect((await ask(secret, '/sandbox/reset', { method: 'POST' })).statusCode).toBe(200)
    expect(await checksums(market.database)).toEqual(before)
    // Control: without the hand-over the limit of the address alone writes a row.
    const { handOver } = app.services.sandboxes
    app.services.sandboxes.handOver = async (request) => {
      delete request.headers.authorization
      return false
    }
    expect((await ask(secret, '/offers')).statusCode).toBe(200)
    app.services.sandboxes.handOver = handOver
    expect(await checksums(market.database)).not.toEqual(before)
  })
})

describe('calls of a firm’s test key', () => {
  /** A company with its owner, and a test key of theirs. */
  const newSeller = async (name: string) => {
    const companyId = await insertCompany(market.database)
    const user = await insertPerson(market.database, { role: 'provider_owner', company_id: companyId })
    const { keyId, secretHash, text } = makeKey('test')
    const firm = { provider_id: companyId, shipper_id: null }
    await app.services.sandboxes.of(firm)
    await putKey(market.database, {
      ...firm,
      ...UNSIGNED,
      user_id: user.user_id,
      key_id: keyId,
      environment: 'test',
      name,
      secret_hash: secretHash,
      scopes: [...SCOPES],
      networks: [],
      created_at: new Date(),
    })
    return { companyId, user, firm, keyId, text }
  }

  test('are noted on the market as the firm’s, with bodies but without contacts, and answered once more', async () => {
    const { companyId, user, firm, keyId, text } = await newSeller('noted')
    const noted: NotedCall[] = []
    const { noteCall } = app.services
    app.services.noteCall = (call) => noted.push(call)
    const weighed = await ask(text, '/chargeable-weight', { method: 'POST', payload: { phone: '+86 138', weightKg: 'much' } })
    // Without an account nobody has a console to look at it.
    await ask(await newKey(), '/me')
    app.services.noteCall = noteCall
    expect(noted).toEqual([
      expect.objectContaining({ firmId: companyId, userId: user.user_id, keyId, environment: 'test', operation: 'weigh-cargo' }),
    ])
    expect(JSON.parse(noted[0]?.sent ?? '')).toEqual({ phone: '***', weightKg: 'much' })
    expect(JSON.parse(noted[0]?.answered ?? '')).toMatchObject({ code: weighed.json().code, status: weighed.statusCode })
    const call = { method: 'GET', path: '/open/v1/offers?limit=1', body: null, locale: 'en', isOnce: false } as const
    const again = await app.services.sandboxes.answer(firm, call)
    expect(again.status).toBe(200)
    expect(JSON.parse(again.body).data.length).toBe(1)
  })

  test('lead to what their owners look after on pages: the clock, and beginning anew', async () => {
    const companyId = await insertCompany(market.database)
    const user = await insertPerson(market.database, { role: 'provider_owner', company_id: companyId })
    const { cookie } = await logIn({ app, database: market.database }, user)
    const call = async (endpoint: Parameters<typeof send>[1], input = {}) =>
      (await send(app, endpoint, input as never, { cookie })).json()
    expect((await call(getOwnSandbox)).data).toEqual({ state: 'ready', sandbox: null })
    await app.services.sandboxes.of({ provider_id: companyId, shipper_id: null })
    expect((await call(getOwnSandbox)).data.sandbox).toMatchObject({ aheadS: 0 })
    expect((await call(moveOwnSandboxClock, { advanceS: 86_400 })).code).toBe(200)
    expect((await call(getOwnSandbox)).data.sandbox.aheadS).toBe(86_400)
    expect((await call(moveOwnSandboxClock, { advanceS: 31_536_000 })).code).toBe(810001)
    expect((await call(resetOwnSandbox)).code).toBe(200)
    expect((await call(getOwnSandbox)).data.sandbox.aheadS).toBe(0)
    expect((await call(moveOwnSandboxClock, { advanceS: 3_600 })).code).toBe(200)
  })

  test('meet there what their owner made happen on pages, and nothing of it happens on the market', async () => {
    const { user, text } = await newSeller('simulated')
    const { cookie } = await logIn({ app, database: market.database }, user)
    const simulate = async (input: object, session = cookie) =>
      (await send(app, simulateInOwnSandbox, input as never, { cookie: session })).json()
    const offer = { method: 'PUT', payload: { sheet: EXAMPLE_SHEET, submit: true } } as const
    expect((await ask(text, '/my/offers/OWN-1', offer)).json().prices[0].reviewStatus).toBe('pending')
    const before = await checksums(market.database)
    expect((await simulate({ event: 'offer.rejected', about: 'OWN-1' })).data).toMatchObject({
      event: 'offer.rejected',
      about: 'OWN-1',
      raises: 'offer.rejected',
    })
    expect((await ask(text, '/my/offers/OWN-1')).json().prices[0].reviewStatus).toBe('rejected')
    // What the sandbox refuses, the page is told.
    expect(await simulate({ event: 'offer.approved', about: 'OWN-1' })).toMatchObject({
      code: 811001,
      msgParams: { reason: 'nothing_to_simulate' },
    })
    expect((await simulate({ event: 'offer.approved', about: 'OWN-2' })).code).toBe(810004)
    expect((await simulate({ event: 'offer.approved', count: 2 })).code).toBe(810001)
    expect((await simulate({ event: 'offer.delivered' })).code).toBe(810001)
    expect(await checksums(market.database)).toEqual(before)

    const member = await insertPerson(market.database, { role: 'provider_member', company_id: user.company_id })
    const { cookie: ofMember } = await logIn({ app, database: market.database }, member)
    for (const session of [ofMember, '']) expect((await simulate({ event: 'offer.sold_out' }, session)).code).not.toBe(200)
  })
})

describe('the clock', () => {
  test('goes ahead for every process within a second, does what is due, and not beyond its bounds', async () => {
    const secret = await newKey()
    const at = async (app: FastifyInstance) => Date.parse((await ask(secret, '/me', { at: app })).json().sandbox.now)
    await Promise.all([at(app), at(other)])
    const moved = await ask(secret, '/sandbox/clock', { method: 'POST', payload: { advanceS: 2 * 86_400 } })
    expect(moved.statusCode, moved.body).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    for (const process of [app, other]) expect(Math.abs((await at(process)) - Date.now() - 2 * 86_400_000)).toBeLessThan(2_000)
    for (const payload of [
      {},
      { advanceS: 5, to: new Date().toISOString() },
      { to: new Date().toISOString() },
      { advanceS: 40_000_000 },
    ])
      expect((await ask(secret, '/sandbox/clock', { method: 'POST', payload })).statusCode, JSON.stringify(payload)).toBe(400)
  })
})

describe('beginning anew', () => {
  test('brings back what was there, also while calls run, and for another process', async () => {
    const secret = await newKey()
    await ask(secret, '/sandbox/clock', { method: 'POST', payload: { advanceS: 5 * 86_400 } })
    await ask(secret, '/me', { at: other })
    const calls = Array.from({ length: 12 }, () => ask(secret, '/offers?limit=2'))
    const reset = await ask(secret, '/sandbox/reset', { method: 'POST' })
    expect(reset.statusCode, reset.body).toBe(200)
    for (const answer of await Promise.all(calls)) expect([200, 503]).toContain(answer.statusCode)
    for (const process of [app, other]) {
      await new Promise((resolve) => setTimeout(resolve, 1_050))
      const me = await ask(secret, '/me', { at: process })
      expect(me.statusCode, me.body).toBe(200)
      expect(Math.abs(Date.parse(me.json().sandbox.now) - Date.now())).toBeLessThan(2_000)
    }
  })
})
