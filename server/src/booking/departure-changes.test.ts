/** Who booked a departure is told what becomes of it; what was agreed and the claim stay. */
import { getBooking } from '@tongyun/contract/booking/bookings'
import { HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aBooking,
  broken,
  cancel,
  claimsOf,
  closeDesk,
  departureOf,
  eventsOf,
  noticesOf,
  now,
  openDesk,
  people,
  republish,
  resetClock,
  rowOf,
  server,
} from '../../test/booking-desk.ts'
import { changeSale, rejectOffers } from '../capacity/offering/index.ts'
import { tellDepartureChanges } from './tell-departure-changes.ts'

beforeAll(openDesk)
afterAll(closeDesk)
beforeEach(resetClock)

const tell = () => tellDepartureChanges(server.database, now)
const offerOf = async (number: string) => (await rowOf(number)).capacity_id ?? ''
const TOLD = ['booking_departure_changed buyer', 'booking_departure_changed provider']

test('other times of a schedule are expected now; agreed times, price and claim stay', async () => {
  const { number, bookingId, dealId, departureId } = await aBooking()
  const before = await rowOf(number)
  await republish(departureId, 5)
  await tell()
  const after = await rowOf(number)
  expect(after.arrives_at?.getTime()).toBe((before.arrives_at?.getTime() ?? 0) + 5 * HOUR_MS)
  expect(after.agreed).toEqual(before.agreed)
  expect(await claimsOf(bookingId)).toEqual(['held'])
  expect(await eventsOf(dealId)).toEqual(['departure_changed'])
  expect(await noticesOf(bookingId)).toEqual(TOLD)
  const { data } = await people.buyer.call(getBooking, { number })
  expect(data?.changes).toMatchObject([{ kind: 'times' }])
  expect(data?.agreedDeparture?.arrivesAt).toBe(before.arrives_at?.toISOString())
  await tell()
  expect(await eventsOf(dealId)).toEqual(['departure_changed'])
  await republish(departureId, 0)
  await tell()
  expect(await eventsOf(dealId)).toEqual(['departure_changed'])
})

test('a departure that is dropped stays with its claims, and what comes back of it is not sold on', async () => {
  const [one, other] = [await aBooking(), await aBooking()]
  await republish(one.departureId, null)
  await tell()
  expect(await noticesOf(one.bookingId)).toEqual(TOLD)
  expect((await rowOf(one.number)).changes).toMatchObject([{ kind: 'dropped' }])
  expect(await claimsOf(one.bookingId)).toEqual(['held'])
  const { version } = await rowOf(other.number)
  expect((await cancel(other.number, version)).code).toBe(200)
  expect((await departureOf(one.departureId)).space_left).toBe(0)
  await republish(one.departureId, 0)
  await tell()
  expect((await rowOf(one.number)).changes).toMatchObject([{ kind: 'restored' }, { kind: 'dropped' }])
  expect((await departureOf(one.departureId)).space_left).toBeGreaterThan(0)
  expect(await broken()).toEqual({})
})

test('the last booking of a departure that was dropped is given back as any, and nothing of it is sold on', async () => {
  const { departureId } = await aBooking()
  await republish(departureId, null)
  await tell()
  const { rows } = await sql<{ number: string }>`
    select number from bookings where departure_id = ${departureId} and ended_at is null`.execute(server.database)
  for (const { number } of rows) expect((await cancel(number, (await rowOf(number)).version)).code).toBe(200)
  expect(await departureOf(departureId)).toMatchObject({ space_booked: 0, space_held: 0, space_left: 0 })
  await republish(departureId, 0)
  await tell()
  expect((await departureOf(departureId)).space_left).toBeGreaterThan(0)
  expect(await broken()).toEqual({})
})

test.each(['paused', 'withdrawn', 'taken_down'] as const)(
  'an offer that is %s keeps its bookings, and both are told',
  async (kind) => {
    const { number, bookingId } = await aBooking()
    const capacityId = await offerOf(number)
    const { agreed } = await rowOf(number)
    if (kind === 'taken_down') await rejectOffers(server.database, [capacityId])
    else await changeSale(server.database, [capacityId], kind === 'paused' ? 'pause' : 'withdraw', now)
    await tell()
    expect(await noticesOf(bookingId)).toEqual(TOLD)
    expect(await rowOf(number)).toMatchObject({ agreed, changes: [{ kind }], status: 'RECEIVED' })
    expect(await claimsOf(bookingId)).toEqual(['held'])
    await sql`update capacities set sale_status = 'on_sale', review_status = 'approved' where capacity_id = ${capacityId}`.execute(
      server.database,
    )
  },
)

test('control: without the trigger nobody is told', async () => {
  const { bookingId, departureId } = await aBooking()
  await sql`alter table departures disable trigger departure_changes`.execute(server.database)
  await republish(departureId, 3)
  await tell()
  expect(await noticesOf(bookingId)).toEqual([])
  await sql`alter table departures enable trigger departure_changes`.execute(server.database)
})
