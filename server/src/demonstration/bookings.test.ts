import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoAccounts } from '../../seed/demo-accounts.ts'
import { removeDemoMarket } from '../../seed/remove-demo-market.ts'
import { seedMarket } from '../../seed/seed-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { TEST_KEYS } from '../../test/people.ts'
import { selectFirmsShown } from '../accounts/index.ts'
import { selectOwn } from '../booking/index.ts'
import { rollDepartures } from '../capacity/offering/index.ts'
import { UNHURRIED } from './chance.ts'
import { fillBookings } from './fill-bookings.ts'
import { forgetBookings, settleBookings } from './settle-bookings.ts'
import { type Kind, kindOf, STANDING } from './standing-kinds.ts'

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
  const made = await fillBookings({ database: server.database, keys: TEST_KEYS }, now)
  await forgetBookings(server.database, now)
  return made
}

const expectSound = async () => expect(await brokenRules(server.database, now)).toEqual({})

test('90 bookings stand on departures of their own time, as many of each kind as there should be, on claims that add up', async () => {
  await upkeep()
  expect(await counts()).toEqual(STANDING)
  await expectSound()
  const kinds = await rowsOf(sql<{ status: string; kinds: string }>`
    select distinct b.status, (select string_agg(e.kind, ' ' order by e.sequence) from deal_events e where e.deal_id = b.deal_id) as kinds
    from bookings b order by 1, 2`)
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

test('the firms people look around with have theirs', async () => {
  const { providerId, shipperId } = await selectFirmsShown(server.database)
  expect(await counts(({ provider_id: id }) => id === providerId)).toMatchObject({ asked: 5 })
  const mine = await counts(({ shipper_id: id }) => id === shipperId)
  expect(mine).toMatchObject({ asked: 1, confirmed: 1, under_way: 1, cancelled: 1, completed: 1 })
  const deadlines = await rowsOf(sql`select number from bookings where status = 'RECEIVED' and answer_until <= ${now}`)
  expect(deadlines).toEqual([])
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
  const [all] = await rowsOf(sql<{ bookings: number; deals: number }>`
    select (select count(*)::int from bookings) as bookings, (select count(*)::int from deals where demand_id is null) as deals`)
  expect(all?.bookings).toBeLessThan(105)
  expect(all?.deals).toBe(all?.bookings)
  await expectSound()
})

test('they go with the demonstration', async () => {
  await removeDemoMarket(server.database)
  expect(await rowsOf(sql`select from bookings`)).toEqual([])
  expect(await rowsOf(sql`select from space_claims`)).toEqual([])
})
