import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import type { Sight } from '../../core/sights.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { keepIndex } from './live-index.ts'

const QUARTER_MS = 15 * 60_000

let suite: TestApp
/** Goes on by a millisecond with every question, so that an answer made anew tells. */
let now = NOW.getTime()
const sights: Sight[][] = []

beforeAll(async () => {
  suite = await createTestApp({
    seed: (database) => insertSample(database, sampleMarket(60)),
    clock: () => {
      now += 1
      return new Date(now)
    },
  })
  suite.app.services.countSights = (_request, seen) => sights.push([...seen])
})
afterAll(() => suite?.close())

const ask = async (query = '', locale = 'zh') => {
  const reply = await suite.app.inject({ url: `/ty/capacities?mode=sea&${query}`, headers: { 'accept-language': locale } })
  return reply.json().data as SearchResult
}
/** The third of three alike comes from what the second made. */
const askedOften = async (query = '', locale = 'zh') => {
  await ask(query, locale)
  const made = await ask(query, locale)
  const kept = await ask(query, locale)
  expect(kept).toEqual(made)
  return kept
}

test('F2 what is asked again while the market stands is answered by what was made, in each language and for each page', async () => {
  const chinese = await askedOften()
  const english = await askedOften('', 'en')
  const second = await askedOften('page=2')
  expect(english.currency).toBe('USD')
  expect(chinese.currency).toBe('CNY')
  expect(english.rows.map(({ capacityId }) => capacityId)).toEqual(chinese.rows.map(({ capacityId }) => capacityId))
  expect(english.rows[0]?.provider.name).not.toBe(chinese.rows[0]?.provider.name)
  expect(second.rows).not.toEqual(chinese.rows)
})

test('each reader of a kept answer counts for the figures of the firms it shows', async () => {
  const { rows } = await askedOften()
  sights.length = 0
  await ask()
  await ask()
  const seen = rows.map(({ capacityId, provider: { providerId } }) => ({ kind: 'listed', capacityId, providerId }))
  expect(sights).toEqual([seen, seen])
})

test('a change of the market and the next minute make it anew', async () => {
  const before = await askedOften()
  const [first] = before.rows
  const paused = sql`update capacities set sale_status = 'paused' where capacity_id = ${first?.capacityId}`
  await paused.execute(suite.database)
  const after = await ask()
  expect(after.total).toBe(before.total - 1)
  expect(after.rows.map(({ capacityId }) => capacityId)).not.toContain(first?.capacityId)
  const kept = await askedOften()
  now += 60_000
  expect((await ask()).asOf).not.toBe(kept.asOf)
})

test('F2 with the market in memory it stands until something ends, however many minutes that takes', async () => {
  const { reader, clock } = suite.app.services
  await keepIndex(reader, clock).load()
  const { rows } = await sql<{ ends: Date }>`
    select distinct ends from (select closes_at as ends from departures where space_left > 0 union select open_until from capacities) as all_ends
    where ends > ${NOW} order by ends limit 1`.execute(suite.database)
  const ends = rows[0]?.ends.getTime() ?? 0
  // Days may begin with any quarter of an hour, and nothing is kept over one.
  now = Math.max(NOW.getTime(), ends - QUARTER_MS)
  const kept = await askedOften()
  now = ends - 1_000
  expect((await ask()).asOf).toBe(kept.asOf)
  now = ends
  expect((await ask()).asOf).not.toBe(kept.asOf)
})
