import type { CapacityRow, SearchResult } from '@tongyun/contract/capacity/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { keepIndex } from './live-index.ts'
import { type OracleQuery, oracle } from './search-oracle.fixture.ts'

const market = sampleMarket(400)
let suite: TestApp

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, market), clock: () => NOW })
})
afterAll(() => suite?.close())

type Query = Record<string, string | number | boolean | string[] | undefined>

const queryString = (query: Query) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) params.append(name, each)
    else if (value !== undefined) params.append(name, String(value))
  }
  return params.toString()
}

const ask = async (query: Query, locale = 'zh'): Promise<{ code: number; msg: string; data: SearchResult }> => {
  const reply = await suite.app.inject({ url: `/ty/capacities?${queryString(query)}`, headers: { 'accept-language': locale } })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const askOracle = (query: Query) => {
  const lists = { mode: [], serviceMode: [], loadType: [], transit: [], cargo: [], pieces: [], containers: [], vehicles: [] }
  return oracle(market, { currency: 'CNY', sort: 'price', ...lists, ...query } as OracleQuery)
}

const counts = (facet: { value: string; count: number }[]) => Object.fromEntries(facet.map(({ value, count }) => [value, count]))
const shown = ({ price }: CapacityRow) => (price.ok ? price.totalMinor : null)

const expectSame = async (query: Query) => {
  const { code, data } = await ask({ ...query, pageSize: 100 })
  const right = askOracle(query)
  if (code === 816001) {
    // The equipment asked for does not take the cargo: no offer of the plain way does either.
    expect([right.ids, data.total, data.reasons]).toEqual([[], 0, ['over_equipment']])
    return data
  }
  expect(data.total).toBe(right.ids.length)
  expect(data.rows.map(({ capacityId }) => capacityId)).toEqual(right.ids.slice(0, 100))
  expect(data.rows.map(shown)).toEqual(right.totals.slice(0, 100))
  expect(data.providers).toBe(right.providers)
  expect(data.facets && Object.fromEntries(Object.entries(data.facets).map(([name, facet]) => [name, counts(facet)]))).toEqual(
    right.facets,
  )
  expect([data.priceRange?.lowestMinor ?? null, data.priceRange?.highestMinor ?? null]).toEqual([right.lowest, right.highest])
  expect(code).toBe(right.ids.length === 0 ? 817001 : 200)
  return data
}

describe.each(['PostgreSQL', 'memory'])('P05 offers found in %s', (where) => {
  beforeAll(async () => {
    if (where === 'memory') await keepIndex(suite.database, () => NOW).load()
  })
  describe('P05 the search finds what the plain way finds', () => {
    test.each<Query>([
      {},
      { mode: ['sea'] },
      { mode: ['air', 'rail'] },
      { origin: 'CNSHA' },
      { origin: 'g1796236' },
      { origin: 'CN-SH' },
      { origin: 'CN' },
      { origin: 'continent-AS', destination: 'continent-EU' },
      { destination: 'RUVVO' },
      { destination: 'RU' },
      { readyFrom: '2026-12-04' },
      { readyTo: '2026-12-03' },
      { readyFrom: '2026-12-03', readyTo: '2026-12-05' },
      { arriveBy: '2026-12-20' },
      { destination: 'RU', arriveBy: '2026-12-10' },
      { destination: 'g524901', readyFrom: '2026-11-28', departTo: '2026-12-08', arriveBy: '2026-12-18' },
      { departFrom: '2026-12-03', departTo: '2026-12-05' },
      { readyFrom: '2026-12-03', departTo: '2026-12-06' },
      { serviceMode: ['door_to_door'] },
      { loadType: ['FCL', 'LTL'] },
      { transit: ['to3'] },
      { transit: ['to10', 'over20'] },
      { cargo: ['dangerous'] },
      { cargo: ['general'] },
      { cargo: ['battery', 'liquid'] },
      { certified: true },
      { verified: true },
      { provider: 'firm-c' },
      { pricingType: 'flat' },
      { pricingType: 'volumetric_weight', weightKg: 1000, volumeM3: 3 },
      { budget: 1500 },
      { budget: 200, currency: 'USD' },
      { weightKg: 500 },
      { volumeM3: 2.5 },
      { weightKg: 1000, volumeM3: 3 },
      { weightKg: 1000, volumeM3: 3, budget: 3000, currency: 'EUR' },
      { containers: ['1x40HQ'] },
      { containers: ['2x20GP', '1x40HQ'], weightKg: 30000 },
      { vehicles: ['1xany'], weightKg: 12000, volumeM3: 50 },
      { vehicles: ['2xEU-TENT'] },
      { pieces: ['4x120x80x90x75'] },
      { pieces: ['1x130x70x90x75n', '3x60x40x50x20'] },
      { sort: 'transit' },
      { sort: 'co2e' },
      { sort: 'departure' },
      { sort: 'space' },
      { sort: 'departure', weightKg: 800, volumeM3: 2 },
    ])('%j', async (query) => {
      await expectSame(query)
    })

    const some = <T>(...values: T[]) => fc.subarray(values, { minLength: 0, maxLength: 2 })
    const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
    const places = ['CNSHA', 'PVG', 'g1796236', 'R-YIWU', 'g524901', 'CN', 'RU', 'CN-SH', 'continent-AS', 'continent-EU', 'RUVVO']

    test('any combination of filters, cargo, currency and order', { timeout: 240_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            mode: some('sea', 'road', 'air', 'rail', 'multimodal'),
            serviceMode: some('door_to_door', 'port_to_port', 'door_to_port'),
            loadType: some('FCL', 'LCL', 'FTL', 'LTL'),
            transit: some('to3', 'to10', 'to20', 'over20'),
            cargo: some('general', 'battery', 'fragile'),
            origin: maybe(...places),
            destination: maybe(...places),
            readyFrom: maybe('2026-11-28', '2026-12-02', '2026-12-08'),
            readyTo: maybe('2026-12-09', '2026-12-20', '2027-01-30'),
            departFrom: maybe('2026-11-28', '2026-12-02', '2026-12-08'),
            departTo: maybe('2026-12-09', '2026-12-20', '2027-01-30'),
            arriveBy: maybe('2026-12-04', '2026-12-20', '2027-01-30'),
            weightKg: maybe(12, 45, 99.5, 800, 3000, 26_000),
            volumeM3: maybe(0.2, 2, 18.75, 90),
            containers: some('1x40HQ', '3x20GP', '1x45HQ'),
            vehicles: some('1xany', '2xEU-TENT'),
            pieces: some('2x100x80x60x45.5', '1x240x110x130x400n'),
            currency: fc.constantFrom('CNY', 'USD', 'RUB', 'JPY'),
            budget: maybe(90, 1500, 60_000),
            certified: maybe(true),
            verified: maybe(true),
            provider: maybe('firm-a', 'firm-d'),
            sort: fc.constantFrom('price', 'price', 'transit', 'co2e', 'departure', 'space'),
          }),
          async (query) => {
            await expectSame(query)
          },
        ),
        { numRuns: where === 'memory' ? 200 : 60, seed: 20261201 },
      )
    })
  })

  describe('P05 the order of prices', () => {
    const cargo = { weightKg: 650, volumeM3: 2.2 }

    test('is the same without facets, where only the cheapest are priced', async () => {
      for (const query of [cargo, { containers: ['1x40HQ'] }, { weightKg: 90 }, { ...cargo, mode: ['sea', 'air'] }]) {
        const { data } = await ask({ ...query, facets: 0, pageSize: 15 })
        const right = askOracle(query)
        expect(data.rows.map(({ capacityId }) => capacityId)).toEqual(right.ids.slice(0, 15))
        expect(data.total).toBe(right.ids.length)
      }
    })

    test('does not change with the currency it is shown in, and what is shown never falls', async () => {
      const orders = await Promise.all(
        ['CNY', 'USD', 'RUB', 'JPY'].map(async (currency) => {
          const { data } = await ask({ ...cargo, currency, pageSize: 100 })
          const totals = data.rows.map((row) => shown(row) ?? 0)
          expect(totals).toEqual([...totals].sort((a, b) => a - b))
          return data.rows.map(({ capacityId }) => capacityId)
        }),
      )
      expect(new Set(orders.map((ids) => ids.join())).size).toBe(1)
      expect(orders[0]?.length).toBeGreaterThan(50)
    })

    test('an offer in the shown currency shows its own total; slices add up to what is shown', async () => {
      const { data } = await ask({ ...cargo, currency: 'USD', pageSize: 100 })
      for (const { price } of data.rows) {
        if (!price.ok) throw new Error('a refused offer in the result')
        if (price.own.currency === 'USD') expect(price.totalMinor).toBe(price.own.totalMinor)
        expect(Object.values(price.slicesMinor).reduce((a, b) => a + b)).toBe(price.totalMinor)
      }
    })
  })

  describe('P05 cargo without equipment', () => {
    test('finds full loads, priced in the fewest containers or trucks it needs; equipment that was named is not added to', async () => {
      const assumed = async (query: Query) => {
        const { data } = await ask({ loadType: ['FCL', 'FTL'], pageSize: 100, ...query })
        return data.rows.flatMap(({ price }) => (price.ok ? [price.assumed] : []))
      }
      const heavy = await assumed({ weightKg: 40_000, volumeM3: 60 })
      expect(heavy.length).toBeGreaterThan(5)
      for (const load of heavy) expect(load?.count).toBeGreaterThanOrEqual(2)
      expect(new Set(heavy.map((load) => load?.equipment)).size).toBeGreaterThan(2)
      const named = await assumed({ weightKg: 40_000, volumeM3: 60, containers: ['2x40HQ'] })
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((load) => load !== null)).toEqual([])
      expect(await assumed({})).not.toContainEqual(expect.anything())
    })
  })

  test('P05 the provider facet names its firms in the reader’s language, the chosen one among the others', async () => {
    const names = async (locale: string) => (await ask({ provider: 'firm-b' }, locale)).data.facets?.provider
    expect((await names('zh'))?.find(({ value }) => value === 'firm-b')?.name).toBe('乙通货运有限公司')
    expect((await names('en'))?.map(({ name }) => name).toSorted()).toEqual([
      'Bingda International',
      'Dinghang',
      'Jiayun Logistics',
      'Yitong Freight',
    ])
  })

  test('P05 a road offer is known by its vehicle types, not by a label of codes', async () => {
    const { data } = await ask({ mode: ['road'], pageSize: 100 })
    expect(data.rows.length).toBeGreaterThan(10)
    for (const row of data.rows) expect([row.serviceLabel, row.equipment]).toEqual([null, ['EU-TENT']])
  })

  describe('P05 pages', () => {
    test.each([{}, { sort: 'space' }, { weightKg: 300, facets: 0 }])('%j: complete and without repeats', async (query) => {
      const ids: string[] = []
      const { total } = (await ask(query)).data
      for (let page = 1; ids.length < total; page++) {
        const { rows } = (await ask({ ...query, page, pageSize: 7 })).data
        expect(rows.length).toBeGreaterThan(0)
        ids.push(...rows.map(({ capacityId }) => capacityId))
      }
      expect(new Set(ids).size).toBe(total)
      expect(ids).toEqual(askOracle(query).ids)
    })

    test('beyond the last there are no rows; beyond 10,000 offers the query is to be narrowed (810001)', async () => {
      expect((await ask({ page: 90, pageSize: 100 })).data.rows).toEqual([])
      const { code, data } = await ask({ page: 101, pageSize: 100 })
      expect(code).toBe(810001)
      expect(data).toBeNull()
    })
  })

  describe('P05 names and words', () => {
    test('a typed name in any script finds the metro, and names come in the reader’s language', async () => {
      const token = await ask({ origin: 'g1796236' })
      for (const origin of ['上海', 'Shanghai', 'Шанхай']) expect((await ask({ origin })).data.total).toBe(token.data.total)
      const names = await Promise.all(
        ['zh', 'en', 'ru'].map(async (locale) => (await ask({ origin: 'PVG', pageSize: 1 }, locale)).data.rows[0]),
      )
      expect(new Set(names.map((row) => row?.origin.name)).size).toBe(3)
      expect(new Set(names.map((row) => row?.provider.name)).size).toBe(3)
      expect(names.map((row) => row?.price.ok && row.price.currency)).toEqual(['CNY', 'USD', 'RUB'])
    })

    test('a keyword is found in provider, reference, vessel and remarks; %, _ and \\ mean themselves', async () => {
      const found = async (q: string) => (await ask({ q, pageSize: 100 })).data.rows
      expect((await found('乙通')).every(({ provider }) => provider.providerId === 'firm-b')).toBe(true)
      expect((await found('50%_')).length).toBeGreaterThan(0)
      expect((await found('50%_')).every(({ provider }) => provider.providerId === 'firm-d')).toBe(true)
      expect(await found('amber_3')).toEqual([])
      const vessel = await found('amber')
      expect(vessel.length).toBeGreaterThan(0)
      expect(vessel.every(({ serviceLabel }) => serviceLabel?.startsWith('AMBER '))).toBe(true)
      expect((await found('周末')).length).toBeGreaterThan(0)
    })

    test('a text that no place fits says so, and what goes to the other end (817001, unknown_place)', async () => {
      const { code, data } = await ask({ origin: 'qqqqzzzzxx', destination: 'RU' })
      expect([code, data.reasons, data.total, data.suggestions]).toEqual([817001, ['unknown_place'], 0, []])
      const all = await ask({ destination: 'RU' })
      expect(data.otherEnds).toEqual([{ end: 'destination', change: { origin: null }, count: all.data.total }])
    })

    test('the nearest names lead to offers, each with its number', async () => {
      for (const [origin, token] of [
        ['Shanghai Qqqzzzxxx', 'g1796236'],
        ['Москвабургский', 'g524901'],
      ] as const) {
        const { data } = await ask({ origin })
        expect(data.reasons, origin).toEqual(['unknown_place'])
        expect(data.suggestions.length, origin).toBeGreaterThan(0)
        for (const { kind, change, count } of data.suggestions) {
          expect(kind).toBe('similar_name')
          expect((await ask(change as Record<string, string>)).data.total).toBe(count)
        }
        expect(JSON.stringify(data.suggestions)).toContain(token)
      }
    })

    test('two unknown ends each lead on by themselves', async () => {
      const { data } = await ask({ origin: 'Москвабургский', destination: 'qqqqzzzzxx' })
      expect(data.reasons).toEqual(['unknown_place'])
      expect(data.suggestions.every(({ change }) => change.destination === null)).toBe(true)
      expect(data.otherEnds).toEqual([])
    })
  })

  test('only approved offers on sale, still valid and with room are ever shown', async () => {
    const { data } = await ask({ pageSize: 100 })
    const hidden = new Set(
      market.capacities
        .filter(({ reviewStatus, saleStatus }) => reviewStatus !== 'approved' || saleStatus !== 'on_sale')
        .map(({ capacityId }) => capacityId),
    )
    expect(hidden.size).toBeGreaterThan(20)
    expect(data.rows.some(({ capacityId }) => hidden.has(capacityId))).toBe(false)
    expect(data.total).toBe(askOracle({}).ids.length)
  })

  test('hostile inputs get an answer or 810001, never a fault', async () => {
    const hostile = [
      "' or 1=1 --",
      '%',
      '\\',
      '{}',
      '💥'.repeat(20),
      '\u0000',
      'a'.repeat(80),
      '-1',
      'NaN',
      '1e9',
      '../..',
      '__proto__',
    ]
    const names = ['origin', 'destination', 'q', 'provider', 'mode', 'weightKg', 'pieces', 'budget', 'readyFrom', 'page', 'sort']
    for (const name of names) {
      for (const value of hostile) {
        const reply = await suite.app.inject({ url: `/ty/capacities?${queryString({ [name]: value, facets: 0 })}` })
        expect([name, value, reply.statusCode]).toEqual([name, value, 200])
        expect([200, 817001, 810001]).toContain(reply.json().code)
      }
    }
  })
})
