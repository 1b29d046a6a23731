/**
 * D1: many want the last of a departure at once, through two processes and every way there is. Control: the same where a departure
 * forgets what was claimed.
 */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { bookCapacity, getCheckout, holdSpace } from '@tongyun/contract/booking/checkout'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDeparture, insertBuyer, quoteOfDeparture } from '../../test/booking-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { aPress } from '../../test/press.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { PARTIES } from './bookings.fixture.ts'

const EACH = 100
const PLACES = 6
const CARGO = { weightKg: EACH, volumeM3: 0.2 }

let server: TestApp
let twin: FastifyInstance
let place: Awaited<ReturnType<typeof emptyDeparture>>
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(300)), clock: () => NOW })
  twin = await addTestApp(server.database, { clock: () => NOW })
  place = await emptyDeparture(server.database, EACH * PLACES)
}, 60_000)
afterAll(async () => {
  await twin?.close()
  await server?.close()
})

const where = () => ({ offer: place.capacityId, departure: place.departureId, ...CARGO })

/** Somebody who tries one of three ways, through one of two processes. */
const aBuyer = async (i: number) => {
  const { cookie, shipperId } = await insertBuyer(server)
  const { call } = inProcessCaller(i % 2 === 0 ? server.app : twin, 'en', { cookie })
  const { data } = await call(getCheckout, where())
  const booking = { ...where(), ...data?.seen, goods: 'Gearboxes', parties: PARTIES }
  const book = () => call(bookCapacity, { ...booking, ...aPress() } as never)
  if (i % 3 === 0) return book
  if (i % 3 === 1)
    return async () => {
      const held = await call(holdSpace, { ...where(), ...aPress() } as never)
      return held.code === 200 ? book() : held
    }
  const { quoteId } = await quoteOfDeparture(server.database, { shipperId, place, quantity: EACH, now: NOW })
  const seen = { quoteId, version: 1, totalMinor: 430_000, currency: 'CNY', goods: 'Gearboxes', parties: PARTIES }
  return () => call(acceptQuote, { ...seen, ...aPress() } as never)
}

/** What so many are answered who try at once. */
const rush = async (buyers: number) => {
  const tries = []
  for (let i = 0; i < buyers; i += 1) tries.push(await aBuyer(i))
  const answers = await Promise.all(tries.map((attempt) => attempt()))
  return answers.map(({ code, msgParams }) => `${code} ${msgParams?.reason ?? ''}`.trim())
}

test('30 at once for space for 6: all of it is sold, none of it twice, and nobody hears of a fault', async () => {
  const codes = await rush(30)
  expect(codes.filter((code) => code === '200')).toHaveLength(PLACES)
  expect([...new Set(codes)].filter((code) => !['200', '812001 space_gone', '810008 hold_too_big'].includes(code))).toEqual([])
  const { rows } = await sql<{ total: number; taken: number; bookings: number }>`
    select space_total as total, space_held + space_booked as taken,
      (select count(*) from bookings b where b.departure_id = d.departure_id) as bookings
    from departures d where departure_id = ${place.departureId}`.execute(server.database)
  expect(rows).toEqual([{ total: EACH * PLACES, taken: EACH * PLACES, bookings: PLACES }])
  expect(await brokenRules(server.database, NOW)).toEqual({})
}, 60_000)

test('control: where a departure forgets what was claimed, the same buyers are sold more than there is', async () => {
  const { database } = server
  place = await emptyDeparture(database, EACH * PLACES)
  await sql`
    create function forget_claims() returns trigger language plpgsql as $$
    begin
      new.space_held := old.space_held;
      new.space_booked := old.space_booked;
      return new;
    end $$;
    create trigger forget_claims before update on departures for each row execute function forget_claims()`.execute(database)
  const codes = await rush(12)
  expect(codes.filter((code) => code === '200').length).toBeGreaterThan(PLACES)
}, 60_000)
