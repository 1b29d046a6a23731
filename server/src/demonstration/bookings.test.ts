import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTasks } from '@tongyun/contract/deals/tasks'
import { listDemands } from '@tongyun/contract/demand/center'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { type FrozenPrice, isRepeated } from '@tongyun/freight/deal/quote-price'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoAccounts } from '../../seed/demo-accounts.ts'
import { removeDemoMarket } from '../../seed/remove-demo-market.ts'
import { seedMarket } from '../../seed/seed-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, TEST_KEYS } from '../../test/people.ts'
import { selectFirmsShown } from '../accounts/index.ts'
import { selectOwn, selectOwnTrips } from '../booking/index.ts'
import { rollDepartures } from '../capacity/offering/index.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { UNHURRIED } from './chance.ts'
import { fillAwards } from './fill-awards.ts'
import { fillBookings } from './fill-bookings.ts'
import { fillTrips, forgetTrips } from './fill-trips.ts'
import { forgetBookings, settleBookings } from './settle-bookings.ts'
import { type Kind, kindOf, STANDING } from './standing-kinds.ts'
import { LEGS, MOST_TRIPS, type TripKind, tripKindOf } from './standing-trips.ts'

let now = new Date('2026-11-23T08:00:00Z')
let server: TestApp
const folder = mkdtempSync(join(tmpdir(), 'demo-bookings-'))
beforeAll(async () => {
  const seed = async (database: TestApp['database']) => {
    await seedMarket(database, { offers: 3_000, now })
    await seedDemoAccounts(database, { dataDir: folder, keys: TEST_KEYS, now })
  }
  server = await createTestApp({ clock: () => now, seed, settings: { DEMO_MARKET: 'on' } })
}, 300_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server?.close()
})

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows
const counts = async (of: (booking: Awaited<ReturnType<typeof selectOwn>>[number]) => boolean = () => true) => {
  const own = (await selectOwn(server.database)).filter(of)
  const kinds = Object.keys(STANDING) as Kind[]
  return Object.fromEntries(kinds.map((kind) => [kind, own.filter((each) => kindOf(each, now) === kind).length]))
}
const upkeep = async () => {
  const counterpart = {
    database: server.database,
    log: { info: () => undefined },
    pace: UNHURRIED,
    now,
    refused: new Set<string>(),
  }
  await settleBookings(counterpart)
  await fillAwards({ database: server.database, keys: TEST_KEYS }, now)
  const made = await fillBookings({ database: server.database, keys: TEST_KEYS }, now)
  const trips = await fillTrips({ database: server.database, keys: TEST_KEYS }, now)
  await forgetBookings(server.database, now)
  await forgetTrips(server.database, now)
  return made + trips
}

const expectSound = async () => expect(await brokenRules(server.database, now)).toEqual({})

test('90 bookings stand on departures of their own time, as many of each kind as there should be, on claims that add up', async () => {
  await upkeep()
  expect(await counts()).toEqual(STANDING)
  await expectSound()
  const kinds = await rowsOf(sql<{ status: string; kinds: string }>`
    select distinct b.status, (select string_agg(e.kind, ' ' order by e.sequence) from deal_events e where e.deal_id = b.deal_id) as kinds
    from bookings b where quote_id is null order by 1, 2`)
  expect(kinds.map((each) => `${each.status}: ${each.kinds}`)).toEqual([
    'CANCELLED: booking_received booking_cancelled',
    'COMPLETED: booking_confirmed booking_completed',
    'COMPLETED: booking_received booking_confirmed booking_completed',
    'CONFIRMED: booking_confirmed',
    'CONFIRMED: booking_received booking_confirmed',
    'DECLINED: booking_received booking_confirmed booking_declined',
    'PENDING_UPDATE: booking_received booking_update_asked',
    'RECEIVED: booking_received',
  ])
  const early =
    await rowsOf(sql`select number from bookings where created_at > ${now} or confirmed_at > ${now} or ended_at > ${now}
    or created_at >= closes_at or (confirmed_at is not null and confirmed_at < created_at)`)
  expect(early).toEqual([])
})

