/** Plans booked whole: all legs or none, and what becomes of them. */
import { answerBooking, cancelBooking } from '@tongyun/contract/booking/answers'
import { type Booking, getBooking } from '@tongyun/contract/booking/bookings'
import { bookPlan, getTripCheckout, holdTrip, type TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import { cancelTrip, getLegCheckout, getTrip, listLegReplacements, replaceLeg, type Trip } from '@tongyun/contract/booking/trips'
import { type PlanInAnswer, searchBySentence } from '@tongyun/contract/search/endpoints'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAtOnce, findDrift, insertBuyer, insertColleague } from '../../test/booking-market.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround } from '../../test/ground.ts'
import { aPress } from '../../test/press.ts'
import { bookLegs, CARGO, type Call, caller, departureOf, insertPlans, planInput, sellerOf } from '../../test/trip-market.ts'
import { NOW } from '../capacity/offering/sample-market.fixture.ts'
import { claimSpacesSql, deleteClaims, insertClaim } from '../capacity/space/index.ts'
import { openParties } from './sealed-parties.ts'

let now = NOW
let server: TestApp
let buyer: Call
let shipperId = ''
let provider: Call
let second: Call
const legs: Record<'first' | 'second' | 'late' | 'early' | 'third', string> = {} as never

beforeAll(async () => {
  server = await createTestApp({
    clock: () => now,
    seed: async (database) => {
      await insertGround(database)
      await insertPlans(database)
    },
  })
  const made = await insertBuyer(server)
  shipperId = made.shipperId
  buyer = caller(server, made.cookie)
  provider = await sellerOf(server, 'firm-a')
  second = await sellerOf(server, 'firm-b')
  const { database } = server
  const soon = new Date(NOW.getTime() + 11 * DAY_MS)
  legs.first = await departureOf(database, 'first', soon)
  const { eta } = await database
    .selectFrom('departures')
    .select('eta')
    .where('departure_id', '=', legs.first)
    .executeTakeFirstOrThrow()
  const ready = new Date(eta.getTime() + 13 * HOUR_MS)
  legs.second = await departureOf(database, 'second', ready)
  legs.late = await departureOf(database, 'second-late', ready)
  legs.early = await departureOf(database, 'second-early', new Date(NOW.getTime() + DAY_MS))
  legs.third = await departureOf(database, 'third', new Date('2026-12-22T10:00:00Z'))
}, 60_000)
afterAll(() => server?.close())
beforeEach(async () => {
  now = NOW
  await sql`update departures set space_total = 100`.execute(server.database)
  await sql`delete from provider_terms`.execute(server.database)
})

const counted = async () => {
  const { rows } = await sql<{ bookings: number; trips: number; claims: number; deals: number }>`
    select (select count(*) from bookings)::int as bookings, (select count(*) from trips)::int as trips,
      (select count(*) from space_claims)::int as claims, (select count(*) from deals)::int as deals`.execute(server.database)
  return rows[0]
}
const leave = (departureId: string, left: number) =>
  sql`update departures set space_total = space_booked + space_held + ${left} where departure_id = ${departureId}`.execute(
    server.database,
  )
const read = async (number: string): Promise<Trip> => (await buyer(getTrip, { number })).data as Trip
const made = async (departures: readonly string[]): Promise<Trip> => {
  const { code, data } = await bookLegs(buyer, departures)
  expect(code).toBe(200)
  return read((data as { number: string }).number)
}
const versionOf = async (number: string) => {
  const { rows } = await sql<{ version: number }>`select version from bookings where number = ${number}`.execute(server.database)
  return rows[0]?.version ?? 0
}
const answer = async (by: Call, number: string, what: object) =>
  by(answerBooking, { number, version: await versionOf(number), ...what })
const numberOf = (trip: Trip, leg: number) => trip.legs[leg - 1]?.booking.number ?? ''

