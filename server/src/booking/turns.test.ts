/** What time and many at once do to bookings. */
import * as answers from '@tongyun/contract/booking/answers'
import { listBookings } from '@tongyun/contract/booking/bookings'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { BOOKING_RULES } from '@tongyun/freight/deal/booking-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBooking,
  answer,
  broken,
  cancel,
  claimsOf,
  closeDesk,
  confirm,
  eventsOf,
  leap,
  noticesOf,
  now,
  openDesk,
  people,
  read,
  resetClock,
  rowOf,
  server,
} from '../../test/booking-desk.ts'
import { NOW } from '../../test/ground.ts'
import { endTurns } from './keep-bookings.ts'

beforeAll(openDesk)
afterAll(closeDesk)
beforeEach(resetClock)

describe('time', () => {
  test('ends a request by the comparison: with the clock stopped it reads as over and cannot be confirmed', async () => {
    const { number, bookingId } = await aBooking()
    const until = (await rowOf(number)).answer_until as Date
    await leap(until)
    expect((await rowOf(number)).status).toBe('RECEIVED')
    expect(await read('provider', number)).toMatchObject({ status: 'REJECTED', allowed: [], ending: { reason: 'no_answer' } })
    expect(await confirm(number)).toMatchObject({
      code: 811001,
      msgParams: { reason: 'time_over' },
      data: { at: until.toISOString() },
    })
    expect(await answer('provider', number, 1, { answer: 'reject', reason: 'cargo' })).toMatchObject({ code: 811001 })
    expect((await people.provider.call(listBookings, { q: number })).data?.counts).toMatchObject({ mine: 0, ended: 1 })
    expect(await claimsOf(bookingId)).toEqual(['held'])
  })

  test('a moment before it ends the request can be confirmed', async () => {
    const { number } = await aBooking()
    await leap(new Date(((await rowOf(number)).answer_until as Date).getTime() - 1))
    expect(await confirm(number)).toMatchObject({ code: 200 })
  })

  test('warns at half of the time and half an hour before the end, then writes the end, each once', async () => {
    const { number, bookingId, dealId } = await aBooking()
    const { answer_until: until } = await rowOf(number)
    const end = (until as Date).getTime()
    const at = async (ms: number) => {
      await endTurns(server.database, new Date(ms))
      await endTurns(server.database, new Date(ms))
      return noticesOf(bookingId)
    }
    expect(await at(end - 31 * MINUTE_MS)).toEqual(['booking_waits provider'])
    expect(await at(end - 29 * MINUTE_MS)).toEqual(['booking_waits provider', 'booking_waits provider'])
    expect(await at(end + HOUR_MS)).toEqual([
      'booking_lapsed provider',
      'booking_rejected buyer',
      'booking_waits provider',
      'booking_waits provider',
    ])
    expect(await eventsOf(dealId)).toEqual(['booking_rejected'])
    expect(await rowOf(number)).toMatchObject({ status: 'REJECTED', reason: 'no_answer', ended_at: until, due_at: null })
    expect(await claimsOf(bookingId)).toEqual([])
    expect(await broken()).toEqual({})
  })

  test('ends a question that nobody answers', async () => {
    const { number, bookingId } = await aBooking()
    await answer('provider', number, 1, { answer: 'ask_update', field: 'documents', words: 'MSDS?' })
    const { update_until: until } = await rowOf(number)
    expect(until?.getTime()).toBe(NOW.getTime() + DAY_MS)
    await leap(until as Date)
    const late = { number, version: 2, words: 'Here' }
    expect(await people.buyer.call(answers.updateBooking, late)).toMatchObject({
      code: 811001,
      msgParams: { reason: 'time_over' },
    })
    await endTurns(server.database, now)
    expect(await rowOf(number)).toMatchObject({ status: 'REJECTED', reason: 'no_update' })
    expect(await claimsOf(bookingId)).toEqual([])
  })

  test('asks both for the delivery seven days after the arrival, and completes the booking after thirty', async () => {
    const { number, bookingId, dealId } = await aBooking(true)
    const { arrives_at: arrives } = await rowOf(number)
    const after = (days: number) => new Date((arrives as Date).getTime() + days * DAY_MS)
    await endTurns(server.database, after(7))
    expect(await noticesOf(bookingId)).toEqual(['booking_delivery_asked provider', 'booking_delivery_asked buyer'].sort())
    await endTurns(server.database, after(30))
    expect(await rowOf(number)).toMatchObject({ status: 'COMPLETED', ended_at: after(30) })
    expect(await eventsOf(dealId)).toEqual(['booking_completed'])
    expect(await claimsOf(bookingId)).toEqual(['booked'])
  })
})

