/** A booking that came to nothing opens its demand again, and what others quoted for it counts as long as it stands. */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { answerBooking } from '@tongyun/contract/booking/answers'
import { closeDemand, renewDemand } from '@tongyun/contract/demand/own-demands'
import { compareQuotes } from '@tongyun/contract/quoting/comparison'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDeparture, findDrift } from '../../test/booking-market.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { keepQuote } from '../../test/quote-rows.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import { insertClaim } from '../capacity/space/index.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { endDemands } from '../demand/index.ts'
import { quotedVersion } from '../quoting/quote-versions.fixture.ts'
import { PARTIES } from './bookings.fixture.ts'

const SPACE = 1_000
const NEEDED = 400

let now = NOW
let server: TestApp
let buyer: Firm
let demandId: string
let place: Awaited<ReturnType<typeof emptyDeparture>>
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(100)), clock: () => now })
}, 60_000)
afterAll(() => server?.close())
beforeEach(async () => {
  now = NOW
  await sql`delete from space_claims`.execute(server.database)
  await sql`update departures set space_held = 0, space_booked = space_elsewhere where space_held > 0 or space_booked > space_elsewhere`.execute(
    server.database,
  )
  place = await emptyDeparture(server.database, SPACE)
  buyer = await makeFirm(server)
  demandId = await buyer.publish(demandSheet(now))
})

const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS)
const demand = () => server.database.selectFrom('demands').selectAll().where('demand_id', '=', demandId).executeTakeFirstOrThrow()
const quoted = async (change: Parameters<typeof quotedVersion>[1] = {}) => {
  const { shipper_id: shipperId } = await demand()
  const providerId = await putIntoCity(server.database, await insertCompany(server.database))
  const { quoteId } = await server.database.transaction().execute((transaction) =>
    keepQuote(transaction, {
      shipperId,
      providerId,
      source: 'demand',
      demand: { demandId, version: 1 },
      version: quotedVersion(now, change),
      side: 'provider',
      actor: 'u-1',
      demo: false,
      now,
    }),
  )
  return { quoteId, providerId }
}
const firm = (validHours: number) => {
  const { capacityId, departureId } = place
  const departure = { departureId, quantity: NEEDED, departsAt: hours(120), arrivesAt: hours(500), closesAt: hours(96) }
  const journey = { ...quotedVersion(now).journey, spaceUnit: 'kg' as const }
  return { journey, capacityId, departure, firm: true, validUntil: hours(validHours) }
}
const accept = async (quoteId: string) => {
  const seen = { version: 1, totalMinor: 430_000, currency: 'CNY' as const, goods: 'Gearboxes', parties: PARTIES as never }
  return (await buyer.call(acceptQuote, { quoteId, ...seen, ...aPress() })).data?.number ?? ''
}
const reject = async (providerId: string, number: string) => {
  const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: providerId }))
  const answer = { number, version: 1, answer: 'reject', reason: 'no_space' } as const
  return (await inProcessCaller(server.app, 'en', { cookie }).call(answerBooking, answer)).code
}
const statusOf = async (quoteId: string) => (await buyer.call(getQuote, { quoteId })).data?.status
const told = async (kind: string, subject: string) =>
  (
    await sql<{ company_id: string; payload: { quotes?: number } }>`
      select company_id, payload from events where kind = ${kind} and subject = ${subject}`.execute(server.database)
  ).rows

test('those that stand come back, once, with their space; the buyer hears how many, each provider of its own', async () => {
  const winner = await quoted()
  const [plain, held, short] = [await quoted(), await quoted(firm(48)), await quoted({ validUntil: hours(1) })]
  const number = await accept(winner.quoteId)
  expect(await Promise.all([plain, held, short].map(({ quoteId }) => statusOf(quoteId)))).toEqual(['lost', 'lost', 'lost'])
  now = hours(2)
  await buyer.logInAgain()
  expect(await reject(winner.providerId, number)).toBe(200)
  expect(await statusOf(plain.quoteId)).toBe('offered')
  expect(await statusOf(held.quoteId)).toBe('offered')
  expect(await statusOf(short.quoteId)).toBe('lost')
  expect(await statusOf(winner.quoteId)).toBe('outdated')
  expect((await sql`select claimed_for, quantity from space_claims`.execute(server.database)).rows).toEqual([
    { claimed_for: held.quoteId, quantity: NEEDED },
  ])
  expect(await findDrift(server.database)).toEqual([])
  expect(await told('demand_reopened', demandId)).toMatchObject([{ payload: { quotes: 2 } }])
  for (const { quoteId, providerId } of [plain, held])
    expect(await told('quote_returned', quoteId)).toMatchObject([{ company_id: providerId }])
  expect(await told('quote_returned', short.quoteId)).toEqual([])
  const { data } = await buyer.call(compareQuotes, { demandId })
  expect(data?.columns.filter(({ kind }) => kind === 'quote')).toHaveLength(2)
  expect(await accept(held.quoteId)).toMatch(/^\d{12}$/)
})

test('a firm one whose space went to others meanwhile stays lost, and is not told to stand', async () => {
  const [winner, held] = [await quoted(), await quoted(firm(48))]
  const number = await accept(winner.quoteId)
  await insertClaim(server.database, {
    departureId: place.departureId,
    quantity: SPACE - NEEDED + 1,
    kind: 'booking',
    claimedFor: 'somebody',
    until: null,
    now,
  })
  expect(await reject(winner.providerId, number)).toBe(200)
  expect(await statusOf(held.quoteId)).toBe('lost')
  expect(await told('quote_returned', held.quoteId)).toEqual([])
  expect(await told('demand_reopened', demandId)).toMatchObject([{ payload: { quotes: 0 } }])
})

test('where the days had to move on, what was quoted for others stays lost', async () => {
  const [winner, other] = [await quoted({ validUntil: hours(400) }), await quoted({ validUntil: hours(400) })]
  const number = await accept(winner.quoteId)
  await sql`update demands set sheet = jsonb_set(jsonb_set(sheet, '{readyFrom}', '"2026-11-20"'), '{readyTo}', '"2026-11-25"')
    where demand_id = ${demandId}`.execute(server.database)
  expect(await reject(winner.providerId, number)).toBe(200)
  expect((await demand()).status).toBe('open')
  expect(await statusOf(other.quoteId)).toBe('lost')
})

test('an expired demand that is renewed as it was has them back as well; a closed one keeps what is lost', async () => {
  const sheet = demandSheet(now, { readyTo: '2026-12-30', quotesUntil: hours(3).toISOString() })
  buyer = await makeFirm(server)
  demandId = await buyer.publish(sheet)
  const { quoteId } = await quoted({ validUntil: hours(300) })
  now = new Date(NOW.getTime() + 2 * DAY_MS)
  await endDemands(server.database, server.app.services.demandQuotes, now)
  await buyer.logInAgain()
  expect(await statusOf(quoteId)).toBe('lost')
  expect((await buyer.call(renewDemand, { demandId, version: 1 })).code).toBe(200)
  expect(await statusOf(quoteId)).toBe('offered')
  expect((await buyer.call(closeDemand, { demandId, reason: 'other' })).code).toBe(200)
  expect(await statusOf(quoteId)).toBe('lost')
})
