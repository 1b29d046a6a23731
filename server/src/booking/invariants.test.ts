/** What must hold of deals, and that each rule finds what breaks it: done by SQL, as whoever owns the tables can. */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDeparture } from '../../test/booking-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, putIntoCity, TEST_KEYS } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { keepQuote } from '../../test/quote-rows.ts'
import { makeFirm } from '../../test/shipper-firms.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { insertClaim } from '../capacity/space/index.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedVersion } from '../quoting/quote-versions.fixture.ts'
import { makeBooking, PARTIES } from './bookings.fixture.ts'

let server: TestApp
let shipperId = ''
let demandId = ''
let departureId = ''
let won: { quoteId: string; dealId: string }
let lost: { quoteId: string; dealId: string }
let booked: Awaited<ReturnType<typeof makeBooking>>
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(150)), clock: () => NOW })
  const { database } = server
  const place = await emptyDeparture(database, 5_000)
  departureId = place.departureId
  const buyer = await makeFirm(server)
  demandId = await buyer.publish(demandSheet(NOW))
  const demand = await database
    .selectFrom('demands')
    .select('shipper_id')
    .where('demand_id', '=', demandId)
    .executeTakeFirstOrThrow()
  shipperId = demand.shipper_id ?? ''
  const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS)
  const version = quotedVersion(NOW, {
    journey: { ...quotedVersion(NOW).journey, spaceUnit: 'kg' },
    capacityId: place.capacityId,
    departure: { departureId, quantity: 400, departsAt: hours(120), arrivesAt: hours(500), closesAt: hours(96) },
    firm: true,
    validUntil: hours(24),
  })
  const quoted = async () => {
    const providerId = await putIntoCity(database, await insertCompany(database))
    const quote = { shipperId, providerId, source: 'demand', demand: { demandId, version: 1 }, version } as const
    return database
      .transaction()
      .execute((transaction) => keepQuote(transaction, { ...quote, side: 'provider', actor: 'u-1', demo: false, now: NOW }))
  }
  won = await quoted()
  lost = await quoted()
  const accepted = await buyer.call(acceptQuote, {
    quoteId: won.quoteId,
    version: 1,
    totalMinor: 430_000,
    currency: 'CNY',
    goods: 'Gearboxes',
    parties: PARTIES as never,
    ...aPress(),
  })
  expect(accepted.code).toBe(200)
  booked = await makeBooking(database, { keys: TEST_KEYS, capacityId: place.capacityId, shipperId, now: NOW })
}, 60_000)
afterAll(() => server?.close())

const noTriggers = (table: string) => sql`alter table ${sql.ref(table)} disable trigger user`
const dropChecks = (table: string) =>
  sql`do ${sql.raw(`$$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
      execute format('alter table ${table} drop constraint %I', name);
    end loop; end $$`)}`

