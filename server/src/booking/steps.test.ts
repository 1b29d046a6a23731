/** What the sides of a booking do through the API: who may, until when, what becomes of row, space, timeline and notices. */
import * as answers from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
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
  later,
  leap,
  noticesOf,
  now,
  openDesk,
  people,
  providerId,
  read,
  resetClock,
  rowOf,
  SHIPPER,
  server,
} from '../../test/booking-desk.ts'
import { endTurns } from './keep-bookings.ts'

beforeAll(openDesk)
afterAll(closeDesk)
beforeEach(resetClock)

describe('a request', () => {
  test('is read by both sides, each with the other firm and what it may do', async () => {
    const { number, bookingId } = await aBooking()
    const buyer = await read('buyer', number)
    const provider = await read('provider', number)
    expect(buyer).toMatchObject({ side: 'buyer', status: 'RECEIVED', bookingId, waitingFor: { side: 'provider' } })
    expect(buyer?.allowed.map(({ action }) => action)).toEqual(['cancel'])
    expect(buyer?.allowed[0]?.fee).toMatchObject({ amountMinor: 0 })
    expect(provider?.allowed.map(({ action }) => action)).toEqual(['confirm', 'reject', 'ask_update'])
    expect(provider?.counterparty).toMatchObject({ side: 'buyer', firmId: SHIPPER, name: '货主' })
    expect(buyer?.counterparty).toMatchObject({ side: 'provider', firmId: providerId })
    expect(buyer?.price.totalMinor).toBe(buyer?.totalMinor)
    expect(buyer?.price.steps.length).toBeGreaterThan(0)
    expect(JSON.stringify([buyer, provider])).not.toMatch(/13800000001|ivan@example/)
  })

  test('is confirmed: booked, told once, the fees are dated by it', async () => {
    const { number, bookingId, dealId } = await aBooking()
    expect(await confirm(number)).toMatchObject({ code: 200, data: { status: 'CONFIRMED', version: 2 } })
    expect(await claimsOf(bookingId)).toEqual(['booked'])
    expect(await eventsOf(dealId)).toEqual(['booking_confirmed'])
    expect(await noticesOf(bookingId)).toEqual(['booking_confirmed buyer'])
    const row = await rowOf(number)
    expect(row).toMatchObject({ confirmed_at: now })
    expect(row.complete_at?.getTime()).toBe((row.arrives_at?.getTime() ?? 0) + 30 * DAY_MS)
    expect(row.due_at?.getTime()).toBe((row.arrives_at?.getTime() ?? 0) + 7 * DAY_MS)
    expect(await confirm(number, 2)).toMatchObject({ code: 811001, msgParams: { reason: 'wrong_step' } })
    expect(await broken()).toEqual({})
  })

  test('is rejected with a reason, and not without one', async () => {
    const { number, bookingId, dealId } = await aBooking()
    expect(await answer('provider', number, 1, { answer: 'reject' })).toMatchObject({
      code: 810001,
      msgParams: { field: 'reason' },
    })
    expect(await answer('provider', number, 1, { answer: 'reject', reason: 'no_space', words: 'Vessel is full' })).toMatchObject({
      data: { status: 'REJECTED' },
    })
    expect(await claimsOf(bookingId)).toEqual([])
    expect(await eventsOf(dealId)).toEqual(['booking_rejected'])
    expect(await noticesOf(bookingId)).toEqual(['booking_rejected buyer'])
    expect((await read('buyer', number))?.ending).toMatchObject({ reason: 'no_space', words: 'Vessel is full' })
    expect(await broken()).toEqual({})
  })

  test('is asked to be put right, is, and waits for the answer anew', async () => {
    const { number, bookingId, dealId } = await aBooking()
    const ask = { answer: 'ask_update', field: 'hs_code', words: 'Which code?' }
    expect(await answer('provider', number, 1, { ...ask, words: '' })).toMatchObject({
      code: 810001,
      msgParams: { field: 'words' },
    })
    expect(await answer('provider', number, 1, ask)).toMatchObject({ data: { status: 'PENDING_UPDATE' } })
    expect(await read('buyer', number)).toMatchObject({
      updateAsked: { field: 'hs_code', words: 'Which code?' },
      waitingFor: { side: 'buyer' },
    })
    expect(await confirm(number, 2)).toMatchObject({ code: 811001, msgParams: { reason: 'wrong_step' } })
    later(HOUR_MS / 2)
    const update = { number, version: 2, words: 'It is 8471', hsCode: '8471' }
    expect(await people.provider.call(answers.updateBooking, update)).toMatchObject({
      code: 811001,
      msgParams: { reason: 'not_your_turn' },
    })
    expect(await people.buyer.call(answers.updateBooking, update)).toMatchObject({
      data: { status: 'UPDATE_RECEIVED', version: 3 },
    })
    expect(await rowOf(number)).toMatchObject({ cargo: { hsCode: '8471', goods: '五金配件' }, asked_at: now })
    expect(await confirm(number, 3)).toMatchObject({ data: { status: 'CONFIRMED' } })
    expect(await eventsOf(dealId)).toEqual(['booking_update_asked', 'booking_updated', 'booking_confirmed'])
    expect(await noticesOf(bookingId)).toEqual([
      'booking_confirmed buyer',
      'booking_update_asked buyer',
      'booking_updated provider',
    ])
    expect(await broken()).toEqual({})
  })

  test('of the wrong side, of strangers, and of nobody is refused', async () => {
    const { number } = await aBooking()
    expect(await answer('buyer', number, 1, { answer: 'confirm' })).toMatchObject({ code: 810009 })
    expect(await answer('rival', number, 1, { answer: 'confirm' })).toMatchObject({ code: 810009 })
    expect(await people.stranger.call(getBooking, { number })).toMatchObject({ code: 810009 })
    expect(await people.rival.call(getBooking, { number })).toMatchObject({ code: 810009 })
    expect(await people.buyer.call(getBooking, { number: '000000000000' })).toMatchObject({ code: 810004 })
    expect(await confirm(number, 7)).toMatchObject({
      code: 811001,
      msgParams: { reason: 'changed_meanwhile' },
      data: { version: 1 },
    })
    expect((await rowOf(number)).status).toBe('RECEIVED')
  })
})

