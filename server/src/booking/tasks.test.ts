/** What waits for whom, as the navigation counts it. */
import * as answers from '@tongyun/contract/booking/answers'
import { sendDealMessage } from '@tongyun/contract/deals/deals'
import { countTasks } from '@tongyun/contract/deals/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking, answer, closeDesk, confirm, leap, openDesk, people, resetClock, rowOf } from '../../test/booking-desk.ts'

beforeAll(openDesk)
afterAll(closeDesk)
beforeEach(resetClock)

type Side = 'buyer' | 'provider' | 'stranger'
const waits = async (by: Side, kind: string) =>
  (await people[by].call(countTasks, {})).data?.tasks.find((task) => task.kind === kind) ?? null

test('a booking waits for the side whose turn it is, until the first of its turns ends', async () => {
  const one = await aBooking()
  const two = await aBooking()
  const ends = (await Promise.all([one, two].map(({ number }) => rowOf(number)))).map(({ answer_until: at }) => at as Date)
  const first = new Date(Math.min(...ends.map((at) => at.getTime()))).toISOString()
  expect(await waits('provider', 'bookings')).toEqual({ kind: 'bookings', side: 'provider', count: 2, until: first })
  expect(await waits('buyer', 'bookings')).toBeNull()
  await answer('provider', one.number, 1, { answer: 'ask_update', field: 'hs_code', words: 'Which?' })
  const { update_until: until } = await rowOf(one.number)
  expect(await waits('buyer', 'bookings')).toEqual({ kind: 'bookings', side: 'buyer', count: 1, until: until?.toISOString() })
  expect(await waits('provider', 'bookings')).toMatchObject({ count: 1 })
  await people.buyer.call(answers.updateBooking, { number: one.number, version: 2, words: '8471' })
  await confirm(two.number)
  expect(await waits('buyer', 'bookings')).toBeNull()
  expect(await waits('provider', 'bookings')).toMatchObject({ count: 1 })
  expect(await waits('stranger', 'bookings')).toBeNull()
  // What time ended waits for nobody, whether a clock has written it or not.
  await leap((await rowOf(one.number)).answer_until as Date)
  expect(await waits('provider', 'bookings')).toBeNull()
})

test('messages that nobody has read, and terms that nobody confirmed', async () => {
  const { dealId } = await aBooking()
  await people.buyer.call(sendDealMessage, { dealId, clientId: 'client-one', text: 'hello' })
  expect(await waits('provider', 'messages')).toMatchObject({ count: 1, until: null })
  expect(await waits('buyer', 'messages')).toBeNull()
  expect(await waits('provider', 'terms')).toMatchObject({ side: 'provider', count: 1 })
  expect(await waits('buyer', 'terms')).toBeNull()
})
