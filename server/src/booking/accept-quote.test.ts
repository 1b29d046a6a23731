/** A quote is accepted: one winner, one booking, space and sums right, whoever presses at once and however often. */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { answerBooking, completeBooking } from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDeparture, findDrift, insertColleague } from '../../test/booking-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { keepQuote } from '../../test/quote-rows.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { insertClaim } from '../capacity/space/index.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedVersion } from '../quoting/quote-versions.fixture.ts'
import { PARTIES } from './bookings.fixture.ts'
import { endTurns } from './keep-bookings.ts'

const SPACE = 1_000
const NEEDED = 400

let now = NOW
let claimsBefore = 0
let server: TestApp
let buyer: Firm
let demandId: string
let place: Awaited<ReturnType<typeof emptyDeparture>>
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(300)), clock: () => now })
  place = await emptyDeparture(server.database, SPACE)
}, 60_000)
afterAll(async () => {
  expect(await brokenRules(server.database, now)).toEqual({})
  await server.close()
})
beforeEach(async () => {
  now = NOW
  // What the tests before booked stays, with as much room again.
  const { rows } = await sql<{ last: number }>`
    with room as (
      update departures set space_total = space_booked + space_held + ${SPACE} where departure_id = ${place.departureId})
    select coalesce(max(claim_id), 0) as last from space_claims`.execute(server.database)
  claimsBefore = rows[0]?.last ?? 0
  buyer = await makeFirm(server)
  demandId = await buyer.publish(demandSheet(now))
})

type Change = Parameters<typeof quotedVersion>[1]
const shipperOfDemand = async () => {
  const { shipper_id: shipperId } = await server.database
    .selectFrom('demands')
    .select('shipper_id')
    .where('demand_id', '=', demandId)
    .executeTakeFirstOrThrow()
  return shipperId
}
const company = async () => putIntoCity(server.database, await insertCompany(server.database))
const quoted = async (change: Change = {}, { published = false, providerId = '' } = {}) => {
  const shipperId = await shipperOfDemand()
  const sells = providerId || (await company())
  return {
    providerId: sells,
    ...(await server.database.transaction().execute((transaction) =>
      keepQuote(transaction, {
        shipperId,
        providerId: sells,
        source: published ? 'published_price' : 'demand',
        demand: published ? null : { demandId, version: 1 },
        version: quotedVersion(now, change),
        side: published ? 'buyer' : 'provider',
        actor: 'u-1',
        demo: false,
        now,
      }),
    )),
  }
}
/** With a departure; firm unless it says otherwise. */
const atDeparture = (firm = true): Change => {
  const journey = { ...quotedVersion(now).journey, spaceUnit: 'kg' as const }
  const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS)
  const { capacityId, departureId } = place
  const cutOffs = { documentsCutOff: hours(97), cargoCutOff: hours(100), closesAt: hours(96) }
  const departure = { departureId, quantity: NEEDED, departsAt: hours(120), arrivesAt: hours(500), ...cutOffs }
  return { journey, capacityId, departure, firm, validUntil: hours(24) }
}
const input = (quoteId: string, change: object = {}) => ({
  quoteId,
  version: 1,
  totalMinor: 430_000,
  currency: 'CNY' as const,
  goods: 'Gearboxes',
  parties: PARTIES as never,
  ...aPress(),
  ...change,
})
const accept = (quoteId: string, change: object = {}) => buyer.call(acceptQuote, input(quoteId, change))
const statusOf = async (quoteId: string) =>
  (await server.database.selectFrom('quotes').select('status').where('quote_id', '=', quoteId).executeTakeFirstOrThrow()).status