describe('many at once', () => {
  test('up to a hundred requests are answered in one go, each by itself', async () => {
    const [one, two] = [await aBooking(), await aBooking()]
    await cancel(two.number, 1)
    const bookings = [one, two].map(({ number }) => ({ number, version: 1 }))
    const { data } = await people.provider.call(answers.answerBookings, { bookings, answer: 'confirm' })
    expect(data).toMatchObject({ done: 1, results: [{ code: 200 }, { number: two.number, code: 811001 }] })
    expect(data?.results[1]?.msg).not.toBe('')
    expect((await rowOf(one.number)).status).toBe('CONFIRMED')
    const tooMany = Array.from({ length: 101 }, () => bookings[0] as { number: string; version: number })
    expect(await people.provider.call(answers.answerBookings, { bookings: tooMany, answer: 'confirm' })).toMatchObject({
      code: 810001,
    })
  })

  test('confirmed, cancelled, rejected and ended at the same moment: one wins, and the space is right', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { number, bookingId, dealId } = await aBooking()
      const lapse = endTurns(server.database, new Date(((await rowOf(number)).answer_until as Date).getTime() + 1))
      const presses = [
        confirm(number),
        people.buyer.call(answers.cancelBooking, {
          number,
          version: 1,
          action: 'cancel',
          feeMinor: 0,
          feeCurrency: (await rowOf(number)).currency as 'USD',
        }),
        answer('provider', number, 1, { answer: 'reject', reason: 'no_space' }),
      ]
      await lapse
      const won = (await Promise.all(presses)).filter(({ code }) => code === 200).length
      const row = await rowOf(number)
      expect(won).toBe(row.reason === 'no_answer' ? 0 : 1)
      expect(await eventsOf(dealId)).toHaveLength(1)
      expect(await claimsOf(bookingId)).toEqual(row.status === 'CONFIRMED' ? ['booked'] : [])
    }
    expect(await broken()).toEqual({})
  })

  test('tabs say whose turn it is as the table of steps does, those of the reader first, by their deadline', async () => {
    const { data } = await people.provider.call(listBookings, { pageSize: 100 })
    const views = data?.rows.map(({ waitingFor, status }) =>
      (BOOKING_RULES.ended[0].status as readonly string[]).includes(status)
        ? 'ended'
        : waitingFor === null
          ? 'running'
          : waitingFor.side === 'provider'
            ? 'mine'
            : 'theirs',
    )
    const order = ['mine', 'theirs', 'running', 'ended']
    expect(views).toEqual(views?.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    for (const view of order) expect(data?.counts[view as 'mine']).toBe(views?.filter((each) => each === view).length)
    const deadlines = data?.rows.filter((_, at) => views?.[at] === 'mine').map(({ waitingFor }) => waitingFor?.until ?? '')
    expect(deadlines).toEqual(deadlines?.toSorted())
    const [first] = data?.rows ?? []
    expect((await people.provider.call(listBookings, { q: first?.number.slice(3, 9) })).data?.rows[0]?.number).toBe(first?.number)
    expect((await people.rival.call(listBookings, {})).data?.total).toBe(0)
    expect((await people.buyer.call(listBookings, { side: 'provider' })).code).toBe(810009)
  })
})
