/** What firms hear of: each side of a deal its own, numbered without gaps, and never how to reach the other side before an award. */
import { getBooking } from '@tongyun/contract/booking/bookings'
import { sendDealMessage } from '@tongyun/contract/deals/deals'
import { closeDemand } from '@tongyun/contract/demand/own-demands'
import { listEvents, type PublicEvent } from '@tongyun/contract/open-platform/events'
import { requestOf } from '@tongyun/contract/request-of'
import { changeOfferSale } from '@tongyun/contract/supply/offer-changes'
import { EVENT_FIELDS, PUBLIC_EVENTS } from '@tongyun/contract/webhooks/terms/public-events'
import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellEndingKeys } from '../src/api-keys/tell-ending-keys.ts'
import { consume } from '../src/core/events.ts'
import { keepDemand } from '../src/demand/create-demand.ts'
import { demandSheet } from '../src/demand/demand-sheets.fixture.ts'
import { deleteFirmEventsBefore } from '../src/webhooks/firm-events.queries.ts'
import {
  aBooking,
  answer,
  cancel,
  closeDesk,
  confirm,
  now,
  openDesk,
  people,
  providerId,
  SHIPPER,
  server,
} from './booking-desk.ts'
import { putOnMarket } from './demand-rows.ts'
import { letKeysIn } from './key-holders.ts'
import { insertOffer } from './offer-objects.ts'
import { readEvents } from './read-events.ts'

let keyOf: ReturnType<typeof letKeysIn>
beforeAll(async () => {
  await openDesk()
  keyOf = letKeysIn(server)
})
afterAll(closeDesk)

