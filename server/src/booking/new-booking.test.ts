import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { TEST_KEYS } from '../../test/people.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import type { Database } from '../core/database.ts'
import type { AgreedBooking } from './agreed.ts'
import { makeBooking, PARTIES } from './bookings.fixture.ts'
import { openParties } from './sealed-parties.ts'

const SHIPPER = 's-aaaaaaaaaaaa'

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let capacityId = ''
beforeAll(async () => {
  suite = await createTestDatabase()
  database = suite.database
  await insertSample(database, sampleMarket(60))
  await sql`insert into shippers (shipper_id, name_zh, demo, created_at, updated_at) values (${SHIPPER}, '货主', false, ${NOW}, ${NOW})`.execute(
    database,
  )
  const { rows } = await sql<{ capacity_id: string }>`
    select c.capacity_id from capacities c join departures d using (capacity_id)
    where on_offer and offer_until > ${NOW} and space_unit = 'kg' and d.closes_at > ${NOW}::timestamptz + interval '2 days'
      and d.etd_date <= c.valid_to and d.space_left > 2000 and 'general' = any(cargo_types)
    order by 1 limit 1`.execute(database)
  capacityId = rows[0]?.capacity_id ?? ''
})
afterAll(() => suite?.drop())

test('a booking has its claim, its deal with an event, and what was agreed; contacts are not readable where they are kept', async () => {
  const { bookingId, dealId, departureId } = await makeBooking(database, {
    keys: TEST_KEYS,
    capacityId,
    shipperId: SHIPPER,
    now: NOW,
  })
  const row = await database.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'RECEIVED', deal_id: dealId, departure_id: departureId, quantity: 800, space_unit: 'kg' })
  const agreed = row.agreed as AgreedBooking
  expect(agreed.price.result.totalMinor).toBe(row.total_minor)
  expect(agreed.fees?.[0]).toMatchObject({ from: null, fee: { amountMinor: 0 } })
  expect(row.answer_until?.getTime()).toBeLessThanOrEqual(row.request_until?.getTime() ?? 0)
  expect(row.due_at?.getTime()).toBeLessThan(row.answer_until?.getTime() ?? 0)
  const { rows: claims } =
    await sql`select kind, state, quantity, departure_id from space_claims where claimed_for = ${bookingId}`.execute(database)
  expect(claims).toEqual([{ kind: 'booking', state: 'held', quantity: 800, departure_id: departureId }])
  const { rows: events } = await sql`select sequence, kind, subject from deal_events where deal_id = ${dealId}`.execute(database)
  expect(events).toEqual([{ sequence: 1, kind: 'booking_received', subject: bookingId }])
  expect(row.parties.includes(Buffer.from('example.com'))).toBe(false)
  expect(openParties(row.parties, bookingId, TEST_KEYS)).toEqual(PARTIES)
  expect(() => openParties(row.parties, 'b-of-another', TEST_KEYS)).toThrow()
})

test('what is confirmed at once is booked and waits for nobody', async () => {
  const { bookingId } = await makeBooking(database, { keys: TEST_KEYS, capacityId, shipperId: SHIPPER, atOnce: true, now: NOW })
  const row = await database.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'CONFIRMED', answer_until: null, confirmed_at: NOW })
  expect(row.due_at?.getTime()).toBe((row.arrives_at?.getTime() ?? 0) + 7 * DAY_MS)
  const { rows } = await sql`select state, held_until from space_claims where claimed_for = ${bookingId}`.execute(database)
  expect(rows).toEqual([{ state: 'booked', held_until: null }])
})