describe('booking', () => {
  test('each leg is a booking with its claim and its deal, and the same press twice is one trip', async () => {
    const before = await counted()
    const input = { ...(await planInput(buyer, [legs.first, legs.second])), ...aPress() }
    const first = await buyer(bookPlan, input)
    expect(first.code).toBe(200)
    const again = await buyer(bookPlan, input)
    expect(again.data).toEqual(first.data)
    const after = await counted()
    for (const [what, more] of Object.entries({ bookings: 2, trips: 1, claims: 2, deals: 2 }))
      expect([what, (after?.[what as 'trips'] ?? 0) - (before?.[what as 'trips'] ?? 0)]).toEqual([what, more])
    const trip = await read((first.data as { number: string }).number)
    expect(trip.state).toBe('waiting')
    expect(trip.legs.map(({ leg, booking }) => [leg, booking.status, booking.trip])).toEqual([
      [1, 'RECEIVED', { number: trip.number, leg: 1, legs: 2 }],
      [2, 'RECEIVED', { number: trip.number, leg: 2, legs: 2 }],
    ])
    const other = await buyer(bookPlan, { ...input, goods: '别的货' })
    expect(other).toMatchObject({ code: 810007, msgParams: { reason: 'request_key_used' } })
    const { rows } = await sql<{ booking_id: string; parties: Buffer }>`
      select booking_id, parties from bookings where trip_id = ${trip.tripId}`.execute(server.database)
    const opened = rows.map((row) => openParties(row.parties, row.booking_id, server.app.services.keys).shipper.company)
    expect(opened).toEqual(['义乌货主贸易有限公司', '义乌货主贸易有限公司'])
  })

  test('the checkout says of the change what the search says, and sums the legs', async () => {
    const found = await buyer(searchBySentence, { text: '900 kg 4 m3 general cargo from Shanghai to Saint Petersburg' })
    const { plans, alternatives } = found.data as { plans: PlanInAnswer[]; alternatives: PlanInAnswer[] }
    const chain = [...plans, ...alternatives].find((plan) => plan.legs.length === 2)
    const leg = chain?.legs.map(({ offer }) => offer.departure?.departureId ?? '') ?? []
    const { data } = await buyer(getTripCheckout, { leg, ...CARGO, currency: 'CNY' })
    const { legs: read, total, totals, bookable, ifRefused } = data as TripCheckout
    expect(bookable).toBe(true)
    expect(read.map(({ change }) => change)).toEqual([null, { ...chain?.legs[1]?.change, connects: true }])
    const prices = read.map(({ checkout }) => checkout.row.price)
    expect(total?.amountMinor).toBe(prices.reduce((sum, price) => sum + (price.ok ? price.totalMinor : 0), 0))
    expect(totals).toEqual([{ amountMinor: total?.amountMinor, currency: 'CNY' }])
    expect(ifRefused).not.toBeNull()
    const later = (await buyer(getTripCheckout, { leg: [legs.first, legs.second], ...CARGO })).data as TripCheckout
    expect(Date.parse(later.freeUntil ?? '')).toBeGreaterThan(NOW.getTime())
    expect(later.ifRefused?.fees).toEqual([])
  })

  test('where one leg has no room nothing is kept, and the answer names the leg', async () => {
    const input = await planInput(buyer, [legs.first, legs.second])
    for (const [full, leg] of [
      [legs.second, 2],
      [legs.first, 1],
    ] as const) {
      await leave(full, 3)
      const before = await counted()
      expect(await buyer(bookPlan, { ...input, ...aPress() })).toMatchObject({
        code: 812001,
        msgParams: { reason: 'space_gone' },
        data: { leg, left: 3, needed: 4 },
      })
      expect(await counted()).toEqual(before)
      await leave(full, 100)
    }
    expect(await findDrift(server.database)).toEqual([])
  })

  test('the statement itself refuses all where the last of the room went after it was looked at', async () => {
    const { database } = server
    const claim = (departureId: string, quantity: number) =>
      ({ departureId, quantity, kind: 'booking', claimedFor: 'b-none', until: new Date(NOW.getTime() + HOUR_MS), now }) as const
    await leave(legs.second, 3)
    const before = await counted()
    const { queries, refuse } = claimSpacesSql([claim(legs.first, 4), claim(legs.second, 4)])
    await expect(sql`with ${queries} select ${refuse}`.execute(database)).rejects.toThrow('no space claimed')
    expect(await counted()).toEqual(before)
    const some = claimSpacesSql([claim(legs.first, 4), claim(legs.second, 3)])
    await sql`with ${some.queries} select ${some.refuse}`.execute(database)
    expect((await counted())?.claims).toBe((before?.claims ?? 0) + 2)
    expect(await findDrift(database)).toEqual([])
    await deleteClaims(database, { kind: 'booking', claimedFor: 'b-none' })
  })

  test('legs that do not connect cannot be booked together, and the checkout says which', async () => {
    const { data } = await buyer(getTripCheckout, { leg: [legs.first, legs.early], ...CARGO })
    expect(data).toMatchObject({ bookable: false, legs: [{}, { change: { connects: false } }] })
    const apart = { code: 811001, msgParams: { reason: 'legs_apart', leg: '2' } }
    expect(await bookLegs(buyer, [legs.first, legs.early])).toMatchObject(apart)
    expect(await bookLegs(buyer, [legs.second, legs.first])).toMatchObject(apart)
    // Two legs on one departure are two that do not connect.
    expect(await bookLegs(buyer, [legs.first, legs.first])).toMatchObject(apart)
  })

  test('another price is refused with the legs that differ, and nothing is booked', async () => {
    const input = await planInput(buyer, [legs.first, legs.second])
    const [first, other] = input.legs
    const before = await counted()
    const changed = { ...input, legs: [first, { ...other, totalMinor: 1 }] }
    expect(await buyer(bookPlan, { ...changed, ...aPress() })).toMatchObject({
      code: 811001,
      msgParams: { reason: 'price_changed', old: 'CNY 0.01' },
      data: { legs: [2], now: { bookable: true } },
    })
    expect(await counted()).toEqual(before)
  })

  test('three legs, two of them of one provider; one that confirms at once beside those that answer', async () => {
    await confirmAtOnce(server.database, 'firm-b')
    const trip = await made([legs.first, legs.second, legs.third])
    expect(trip.legs.map(({ booking }) => booking.status)).toEqual(['RECEIVED', 'CONFIRMED', 'RECEIVED'])
    expect(trip.state).toBe('waiting')
    await answer(provider, numberOf(trip, 1), { answer: 'confirm' })
    await answer(provider, numberOf(trip, 3), { answer: 'confirm' })
    expect((await read(trip.number)).state).toBe('secured')
  })
})

