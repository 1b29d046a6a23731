/**
 * Bookings that come to nothing at the same moment, each of whose demand has a lost firm quote on the departure of the other; and
 * one while somebody holds its demand as whoever sends a quote does.
 */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { answerBooking, declineBooking } from '@tongyun/contract/booking/answers'
import { HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDeparture, findDrift } from '../../test/booking-market.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { keepQuote } from '../../test/quote-rows.ts'
import { makeFirm } from '../../test/shipper-firms.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedVersion } from '../quoting/quote-versions.fixture.ts'
import { PARTIES } from './bookings.fixture.ts'
import { endTurns } from './keep-bookings.ts'

const SPACE = 100_000
const NEEDED = 100
const ROUNDS = 15

let server: TestApp
let places: Awaited<ReturnType<typeof emptyDeparture>>[]
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(400)), clock: () => NOW })
  places = await Promise.all([emptyDeparture(server.database, SPACE, 0), emptyDeparture(server.database, SPACE, 1)])
}, 60_000)
afterAll(() => server?.close())

const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS)

/** A quote for a demand on a departure, by a company of its own; a firm one has the space from the beginning. */
const quoteOn = async (place: (typeof places)[number], of: { demandId: string; shipperId: string }, firm: boolean) => {
  const { capacityId, departureId } = place
  const departure = { departureId, quantity: NEEDED, departsAt: hours(120), arrivesAt: hours(500), closesAt: hours(96) }
  const journey = { ...quotedVersion(NOW).journey, spaceUnit: 'kg' as const }
  const version = quotedVersion(NOW, { journey, capacityId, departure, firm, validUntil: hours(48) })
  const providerId = await putIntoCity(server.database, await insertCompany(server.database))
  const { demandId, shipperId } = of
  const made = { shipperId, providerId, source: 'demand', demand: { demandId, version: 1 }, side: 'provider' } as const
  const { quoteId } = await server.database
    .transaction()
    .execute((transaction) => keepQuote(transaction, { ...made, version, actor: 'u-1', demo: false, now: NOW }))
  return { quoteId, providerId }
}

/** A demand whose quote on the first place is booked, with one on the second that lost. @returns how its booking is refused, and the lost quote */
const bookedOn = async (first: (typeof places)[number], second: (typeof places)[number]) => {
  const buyer = await makeFirm(server)
  const demandId = await buyer.publish(demandSheet(NOW))
  const { shipper_id: shipperId } = await server.database
    .selectFrom('demands')
    .select('shipper_id')
    .where('demand_id', '=', demandId)
    .executeTakeFirstOrThrow()
  const demand = { demandId, shipperId }
  const [winner, lost] = [await quoteOn(first, demand, false), await quoteOn(second, demand, true)]
  const seen = { version: 1, totalMinor: 430_000, currency: 'CNY' as const, goods: 'Gearboxes', parties: PARTIES as never }
  const number = (await buyer.call(acceptQuote, { quoteId: winner.quoteId, ...seen, ...aPress() })).data?.number ?? ''
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id: winner.providerId })
  const { cookie } = await logIn(server, owner)
  const { call } = inProcessCaller(server.app, 'en', { cookie })
  const answer = { number, version: 1, answer: 'reject', reason: 'no_space' } as const
  return {
    demandId,
    number,
    lost: lost.quoteId,
    reject: async () => (await call(answerBooking, answer)).code,
    decline: async () => (await call(declineBooking, { number, version: 1, reason: 'no_space' })).code,
  }
}

test('each is refused, each lost quote stands again with its space, and nobody waits in a circle', async () => {
  const [a, b] = places as [(typeof places)[number], (typeof places)[number]]
  const codes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bookings = await Promise.all([bookedOn(a, b), bookedOn(b, a)])
    codes.push(...(await Promise.all(bookings.map(({ reject }) => reject()))))
    const { rows } = await sql<{ status: string }>`
      select status from quotes where quote_id = any(${bookings.map(({ lost }) => lost)})`.execute(server.database)
    expect(rows).toEqual([{ status: 'offered' }, { status: 'offered' }])
  }
  expect(codes).toEqual(Array.from({ length: 2 * ROUNDS }, () => 200))
  expect(await findDrift(server.database)).toEqual([])
}, 120_000)

/** Waits until somebody waits for a lock of this database. */
const untilSomebodyWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database)
      return rows.length
    })
    .toBeGreaterThan(0)

type Booked = Awaited<ReturnType<typeof bookedOn>>
const FAILS: Record<string, (booked: Booked) => Promise<unknown>> = {
  'the provider rejects it': ({ reject }) => reject(),
  'nobody answered it in time': async ({ number }) => {
    await sql`update bookings set answer_until = ${NOW}, due_at = ${NOW} where number = ${number}`.execute(server.database)
    await endTurns(server.database, NOW)
    return 200
  },
  'the provider declines it after the time to cancel it was over': async ({ number, decline }) => {
    await sql`
      update bookings set status = 'CONFIRMED', cancellation_status = 'CANCELLATION_RECEIVED', cancellation_until = ${NOW}
      where number = ${number}`.execute(server.database)
    return decline()
  },
}

test.each(Object.keys(FAILS))('%s: it waits for its demand before it holds its deal, as whoever quotes does', async (how) => {
  const [a, b] = places as [(typeof places)[number], (typeof places)[number]]
  const booked = await bookedOn(a, b)
  const fail = FAILS[how] as (typeof FAILS)[string]
  const failing = await server.database.transaction().execute(async (quoting) => {
    await sql`select from demands where demand_id = ${booked.demandId} for share`.execute(quoting)
    const code = fail(booked)
    await untilSomebodyWaits()
    await sql`
      select from deals where deal_id = (select deal_id from bookings where number = ${booked.number})
      for update nowait`.execute(quoting)
    return { code }
  })
  expect(await failing.code).toBe(200)
})
