import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { publishExchangeRates } from './index.ts'
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
