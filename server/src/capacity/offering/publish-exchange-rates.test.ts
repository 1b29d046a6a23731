import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { publishExchangeRates, repriceCapacities } from './index.ts'
import { EXCHANGE, insertSample, NOW, sampleMarket } from './sample-market.fixture.ts'

let suite: TestApp
beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(200)), clock: () => NOW })
})
afterAll(() => suite?.close())

const rates = EXCHANGE.rates as Record<CurrencyCode, number>

/** Ids in the price order of the mall, with a check that what is shown rises with them. */
const order = async () => {
  const { data } = await suite.call(searchCapacities, { pageSize: '100', facets: '0' })
  const totals = data?.rows.flatMap(({ price }) => (price.ok ? [price.totalMinor] : [])) ?? []
  expect(totals.length).toBeGreaterThan(50)
  expect(totals).toEqual([...totals].sort((a, b) => a - b))
  return data?.rows.map(({ capacityId }) => capacityId)
}

test('new exchange rates bring the price order along at once', async () => {
  const before = await order()
  await publishExchangeRates(suite.database, { date: '2026-12-01', source: 'bank', rates: { ...rates, USD: 70, JPY: 9 } })
  const after = await order()
  expect(after).not.toEqual(before)
  await publishExchangeRates(suite.database, { date: '2026-12-01', source: 'bank', rates })
  expect(await order()).toEqual(before)
})

test('rates of an earlier day change nothing that is shown; a set with a fault changes nothing at all', async () => {
  const before = await order()
  await publishExchangeRates(suite.database, { date: '2026-11-01', source: 'late', rates: { ...rates, USD: 70 } })
  expect(await order()).toEqual(before)
  const stored = () => sql`select * from exchange_rates order by rate_date, currency`.execute(suite.database)
  const held = (await stored()).rows
  const fault = { ...rates, USD: 70, EUR: -1 }
  await expect(publishExchangeRates(suite.database, { date: '2026-12-02', source: 'bank', rates: fault })).rejects.toThrow(
    /check/,
  )
  expect((await stored()).rows).toEqual(held)
  expect(await order()).toEqual(before)
})

/** Totals in fen of offers in dollars, by id. */
const totals = async () => {
  const { rows } = await sql<{ id: string; total: number }>`
    select capacity_id as id, reference_total as total from capacities
    where currency = 'USD' and reference_total < 'Infinity' order by capacity_id`.execute(suite.database)
  return rows
}
const NEW = { date: '2026-12-03', source: 'bank', rates: { ...rates, USD: 30 } }

test('who writes offers while rates are applied does not wait for the last of them; control: in one transaction they do', async () => {
  const before = await totals()
  const first = before[0]?.id
  const all = sql<{ last: string }>`select max(capacity_id) as last from capacities`
  const last = (await all.execute(suite.database)).rows[0]?.last
  /** What a provider does, giving up sooner than the app would. */
  const confirm = () =>
    suite.database.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = 300`.execute(transaction)
      await sql`update capacities set confirmed_at = confirmed_at where capacity_id = ${first}`.execute(transaction)
      await sql`select exchange from market_pricing for share`.execute(transaction)
    })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  /** Somebody has the last offer in hand, so that nobody can be done with all. */
  const holding = suite.database.transaction().execute(async (transaction) => {
    await sql`select from capacities where capacity_id = ${last} for update`.execute(transaction)
    await released
  })
  const isOver = vi.fn()
  const publishing = publishExchangeRates(suite.database, NEW).then(isOver)
  await vi.waitFor(async () => expect((await totals())[0]).not.toEqual(before[0]), { timeout: 10_000 })
  await confirm()
  expect(isOver).not.toHaveBeenCalled()
  release()
  await Promise.all([holding, publishing])
  const after = await totals()
  expect(after.every(({ total }, at) => total > (before[at]?.total ?? 0))).toBe(true)
  await order()

  await suite.database.transaction().execute(async (transaction) => {
    await sql`update capacities set reference_total = reference_total where capacity_id < ${last}`.execute(transaction)
    await expect(confirm()).rejects.toThrow(/lock timeout/)
  })
})

test('what ended half-way is gone on with, and what was done is not done again', async () => {
  const right = await totals()
  const half = Math.floor(right.length / 2)
  const middle = right[half - 1]?.id
  await sql`update capacities set reference_total = reference_total + 1 where reference_total < 'Infinity'`.execute(
    suite.database,
  )
  const exchange = { ...EXCHANGE, ...NEW }
  expect(await repriceCapacities(suite.database, exchange)).toBe(0)
  await sql`update market_repricing set repriced_to = ${middle}`.execute(suite.database)
  expect(await repriceCapacities(suite.database, exchange)).toBeGreaterThanOrEqual(right.length - half)
  const now = await totals()
  expect(now.slice(half)).toEqual(right.slice(half))
  expect(now.slice(0, half)).toEqual(right.slice(0, half).map(({ id, total }) => ({ id, total: total + 1 })))
})
