/** Who of a booking's parties is shown to whom and when, who learns of it, and how the buyer corrects them. */
import * as answers from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { getBookingParties } from '@tongyun/contract/booking/parties'
import { HOUR_MS } from '@tongyun/freight/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aBooking,
  answer,
  cancel,
  closeDesk,
  confirm,
  eventsOf,
  later,
  leap,
  openDesk,
  people,
  resetClock,
  rowOf,
  server,
} from '../../test/booking-desk.ts'
import { TEST_KEYS } from '../../test/people.ts'
import { PARTIES } from './bookings.fixture.ts'
import { openParties } from './sealed-parties.ts'

beforeAll(openDesk)
afterAll(closeDesk)
beforeEach(resetClock)

type Side = 'buyer' | 'provider' | 'stranger' | 'rival'
const look = (by: Side, number: string) => people[by].call(getBookingParties, { number })

test('a provider sees firms and addresses with the request, and people once it has confirmed', async () => {
  const { number } = await aBooking()
  const { data: before } = await look('provider', number)
  expect(before).toMatchObject({
    whole: false,
    shipper: { company: PARTIES.shipper.company, address: PARTIES.shipper.address, person: null, phone: null, email: null },
    consignee: { company: PARTIES.consignee.company, person: null, phone: null, email: null },
  })
  for (const contact of [PARTIES.shipper.phone, PARTIES.shipper.person, PARTIES.consignee.email])
    expect(JSON.stringify(before)).not.toContain(contact ?? 'unset')
  await confirm(number)
  expect((await look('provider', number)).data).toMatchObject({
    whole: true,
    shipper: { person: PARTIES.shipper.person, phone: PARTIES.shipper.phone ?? null },
    consignee: { person: PARTIES.consignee.person, email: PARTIES.consignee.email ?? null },
  })
})

test('each look of the provider stands in the timeline, once an hour; the buyer reads their own words untold', async () => {
  const { number, dealId } = await aBooking()
  expect((await look('buyer', number)).data).toMatchObject({ whole: true, consignee: { person: PARTIES.consignee.person } })
  expect(await eventsOf(dealId)).toEqual([])
  await Promise.all([1, 2, 3].map(() => look('provider', number)))
  expect(await eventsOf(dealId)).toEqual(['parties_seen'])
  later(HOUR_MS + 1)
  await look('provider', number)
  expect(await eventsOf(dealId)).toEqual(['parties_seen', 'parties_seen'])
})

test('a booking that did not come about shows the provider nothing, and is no look', async () => {
  const rejected = await aBooking()
  await answer('provider', rejected.number, 1, { answer: 'reject', reason: 'no_space' })
  const cancelled = await aBooking()
  await cancel(cancelled.number, 1)
  const lapsed = await aBooking()
  await leap((await rowOf(lapsed.number)).answer_until as Date)
  for (const { number, dealId } of [rejected, lapsed, cancelled]) {
    expect(await look('provider', number)).toMatchObject({ code: 811001, msgParams: { reason: 'not_agreed' }, data: null })
    expect(await eventsOf(dealId)).not.toContain('parties_seen')
    expect((await look('buyer', number)).code).toBe(200)
  }
})

test('others are refused', async () => {
  const { number, dealId } = await aBooking(true)
  for (const who of ['stranger', 'rival'] as const) expect(await look(who, number)).toMatchObject({ code: 810009, data: null })
  expect(await look('buyer', '000000000000')).toMatchObject({ code: 810004 })
  expect(await eventsOf(dealId)).toEqual([])
})

test('the buyer corrects them where it is asked for; who has neither phone nor e-mail is refused', async () => {
  const { number, bookingId, dealId } = await aBooking()
  await answer('provider', number, 1, { answer: 'ask_update', field: 'parties', words: 'Who receives it?' })
  const consignee = { company: 'OOO Новый', person: 'Пётр', email: 'petr@example.ru', address: 'Казань' }
  const update = { number, version: 2, words: 'Another consignee' }
  const { email: _, ...unreachable } = consignee
  const refused = await people.buyer.call(answers.updateBooking, {
    ...update,
    parties: { ...PARTIES, consignee: unreachable } as never,
  })
  expect(refused).toMatchObject({ code: 810001, msgParams: { path: 'parties.consignee.phone' } })
  const parties = { shipper: PARTIES.shipper, consignee }
  expect(await people.buyer.call(answers.updateBooking, { ...update, parties: parties as never })).toMatchObject({ code: 200 })
  expect(openParties((await rowOf(number)).parties, bookingId, TEST_KEYS)).toEqual(parties)
  const [, , changed] = await server.database
    .selectFrom('deal_events')
    .select('body')
    .where('deal_id', '=', dealId)
    .orderBy('sequence')
    .execute()
  expect(changed?.body).toMatchObject({ partiesChanged: true })
  expect(JSON.stringify(changed?.body)).not.toMatch(/petr@|Пётр/)
  expect((await look('provider', number)).data).toMatchObject({ consignee: { company: 'OOO Новый', person: null }, pickup: null })
})

test('an update without parties leaves them, and says nothing of them', async () => {
  const { number, bookingId, dealId } = await aBooking()
  await answer('provider', number, 1, { answer: 'ask_update', field: 'hs_code', words: 'Which?' })
  await people.buyer.call(answers.updateBooking, { number, version: 2, words: 'It is 8471', hsCode: '8471' })
  expect(openParties((await rowOf(number)).parties, bookingId, TEST_KEYS)).toEqual(PARTIES)
  const events = await server.database.selectFrom('deal_events').select('body').where('deal_id', '=', dealId).execute()
  expect(JSON.stringify(events)).not.toContain('partiesChanged')
  expect((await people.buyer.call(getBooking, { number })).data?.cargo.hsCode).toBe('8471')
})