describe('many at once', () => {
  test('whoever wants the same departures in another order waits, and nobody for each other in a circle', async () => {
    const { database } = server
    let made = 0
    const claimsOf = (order: readonly string[], onlyIf: ReturnType<typeof sql>) =>
      order.map((departureId) => {
        made += 1
        const claimedFor = `b-race-${made}`
        return {
          departureId,
          quantity: 1,
          kind: 'booking',
          claimedFor,
          until: new Date(NOW.getTime() + HOUR_MS),
          onlyIf,
          now,
        } as const
      })
    // Whoever has one of the two takes its time for the other.
    const slowly = sql`(select true from pg_sleep(0.1))`
    const orders = [
      [legs.first, legs.second],
      [legs.second, legs.first],
    ]
    const codesOf = async (claim: (order: readonly string[]) => Promise<unknown>) => {
      const done = await Promise.allSettled(orders.flatMap((order) => [claim(order), claim(order)]))
      return done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []))
    }
    const inOrder = await codesOf((order) => {
      const { queries, refuse } = claimSpacesSql(claimsOf(order, slowly))
      return sql`with ${queries} select ${refuse}`.execute(database)
    })
    expect(inOrder).toEqual([])
    // Control: the same claims in one transaction each, one after the other as they were named.
    const asNamed = await codesOf((order) =>
      database.transaction().execute(async (transaction) => {
        for (const claim of claimsOf(order, slowly)) await insertClaim(transaction, claim)
      }),
    )
    expect(asNamed).toContain('40P01')
    await sql`delete from space_claims where claimed_for like 'b-race-%'`.execute(database)
    await sql`update departures d set space_held = coalesce((select sum(quantity) from space_claims c
      where c.departure_id = d.departure_id and state = 'held'), 0)`.execute(database)
    expect(await findDrift(database)).toEqual([])
  }, 30_000)

  test('two firms that race for plans that cross: as many as have room, the others are told, and nothing is half booked', async () => {
    const other = caller(server, (await insertBuyer(server)).cookie)
    const [one, crossing, three] = [
      [legs.first, legs.second],
      [legs.first, legs.late],
      [legs.first, legs.second, legs.third],
    ]
    for (const id of [legs.first, legs.second, legs.late, legs.third]) await leave(id, 20)
    const before = await counted()
    const presses = [one, crossing, three, one].flatMap((plan) => [bookLegs(buyer, plan), bookLegs(other, plan)])
    const codes = (await Promise.all(presses)).map(({ code }) => code)
    // Each takes four of the twenty that the first departure has.
    expect(codes.filter((code) => code === 200)).toHaveLength(5)
    expect(codes.filter((code) => code === 812001)).toHaveLength(3)
    const after = await counted()
    expect((after?.trips ?? 0) - (before?.trips ?? 0)).toBe(5)
    const { rows } = await sql<{ half: number }>`select count(*)::int as half from trips t
      where jsonb_array_length(plan -> 'legs') <> (select count(distinct leg) from bookings b where b.trip_id = t.trip_id)`.execute(
      server.database,
    )
    expect(rows).toEqual([{ half: 0 }])
    expect(await findDrift(server.database)).toEqual([])
  })
})