test('behind each past award stands one accepted quote at the engine’s price with its booking, and what others quoted is lost', async () => {
  const [firms] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from shippers where demo`)
  expect(firms?.n).toBe(40)
  const [demands] = await rowsOf(sql<{ open: number; past: number; awarded: number }>`
    select count(*) filter (where status = 'open')::int as open, count(*) filter (where ended_at is not null)::int as past,
      count(*) filter (where status = 'awarded')::int as awarded from demands where demo`)
  expect(demands).toEqual({ open: 160, past: 220, awarded: 132 })
  // I4 for the demonstration, which the nightly rule leaves out.
  const awards = await rowsOf(sql<{ accepted: number; others: number; standing: number }>`
    select (select count(*)::int from quotes q where q.demand_id = d.demand_id and q.status = 'accepted') as accepted,
      (select count(*)::int from quotes q where q.demand_id = d.demand_id and q.status not in ('accepted', 'lost')) as others,
      (select count(*)::int from bookings b join quotes q using (quote_id) where q.demand_id = d.demand_id
        and q.status = 'accepted' and b.status in ('CONFIRMED', 'COMPLETED')) as standing
    from demands d where d.status = 'awarded'`)
  expect(awards.filter(({ accepted, others, standing }) => accepted !== 1 || others !== 0 || standing !== 1)).toEqual([])
  const prices = await rowsOf(sql<{ price: FrozenPrice; kept: boolean; timely: boolean }>`
    select v.price, b.agreed -> 'price' = v.price as kept,
      v.sent_at < q.ended_at and v.valid_until > q.ended_at and q.ended_at = d.ended_at and b.created_at = d.ended_at
        and coalesce(b.departs_at::date between (d.sheet ->> 'readyFrom')::date - 1 and (d.sheet ->> 'readyTo')::date + 1,
          b.departure_id is null) as timely
    from quotes q join quote_versions v using (quote_id) join bookings b using (quote_id) join demands d using (demand_id)
    where q.status = 'accepted'`)
  expect(prices).toHaveLength(132)
  expect(prices.filter(({ price, kept, timely }) => !(isRepeated(price) && kept && timely))).toEqual([])
  const [dated] = await rowsOf(sql<{ n: number }>`
    select count(*)::int as n from bookings where quote_id is not null and departure_id is not null`)
  expect(dated?.n).toBeGreaterThan(30)
  const [lost] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from quotes where status = 'lost'`)
  expect(lost?.n).toBeGreaterThan(150)
  await expectSound()
})

test('figures of the center, the home page and a firm’s desk are those of the rows', async () => {
  const center = (await server.call(listDemands, {})).data
  const [rows] = await rowsOf(sql<{ open: number; today: number; unquoted: number }>`
    select count(*)::int as open, count(*) filter (where published_at > ${now}::timestamptz - interval '24 hours')::int as today,
      count(*) filter (where not exists (select from quotes q where q.demand_id = d.demand_id
        and q.status in ('offered', 'countered') and q.valid_until > ${now}))::int as unquoted
    from demands d where status = 'open' and demo and quotes_until > ${now}`)
  expect(center?.figures).toEqual(rows)
  const shown = center?.rows ?? []
  const carriedOut = await rowsOf(sql<{ demand_id: string; done: number }>`
    select demand_id, (select count(*)::int from bookings b where b.shipper_id = d.shipper_id and b.status = 'COMPLETED') as done
    from demands d where demand_id = any(${shown.map(({ demandId }) => demandId)}::text[])`)
  const doneOf = new Map(carriedOut.map(({ demand_id: id, done }) => [id, done]))
  expect(Math.max(...doneOf.values())).toBeGreaterThan(0)
  expect(shown.map(({ shipper }) => shipper.dealsDone)).toEqual(shown.map(({ demandId }) => doneOf.get(demandId)))
  const { providerId } = await selectFirmsShown(server.database)
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id: providerId, demo: true })
  const { cookie } = await logIn(server, owner)
  const { data } = await inProcessCaller(server.app, 'en', { cookie }).call(countTasks, {})
  const waiting = (kind: string) => data?.tasks.find((task) => task.kind === kind && task.side === 'provider')?.count ?? 0
  const [mine] = await rowsOf(sql<{ bookings: number; quotes: number }>`
    select (select count(*)::int from bookings where provider_id = ${providerId} and status in ('RECEIVED', 'UPDATE_RECEIVED')
        and answer_until > ${now}) as bookings,
      (select count(*)::int from quotes where provider_id = ${providerId} and status = 'countered'
        and counter_until > ${now}) as quotes`)
  expect(mine?.bookings).toBeGreaterThan(0)
  expect({ bookings: waiting('bookings'), quotes: waiting('quotes') }).toEqual(mine)
})

