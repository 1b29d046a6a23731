import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { insertCounterparty } from '../../test/deal-rows.ts'
import { insertCompany } from '../../test/people.ts'
import type { Database } from '../core/database.ts'
import { ANCHOR_ACTION, anchorDeals } from './anchor-deals.ts'
import { selectDealCheck, selectUnanchoredDeals } from './anchors.queries.ts'
import { checkDeals, RULES_OF_TIMELINES } from './check-deals.ts'
import { appendDealEvent, selectBrokenDeals } from './deals.queries.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
let suite: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let providerId = ''
beforeAll(async () => {
  suite = await createTestDatabase()
  database = suite.database
  providerId = await insertCompany(database)
})
afterAll(() => suite?.drop())
const TABLES = ['deal_anchors', 'deal_events', 'audit'] as const
beforeEach(async () => {
  await withOwnersRight(['deal_anchors', 'deal_events', 'audit'], async () => {
    await sql`delete from deal_anchors`.execute(database)
    await sql`delete from deal_events`.execute(database)
    await sql`delete from deals`.execute(database)
    await sql`delete from audit where action = ${ANCHOR_ACTION}`.execute(database)
  })
})

const withOwnersRight = async (tables: readonly (typeof TABLES)[number][], work: () => Promise<unknown>) => {
  for (const table of tables) await sql`alter table ${sql.ref(table)} disable trigger user`.execute(database)
  await work()
  for (const table of tables) await sql`alter table ${sql.ref(table)} enable trigger user`.execute(database)
}

const say = (dealId: string, words: string) =>
  appendDealEvent(database, dealId, null, { side: 'provider', actor: 'u-2', kind: 'message', body: { words }, at: NOW }, [])
const dealOf = async (messages: number) => {
  const dealId = await insertCounterparty(database, providerId, 'u-1', NOW)
  for (let i = 0; i < messages; i += 1) await say(dealId, `message ${i}`)
  return dealId
}

/** Every hash and the head made anew, as somebody does who may change everything in these tables. */
const computeAnew = (dealId: string) =>
  sql`do ${sql.raw(`$$
  declare before bytea := '\\x00'; e deal_events; place integer := 0;
  begin
    for e in select * from deal_events where deal_id = '${dealId}' order by sequence loop
      place := place + 1;
      before := deal_event_hash(before, e.deal_id, place, e.at, e.side, e.actor, e.kind, e.subject, e.body);
      update deal_events set sequence = place, hash = before where deal_id = e.deal_id and sequence = e.sequence;
    end loop;
    update deals set last_sequence = place, head_hash = before where deal_id = '${dealId}';
  end $$`)}`.execute(database)

/** Changes one event of a deal of five in one of four ways, and makes the chain fit again. */
const forge = (dealId: string, i: number) =>
  withOwnersRight(['deal_events'], async () => {
    const at = 1 + (Math.floor(i / 4) % 4)
    if (i % 4 === 0)
      await sql`update deal_events set body = '{"words":"forged"}' where deal_id = ${dealId} and sequence = ${at}`.execute(
        database,
      )
    if (i % 4 === 1) await sql`delete from deal_events where deal_id = ${dealId} and sequence = ${at}`.execute(database)
    if (i % 4 === 2) {
      const move = (from: number, to: number) =>
        sql`update deal_events set sequence = ${to} where deal_id = ${dealId} and sequence = ${from}`.execute(database)
      await move(at, 900)
      await move(at + 1, at)
      await move(900, at + 1)
    }
    if (i % 4 === 3)
      await sql`update deal_events set at = at - interval '1 hour' where deal_id = ${dealId} and sequence = ${at}`.execute(
        database,
      )
    await computeAnew(dealId)
  })

const anchors = () =>
  database.selectFrom('audit').select(['actor', 'subject', 'details']).where('action', '=', ANCHOR_ACTION).execute()

