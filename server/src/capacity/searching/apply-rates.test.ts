/** New exchange rates: what is found in memory stands at them before PostgreSQL has brought its offers along. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { boundCargo } from '../offering/bound-record.ts'
import { publishExchangeRates } from '../offering/index.ts'
import { EXCHANGE, insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { keepIndex, type LiveIndex } from './live-index.ts'
import { type OfferSource, openSource, sqlSource } from './offer-source.ts'
import { readSearch } from './read-search.ts'

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let live: LiveIndex
beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, sampleMarket(200))
  live = keepIndex(suite.database, () => NOW)
  await live.load()
})
afterAll(() => suite?.drop())

const rates = EXCHANGE.rates as Record<CurrencyCode, number>
const LISTS = { mode: [], serviceMode: [], loadType: [], transit: [], cargo: [], pieces: [], containers: [], vehicles: [] }
const searchFor = (query: object) =>
  readSearch({ ...LISTS, ...query } as never, { locale: 'zh', reader: suite.database, now: NOW })

/** All open offers by price, with their keys; and the least each costs for a cargo. */
const pricesIn = async (source: OfferSource) => {
  const [all, heavy] = await Promise.all([searchFor({}), searchFor({ weightKg: 800, volumeM3: 2 })])
  const totals = await source.inOrder(all.filter, { sort: 'price', limit: 500, after: null })
  if (heavy.consignment === null) throw new Error('no cargo')
  const bounds = await source.byBound(heavy.filter, { cargo: boundCargo(heavy.consignment), limit: 500 })
  return {
    totals: totals.map(({ capacity_id: id, key }) => [id, key]),
    bounds: bounds.map(({ capacity_id: id, bound }) => [id, Number(bound.toPrecision(12))]),
  }
}
const inMemory = async () => pricesIn(await openSource(suite.database, NOW))
const inPostgres = async () => pricesIn(sqlSource(suite.database, (await openSource(suite.database, NOW)).moment))

test('all prices in memory are at new rates while PostgreSQL is not allowed a step; control: there they are as before', async () => {
  const before = await inMemory()
  expect(before).toEqual(await inPostgres())
  expect(before.totals.length).toBeGreaterThan(60)
  const ids = before.totals.map(([id]) => String(id)).toSorted()
  // All but one are in memory; that one is read, and put in last.
  const dollars = sql<{ id: string }>`
    select capacity_id as id from capacities where currency = 'USD' and capacity_id = any(${ids}) and reference_total < 'Infinity' limit 1`
  const unread = (await dollars.execute(suite.database)).rows[0]?.id
  await live.records(ids.filter((id) => id !== unread))
  const totalOf = ({ totals }: Awaited<ReturnType<typeof inMemory>>) => totals.find(([id]) => id === unread)?.[1]
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = sql<{ id: string }>`select capacity_id as id from capacities order by capacity_id limit 1 for update`
  const isHeld = Promise.withResolvers<void>()
  const holding = suite.database.transaction().execute(async (transaction) => {
    await held.execute(transaction)
    isHeld.resolve()
    await released
  })
  await isHeld.promise
  const publishing = publishExchangeRates(suite.database, {
    date: '2026-12-01',
    source: 'bank',
    rates: { ...rates, USD: 30, EUR: 20, RUB: 0.2 },
  })
  await vi.waitFor(async () => expect(totalOf(await inMemory())).not.toBe(totalOf(before)), { timeout: 10_000 })
  const after = await inMemory()
  expect(await inPostgres()).toEqual(before)

  // An offer that changes meanwhile is read as it stands in PostgreSQL, and keeps its new price.
  const last = ids.at(-1)
  await sql`update capacities set confirmed_at = confirmed_at + interval '1 second' where capacity_id = ${last}`.execute(
    suite.database,
  )
  expect(await inMemory()).toEqual(after)

  const loads = live.state.loads
  release()
  await Promise.all([holding, publishing])
  expect(await inPostgres()).toEqual(after)
  expect(await inMemory()).toEqual(after)
  expect(live.state.loads).toBe(loads)
})

test('a process that has no rates in memory comes to the same', async () => {
  // Reading the market whole throws away what was kept of it.
  await live.load()
  await publishExchangeRates(suite.database, { date: '2026-12-02', source: 'bank', rates })
  await vi.waitFor(async () => expect(await inMemory()).toEqual(await inPostgres()))
})
