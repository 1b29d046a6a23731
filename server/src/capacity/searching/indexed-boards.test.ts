/** Boards over the whole market, from memory and from PostgreSQL, while the market changes. */
import { DAY_MS, MINUTE_MS } from '@tongyun/freight/days'
import { MODES } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { busiestLanes } from './busiest-lanes.ts'
import { keepIndex } from './live-index.ts'
import { type OfferSource, openSource, sqlSource } from './offer-source.ts'

let suite: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, sampleMarket(300))
  await keepIndex(suite.database, () => NOW).load()
})
afterAll(() => suite?.drop())

const boardsOf = async (source: OfferSource, now: Date) => ({
  figures: await source.figures(now),
  counts: (await source.countsByMode()).toSorted((one, other) => (one.mode < other.mode ? -1 : 1)),
  next: await source.nextDepartures(MODES, { each: 7, now }),
  ofAir: await source.nextDepartures(['air'], { each: 400, now }),
  lanes: await source.busiestLanes(9),
  allLanes: await source.busiestLanes(Number.MAX_SAFE_INTEGER),
})

const bothAt = async (now: Date) => {
  const source = await openSource(suite.database, now)
  return [await boardsOf(source, now), await boardsOf(sqlSource(suite.database, { version: 0, now }), now)] as const
}

test('memory and SQL tell the same of the whole market, at any minute and after every kind of change', async () => {
  const [first, second] = await bothAt(NOW)
  expect(first).toEqual(second)
  expect(first.figures.on_sale).toBeGreaterThan(100)
  expect(first.figures.departures_48h).toBeGreaterThan(5)
  expect(first.next.length).toBeGreaterThan(20)
  expect(first.lanes).toHaveLength(9)
  for (const after of [7 * MINUTE_MS, DAY_MS / 2, 3 * DAY_MS, 12 * DAY_MS]) {
    const [memory, database] = await bothAt(new Date(NOW.getTime() + after))
    expect(memory).toEqual(database)
    if (after >= DAY_MS / 2) expect(memory).not.toEqual(first)
  }
  const [one, other] = first.next.map(({ capacity_id: id }) => id)
  const changes = [
    sql`update departures set space_booked = space_total - space_held where capacity_id = ${one}`,
    sql`update capacities set sale_status = 'paused' where capacity_id = ${other}`,
    sql`update capacities set valid_from = valid_from + 40 where mode = 'air' and valid_from + 40 < valid_to`,
    sql`delete from departures where capacity_id in (select capacity_id from capacities order by 1 limit 20)`,
  ]
  let before = first
  for (const change of changes) {
    await change.execute(suite.database)
    const [memory, database] = await bothAt(NOW)
    expect(memory).toEqual(database)
    expect(memory).not.toEqual(before)
    before = memory
  }
})

test('the busiest lanes are those with most offers of all that have a history, however many have none', async () => {
  const source = await openSource(suite.database, NOW)
  expect(await busiestLanes(source, 2)).toEqual([])
  const lanes = await source.busiestLanes(Number.MAX_SAFE_INTEGER)
  const [busy, rare] = [lanes[1], lanes.at(-1)]
  for (const lane of [rare, busy])
    for (const day of ['2026-01-02', '2026-01-01'])
      await sql`
        insert into lane_trends (day, mode, origin_city, destination_city, unit, equipment, currency, n, firms)
        values (${day}, ${lane?.mode}, ${lane?.origin_city}, ${lane?.destination_city}, 'kg', '', 'CNY', 1, 1)`.execute(
        suite.database,
      )
  const told = await busiestLanes(await openSource(suite.database, NOW), 2)
  expect(told.map((days) => [days[0]?.origin_city, days[0]?.destination_city, days.map(({ day }) => day)])).toEqual(
    [busy, rare].map((lane) => [lane?.origin_city, lane?.destination_city, ['2026-01-01', '2026-01-02']]),
  )
})