test('a minute in which nothing happened writes nothing; else one row speaks for all deals that went on', async () => {
  expect(await anchorDeals(database, NOW)).toBeUndefined()
  expect(await anchors()).toEqual([])
  const [one, two] = [await dealOf(2), await dealOf(1)]
  await anchorDeals(database, NOW)
  await anchorDeals(database, NOW)
  await say(one, 'later')
  await Promise.all([anchorDeals(database, NOW), anchorDeals(database, NOW)])
  const rows = await anchors()
  expect(rows.map(({ subject, details }) => [subject, details.count])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
  expect(rows[0]?.details.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await selectUnanchoredDeals(database, ANCHOR_ACTION)).toEqual([])
  await say(two, 'not anchored yet')
  expect(await selectUnanchoredDeals(database, ANCHOR_ACTION)).toEqual([])
})

test('of 100 events that were edited, deleted or put in another order, chain and head made to fit, all are found by the anchor', {
  timeout: 120_000,
}, async () => {
  const deals = []
  for (let i = 0; i < 100; i += 1) deals.push(await dealOf(4))
  const whole = await dealOf(4)
  await anchorDeals(database, NOW)
  for (const [i, dealId] of deals.entries()) await forge(dealId, i)
  // Control: the chain alone sees nothing of it.
  expect(await selectBrokenDeals(database)).toEqual([])
  const found = await selectUnanchoredDeals(database, ANCHOR_ACTION)
  expect(deals.filter((dealId) => !found.includes(dealId))).toEqual([])
  expect(found).not.toContain(whole)
  await say(whole, 'goes on')
  await anchorDeals(database, NOW)
  expect(await selectUnanchoredDeals(database, ANCHOR_ACTION)).toHaveLength(100)
})

test('control: without the anchor a chain that was computed anew passes unseen', async () => {
  const dealId = await dealOf(4)
  await forge(dealId, 0)
  await anchorDeals(database, NOW)
  expect(await selectBrokenDeals(database)).toEqual([])
  expect(await selectUnanchoredDeals(database, ANCHOR_ACTION)).toEqual([])
})

test('whoever forges the notes as well is found by the log, and so is a note that went', async () => {
  const [dealId, gone] = [await dealOf(4), await dealOf(1)]
  await anchorDeals(database, NOW)
  await forge(dealId, 0)
  await withOwnersRight(['deal_anchors'], async () => {
    await sql`update deal_anchors a set hash = e.hash from deal_events e
      where a.deal_id = ${dealId} and e.deal_id = a.deal_id and e.sequence = a.sequence`.execute(database)
  })
  expect(await selectUnanchoredDeals(database, ANCHOR_ACTION)).toContain(dealId)
  await withOwnersRight(['deal_anchors'], () =>
    sql`delete from deal_anchors where deal_id in (${dealId}, ${gone})`.execute(database),
  )
  expect(await selectUnanchoredDeals(database, ANCHOR_ACTION)).toEqual(['anchor 1'])
})

test('every night all rules are asked; what they find is kept, and staff is told of it alone', async () => {
  const dealId = await dealOf(4)
  await anchorDeals(database, NOW)
  const told = async () =>
    (await sql<{ payload: object }>`select payload from events where kind = 'deals_broken'`.execute(database)).rows
  const rules = [...RULES_OF_TIMELINES, { name: 'price' as const, find: async () => [] }]
  expect(await checkDeals(database, rules, NOW)).toEqual({})
  expect(await told()).toEqual([])
  await forge(dealId, 0)
  const ofOthers = { name: 'price' as const, find: async () => ['cap-000017-202612030430', dealId] }
  expect(await checkDeals(database, [...RULES_OF_TIMELINES, ofOthers], NOW)).toEqual({
    anchor: [dealId],
    price: ['cap-000017-202612030430', dealId],
  })
  const { number } = await database.selectFrom('deals').select('number').where('deal_id', '=', dealId).executeTakeFirstOrThrow()
  const broken = [
    { rule: 'anchor', count: 1, named: [shownDealNumber(number)] },
    { rule: 'price', count: 2, named: ['cap-000017-202612030430', shownDealNumber(number)] },
  ]
  expect(await told()).toEqual([{ payload: { count: 2, broken } }])
  expect((await selectDealCheck(database))?.found).toMatchObject({ anchor: [dealId] })
})