describe('holding', () => {
  const hold = (leg: readonly string[]) => buyer(holdTrip, { leg, ...CARGO, ...aPress() })
  const held = async () => {
    const { rows } = await sql<{ id: string }>`
      select departure_id as id from space_claims where kind = 'checkout' and claimed_for = ${shipperId} order by 1`.execute(
      server.database,
    )
    return rows.map(({ id }) => id)
  }

  test('all legs are held for a quarter of an hour, asking again gives the same, and booking takes the holds over', async () => {
    const first = await hold([legs.first, legs.second])
    expect(first).toMatchObject({ code: 200, data: { until: new Date(NOW.getTime() + 15 * MINUTE_MS).toISOString() } })
    now = new Date(NOW.getTime() + 5 * MINUTE_MS)
    expect((await hold([legs.first, legs.second])).data).toEqual(first.data)
    expect(await held()).toEqual([legs.first, legs.second].sort())
    // Each leg is one hold of the three that a firm may have.
    expect(await hold([legs.first, legs.late])).toMatchObject({ code: 200 })
    expect(await hold([legs.third])).toMatchObject({ code: 810008, msgParams: { reason: 'too_many_holds' } })
    expect((await buyer(getTripCheckout, { leg: [legs.first, legs.second], ...CARGO })).data).toMatchObject({ hold: first.data })
    await made([legs.first, legs.second])
    expect(await held()).toEqual([legs.late])
    expect(await findDrift(server.database)).toEqual([])
  })

  test('where one leg is too full to be held nothing is', async () => {
    await sql`update checkouts set ended = 'released', ended_at = ${now} where ended is null`.execute(server.database)
    await deleteClaims(server.database, { kind: 'checkout', claimedFor: shipperId })
    await leave(legs.second, 5)
    expect(await hold([legs.first, legs.second])).toMatchObject({
      code: 810008,
      msgParams: { reason: 'hold_too_big' },
      data: { leg: 2 },
    })
    expect(await held()).toEqual([])
  })
})