const feedOf = async (firm: string, input: object = {}) => {
  const side = firm.startsWith('s-') ? { shipperId: firm } : { companyId: firm }
  keyOf({ userId: 'u', role: 'shipper', ...side, scopes: ['events:read'], secret: firm })
  const { url } = requestOf(listEvents, input as never)
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${firm}` } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: PublicEvent[]; page: { first: number; last: number; more: boolean } }>()
}
const typesOf = (events: readonly PublicEvent[]) => events.map(({ type }) => type)

test('both sides of a booking hear of it, each by its own numbers and as the side it is, with the fields of the type and no contact', async () => {
  const { number, dealId, bookingId } = await aBooking()
  expect((await confirm(number)).code).toBe(200)
  const words = 'Please call 13800000001 or write to ivan@example.com'
  await people.buyer.call(sendDealMessage, { dealId, clientId: 'client-1', text: words })
  expect((await cancel(number, 2)).code).toBe(200)
  await readEvents(server)
  const [buyer, provider] = [await feedOf(SHIPPER), await feedOf(providerId)]
  const told = ['booking.received', 'booking.confirmed', 'deal.message', 'booking.cancelled']
  expect(typesOf(buyer.data)).toEqual(told)
  expect(typesOf(provider.data)).toEqual(told)
  for (const [side, feed] of [
    ['buyer', buyer],
    ['provider', provider],
  ] as const) {
    expect(feed.data.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
    expect(feed.page).toEqual({ first: 1, last: 4, more: false })
    for (const { type, data } of feed.data) {
      expect(Object.keys(data).toSorted(), type).toEqual([...PUBLIC_EVENTS[type]].toSorted())
      expect(data).toMatchObject({ side, dealId })
      for (const [field, value] of Object.entries(data)) {
        const kind = EVENT_FIELDS[field as keyof typeof EVENT_FIELDS]
        if (value === null) expect(kind, field).toMatch(/\?$/)
        else expect(typeof value, field).toBe(/^(whole|amount)/.test(kind) ? 'number' : 'string')
      }
    }
    expect(JSON.stringify(feed)).not.toMatch(/13800000001|ivan@example/)
  }
  expect(buyer.data[1]).toMatchObject({
    objectId: bookingId,
    data: { by: 'provider', status: 'CONFIRMED', bookingNumber: number },
  })
  expect(buyer.data[0]?.eventId).not.toBe(provider.data[0]?.eventId)
  const revisions = buyer.data.map(({ objectRevision }) => objectRevision)
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  expect((await feedOf('s-bbbbbbbbbbbb')).data).toEqual([])
  expect((await people.buyer.call(getBooking, { number })).data?.status).toBe('CANCELLED')
})

test('a firm hears of its demands and its offers, and nobody else does', async () => {
  const { last } = (await feedOf(SHIPPER)).page
  const draft = { shipperId: SHIPPER, sheet: demandSheet(now), actor: 'u', demo: false, now }
  const { demandId } = await keepDemand(server.database, draft)
  await putOnMarket(server.database, demandId, now)
  expect((await people.buyer.call(closeDemand, { demandId, reason: 'other' })).code).toBe(200)
  await readEvents(server)
  const heard = (await feedOf(SHIPPER, { after: last })).data
  expect(typesOf(heard)).toEqual(['demand.published', 'demand.closed'])
  expect(heard[1]).toMatchObject({ objectId: demandId, data: { demandId, closedBy: 'firm', demandVersion: 1 } })

  const before = (await feedOf(providerId)).page.last
  const offers = await Promise.all([1, 2].map(() => insertOffer(server.database, { userId: 'u', companyId: providerId })))
  expect((await people.provider.call(changeOfferSale, { offerIds: offers, step: 'withdraw' })).code).toBe(200)
  await readEvents(server)
  const withdrawn = (await feedOf(providerId, { after: before })).data
  expect(typesOf(withdrawn)).toEqual(['offer.withdrawn', 'offer.withdrawn'])
  expect(withdrawn.map(({ objectId }) => objectId).toSorted()).toEqual(offers.toSorted())
  expect(withdrawn.map(({ sequence }) => sequence)).toEqual([before + 1, before + 2])
})

test('the last space of an offer on the mall is told of once, and a change that leaves some is not', async () => {
  const { database } = server
  const { last } = (await feedOf(providerId)).page
  const offer = await database
    .selectFrom('capacities')
    .select(['capacity_id', 'room_until'])
    .where('provider_id', '=', providerId)
    .where('on_offer', '=', true)
    .where('room_until', '>', new Date())
    .executeTakeFirstOrThrow()
  await sql`
    insert into offers (offer_id, provider_id, reference, period, mode, sheet, version, review_status, published_sheet, published_version,
      created_by, created_at, updated_by, updated_at)
    select capacity_id, provider_id, 'R-SOLD', 1, mode, '{}', 3, 'approved', '{}', 3, 'u', now(), 'u', now() from capacities
    where capacity_id = ${offer.capacity_id}`.execute(database)
  const fill = (which: ReturnType<typeof sql>) =>
    sql`update departures set space_booked = greatest(space_total - space_held, 0)
      where capacity_id = ${offer.capacity_id} and ${which}`.execute(database)
  await fill(
    sql`departure_id <> (select max(departure_id) from departures where capacity_id = ${offer.capacity_id} and space_left > 0)`,
  )
  await readEvents(server)
  expect((await feedOf(providerId, { after: last })).data).toEqual([])
  await fill(sql`true`)
  await readEvents(server)
  const heard = (await feedOf(providerId, { after: last })).data
  expect(heard).toMatchObject([
    { type: 'offer.sold_out', objectId: offer.capacity_id, data: { reference: 'R-SOLD', version: 3 } },
  ])
})

test('what fails on the way into a feed and comes again later leaves no gap and nothing twice, with two processes reading', async () => {
  const { app, database } = server
  const { last } = (await feedOf(SHIPPER)).page
  let failures = 0
  app.services.firmEvents.push({
    kinds: ['deal_happened'],
    tell: async () => {
      // After the rows of this event were written in the same transaction.
      failures += 1
      if (failures <= 3) throw new Error('of the test')
      return []
    },
  })
  for (let i = 0; i < 3; i += 1) {
    const { number } = await aBooking()
    await answer('provider', number, 1, { answer: 'reject', reason: 'no_space' })
  }
  const consumer = app.services.consumers.find(({ name }) => name === 'firm-events')
  if (consumer === undefined) throw new Error('no consumer')
  const later = new Date(now.getTime() + DAY_MS)
  await Promise.all([consume(database, consumer, later), consume(database, consumer, later)])
  await Promise.all([consume(database, consumer, new Date(later.getTime() + DAY_MS)), consume(database, consumer, later)])
  app.services.firmEvents.pop()
  const heard = (await feedOf(SHIPPER, { after: last })).data
  expect(failures).toBe(9)
  expect(heard.length).toBe(6)
  expect(heard.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6].map((step) => last + step))
  expect(new Set(heard.map(({ objectId }) => objectId)).size).toBe(3)
})

test('a key that ends soon is told of seven days before and one day before, each once', async () => {
  const { last } = (await feedOf(providerId)).page
  await sql`
    insert into api_keys (key_id, environment, provider_id, user_id, name, secret_hash, scopes, networks, created_at, expires_at)
    select 'keyOfATest', 'live', ${providerId}, user_id, 'ERP', '', '{}', '{}', ${now}, ${new Date(now.getTime() + 8 * DAY_MS)}
    from users limit 1`.execute(server.database)
  const heardOn = async (day: number) => {
    for (let twice = 0; twice < 2; twice += 1)
      await tellEndingKeys(server.database, new Date(now.getTime() + day * DAY_MS + twice * 1000))
    await readEvents(server)
    return (await feedOf(providerId, { after: last })).data.length
  }
  expect([await heardOn(0), await heardOn(2), await heardOn(6), await heardOn(7.5)]).toEqual([0, 1, 1, 2])
  expect((await feedOf(providerId, { after: last })).data[0]).toMatchObject({ type: 'key.expiring', data: { keyName: 'ERP' } })
})

test('is read page by page and by type, and says where a reader goes on and what is gone', async () => {
  const whole = (await feedOf(SHIPPER)).data
  const walked: PublicEvent[] = []
  for (let page = { last: 0, more: true }; page.more; ) {
    const answer = await feedOf(SHIPPER, { after: page.last, limit: 3 })
    walked.push(...answer.data)
    page = answer.page
  }
  expect(walked).toEqual(whole)
  const demands = await feedOf(SHIPPER, { types: 'demand.published' })
  expect(typesOf(demands.data)).toEqual(['demand.published'])
  // Nothing of that type lies after it, so the reader does not walk over the rest again.
  expect(demands.page).toEqual({ first: 1, last: whole.at(-1)?.sequence, more: false })
  await sql`update firm_events set occurred_at = ${new Date(now.getTime() - 31 * DAY_MS)} where firm_id = ${SHIPPER} and sequence <= 2`.execute(
    server.database,
  )
  expect(await deleteFirmEventsBefore(server.database, new Date(now.getTime() - 30 * DAY_MS), 100)).toBe(2)
  expect((await feedOf(SHIPPER)).page.first).toBe(3)
})

test.each(['zh', 'en', 'ru'])('every type and field has words in %s', async (language) => {
  const answer = await server.app.inject({ url: '/open/v1/event-types', headers: { 'accept-language': language } })
  const { data } = answer.json<{ data: { type: string; title: string; text: string; fields: { text: string }[] }[] }>()
  expect(data.map(({ type }) => type)).toEqual(Object.keys(PUBLIC_EVENTS))
  const words = data.flatMap(({ title, text, fields }) => [title, text, ...fields.map((field) => field.text)])
  expect(words.filter((word) => word.trim() === '')).toEqual([])
  expect(/[\u4e00-\u9fff]/.test(words.join(''))).toBe(language === 'zh')
  expect(/[\u0400-\u04ff]/.test(words.join(''))).toBe(language === 'ru')
})