const demand = () => server.database.selectFrom('demands').selectAll().where('demand_id', '=', demandId).executeTakeFirstOrThrow()
const claims = async () => {
  const { rows } = await sql<{ kind: string; state: string; claimed_for: string }>`
    select kind, state, claimed_for from space_claims where claim_id > ${claimsBefore} order by kind, claimed_for`.execute(
    server.database,
  )
  return rows
}
const kinds = async (dealId: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from deal_events where deal_id = ${dealId} order by sequence`.execute(
    server.database,
  )
  return rows.map(({ kind }) => kind)
}
const told = async (kind: string, companyId: string) => {
  const { rows } = await sql`select from events where kind = ${kind} and company_id = ${companyId}`.execute(server.database)
  return rows.length
}
const seller = async (companyId: string) => {
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  const { cookie } = await logIn(server, user)
  return inProcessCaller(server.app, 'en', { cookie }).call
}

describe('a quote is accepted', () => {
  test('a firm one is booked and confirmed at its frozen price, and its space with it', async () => {
    const [winner, loser] = [await quoted(atDeparture()), await quoted(atDeparture())]
    const { code, data } = await accept(winner.quoteId)
    expect({ code, data }).toMatchObject({ code: 200, data: { status: 'CONFIRMED', answerUntil: null } })
    const bookingId = data?.bookingId ?? ''
    expect(await claims()).toEqual([{ kind: 'booking', state: 'booked', claimed_for: bookingId }])
    expect(await findDrift(server.database)).toEqual([])
    expect([await statusOf(winner.quoteId), await statusOf(loser.quoteId)]).toEqual(['accepted', 'lost'])
    expect(await demand()).toMatchObject({ status: 'awarded', ended_at: now })
    const { rows } = await sql`
      select from bookings b join quote_versions v on v.quote_id = b.quote_id and v.version = b.quote_version
      where booking_id = ${bookingId} and (b.agreed -> 'price')::text = v.price::text and b.total_minor = v.total_minor`.execute(
      server.database,
    )
    expect(rows).toHaveLength(1)
    expect(await kinds(winner.dealId)).toEqual(['quote_offered', 'quote_accepted', 'booking_confirmed'])
    expect(await kinds(loser.dealId)).toEqual(['quote_offered', 'quote_lost'])
    expect([await told('booked_at_once', winner.providerId), await told('quote_lost', loser.providerId)]).toEqual([1, 1])
    const booking = (await buyer.call(getBooking, { number: data?.number ?? '' })).data
    expect(booking).toMatchObject({ status: 'CONFIRMED', quoteId: winner.quoteId, demandId })
    const iso = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()
    expect(booking?.agreedDeparture).toMatchObject({ documentsCutOff: iso(97), cargoCutOff: iso(100), closesAt: iso(96) })
    const { rows: listed } = await sql`select from demand_listings where demand_id = ${demandId}`.execute(server.database)
    expect(listed).toEqual([])
  })

  test('one subject to space claims it now and waits for the answer', async () => {
    const { quoteId, dealId, providerId } = await quoted(atDeparture(false))
    const { data } = await accept(quoteId)
    expect(data).toMatchObject({ status: 'RECEIVED' })
    expect(await claims()).toEqual([{ kind: 'booking', state: 'held', claimed_for: data?.bookingId }])
    expect(await findDrift(server.database)).toEqual([])
    expect(await kinds(dealId)).toEqual(['quote_offered', 'quote_accepted', 'booking_received'])
    expect(await told('booking_requested', providerId)).toBe(1)
  })

  test('one without a departure claims nothing', async () => {
    const { quoteId } = await quoted()
    expect((await accept(quoteId)).data).toMatchObject({ status: 'RECEIVED' })
    expect(await claims()).toEqual([])
  })

  test('one without a departure ends by the word of its buyer, or 90 days after its confirmation', async () => {
    const confirmed = async () => {
      const { quoteId, providerId } = await quoted({ capacityId: place.capacityId }, { published: true })
      const number = (await accept(quoteId)).data?.number ?? ''
      await (await seller(providerId))(answerBooking, { number, version: 1, answer: 'confirm' } as never)
      return number
    }
    const row = (number: string) =>
      server.database.selectFrom('bookings').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const [told, silent] = [await confirmed(), await confirmed()]
    const end = new Date(now.getTime() + 90 * DAY_MS)
    expect(await row(silent)).toMatchObject({ status: 'CONFIRMED', arrives_at: null, complete_at: end, due_at: end })
    expect((await buyer.call(completeBooking, { number: told, version: 2 })).data).toMatchObject({ status: 'COMPLETED' })
    await endTurns(server.database, new Date(end.getTime() - 1))
    expect((await row(silent)).status).toBe('CONFIRMED')
    await endTurns(server.database, end)
    expect(await row(silent)).toMatchObject({ status: 'COMPLETED', due_at: null })
  })

  test('a published price that was frozen is accepted without a demand', async () => {
    const { quoteId } = await quoted(atDeparture(false), { published: true })
    expect((await accept(quoteId)).data).toMatchObject({ status: 'RECEIVED' })
    expect(await statusOf(quoteId)).toBe('accepted')
    expect((await demand()).status).toBe('open')
    expect(await accept(quoteId)).toMatchObject({ code: 811001, msgParams: { reason: 'already_awarded' } })
  })

  test('where its space is gone everything stays as it was', async () => {
    const [one, other] = [await quoted(atDeparture(false)), await quoted()]
    const claim = { departureId: place.departureId, quantity: 700, kind: 'checkout', claimedFor: 's-other' } as const
    await insertClaim(server.database, { ...claim, until: new Date(now.getTime() + HOUR_MS), now })
    expect(await accept(one.quoteId)).toMatchObject({
      code: 812001,
      msgParams: { reason: 'space_gone', left: '300' },
      data: { left: 300, unit: 'kg', needed: NEEDED },
    })
    expect([await statusOf(one.quoteId), await statusOf(other.quoteId)]).toEqual(['offered', 'offered'])
    expect((await demand()).status).toBe('open')
    expect(await kinds(one.dealId)).toEqual(['quote_offered'])
  })
})

describe('it is accepted once', () => {
  test('colleagues accept 30 different quotes of a demand at once: one booking, the others are lost, sums right', async () => {
    const shipperId = await shipperOfDemand()
    await sql`update departures set space_total = space_total + ${NEEDED * 40} where departure_id = ${place.departureId}`.execute(
      server.database,
    )
    const quotes = await Promise.all(Array.from({ length: 30 }, (_, i) => quoted(i % 2 === 0 ? atDeparture() : {})))
    const colleagues = await Promise.all(Array.from({ length: 5 }, () => insertColleague(server, shipperId)))
    const answers = await Promise.all(
      quotes.map(({ quoteId }, i) => {
        const { cookie = '' } = colleagues[i % colleagues.length] ?? {}
        return inProcessCaller(server.app, 'en', { cookie }).call(acceptQuote, input(quoteId))
      }),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    for (const { code, msgParams } of answers)
      if (code !== 200) expect({ code, reason: msgParams?.reason }).toEqual({ code: 811001, reason: 'already_awarded' })
    const states = await Promise.all(quotes.map(({ quoteId }) => statusOf(quoteId)))
    expect(states.filter((status) => status === 'accepted')).toHaveLength(1)
    expect(states.filter((status) => status === 'lost')).toHaveLength(29)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from bookings b join quotes q using (quote_id) where q.demand_id = ${demandId}`.execute(
      server.database,
    )
    expect(rows[0]?.count).toBe(1)
    expect((await claims()).filter(({ kind }) => kind === 'quote')).toEqual([])
    expect(await findDrift(server.database)).toEqual([])
  }, 60_000)

  test('twice with one key gives the same booking; another body under it is refused', async () => {
    const { quoteId } = await quoted()
    const body = input(quoteId)
    const [first, second] = await Promise.all([buyer.call(acceptQuote, body), buyer.call(acceptQuote, body)])
    expect([first.code, second.code]).toEqual([200, 200])
    expect(second.data).toEqual(first.data)
    expect(await buyer.call(acceptQuote, { ...body, goods: 'Other' })).toMatchObject({ code: 810007 })
  })
})