describe('a confirmed booking', () => {
  test('is cancelled for the fee that was seen, and for no other', async () => {
    const { number, bookingId, dealId } = await aBooking()
    const seen = await read('buyer', number)
    expect(seen?.cancelling.now.amountMinor).toBe(0)
    await confirm(number)
    const { now: fee } = (await read('buyer', number))?.cancelling ?? {}
    expect(fee?.amountMinor).toBeGreaterThan(0)
    const pressed = { number, version: 2, action: 'cancel' as const, feeMinor: 0, feeCurrency: fee?.currency ?? 'USD' }
    expect(await people.buyer.call(answers.cancelBooking, pressed)).toMatchObject({
      code: 811001,
      msgParams: { reason: 'fee_changed' },
      data: { fee },
    })
    expect(await claimsOf(bookingId)).toEqual(['booked'])
    expect(await cancel(number, 2)).toMatchObject({ data: { status: 'CANCELLED' } })
    expect(await rowOf(number)).toMatchObject({ cancellation_fee_minor: fee?.amountMinor })
    expect(await claimsOf(bookingId)).toEqual([])
    expect(await eventsOf(dealId)).toEqual(['booking_confirmed', 'booking_cancelled'])
    expect(await noticesOf(bookingId)).toEqual(['booking_cancelled provider', 'booking_confirmed buyer'])
    expect(await broken()).toEqual({})
  })

  test.each([
    ['confirm', 'CANCELLED', [], 'booking_cancellation_confirmed buyer'],
    ['decline', 'CONFIRMED', ['booked'], 'booking_cancellation_declined buyer'],
  ] as const)('after the departure closed cancelling is asked for: %s', async (word, status, claims, told) => {
    const { number, bookingId, dealId } = await aBooking(true)
    const { closes_at: closes } = await rowOf(number)
    expect(await cancel(number, 1, 'ask_cancellation')).toMatchObject({ code: 811001, msgParams: { reason: 'too_early' } })
    await leap(closes as Date)
    expect(await cancel(number, 1)).toMatchObject({ code: 811001, msgParams: { reason: 'time_over' } })
    expect(await cancel(number, 1, 'ask_cancellation')).toMatchObject({ data: { status: 'CONFIRMED', version: 2 } })
    expect(await read('provider', number)).toMatchObject({
      cancellation: 'CANCELLATION_RECEIVED',
      waitingFor: { side: 'provider' },
    })
    const reply = { number, version: 2, answer: word }
    expect(await people.provider.call(answers.answerCancellation, reply)).toMatchObject({ data: { status } })
    expect(await claimsOf(bookingId)).toEqual(claims)
    expect(await eventsOf(dealId)).toEqual(['booking_cancellation_asked', 'booking_cancellation_answered'])
    expect(await noticesOf(bookingId)).toEqual(['booking_cancellation_asked provider', told].sort())
  })

  test('a request to cancel that nobody answers counts as declined', async () => {
    const { number } = await aBooking(true)
    await leap((await rowOf(number)).closes_at as Date)
    await cancel(number, 1, 'ask_cancellation')
    const until = (await rowOf(number)).cancellation_until as Date
    await leap(until)
    expect(await read('provider', number)).toMatchObject({ cancellation: 'CANCELLATION_DECLINED', status: 'CONFIRMED' })
    await endTurns(server.database, until)
    expect(await rowOf(number)).toMatchObject({ cancellation_status: 'CANCELLATION_DECLINED', status: 'CONFIRMED' })
  })

  test('is given back by its provider, with a reason, until it departs', async () => {
    const { number, bookingId, dealId } = await aBooking(true)
    const decline = { number, version: 1, reason: 'equipment' as const }
    expect(await people.provider.call(answers.declineBooking, decline)).toMatchObject({ data: { status: 'DECLINED' } })
    expect(await claimsOf(bookingId)).toEqual([])
    expect(await eventsOf(dealId)).toEqual(['booking_declined'])
    expect(await noticesOf(bookingId)).toEqual(['booking_declined buyer'])
    const other = await aBooking(true)
    await leap((await rowOf(other.number)).departs_at as Date)
    expect(await people.provider.call(answers.declineBooking, { ...decline, number: other.number })).toMatchObject({
      msgParams: { reason: 'time_over' },
    })
  })

  test('is completed by its buyer once it should have arrived', async () => {
    const { number, bookingId } = await aBooking(true)
    const complete = { number, version: 1 }
    expect(await people.buyer.call(answers.completeBooking, complete)).toMatchObject({ msgParams: { reason: 'too_early' } })
    expect((await read('buyer', number))?.hindered).toContainEqual(
      expect.objectContaining({ action: 'complete', reason: 'not_yet' }),
    )
    await leap((await rowOf(number)).arrives_at as Date)
    expect(await people.buyer.call(answers.completeBooking, complete)).toMatchObject({ data: { status: 'COMPLETED' } })
    expect(await noticesOf(bookingId)).toEqual(['booking_completed buyer', 'booking_completed provider'])
  })
})
