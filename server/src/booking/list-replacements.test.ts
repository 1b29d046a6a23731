/** What a buyer is shown instead of a booking that was not taken. */
import { listReplacements } from '@tongyun/contract/booking/replacements'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking, answer, closeDesk, openDesk, people, resetClock, rowOf, server } from '../../test/booking-desk.ts'

beforeAll(openDesk)
afterAll(closeDesk)
beforeEach(resetClock)

const rejected = async () => {
  const { number, departureId } = await aBooking()
  await answer('provider', number, 1, { answer: 'reject', reason: 'no_space' })
  return { number, departureId }
}
const foundFor = async (number: string) => {
  const { code, data } = await people.buyer.call(listReplacements, { number })
  expect(code).toBe(200)
  return data?.rows ?? []
}

test('departures of the lane with room, the lost one aside, cheapest first', async () => {
  const { number, departureId } = await rejected()
  const rows = await foundFor(number)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(5)
  expect(rows.map(({ departure }) => departure.departureId)).not.toContain(departureId)
  const totals = rows.map(({ row }) => (row.price.ok ? row.price.totalMinor : Number.NaN))
  expect(totals).toEqual([...totals].sort((a, b) => a - b))
  expect(new Set(rows.map(({ row }) => row.price.ok && row.price.currency)).size).toBe(1)
})

test('is for the buyer alone, and only where the booking was not taken', async () => {
  const { number } = await aBooking()
  expect(await people.buyer.call(listReplacements, { number })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'wrong_step' },
  })
  const lost = await rejected()
  for (const who of ['provider', 'stranger', 'rival'] as const)
    expect(await people[who].call(listReplacements, { number: lost.number })).toMatchObject({ code: 810009 })
  expect(await people.buyer.call(listReplacements, { number: '000000000000' })).toMatchObject({ code: 810004 })
})

const fill = (where: ReturnType<typeof sql>) =>
  sql`update departures set space_elsewhere = space_elsewhere + space_total - space_booked - space_held,
    space_booked = space_total - space_held where ${where}`.execute(server.database)

test('what is full is none, nor is the lost departure, and another day of the same offer is one', async () => {
  const { number, departureId } = await rejected()
  const { capacity_id: own } = await rowOf(number)
  await fill(sql`capacity_id <> ${own}`)
  expect(await foundFor(number)).toEqual([])
  await sql`update bookings set departure_id = (select min(departure_id) from departures
    where capacity_id = ${own} and departure_id <> ${departureId}) where number = ${number}`.execute(server.database)
  const rows = await foundFor(number)
  expect(rows.map(({ row, departure }) => [row.capacityId, departure.departureId])).toEqual([[own, departureId]])
})
