/** Searches over more offers than are priced one by one; the limit is lowered, so that the sample market is beyond it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { findOffers, type PricedAtMost } from './find-offers.ts'
import { keepIndex } from './live-index.ts'
import { openSource } from './offer-source.ts'
import { readSearch } from './read-search.ts'
import { type OracleQuery, oracle } from './search-oracle.fixture.ts'

const market = sampleMarket(400)
let suite: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, market)
})
afterAll(() => suite?.drop())

const LISTS = { mode: [], serviceMode: [], loadType: [], transit: [], cargo: [], pieces: [], containers: [], vehicles: [] }
const CARGO = { weightKg: 650, volumeM3: 2.2 }

const ask = async (
  query: Partial<OracleQuery>,
  atMost: number | PricedAtMost,
  { offset = 0, limit = 400, facets = true } = {},
) => {
  const pricedAtMost = typeof atMost === 'number' ? { counted: atMost, ranged: atMost } : atMost
  const input = { ...LISTS, currency: 'CNY', sort: 'price', ...query } as OracleQuery
  const search = await readSearch(input as Parameters<typeof readSearch>[0], { locale: 'zh', reader: suite.database, now: NOW })
  const found = await findOffers(await openSource(suite.database, NOW), search, { offset, limit, facets }, { pricedAtMost })
  return { ...found, ids: found.offers.map(({ capacity_id: id }) => id), right: oracle(market, input) }
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count)

const QUERIES: Partial<OracleQuery>[] = [
  { ...CARGO, budget: 1500 },
  { ...CARGO, budget: 3000, currency: 'EUR' },
  { ...CARGO, budget: 100_000 },
  { ...CARGO, budget: 1500, sort: 'transit' },
  { ...CARGO, budget: 1500, sort: 'departure' },
  { ...CARGO, budget: 1500, sort: 'space', mode: ['sea', 'air'] },
  { weightKg: 90, budget: 200, currency: 'USD', sort: 'co2e' },
  { containers: ['2x40HQ'], weightKg: 20_000, budget: 9_000 },
  { weightKg: 40_000, volumeM3: 60, budget: 90_000 },
]

describe.each(['PostgreSQL', 'memory'])('offers found in %s', (where) => {
  beforeAll(async () => {
    if (where === 'memory') await keepIndex(suite.database, () => NOW).load()
  })
  describe('P05 a budget over more offers than are priced one by one', () => {
    test.each(QUERIES)('%j: rows are those within it, in order; counts never too low', async (query) => {
      const { ids, counts, right } = await ask(query, 3)
      expect(right.ids.length).toBeGreaterThan(3)
      expect(ids).toEqual(right.ids)
      expect(counts.total).toBeGreaterThanOrEqual(right.ids.length)
      for (const { value, count } of counts.facets?.mode ?? [])
        expect(count).toBeGreaterThanOrEqual(right.facets.mode[value] ?? 0)
      const page = await ask(query, 3, { offset: 2, limit: 5, facets: false })
      expect(page.ids).toEqual(right.ids.slice(2, 7))
    })

    test('counts are exact again where few offers can keep it', async () => {
      const query = { ...CARGO, budget: 300 }
      const { ids, counts, right } = await ask(query, 60)
      expect(right.ids.length).toBeGreaterThan(0)
      expect(ids).toEqual(right.ids)
      expect(counts.total).toBe(right.ids.length)
      expect(counts.providers).toBe(right.providers)
    })
  })

  describe('P05 the price range over more offers than are priced one by one', () => {
    test.each<Partial<OracleQuery>>([
      CARGO,
      { weightKg: 90 },
      { ...CARGO, mode: ['sea', 'air'], currency: 'USD' },
      { containers: ['1x40HQ'] },
      { ...CARGO, sort: 'transit' },
      { ...CARGO, budget: 1500 },
    ])('%j: from the least each can cost, its lowest exact, every match counted', async (query) => {
      const exact = await ask(query, 400)
      const rounded = await ask(query, { counted: 400, ranged: 3 })
      const [range, right] = [rounded.priceRange, exact.priceRange]
      if (range === null || right === null) throw new Error('no range')
      expect([right.lowestMinor, right.highestMinor]).toEqual([exact.right.lowest, exact.right.highest])
      expect(range.lowestMinor).toBe(right.lowestMinor)
      expect(range.highestMinor).toBeLessThanOrEqual(right.highestMinor)
      expect(sumOf(range.counts)).toBe(sumOf(right.counts))
      expect(rounded.ids).toEqual(exact.right.ids)
      expect(rounded.counts).toEqual(exact.counts)
    })
  })
})