describe('a leg that is not taken', () => {
  test('leaves the trip broken; another departure that connects takes its place, once', async () => {
    const trip = await made([legs.first, legs.second])
    await answer(provider, numberOf(trip, 1), { answer: 'confirm' })
    expect(await buyer(listLegReplacements, { number: trip.number, leg: 2 })).toMatchObject({
      code: 811001,
      msgParams: { reason: 'wrong_step' },
    })
    await answer(second, numberOf(trip, 2), { answer: 'reject', reason: 'no_space' })
    const broken = await read(trip.number)
    expect(broken).toMatchObject({
      state: 'broken',
      legs: [{ replaceable: false }, { replaceable: true, ended: { reason: 'no_space' } }],
    })
    const { data } = await buyer(listLegReplacements, { number: trip.number, leg: 2 })
    const ids = (data as { rows: { departure: { departureId: string } }[] }).rows.map(({ departure }) => departure.departureId)
    expect(ids).toContain(legs.late)
    expect(ids).not.toContain(legs.second)
    const where = { number: trip.number, leg: 2, departure: legs.late }
    const seen = (await buyer(getLegCheckout, where)).data as { checkout: TripCheckout['legs'][number]['checkout'] }
    expect(seen).toMatchObject({ before: { connects: true }, after: null })
    const early = (await buyer(getLegCheckout, { ...where, departure: legs.early })).data as unknown as typeof seen
    expect(await buyer(replaceLeg, { ...where, departure: legs.early, ...early.checkout.seen, ...aPress() })).toMatchObject({
      code: 811001,
      msgParams: { reason: 'legs_apart', leg: '2' },
    })
    const press = { ...where, ...seen.checkout.seen, ...aPress() }
    const [one, two] = await Promise.all([buyer(replaceLeg, press), buyer(replaceLeg, { ...press, ...aPress() })])
    expect([one.code, two.code].sort()).toEqual([200, 811001])
    const whole = await read(trip.number)
    expect(whole.state).toBe('waiting')
    expect(whole.legs[1]?.earlier).toEqual([numberOf(trip, 2)])
    await answer(provider, numberOf(whole, 2), { answer: 'confirm' })
    expect((await read(trip.number)).state).toBe('secured')
    expect(await findDrift(server.database)).toEqual([])
  })

  test('all others are cancelled in one press for the fees that were seen, or none', async () => {
    const trip = await made([legs.first, legs.second])
    await answer(provider, numberOf(trip, 1), { answer: 'confirm' })
    await answer(second, numberOf(trip, 2), { answer: 'reject', reason: 'cargo' })
    const free = await read(trip.number)
    expect(free.cancelling).toMatchObject({ fees: [{ amountMinor: 0, currency: 'CNY' }], asking: [] })
    const named = (of: Trip) =>
      of.cancelling.legs.map(({ number, version, fee }) => ({
        number,
        version,
        feeMinor: fee.amountMinor,
        feeCurrency: fee.currency,
      }))
    // Later it costs something, and what was seen before is refused.
    now = new Date(Date.parse(free.freeUntil ?? '') + 1)
    const dear = { number: trip.number, legs: named(free) }
    const later = caller(server, (await insertColleague(server, shipperId)).cookie)
    expect(await later(cancelTrip, dear)).toMatchObject({ code: 811001, msgParams: { reason: 'fee_changed' } })
    const then = (await later(getTrip, { number: trip.number })).data as Trip
    expect(then.cancelling.fees[0]?.amountMinor).toBeGreaterThan(0)
    expect(then.freeUntil).toBeNull()
    expect(await later(cancelTrip, { number: trip.number, legs: named(then) })).toMatchObject({ code: 200 })
    expect(((await later(getTrip, { number: trip.number })).data as Trip).state).toBe('over')
    expect(await later(cancelTrip, { number: trip.number, legs: named(then) })).toMatchObject({ code: 811001 })
    expect(await later(listLegReplacements, { number: trip.number, leg: 2 })).toMatchObject({ code: 811001 })
    expect(await findDrift(server.database)).toEqual([])
  })

  test('what cancelling everything names must be everything', async () => {
    const trip = await made([legs.first, legs.second])
    const [{ number, version, fee }] = trip.cancelling.legs as [Trip['cancelling']['legs'][number]]
    const only = [{ number, version, feeMinor: fee.amountMinor, feeCurrency: fee.currency }]
    expect(await buyer(cancelTrip, { number: trip.number, legs: only })).toMatchObject({
      code: 811001,
      msgParams: { reason: 'changed_meanwhile' },
    })
    expect((await read(trip.number)).legs.map(({ booking }) => booking.status)).toEqual(['RECEIVED', 'RECEIVED'])
    expect(await buyer(cancelBooking, { ...only[0], action: 'cancel' })).toMatchObject({ code: 200 })
    expect((await read(trip.number)).state).toBe('broken')
  })
})

test('a provider sees its leg and that it is one, and neither the trip nor the other legs', async () => {
  const trip = await made([legs.first, legs.second])
  const { data } = await second(getBooking, { number: numberOf(trip, 2) })
  expect((data as Booking).trip).toEqual({ number: null, leg: 2, legs: 2 })
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${trip.number}|${trip.tripId}|${numberOf(trip, 1)}|firm-a`))
  expect(await second(getTrip, { number: trip.number })).toMatchObject({ code: 810009 })
  expect(await second(getBooking, { number: numberOf(trip, 1) })).toMatchObject({ code: 810009 })
  expect(await provider(listLegReplacements, { number: trip.number, leg: 1 })).toMatchObject({ code: 810009 })
})
