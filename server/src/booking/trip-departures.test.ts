/** Departures offered in the place of a leg of a plan: those that follow the leg before and reach the leg after, and no others. */
import { answerBooking } from '@tongyun/contract/booking/answers'
import { type Checkout, getCheckout } from '@tongyun/contract/booking/checkout'
import { bookPlan, getTripCheckout, holdTrip, type TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import { getLegCheckout, listLegReplacements } from '@tongyun/contract/booking/trips'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBuyer } from '../../test/booking-market.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround } from '../../test/ground.ts'
import { aPress } from '../../test/press.ts'
import { bookLegs, CARGO, type Call, caller, departureOf, insertPlans, planInput, sellerOf } from '../../test/trip-market.ts'
import { NOW } from '../capacity/offering/sample-market.fixture.ts'

let server: TestApp
let buyer: Call
let first = ''
let daily = ''
/** Too late for the daily departure that was chosen after it. */
const later: string[] = []

const timesOf = (departureId: string) =>
  server.database
    .selectFrom('departures')
    .select(['etd', 'eta', 'cargo_cut_off'])
    .where('departure_id', '=', departureId)
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  server = await createTestApp({
    clock: () => NOW,
    seed: async (database) => {
      await insertGround(database)
      await insertPlans(database)
      await sql`update departures set space_total = 100`.execute(database)
    },
  })
  buyer = caller(server, (await insertBuyer(server)).cookie)
  // Two weeks from now: the daily offer has more departures before it than a checkout lists.
  first = await departureOf(server.database, 'first', new Date(NOW.getTime() + 14 * DAY_MS))
  const { eta } = await timesOf(first)
  daily = await departureOf(server.database, 'second-daily', new Date(eta.getTime() + 2 * DAY_MS))
  const { rows } = await sql<{ id: string }>`select departure_id as id from departures
    where capacity_id = 'first' and etd > ${eta} order by etd`.execute(server.database)
  later.push(...rows.map(({ id }) => id))
}, 60_000)
afterAll(() => server?.close())

const othersOf = (data: unknown, leg: number) =>
  (data as TripCheckout).legs[leg - 1]?.checkout.others.map(({ departureId }) => departureId) ?? []

const leave = (departureId: string, left: number) =>
  sql`update departures set space_total = space_booked + space_held + ${left} where departure_id = ${departureId}`.execute(
    server.database,
  )

test('the checkout of a plan offers for a leg what connects with the others, however many departures there are before', async () => {
  const { data } = await buyer(getTripCheckout, { leg: [first, daily], ...CARGO })
  expect((data as unknown as TripCheckout).bookable).toBe(true)
  const [ofFirst, ofSecond] = [othersOf(data, 1), othersOf(data, 2)]
  expect(ofFirst.length).toBeGreaterThan(0)
  expect(ofFirst.filter((id) => later.includes(id))).toEqual([])
  expect(ofSecond.length).toBeGreaterThan(3)
  const { eta } = await timesOf(first)
  for (const id of ofSecond) {
    const { etd, cargo_cut_off: cutOff } = await timesOf(id)
    expect((cutOff ?? etd).getTime() - eta.getTime()).toBeGreaterThanOrEqual(12 * HOUR_MS)
  }
  for (const [leg, departure] of [
    [[first, ofSecond.at(-1)], 'second'],
    [[ofFirst[0], daily], 'first'],
  ] as const)
    expect([departure, ((await buyer(getTripCheckout, { leg, ...CARGO })).data as unknown as TripCheckout).bookable]).toEqual([
      departure,
      true,
    ])
  // Control: by itself each offer lists departures that do not connect.
  const alone = async (offer: string, departure: string) =>
    ((await buyer(getCheckout, { offer, departure, ...CARGO })).data as unknown as Checkout).others.map((one) => one.departureId)
  expect((await alone('first', first)).filter((id) => later.includes(id))).not.toEqual([])
  const early = await Promise.all((await alone('second-daily', daily)).map(timesOf))
  expect(early.some(({ etd }) => etd < eta)).toBe(true)
})

test('the refusal of a leg without room names departures that connect', async () => {
  const input = await planInput(buyer, [first, daily])
  await leave(daily, 1)
  const allowed = othersOf((await buyer(getTripCheckout, { leg: [first, daily], ...CARGO })).data, 2)
  for (const refused of [
    await buyer(bookPlan, { ...input, ...aPress() }),
    await buyer(holdTrip, { leg: [first, daily], ...CARGO, ...aPress() }),
  ]) {
    expect(refused).toMatchObject({ code: 812001, data: { leg: 2 } })
    const { departures } = refused.data as unknown as { departures: { departureId: string }[] }
    expect(departures.map(({ departureId }) => departureId)).toEqual(allowed.slice(0, 5))
    expect(departures.length).toBeGreaterThan(0)
  }
  await leave(daily, 100)
  await leave(first, 1)
  const gone = await buyer(bookPlan, { ...input, ...aPress() })
  const offered = (gone.data as unknown as { leg: number; departures: { departureId: string }[] }).departures
  expect(offered.filter(({ departureId }) => later.includes(departureId))).toEqual([])
  await leave(first, 100)
})

test('a leg that was refused is replaced by departures after the leg before, also of an offer with many earlier ones', async () => {
  const { data } = await bookLegs(buyer, [first, daily])
  const { number, legs } = data as unknown as { number: string; legs: { number: string }[] }
  const provider = await sellerOf(server, 'firm-b')
  const answer = { number: legs[1]?.number, version: 1, answer: 'reject', reason: 'no_space' }
  expect(await provider(answerBooking, answer)).toMatchObject({ code: 200 })
  const { rows } = (await buyer(listLegReplacements, { number, leg: 2 })).data as unknown as {
    rows: { row: { capacityId: string }; departure: { departureId: string } }[]
  }
  const another = rows.find(({ row }) => row.capacityId === 'second-daily')?.departure.departureId ?? ''
  expect(another).not.toBe('')
  const read = (await buyer(getLegCheckout, { number, leg: 2, departure: another })).data as unknown as {
    checkout: Checkout
    before: { connects: boolean }
  }
  expect(read.before.connects).toBe(true)
  const { eta } = await timesOf(first)
  const offered = await Promise.all(read.checkout.others.map(({ departureId }) => timesOf(departureId)))
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.filter(({ etd }) => etd < eta)).toEqual([])
})
