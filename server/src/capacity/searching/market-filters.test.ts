/** Every filter of freight/src/market-filters.ts by itself: PostgreSQL, the index and the row that describes it say the same. */
import { packFacetKey } from '@tongyun/capacity-index/facet-key'
import type { Capacity } from '@tongyun/freight/capacity'
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  attributeOf,
  FACET_NAMES,
  FACETS,
  facetValuesOf,
  passesFacet,
} from '@tongyun/freight/market-filters'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { keepIndex } from './live-index.ts'
import { openSource, sqlSource } from './offer-source.ts'
import { readSearch } from './read-search.ts'

const market = sampleMarket(300)
let suite: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, market)
  await keepIndex(suite.database, () => NOW).load()
})
afterAll(() => suite?.drop())

const cargo = { cargo: [], pieces: [], containers: [], vehicles: [] }
const anything = { ...cargo, mode: [], serviceMode: [], loadType: [], transit: [] }

type Filter = { asks: string; query: object; passes: (offer: Capacity) => boolean }
const FILTERS: Filter[] = [
  ...FACET_NAMES.flatMap((name) =>
    FACETS[name].values.map((value) => ({
      asks: `${name} ${value}`,
      query: { [name]: [value] },
      passes: (offer: Capacity) => passesFacet(name, [value], facetValuesOf(name, offer)),
    })),
  ),
  ...ATTRIBUTE_NAMES.flatMap((name) =>
    ATTRIBUTES[name].values.map((value) => ({
      asks: `${name} ${value}`,
      query: { [name]: value },
      passes: (offer: Capacity) => attributeOf(name, offer) === value,
    })),
  ),
]

/** Ids that the index and PostgreSQL find. */
const found = async (query: object) => {
  const { filter } = await readSearch({ ...anything, ...query } as never, { locale: 'en', reader: suite.database, now: NOW })
  const index = await openSource(suite.database, NOW)
  const answers = await Promise.all(
    [index, sqlSource(suite.database, index.moment)].map((source) => source.candidates(filter, 1000)),
  )
  return answers.map((offers) =>
    offers
      .filter(({ matches }) => matches)
      .map(({ capacity_id: id }) => id)
      .sort(),
  )
}

test.each(FILTERS)('$asks', async ({ query, passes }) => {
  const [open = []] = await found({})
  const right = market.capacities.filter((offer) => open.includes(offer.capacityId) && passes(offer))
  const ids = right.map(({ capacityId }) => capacityId).sort()
  expect(await found(query)).toEqual([ids, ids])
})

test('control: nearly every filter finds some offers and leaves others out', async () => {
  const counts = await Promise.all(FILTERS.map(async ({ query }) => (await found(query))[0]?.length ?? 0))
  const open = (await found({}))[0]?.length ?? 0
  expect(open).toBeGreaterThan(50)
  expect(counts.filter((count) => count > 0 && count < open).length).toBeGreaterThan(FILTERS.length * 0.9)
})

test('PostgreSQL packs the facet key as the index reads it', async () => {
  const { rows } = await sql<{ id: string; key: number }>`select capacity_id as id, facet_key as key from capacities`.execute(
    suite.database,
  )
  const packed = new Map(market.capacities.map((offer) => [offer.capacityId, packFacetKey(offer)]))
  expect(rows).toHaveLength(300)
  expect(rows.filter(({ id, key }) => packed.get(id) !== key)).toEqual([])
})