test('the firms people look around with have theirs', async () => {
  const { providerId, shipperId } = await selectFirmsShown(server.database)
  expect(await counts(({ provider_id: id }) => id === providerId)).toMatchObject({ asked: 5 })
  const mine = await counts(({ shipper_id: id }) => id === shipperId)
  expect(mine).toMatchObject({ asked: 1, confirmed: 1, under_way: 1, cancelled: 1, completed: 1 })
  const deadlines = await rowsOf(sql`select number from bookings where status = 'RECEIVED' and answer_until <= ${now}`)
  expect(deadlines).toEqual([])
})

const TRIP_KINDS = Object.keys(LEGS) as TripKind[]

test('trips stand in every state, for who buys and for who sells, their legs one after the other', async () => {
  const { providerId, shipperId } = await selectFirmsShown(server.database)
  const trips = await selectOwnTrips(server.database)
  const kinds = (of: (trip: (typeof trips)[number]) => boolean) => trips.filter(of).map((trip) => tripKindOf(trip, now))
  expect(kinds((trip) => trip.shipperId === shipperId).toSorted()).toEqual(TRIP_KINDS.toSorted())
  expect(kinds(({ legs }) => legs.some((leg) => leg.providerId === providerId)).toSorted()).toEqual(['secured', 'waiting'])
  // Control: pairs of legs are found.
  const legs = await rowsOf(sql<{ waits: boolean }>`
    select b.departs_at - a.arrives_at > interval '1 day' as waits from bookings a
    join bookings b on b.trip_id = a.trip_id and b.leg = 2 where a.leg = 1`)
  expect(legs).toHaveLength(trips.length)
  expect(legs.filter(({ waits }) => !waits)).toEqual([])
})

test('a second pass makes nothing more', async () => {
  expect(await upkeep()).toBe(0)
})

test('four weeks later the figures are the same, and everything adds up still', { timeout: 300_000 }, async () => {
  for (let day = 0; day < 28; day += 1) {
    now = new Date(now.getTime() + DAY_MS + HOUR_MS)
    if (day % 7 === 0) await rollDepartures(server.database, now)
    await upkeep()
  }
  const { completed, cancelled, ...standing } = await counts()
  expect(standing).toEqual({ asked: 12, to_update: 3, confirmed: 25, under_way: 30, declined: 1 })
  expect(completed).toBeLessThanOrEqual(20)
  expect(cancelled).toBeLessThanOrEqual(6)
  const trips = await selectOwnTrips(server.database)
  for (const kind of TRIP_KINDS) {
    const ofKind = trips.filter((trip) => tripKindOf(trip, now) === kind)
    expect([kind, ofKind.length > 0 && ofKind.length <= MOST_TRIPS[kind]]).toEqual([kind, true])
  }
  const [all] = await rowsOf(sql<{ bookings: number; legs: number; deals: number }>`
    select (select count(*)::int from bookings where quote_id is null and trip_id is null) as bookings,
      (select count(*)::int from bookings where trip_id is not null) as legs,
      (select count(*)::int from deals where demand_id is null) as deals`)
  expect(all?.bookings).toBeLessThan(105)
  expect(all?.legs).toBe(2 * trips.length)
  expect(all?.deals).toBe((all?.bookings ?? 0) + (all?.legs ?? 0))
  await expectSound()
})

test('they go with the demonstration', async () => {
  await removeDemoMarket(server.database)
  expect(await rowsOf(sql`select from bookings`)).toEqual([])
  expect(await rowsOf(sql`select from trips`)).toEqual([])
  expect(await rowsOf(sql`select from space_claims`)).toEqual([])
})
