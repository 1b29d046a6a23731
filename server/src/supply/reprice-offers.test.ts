/** R2: a change of prices by a per cent is made once by one press, however often it comes and wherever it ended. */
import { randomUUID } from 'node:crypto'
import { createOffer } from '@tongyun/contract/supply/offer'
import { OFFERS_AT_ONCE, repriceOffers } from '@tongyun/contract/supply/offer-changes'
import { listOfferChanges, revertOffers } from '@tongyun/contract/supply/offer-undo'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { seaSheet } from './offer-sheets.fixture.ts'

let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => NOW })
  cookie = (await logIn(server, await insertPerson(server.database, { role: 'provider_member', company_id: 'firm-a' }))).cookie
})
afterAll(() => server?.close())
beforeEach(() => sql`delete from offers; delete from request_keys; delete from offer_change_sets`.execute(server.database))

const press = (input: Record<string, unknown>, { app } = server) => send(app, repriceOffers, input, { cookie })

const draft = async (reference = 'SEA-1'): Promise<string> => {
  const answer = await send(server.app, createOffer, { sheet: seaSheet({ reference }), ...aPress() }, { cookie })
  return answer.json<{ data: { offerId: string } }>().data.offerId
}

/** Drafts enough for two transactions. */
const MANY = OFFERS_AT_ONCE + 7
const manyDrafts = async () => {
  const offerId = await draft()
  await sql`insert into offers (offer_id, reference, provider_id, mode, sheet, created_by, created_at, updated_by, updated_at)
    select 'o-' || lpad(n::text, 12, '0'), 'R-' || n, provider_id, mode, sheet, created_by, created_at, updated_by, updated_at
    from offers, generate_series(2, ${MANY}::int) n where offer_id = ${offerId}`.execute(server.database)
}

/** First prices of offers and how many have each. */
const prices = async () => {
  const { rows } = await sql<{ price: string; count: number }>`
    select sheet #>> '{rate,freight,prices,0,unitPrice}' as price, count(*)::int as count from offers group by 1 order by 1`.execute(
    server.database,
  )
  return Object.fromEntries(rows.map(({ price, count }) => [price, count]))
}

/** Statements that touch a row of `table` fail until it is given back. */
const failing = async (table: string, when: string) => {
  await sql
    .raw(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'ended here'; end $$;
       create trigger fails before update on ${table} for each row when (${when}) execute function fail()`,
    )
    .execute(server.database)
  return () => sql.raw(`drop trigger fails on ${table}; drop function fail()`).execute(server.database)
}

test('twice is once, answered in the same bytes; another press changes them again', async () => {
  const input = { offerIds: [await draft()], percent: 10, requestKey: randomUUID() }
  const first = await press(input)
  expect(first.json()).toMatchObject({ code: 200, data: { counts: { saved: 1 } } })
  expect((await press(input)).body).toBe(first.body)
  expect(await prices()).toEqual({ 1078: 1 })
  expect((await press({ ...input, percent: 20 })).json()).toMatchObject({ msgParams: { reason: 'request_key_used' } })
  expect(await prices()).toEqual({ 1078: 1 })
  await press({ ...input, requestKey: randomUUID() })
  expect(await prices()).toEqual({ 1185.8: 1 })
})

test('many at once over two processes are one change with one answer', async () => {
  const other = { ...server, app: await addTestApp(server.database, { clock: () => NOW }) }
  onTestFinished(() => other.app.close())
  const input = { offerIds: [await draft(), await draft('SEA-2')], percent: 10, requestKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => press(input, i % 2 ? other : server)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await prices()).toEqual({ 1078: 2 })
})

test.each([
  ['half way', 'offers', "new.offer_id = 'o-000000000507'", { 980: 7, 1078: OFFERS_AT_ONCE }],
  ['before its answer was kept', 'request_keys', 'true', { 1078: MANY }],
])('a press that ended %s is finished by the same press, and taken back as one', async (_, table, when, left) => {
  await manyDrafts()
  const input = { all: true, percent: 10, requestKey: randomUUID() }
  const release = await failing(table, when)
  const ended = await press(input)
  await release()
  expect(ended.statusCode).toBe(500)
  expect(await prices()).toEqual(left)
  expect((await press({ ...input, percent: 20 })).json()).toMatchObject({ msgParams: { reason: 'request_key_used' } })
  const again = await press(input)
  expect(again.json()).toMatchObject({ code: 200, data: { counts: { saved: MANY } } })
  expect(await prices()).toEqual({ 1078: MANY })
  expect((await press(input)).body).toBe(again.body)
  const { changeSet } = again.json<{ data: { changeSet: string } }>().data
  const { data } = (await send(server.app, listOfferChanges, {}, { cookie })).json()
  expect(data.changes).toMatchObject([{ changeSet, kind: 'repriced', offers: MANY, open: MANY }])
  await send(server.app, revertOffers, { changeSet }, { cookie })
  expect(await prices()).toEqual({ 980: MANY })
})

test('a refusal leaves no key, and the answer outlives what was changed', async () => {
  const requestKey = randomUUID()
  expect((await press({ offerIds: [], percent: 10, requestKey })).json()).toMatchObject({ code: 810001 })
  const input = { all: true, q: 'SEA', percent: 10, requestKey }
  await draft()
  const first = await press(input)
  expect(first.json()).toMatchObject({ code: 200, data: { counts: { saved: 1 } } })
  await sql`delete from offers`.execute(server.database)
  expect((await press(input)).body).toBe(first.body)
})
