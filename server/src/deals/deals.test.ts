import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'
import type { Database } from '../core/database.ts'
import type { NoticeKind } from '../core/notices.ts'
import { appendDealEvent, appendDealEventsSql, insertDeal, selectBrokenDeals } from './deals.queries.ts'
import { newDealNumber } from './new-deal.ts'

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let provider = ''
beforeAll(async () => {
  suite = await createTestDatabase()
  database = suite.database
  await insertSample(database, sampleMarket(5))
  const { rows } = await sql<{ provider_id: string; company_number: string }>`
    select provider_id from providers order by 1 limit 1`.execute(database)
  provider = rows[0]?.provider_id ?? ''
  await sql`insert into shippers (shipper_id, name_zh, demo, created_at, updated_at)
    values ('s-aaaaaaaaaaaa', '货主', false, ${NOW}, ${NOW})`.execute(database)
})
afterAll(() => suite?.drop())

const NOTICE: NoticeKind = {
  name: 'deal_of_a_test',
  kind: 'quotes',
  to: 'company',
  link: () => '/',
  words: () => ({ title: '', text: '' }),
}
let made = 0
const newDeal = async () => {
  made += 1
  const dealId = `k-${String(made).padStart(12, '0')}`
  await insertDeal(
    database,
    {
      dealId,
      number: newDealNumber(),
      shipperId: 's-aaaaaaaaaaaa',
      providerId: provider,
      demandId: null,
      capacityId: 'c-1',
      demo: false,
    },
    'q-1',
    { side: 'buyer', actor: 'u-1', kind: 'quote_asked', body: { words: '能否周五前提货？' }, at: NOW },
    [{ to: 'provider', notice: NOTICE, payload: { lane: 'x' } }],
  )
  return dealId
}
const say = (dealId: string, words: string) =>
  appendDealEvent(database, dealId, null, { side: 'provider', actor: 'u-2', kind: 'message', body: { words }, at: NOW }, [])

test('events of a deal are numbered without gaps also when many are written at once, and their chain is whole', async () => {
  const dealId = await newDeal()
  const numbers = await Promise.all(Array.from({ length: 30 }, (_, i) => say(dealId, `message ${i}`)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 2))
  expect(await selectBrokenDeals(database)).toEqual([])
})

test('a side that is told has one event of its firm for each event of the deal', async () => {
  const dealId = await newDeal()
  const { rows } =
    await sql`select kind, subject, company_id, key, payload from events where company_id is not null and payload ->> 'dealId' = ${dealId}`.execute(
      database,
    )
  expect(rows).toEqual([
    {
      kind: 'deal_of_a_test',
      subject: 'q-1',
      company_id: provider,
      key: `deal:${dealId}:1:provider`,
      payload: { lane: 'x', dealId, subject: 'q-1' },
    },
  ])
})

test('one statement appends to several deals, each with its own subject', async () => {
  const [one, two] = [await newDeal(), await newDeal()]
  const from = sql`(values (${one}, 'q-one'), (${two}, 'q-two')) as losers (deal_id, subject)`
  const lost = { side: 'system', actor: 'system', kind: 'quote_lost', body: {}, at: NOW } as const
  await sql`with ${appendDealEventsSql('lost', lost, [{ to: 'provider', notice: NOTICE, payload: {} }], from)} select from lost`.execute(
    database,
  )
  const { rows } = await sql`select deal_id, subject from deal_events where kind = 'quote_lost' order by 1`.execute(database)
  expect(rows).toEqual([
    { deal_id: one, subject: 'q-one' },
    { deal_id: two, subject: 'q-two' },
  ])
  expect(await selectBrokenDeals(database)).toEqual([])
})

test('a statement whose other parts fail leaves neither an event nor a number', async () => {
  const dealId = await newDeal()
  const from = sql`(values (${dealId}, null::text)) as one (deal_id, subject)`
  const happened = { side: 'buyer', actor: 'u-1', kind: 'quote_declined', body: {}, at: NOW } as const
  await expect(
    sql`with ${appendDealEventsSql('deal', happened, [], from)} select refuse_without_space(false) from deal`.execute(database),
  ).rejects.toThrow()
  expect(await say(dealId, 'afterwards')).toBe(2)
  expect(await selectBrokenDeals(database)).toEqual([])
})

test('of 60 rows that somebody changed, took out or put in with the right of the owner, all are found', async () => {
  const deals = []
  for (let i = 0; i < 60; i += 1) {
    const dealId = await newDeal()
    for (let j = 0; j < 4; j += 1) await say(dealId, `message ${j}`)
    deals.push(dealId)
  }
  await expect(sql`update deal_events set actor = 'u-9'`.execute(database)).rejects.toThrow()
  await sql`alter table deal_events disable trigger deal_events_append_only`.execute(database)
  for (const [i, dealId] of deals.entries()) {
    const sequence = 1 + (i % 5)
    if (i % 4 === 0)
      await sql`update deal_events set body = '{}' where deal_id = ${dealId} and sequence = ${sequence}`.execute(database)
    if (i % 4 === 1) await sql`delete from deal_events where deal_id = ${dealId} and sequence = ${sequence}`.execute(database)
    if (i % 4 === 2)
      await sql`update deal_events set at = at + interval '1 ms' where deal_id = ${dealId} and sequence = ${sequence}`.execute(
        database,
      )
    if (i % 4 === 3)
      await sql`insert into deal_events (deal_id, sequence, at, side, actor, kind, body, hash)
        select deal_id, 6, at, side, actor, kind, body, hash from deal_events where deal_id = ${dealId} and sequence = ${sequence}`.execute(
        database,
      )
  }
  await sql`alter table deal_events enable trigger deal_events_append_only`.execute(database)
  const broken = new Set((await selectBrokenDeals(database)).map(({ dealId }) => dealId))
  expect(deals.filter((dealId) => !broken.has(dealId))).toEqual([])
  expect(broken.size).toBe(60)
})
