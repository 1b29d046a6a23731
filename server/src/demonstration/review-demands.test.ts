/** A visitor alone goes from a firm made a minute ago to a confirmed booking (decision 092). */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { createDemand, getMyDemand, publishDemand } from '@tongyun/contract/demand/own-demands'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { HOUR_MS } from '@tongyun/freight/days'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedMarket } from '../../seed/seed-market.ts'
import { receiveCode, register } from '../../test/codes.ts'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { cookieOf, insertPerson } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { makeFirm } from '../../test/shipper-firms.ts'
import { PARTIES } from '../booking/bookings.fixture.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { runPasses } from '../core/jobs.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { UNHURRIED } from './chance.ts'
import { reviewDemands } from './review-demands.ts'

/** Half an hour before nine in the morning in Shanghai. */
const NOW = new Date('2026-11-21T00:30:00Z')
let server: TestApp
let now = NOW
const clock = () => now
beforeAll(async () => {
  const seed = (database: TestApp['database']) => seedMarket(database, { offers: 1_500, now: NOW })
  server = await createTestApp({ clock, seed, settings: { DEMO_MARKET: 'on' } })
}, 240_000)
afterAll(() => server?.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** What a firm of the demonstration needs carried where others have offers that fit well, as a visitor would write it. */
const wantedSheet = async (): Promise<DemandSheet> => {
  const [wanted] = await rowsOf(sql<{ sheet: DemandSheet }>`
    select d.sheet from demands d where d.status = 'open' and
      (select count(*) from match_hits h where h.demand_id = d.demand_id and h.score >= 70) >= 4 order by d.demand_id limit 1`)
  if (wanted === undefined) throw new Error('nothing fits any request')
  const quotesUntil = new Date(now.getTime() + 48 * HOUR_MS).toISOString()
  const contact = { contactName: 'Wang Fang', contactPhone: '+8613800138000', contactEmail: null, contactWechat: null }
  return { ...wanted.sheet, ...contact, quotesUntil }
}

test('somebody new registers, publishes, accepts and has a booking confirmed; without the demonstration staff is waited for', async () => {
  await runPasses(server.app)
  const target = 'walker@visitor.example'
  const answer = await register(server, { target, code: await receiveCode(server, target), userName: 'new.walker' })
  const { call } = inProcessCaller(server.app, 'en', { cookie: cookieOf(answer) })
  const created = await call(createDemand, { sheet: await wantedSheet(), companyName: 'Walker Trading', ...aPress() })
  const demandId = created.data?.demandId ?? ''
  expect(await call(publishDemand, { demandId, version: 1 })).toMatchObject({ data: { reviewStatus: 'pending', status: null } })
  const read = async () => (await call(getMyDemand, { demandId })).data

  // Control: apps without the demonstration, and with nobody who answers for it.
  pass(91_000)
  for (const [market, counterpart] of [
    ['off', 'on'],
    ['on', 'off'],
  ] as const) {
    const settings = { DEMO_MARKET: market, DEMO_COUNTERPART: counterpart }
    const other = await addTestApp(server.database, { clock, settings })
    await runPasses(other)
    await other.close()
    expect(await read()).toMatchObject({ reviewStatus: 'pending' })
  }
  await runPasses(server.app)
  expect(await read()).toMatchObject({ reviewStatus: 'approved', status: 'open' })

  pass(91_000)
  await runPasses(server.app)
  const [quoted] = await rowsOf(sql<{ quote_id: string }>`
    select quote_id from quotes where demand_id = ${demandId} and status = 'offered' order by quote_id limit 1`)
  const quoteId = quoted?.quote_id ?? ''
  const { version, totalMinor, currency } = (await call(getQuote, { quoteId })).data?.current ?? {}
  const seen = { quoteId, version, totalMinor, currency, goods: 'Gearboxes', parties: PARTIES, ...aPress() }
  const accepted = await call(acceptQuote, seen as never)
  expect(accepted.code).toBe(200)

  pass(91_000)
  await runPasses(server.app)
  expect((await call(getBooking, { number: accepted.data?.number ?? '' })).data).toMatchObject({ status: 'CONFIRMED' })
  const decided = await rowsOf(sql`select distinct decided_by from reviews where subject_id = ${demandId}`)
  expect(decided).toEqual([{ decided_by: 'demonstration' }])
}, 120_000)

const refused = new Set<string>()
const look = (ms: number) => {
  pass(ms)
  const { database } = server
  return reviewDemands({ database, log: { info: () => undefined }, pace: UNHURRIED, now, refused }, ['fireworks'])
}
/** The first request of a firm that nobody checked, sent. */
const sent = async (goods: string) => {
  const firm = await makeFirm(server, { isNew: true })
  const demandId = await firm.create(demandSheet(now, { goods }))
  expect(await firm.call(publishDemand, { demandId, version: 1 })).toMatchObject({ data: { reviewStatus: 'pending' } })
  return demandId
}
const stateOf = async (demandId: string) => {
  const [state] = await rowsOf(sql<{ review_status: string; status: string | null; decided_by: string | null }>`
    select d.review_status, d.status, r.decided_by from demands d join reviews r on r.subject_id = d.demand_id
    where d.demand_id = ${demandId}`)
  return state
}

test('the first request of a firm is public within 90 seconds and not before 20, and the firm is told so', async () => {
  const demandId = await sent('Gearboxes')
  await look(19_000)
  expect(await stateOf(demandId)).toMatchObject({ review_status: 'pending' })
  await look(72_000)
  expect(await stateOf(demandId)).toMatchObject({ review_status: 'approved', status: 'open', decided_by: 'demonstration' })
  const [{ review_id: reviewId } = { review_id: '' }] = await rowsOf(
    sql<{ review_id: string }>`select review_id from reviews where subject_id = ${demandId}`,
  )
  expect(await rowsOf(sql`select from events where kind = 'demand_let_through' and subject = ${demandId}`)).toHaveLength(1)
  expect(
    await rowsOf(sql`select from audit where actor = 'demonstration' and action = 'review.approve' and subject = ${reviewId}`),
  ).toHaveLength(1)
})

test('goods on the list of staff, what somebody of staff has taken, and what is older wait', async () => {
  const [listed, taken, old] = [await sent('Fireworks for a fair'), await sent('Gearboxes'), await sent('Gearboxes')]
  const { user_id: staff } = await insertPerson(server.database, { role: 'review' })
  await sql`update reviews set assigned_to = ${staff} where subject_id = ${taken}`.execute(server.database)
  await sql`update reviews set submitted_at = submitted_at - interval '2 days' where subject_id = ${old}`.execute(server.database)
  await look(91_000)
  for (const demandId of [listed, taken, old]) expect(await stateOf(demandId)).toMatchObject({ review_status: 'pending' })
  // Control: the same goods that nobody has taken are let through.
  await sql`update reviews set assigned_to = null where subject_id = ${taken}`.execute(server.database)
  await look(0)
  expect(await stateOf(taken)).toMatchObject({ review_status: 'approved' })
})
