/**
 * D6: presses that come more than once, at once and through two processes, book once, and are answered alike. Control: without the
 * constraint on the key, they book more often.
 */
import { bookCapacity, getCheckout } from '@tongyun/contract/booking/checkout'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDeparture, insertBuyer } from '../../test/booking-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { aPress } from '../../test/press.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { PARTIES } from './bookings.fixture.ts'

const KEYS = 40
const TIMES = 3
const AT_ONCE = 60
const CARGO = { weightKg: 100, volumeM3: 0.2 }

let server: TestApp
let twin: FastifyInstance
let seen: Record<string, unknown>
let cookie: string
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(300)), clock: () => NOW })
  twin = await addTestApp(server.database, { clock: () => NOW })
  const place = await emptyDeparture(server.database, 10_000_000)
  cookie = (await insertBuyer(server)).cookie
  const where = { offer: place.capacityId, departure: place.departureId, ...CARGO }
  const { data } = await inProcessCaller(server.app, 'en', { cookie }).call(getCheckout, where)
  seen = { ...where, ...data?.seen, parties: PARTIES }
}, 60_000)
afterAll(async () => {
  await twin?.close()
  await server?.close()
})

let goods: string
let made = 0
beforeEach(() => {
  made += 1
  goods = `Gearboxes ${made}`
})

/** The same press again and again, by one process and the other in turn. */
const press = (times: number) => {
  const input = { ...seen, goods, ...aPress() }
  return Array.from({ length: times }, async (_, i) => {
    const { call } = inProcessCaller(i % 2 === 0 ? server.app : twin, 'en', { cookie })
    const { code, data } = await call(bookCapacity, input as never)
    return JSON.stringify({ code, data })
  })
}

const bookings = async () => {
  const { rows } = await sql`select from bookings where cargo ->> 'goods' = ${goods}`.execute(server.database)
  return rows.length
}

test(`${KEYS} keys, each pressed ${TIMES} times at once: as many bookings, and each key has one answer`, async () => {
  const answers = []
  for (let done = 0; done < KEYS; done += 20)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => Promise.all(press(TIMES))))))
  for (const ofOne of answers) expect(new Set(ofOne).size).toBe(1)
  expect(new Set(answers.flat()).size).toBe(KEYS)
  expect(answers.flat().every((answer) => answer.startsWith('{"code":200'))).toBe(true)
  expect(await bookings()).toBe(KEYS)
  expect(await brokenRules(server.database, NOW)).toEqual({})
})

test(`one key, pressed ${AT_ONCE} times at once: one booking, one answer`, async () => {
  const answers = await Promise.all(press(AT_ONCE))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"code":200')
  expect(await bookings()).toBe(1)
})

test('a key that books something else is refused, and books nothing', async () => {
  const { call } = inProcessCaller(server.app, 'en', { cookie })
  const key = aPress()
  expect((await call(bookCapacity, { ...seen, goods, ...key } as never)).code).toBe(200)
  expect(await call(bookCapacity, { ...seen, goods, remarks: 'Two pallets', ...key } as never)).toMatchObject({
    code: 810007,
    msgParams: { reason: 'request_key_used' },
  })
  expect(await bookings()).toBe(1)
})

test('control: without the constraint on the key, one press at once books more often', async () => {
  await sql`alter table request_keys drop constraint request_keys_pkey`.execute(server.database)
  await Promise.all(press(4))
  expect(await bookings()).toBeGreaterThan(1)
})
