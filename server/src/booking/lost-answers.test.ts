/**
 * D9: the network between the app and the database is cut while somebody books or accepts, before the statement arrives or after
 * it is done. Whoever presses again by the same key has booked once. Control: by another key it is booked twice.
 */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { bookCapacity, getCheckout } from '@tongyun/contract/booking/checkout'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { emptyDeparture, insertBuyer, quoteOfDeparture } from '../../test/booking-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { cuttingProxy, type Lost } from '../../test/cutting-proxy.ts'
import { aPress } from '../../test/press.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { openDatabase, openPool } from '../core/database.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { PARTIES } from './bookings.fixture.ts'

const EACH = 100
const CARGO = { weightKg: EACH, volumeM3: 0.2 }
const WAYS = ['books', 'accepts a quote'] as const

let server: TestApp
let proxy: Awaited<ReturnType<typeof cuttingProxy>>
let away: ReturnType<typeof openDatabase>
let cutOff: FastifyInstance
let place: Awaited<ReturnType<typeof emptyDeparture>>
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(300)), clock: () => NOW })
  const postgres = inject('postgres')
  proxy = await cuttingProxy(postgres)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database)
  const address = { ...postgres, host: '127.0.0.1', port: proxy.port, database: rows[0]?.name ?? '' }
  away = openDatabase(openPool(address, 4, { warn: () => undefined }))
  cutOff = await addTestApp(away, { clock: () => NOW })
  place = await emptyDeparture(server.database, 1_000_000)
}, 60_000)
afterAll(async () => {
  await cutOff?.close()
  await away?.destroy()
  await proxy?.close()
  await server?.close()
})

let word: string
let made = 0
beforeEach(() => {
  made += 1
  word = `Gearboxes ${made}`
})

/** Somebody who asks through either app, with goods whose name nobody else's have. */
const aBuyer = async (way: (typeof WAYS)[number]) => {
  const { cookie, shipperId } = await insertBuyer(server)
  const through = (app: FastifyInstance) => inProcessCaller(app, 'en', { cookie }).call
  const where = { offer: place.capacityId, departure: place.departureId, ...CARGO }
  const said = { goods: word, parties: PARTIES }
  if (way === 'books') {
    const { data } = await through(server.app)(getCheckout, where)
    return (app: FastifyInstance, press: object) =>
      through(app)(bookCapacity, { ...where, ...data?.seen, ...said, ...press } as never)
  }
  const { quoteId } = await quoteOfDeparture(server.database, { shipperId, place, quantity: EACH, now: NOW })
  const seen = { quoteId, version: 1, totalMinor: 430_000, currency: 'CNY' }
  return (app: FastifyInstance, press: object) => through(app)(acceptQuote, { ...seen, ...said, ...press } as never)
}

const bookings = async () => {
  const { rows } = await sql`select from bookings where cargo ->> 'goods' = ${word}`.execute(server.database)
  return rows.length
}

describe.each(WAYS)('whoever %s while the network is cut', (way) => {
  test.each<[Lost, number]>([
    ['answer', 1],
    ['statement', 0],
  ])('and loses the %s: %i is booked, and one after the same press again', async (lost, first) => {
    const ask = await aBuyer(way)
    const press = aPress()
    const cuts = proxy.cuts()
    proxy.cut(word, lost)
    expect((await ask(cutOff, press)).code).not.toBe(200)
    expect(proxy.cuts()).toBe(cuts + 1)
    expect(await bookings()).toBe(first)
    const again = await ask(server.app, press)
    expect(again.code).toBe(200)
    expect(await ask(cutOff, press)).toEqual(again)
    expect(await bookings()).toBe(1)
    expect(await brokenRules(server.database, NOW)).toEqual({})
  })
})

test('control: whoever lost the answer and presses by another key books twice', async () => {
  const ask = await aBuyer('books')
  proxy.cut(word, 'answer')
  expect((await ask(cutOff, aPress())).code).not.toBe(200)
  expect((await ask(server.app, aPress())).code).toBe(200)
  expect(await bookings()).toBe(2)
})
