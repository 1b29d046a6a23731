/** Rates compiled out of those of the whole market give the prices that rates read from PostgreSQL give. */
import { fullLoadFor, fullLoads } from '@tongyun/freight/full-load'
import { compileRate, priceTotal } from '@tongyun/freight/price'
import { pricingDate } from '@tongyun/freight/pricing-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { selectRates } from './capacity.queries.ts'
import { keepIndex, type LiveIndex } from './live-index.ts'
import { questionOf } from './price-candidates.ts'
import { readSearch } from './read-search.ts'
import type { OracleQuery } from './search-oracle.fixture.ts'

const market = sampleMarket(400)
const ids = market.capacities.map(({ capacityId }) => capacityId)
const LISTS = { mode: [], serviceMode: [], loadType: [], transit: [], cargo: [], pieces: [], containers: [], vehicles: [] }
let suite: Awaited<ReturnType<typeof createTestDatabase>>
let live: LiveIndex

beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, market)
  live = keepIndex(suite.database, () => NOW)
  await live.load()
  await live.knowRates(ids)
})
afterAll(() => suite?.drop())

const CARGOES: Partial<OracleQuery>[] = [
  { weightKg: 650, volumeM3: 2.2 },
  { weightKg: 90 },
  { weightKg: 12_000, volumeM3: 30 },
  { weightKg: 24_000, volumeM3: 70, readyFrom: '2026-12-20' },
  { containers: ['2x40HQ'], weightKg: 20_000 },
  { vehicles: ['1xEU-13.6'], weightKg: 18_000, volumeM3: 60 },
]

test.each(CARGOES)('%j costs the same', async (cargo) => {
  const input = { ...LISTS, currency: 'CNY', sort: 'price', ...cargo } as Parameters<typeof readSearch>[0]
  const question = questionOf(await readSearch(input, { locale: 'zh', reader: suite.database, now: NOW }))
  const { consignment, readyFrom, today, exchange } = question
  const rows = await selectRates(suite.database, ids)
  const known = rows.map(({ capacity_id: id, revision }) => live.rateOf(id, revision))
  // Those that ended are of no search.
  expect(known.filter((rate) => rate !== null).length).toBeGreaterThan(150)
  let prices = 0
  for (const [at, row] of rows.entries()) {
    const rate = known[at]
    if (!rate) continue
    const compiled = compileRate(row.rate)
    const load = fullLoadFor(fullLoads(consignment), { loadType: row.load_type, equipment: row.equipment })
    expect(fullLoadFor(fullLoads(consignment), rate)).toEqual(load)
    const date = pricingDate(row.rate, readyFrom, today)
    expect(pricingDate(rate.compiled.rate, readyFrom, today)).toBe(date)
    const context = { date, distanceKm: row.distance_km, exchange }
    const right = priceTotal(compiled, load?.consignment ?? consignment, context)
    expect(priceTotal(rate.compiled, load?.consignment ?? consignment, { ...context, distanceKm: rate.distanceKm })).toEqual(
      right,
    )
    prices += Number(right.ok)
  }
  expect(prices).toBeGreaterThan(20)
})

test('a rate of another revision is not known', async () => {
  const [row] = (await selectRates(suite.database, ids)).filter(({ capacity_id: id, revision }) => live.rateOf(id, revision))
  if (row === undefined) throw new Error('nothing is known')
  expect(live.rateOf(row.capacity_id, row.revision + 1)).toBeNull()
  expect(live.rateOf('nobody', row.revision)).toBeNull()
})