/** What all rules find at a moment after something was done by SQL, which is undone again. */
const foundAt = async (now: Date, ...done: RawBuilder<unknown>[]) => {
  let found = {}
  const undone = new Error('undone')
  await server.database
    .transaction()
    .execute(async (transaction) => {
      for (const one of done) await one.execute(transaction)
      found = await brokenRules(transaction, now)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return found
}
const foundAfter = (...done: RawBuilder<unknown>[]) => foundAt(NOW, ...done)

test('a market in which people quoted, accepted and booked breaks no rule', async () => {
  const { rows } = await sql`select from deal_events where cardinality(told) > 0`.execute(server.database)
  expect(rows.length).toBeGreaterThan(3)
  expect(await brokenRules(server.database, NOW)).toEqual({})
})

describe('is found, and named by its rule', () => {
  test('I1: a departure that counts more than its claims', async () => {
    for (const sum of ['space_held', 'space_booked'])
      expect(
        await foundAfter(sql`update departures set ${sql.ref(sum)} = ${sql.ref(sum)} + 1 where departure_id = ${departureId}`),
      ).toEqual({ space: [departureId] })
  })

  test('I2: more booked and held than there is', async () => {
    expect(
      await foundAfter(
        dropChecks('departures'),
        sql`update departures set space_total = 300 where departure_id = ${departureId}`,
      ),
    ).toEqual({ oversold: [departureId] })
  })

  test('I3: a booking without its claim, with half of it, held where it is booked, and a claim of nobody', async () => {
    const dealId = booked.dealId
    const name = sql`claimed_for = ${booked.bookingId}`
    for (const [change, space] of [
      [sql`delete from space_claims where ${name}`, booked.departureId],
      [sql`update space_claims set quantity = quantity / 2 where ${name}`, booked.departureId],
      [sql`update space_claims set state = 'booked', held_until = null where ${name}`, booked.departureId],
    ] as const)
      expect(await foundAfter(change)).toEqual({ claims: [dealId], space: [space] })
    expect(
      await foundAfter(sql`update bookings set status = 'CANCELLED', ended_at = now() where booking_id = ${booked.bookingId}`),
    ).toEqual({ claims: [dealId], states: [dealId] })
    const asked = { departureId, quantity: 1, claimedFor: 'b-nobody', until: null, now: NOW }
    await insertClaim(server.database, { ...asked, kind: 'booking' })
    await insertClaim(server.database, { ...asked, kind: 'amendment', claimedFor: booked.bookingId })
    expect(await brokenRules(server.database, NOW)).toEqual({ claims: [departureId, dealId].sort() })
    await sql`delete from space_claims where quantity = 1`.execute(server.database)
    await sql`update departures set space_booked = space_booked - 2 where departure_id = ${departureId}`.execute(server.database)
  })

  test('I4: a request awarded to nobody, two winners, a winner of nothing, and one whose booking is gone', async () => {
    const { dealId, quoteId } = won
    const awarded = async (...done: RawBuilder<unknown>[]) => ((await foundAfter(...done)) as { award?: string[] }).award
    const reopened = sql`update demands set status = 'open', ended_at = null where demand_id = ${demandId}`
    expect(await awarded(reopened)).toEqual([dealId])
    expect(await awarded(sql`update quotes set status = 'outdated' where quote_id = ${quoteId}`)).toEqual(
      [demandId, dealId].sort(),
    )
    expect(
      await awarded(sql`drop index quotes_accepted`, sql`update quotes set status = 'accepted' where quote_id = ${lost.quoteId}`),
    ).toEqual([dealId, lost.dealId].sort())
    expect(await awarded(sql`delete from bookings where quote_id = ${quoteId}`)).toEqual([dealId])
  })

  test('I5: a booking at another price than its quote, than its timeline, than it agreed on; a version that was changed', async () => {
    const { dealId, quoteId } = won
    const agreed = (path: string, value: string) =>
      sql`update bookings set agreed = jsonb_set(agreed, ${`{price,${path}}`}::text[], ${value}::jsonb)`
    for (const change of [
      sql`update bookings set total_minor = total_minor - 1 where quote_id = ${quoteId}`,
      sql`update bookings set currency = 'USD' where quote_id = ${quoteId}`,
      sql`${agreed('result,totalMinor', '1')} where quote_id = ${quoteId}`,
      sql`${agreed('result,lines', '[]')} where quote_id = ${quoteId}`,
    ])
      expect(await foundAfter(change)).toEqual({ price: [dealId] })
    const version = sql`update quote_versions set total_minor = 1 where quote_id = ${quoteId}`
    expect(await foundAfter(noTriggers('quote_versions'), version)).toEqual({ price: [dealId] })
    // Of a booking without a quote the timeline speaks: price and column changed alike are found.
    const alike = sql`${agreed('result,totalMinor', '1')} where booking_id = ${booked.bookingId}`
    const column = sql`update bookings set total_minor = 1 where booking_id = ${booked.bookingId}`
    expect(await foundAfter(alike, column)).toEqual({ price: [booked.dealId] })
  })

  test('I6: an event that is missing', async () => {
    const gone = sql`delete from deal_events where deal_id = ${won.dealId} and kind = 'quote_offered'`
    expect(await foundAfter(noTriggers('deal_events'), gone)).toMatchObject({ timeline: [won.dealId] })
  })

  test('I7: a notice that is missing, of another firm, or of nothing; one that is forgotten with time is not missed', async () => {
    const { dealId } = lost
    const told = sql`company_id in (select provider_id from deals where deal_id = ${dealId}) and kind = 'quote_lost'`
    expect(await foundAfter(sql`delete from events where ${told}`)).toEqual({ notices: [dealId] })
    expect(await foundAfter(sql`update events set company_id = 'c-other' where ${told}`)).toEqual({ notices: [dealId] })
    const twin = sql`insert into events (kind, subject, company_id, key, payload, happened_at)
      select kind, subject, company_id, ${`deal:${dealId}:1:provider`}, payload, happened_at from events where ${told}`
    expect(await foundAfter(twin)).toEqual({ notices: [dealId] })
    const forgotten = sql`delete from events where key like 'deal:%'`
    expect(await foundAt(new Date(NOW.getTime() + 30 * DAY_MS), forgotten)).toEqual({})
  })

  test('I8: a quote and a booking in a state that no event led to', async () => {
    expect(await foundAfter(sql`update quotes set status = 'expired' where quote_id = ${lost.quoteId}`)).toEqual({
      states: [lost.dealId],
    })
    expect(await foundAfter(sql`update bookings set status = 'UPDATE_RECEIVED' where booking_id = ${booked.bookingId}`)).toEqual({
      states: [booked.dealId],
    })
  })

  test('I9: a firm that bought from itself', async () => {
    const same = sql`update shippers set provider_id = (select provider_id from deals where deal_id = ${lost.dealId})
      where shipper_id = ${shipperId}`
    expect(await foundAfter(dropChecks('shippers'), same)).toEqual({ own_deal: [lost.dealId] })
    const number = sql`company_number_kind = 'other', company_number = 'one and the same'`
    expect(
      await foundAfter(
        sql`update shippers set ${number} where shipper_id = ${shipperId}`,
        sql`update providers set ${number} where provider_id = (select provider_id from deals where deal_id = ${won.dealId})`,
      ),
    ).toEqual({ own_deal: [won.dealId] })
  })
})