describe('it is refused', () => {
  test('where version, total or currency are not those that stand', async () => {
    const { quoteId } = await quoted()
    for (const change of [{ version: 2 }, { totalMinor: 429_999 }, { currency: 'USD' }])
      expect(await accept(quoteId, change)).toMatchObject({
        code: 811001,
        msgParams: { reason: 'quote_changed' },
        data: { version: 1, totalMinor: 430_000, currency: 'CNY' },
      })
    expect((await demand()).status).toBe('open')
  })

  test('from its end on, by comparison: nobody wrote it', async () => {
    const validUntil = new Date(NOW.getTime() + HOUR_MS)
    const { quoteId } = await quoted({ validUntil })
    now = validUntil
    await buyer.logInAgain()
    expect(await accept(quoteId)).toMatchObject({
      code: 811001,
      msgParams: { reason: 'quote_ended' },
      data: { at: validUntil.toISOString() },
    })
    expect(await statusOf(quoteId)).toBe('offered')
    now = new Date(validUntil.getTime() - 1)
    expect(await accept(quoteId)).toMatchObject({ code: 200 })
  })

  test('where the demand is over, by comparison as well', async () => {
    const { quoteId } = await quoted({ validUntil: new Date(NOW.getTime() + 30 * DAY_MS) })
    now = (await demand()).decide_until as Date
    await buyer.logInAgain()
    expect(await accept(quoteId)).toMatchObject({ code: 811001, msgParams: { reason: 'demand_closed' } })
    expect((await demand()).status).toBe('open')
  })

  test('to whoever sells it, to others, to the same firm on both sides, and for parties nobody can reach', async () => {
    const { quoteId, providerId } = await quoted()
    expect(await (await seller(providerId))(acceptQuote, input(quoteId))).toMatchObject({ code: 810009 })
    expect(await (await makeFirm(server)).call(acceptQuote, input(quoteId))).toMatchObject({ code: 810009 })
    expect(await accept('q-unknownquote')).toMatchObject({ code: 810004 })
    const { phone: _, ...unreachable } = PARTIES.shipper
    expect(await accept(quoteId, { parties: { ...PARTIES, shipper: unreachable } })).toMatchObject({
      code: 810001,
      msgParams: { path: 'parties.shipper.phone' },
    })
    await sql`update providers set company_number_kind = 'other', company_number = ${await shipperOfDemand()}
      where provider_id = ${providerId}`.execute(server.database)
    expect(await accept(quoteId)).toMatchObject({ code: 810008, msgParams: { reason: 'own_deal' } })
    await sql`update providers set company_number_kind = null, company_number = null where provider_id = ${providerId}`.execute(
      server.database,
    )
  })
})

test('a booking that is rejected reopens its demand, and another quote can be accepted', async () => {
  const { quoteId, providerId } = await quoted()
  const { data } = await accept(quoteId)
  const rejected = await (await seller(providerId))(answerBooking, {
    number: data?.number ?? '',
    version: 1,
    answer: 'reject',
    reason: 'no_space',
  })
  expect(rejected.code).toBe(200)
  expect(await demand()).toMatchObject({ status: 'open', ended_at: null })
  expect((await buyer.call(getQuote, { quoteId })).data).toMatchObject({ status: 'outdated' })
  const other = await quoted()
  expect(await accept(other.quoteId)).toMatchObject({ code: 200 })
  expect((await demand()).status).toBe('awarded')
})
