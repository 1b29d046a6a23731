import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { Capacity } from '@tongyun/freight/capacity'
import { NO_LIMITS } from '@tongyun/freight/limits'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { departuresOf } from '../space/index.ts'
import { pageStatement } from './capacity.queries.ts'
import { readSearch } from './read-search.ts'

let suite: TestApp

/** The sample with one offer more that takes five tonnes at most, and one that takes whatever its truck-sized hold does. */
const market = () => {
  const sample = sampleMarket(400)
  const [first] = sample.capacities
  if (first === undefined) throw new Error('an empty sample')
  const { limits } = first.rate
  const limited: Capacity = {
    ...first,
    capacityId: 'five-tonnes',
    reference: 'FIVETONNES',
    mode: 'air',
    loadType: null,
    details: { mode: 'air', airlineCode: 'ZZ', flightNumber: 'ZZ5', aircraft: null, overnight: false, direct: true },
    reviewStatus: 'approved',
    saleStatus: 'on_sale',
    schedule: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], departureTime: '10:00' },
    spaceUnit: 'kg',
    spacePerDeparture: 50_000,
    availableTo: '2027-01-31',
    rate: {
      ...first.rate,
      freight: { form: 'per_unit', unit: 'kg', unitPrice: 2 },
      charges: [],
      limits: { ...limits, minWeightKg: null, maxWeightKg: 5000, minVolumeM3: null, maxVolumeM3: null },
      validFrom: '2026-11-01',
      validTo: '2027-01-31',
    },
  }
  const unlimited: Capacity = {
    ...limited,
    capacityId: 'no-limits',
    reference: 'NOLIMITS',
    rate: { ...limited.rate, limits: { ...limits, ...NO_LIMITS } },
  }
  const zone = openGazetteer().byId(limited.originId)?.zone ?? ''
  const added = [limited, unlimited]
  const departures = added.flatMap((capacity) => departuresOf(capacity, NOW, new Date('2026-12-20'), zone))
  // Fifteen of the fifty tonnes are left on every departure of the second.
  const sold = departures.map((one) => (one.capacityId === 'no-limits' ? { ...one, spaceElsewhere: 35_000 } : one))
  return { ...sample, capacities: [...sample.capacities, ...added], departures: [...sample.departures, ...sold] }
}

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, market()), clock: () => NOW })
})
afterAll(() => suite?.close())

type Query = Record<string, string | string[] | null>

const ask = async (query: Query): Promise<{ code: number; data: SearchResult }> => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of value === null ? [] : [value].flat()) params.append(name, each)
  }
  return (await suite.app.inject({ url: `/ty/capacities?${params}`, headers: { 'accept-language': 'en' } })).json()
}

const NOTHING: [string, Query, SearchResult['reasons'][number], SearchResult['suggestions'][number]['kind']][] = [
  ['a budget below every offer', { mode: 'sea', budget: '0.01' }, 'over_budget', 'raise_budget'],
  ['a budget for given cargo', { weightKg: '900', volumeM3: '3', budget: '0.01', mode: 'air' }, 'over_budget', 'raise_budget'],
  ['no departure in the window', { origin: 'CNSHA', readyFrom: '2026-12-24', readyTo: '2026-12-25' }, 'no_date', 'widen_dates'],
  ['cargo over every limit', { q: 'fivetonnes', weightKg: '9000', volumeM3: '20' }, 'over_limits', 'split_cargo'],
  ['cargo that departures are too small for', { q: 'nolimits', weightKg: '60000', volumeM3: '90' }, 'over_limits', 'split_cargo'],
  ['room for it that is sold', { q: 'nolimits', weightKg: '20000', volumeM3: '30' }, 'sold_out', 'split_cargo'],
  [
    'equipment nobody has',
    { mode: 'sea', loadType: 'FCL', containers: '1x45HQ', provider: 'firm-d' },
    'no_equipment',
    'drop_filter',
  ],
  ['a mode that does not go there', { origin: 'SVO', mode: 'sea' }, 'filters', 'other_mode'],
  ['a hub whose neighbours have it', { origin: 'CNNGB', mode: 'rail' }, 'filters', 'nearby_origin'],
  ['filters that exclude each other', { q: 'amber', mode: 'air' }, 'filters', 'drop_filter'],
]

describe('X02 no dead end', () => {
  test.each(NOTHING)('%s', async (_, query, reason, kind) => {
    const { code, data } = await ask(query)
    expect([code, data.total]).toEqual([817001, 0])
    expect(data.reasons).toContain(reason)
    expect(data.suggestions.map((suggestion) => suggestion.kind)).toContain(kind)
    expect(data.suggestions.length).toBeLessThanOrEqual(6)
  })

  test('cargo that is too large for every departure is not told that they are sold out, nor the other way round', async () => {
    const reasonsOf = async (weightKg: string) => (await ask({ q: 'nolimits', weightKg, volumeM3: '30' })).data.reasons
    expect(await reasonsOf('60000')).toEqual(['over_limits', 'filters'])
    expect(await reasonsOf('20000')).toEqual(['sold_out', 'filters'])
  })

  test('every suggestion gives exactly the number it promises', async () => {
    const queries: Query[] = [
      ...NOTHING.map(([, query]) => query),
      { origin: 'CNSHA', destination: 'RUVVO', mode: 'air', weightKg: '50000', certified: '1', q: 'nothing like this' },
      { origin: 'PVG', destination: 'LED', readyFrom: '2026-12-24', containers: '9x20GP', budget: '3' },
      {
        origin: 'R-YIWU',
        destination: 'g1526384',
        weightKg: '9000',
        transit: 'to3',
        loadType: ['FTL', 'LTL'],
        cargo: 'dangerous,liquid',
      },
    ]
    let followed = 0
    for (const query of queries) {
      const { data } = await ask(query)
      expect([query, data.suggestions.length]).not.toEqual([query, 0])
      for (const { change, count, kind } of data.suggestions) {
        const { total } = (await ask({ ...query, ...change })).data
        expect([query, kind, change, total]).toEqual([query, kind, change, count])
        expect(count).toBeGreaterThan(0)
        followed++
      }
    }
    expect(followed).toBeGreaterThan(12)
  })
})

/** How PostgreSQL would find the offers of a query that are full or ended, if it could help reading the whole table. */
const wayTo = async (query: { origin: string; destination?: string }, include: 'full' | 'ended') => {
  const lists = { mode: [], serviceMode: [], loadType: [], transit: [], cargo: [], pieces: [], containers: [], vehicles: [] }
  const { filter, sort } = await readSearch({ ...lists, ...query }, { locale: 'zh', reader: suite.database, now: NOW })
  const statement = pageStatement({ ...filter, base: { ...filter.base, include } }, { sort, offset: 0, limit: 1, now: NOW })
  return suite.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(transaction)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([{ origin: 'g1486209', destination: 'g1512569' }, { origin: 'CNSHA' }, { origin: 'RU', destination: 'UZ' }])(
  'P05 what was on offer from %o is found without reading the whole market',
  async (query) => {
    for (const include of ['full', 'ended'] as const) expect(await wayTo(query, include)).not.toContain('Seq Scan on capacities')
  },
)
