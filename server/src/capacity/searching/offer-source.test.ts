/** F6: the index in memory against PostgreSQL, offer by offer and count by count, while the market changes. */
import type { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import { ATTRIBUTE_NAMES, ATTRIBUTES, FACET_NAMES, FACETS } from '@tongyun/freight/market-filters'
import { openGazetteer } from '@tongyun/places'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { openDatabase, openPool } from '../../core/database.ts'
import { turnsOf } from '../../core/turns.ts'
import { boundCargo } from '../offering/bound-record.ts'
import { insertCapacities } from '../offering/insert-capacities.ts'
import { EXCHANGE, insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { deleteChanges, selectPosition } from '../space/market-feed.queries.ts'
import { indexSource } from './index-source.ts'
import { keepIndex, type LiveIndex } from './live-index.ts'
import { type OfferSource, openSource, sqlSource } from './offer-source.ts'
import { readSearch } from './read-search.ts'

const market = sampleMarket(300)
let suite: Awaited<ReturnType<typeof createTestDatabase>>
let live: LiveIndex

beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, market)
  live = keepIndex(suite.database, () => NOW)
  await live.load()
})
afterAll(() => suite?.drop())

const LISTS = { mode: [], serviceMode: [], loadType: [], transit: [], cargo: [], pieces: [], containers: [], vehicles: [] }
type Query = Partial<CheckedInputOf<typeof searchCapacities>>

const byJson = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

/** Everything a source can be asked about a search. */
const everything = async (source: OfferSource, query: Query) => {
  const search = await readSearch({ ...LISTS, ...query } as never, { locale: 'zh', reader: suite.database, now: NOW })
  const { filter, consignment, shownRate } = search
  const cargo = consignment === null ? null : boundCargo(consignment)
  const sorts = ['price', 'transit', 'departure', 'space', 'co2e'] as const
  const rangeFrom = (least: number) => source.priceRange(filter, { cargo, least, shownRate, steps: 12 })
  const [byBound, ...ranges] = await Promise.all([
    cargo === null ? [] : source.byBound(filter, { cargo, limit: 40 }),
    rangeFrom(0),
    rangeFrom(250_000),
  ])
  const rounded = (value: number) => Number(value.toPrecision(12))
  const all = await source.candidates(filter, 1000)
  const few = async (atMost: number) => (await source.fewCandidates(filter, atMost))?.length
  return {
    counts: await source.counts(filter),
    some: await source.some(filter),
    goes: await source.goes(filter.base),
    cube: byJson(
      (await source.cube(filter)).map(({ facetKey, certified, verified, count }) => [facetKey, certified, verified, count]),
    ),
    providers: (await source.providerCounts(filter)).map(({ value, count, name_ru }) => [value, count, name_ru]),
    ranges: ranges.map((range) => byJson(range.map(({ lowest, highest, step, count }) => [lowest, highest, step, count]))),
    candidates: byJson(all.map(({ capacity_id, revision, matches }) => [capacity_id, revision, matches])),
    few: [await few(all.length), all.length === 0 ? undefined : await few(all.length - 1)],
    byBound: byBound.map(({ capacity_id, bound }) => [capacity_id, rounded(bound)]),
    orders: await Promise.all(
      sorts.map(async (sort) => {
        const first = await source.inOrder(filter, { sort, limit: 9, after: null })
        const last = first.at(-1)
        const after = last === undefined ? null : { key: last.key, id: last.capacity_id }
        return [...first, ...(await source.inOrder(filter, { sort, limit: 25, after }))].map(({ capacity_id: id, key }) => [
          id,
          rounded(key),
        ])
      }),
    ),
    page: await source.page(filter, { sort: 'departure', offset: 0, limit: 10 }),
    leaving: byJson(
      (
        await source.leavingDays(
          all.map(({ capacity_id: id }) => id),
          filter.base,
        )
      ).map(({ id, mode, days }) => [id, mode, days]),
    ),
    cities: (await source.endCities(filter, { side: 'origin', cities: ['CNSHA', 'g1796236', 'g524901', 'XXXXX'] })).sort(),
  }
}

const shownParts = (page: Awaited<ReturnType<typeof everything>>['page']) =>
  page.map(
    ({
      capacity_id,
      rate,
      stops,
      provider,
      departure_id,
      etd,
      eta,
      cargo_cut_off,
      documents_cut_off,
      space_left,
      space_total,
    }) => ({
      capacity_id,
      rate,
      stops,
      provider,
      departure: departure_id && [departure_id, etd, eta, cargo_cut_off, documents_cut_off, space_left, space_total],
    }),
  )

const compare = async (query: Query) => {
  const { moment } = await openSource(suite.database, NOW)
  const [fromMemory, fromSql] = await Promise.all([
    everything(await openSource(suite.database, NOW), query),
    everything(sqlSource(suite.database, moment), query),
  ])
  expect({ ...fromMemory, page: shownParts(fromMemory.page) }).toEqual({ ...fromSql, page: shownParts(fromSql.page) })
  return fromMemory.counts.total
}

/** Mostly nothing: a query that says much finds nothing. */
const seldom = <Value, Absent>(given: fc.Arbitrary<Value>, absent: Absent) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(absent) }, { weight: 2, arbitrary: given })
const some = <Value>(...values: Value[]) => seldom(fc.subarray(values, { minLength: 1, maxLength: 2 }), [])
const maybe = <Value>(...values: Value[]) => seldom(fc.constantFrom(...values), undefined)
const places = ['CNSHA', 'PVG', 'g1796236', 'R-YIWU', 'g524901', 'CN', 'RU', 'CN-SH', 'continent-AS', 'continent-EU', 'RUVVO']

const filters = {
  ...Object.fromEntries(FACET_NAMES.map((name) => [name, some<string>(...FACETS[name].values)])),
  ...Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, maybe<string>(...ATTRIBUTES[name].values)])),
}

const queries = fc.record({
  ...filters,
  origin: maybe(...places),
  destination: maybe(...places),
  readyFrom: maybe('2026-11-28', '2026-12-02'),
  readyTo: maybe('2026-12-09', '2027-01-30'),
  departFrom: maybe('2026-11-28', '2026-12-03'),
  departTo: maybe('2026-12-10', '2027-01-30'),
  arriveBy: maybe('2026-12-04', '2026-12-20', '2027-01-30'),
  weightKg: maybe(12, 99.5, 800, 26_000),
  volumeM3: maybe(0.2, 2, 90),
  containers: some('1x40HQ', '3x20GP'),
  vehicles: some('1xany', '2xEU-TENT', '1xCN-17.5'),
  pieces: some('2x100x80x60x45.5', '1x240x110x130x400n', '1x1500x230x230x900'),
  budget: maybe(1500, 60_000),
  certified: maybe(true),
  verified: maybe(true),
  provider: maybe('firm-a', 'firm-d'),
  q: maybe('ru', 'firm', '1'),
})

const ids = market.capacities.map(({ capacityId }) => capacityId)
/** What can happen to a market, each to one offer or firm, by its number. */
const CHANGES = {
  pause: (n: number) => sql`update capacities set sale_status = 'paused' where capacity_id = ${ids[n % ids.length]}`,
  resume: (n: number) => sql`update capacities set sale_status = 'on_sale' where capacity_id = ${ids[n % ids.length]}`,
  dearer: (n: number) =>
    sql`update capacities set reference_total = reference_total * 1.07, revision = revision + 1 where capacity_id = ${ids[n % ids.length]}`,
  moved: (n: number) => sql`update capacities set origin_city = 'g524901' where capacity_id = ${ids[n % ids.length]}`,
  shorter: (n: number) => sql`update capacities set valid_to = valid_from where capacity_id = ${ids[n % ids.length]}`,
  fuller: (n: number) =>
    sql`update departures set space_booked = space_total, space_elsewhere = space_total where departure_id in
      (select departure_id from departures where capacity_id = ${ids[n % ids.length]} order by etd limit 2)`,
  roomier: (n: number) =>
    sql`update departures set space_booked = 0, space_elsewhere = 0 where capacity_id = ${ids[n % ids.length]}`,
  claimed: (n: number) =>
    sql`update departures set space_held = space_held + round(space_left * ${((n % 9) + 1) / 10}::numeric, 3)
      where capacity_id = ${ids[n % ids.length]}`,
  fewer: (n: number) =>
    sql`delete from departures where departure_id in
      (select departure_id from departures where capacity_id = ${ids[n % ids.length]} order by etd limit 1)`,
  certified: (n: number) =>
    sql`update providers set certified = not certified, checked_on = '2026-11-01', name_ru = name_ru || ${String(n % 7)}
      where provider_id = ${['firm-a', 'firm-b', 'firm-c'][n % 3]}`,
  gone: (n: number) => sql`delete from capacities where capacity_id = ${ids[n % ids.length]}`,
}
type Change = keyof typeof CHANGES

test('F6 the index and PostgreSQL find the same, whatever is asked and whatever changed before', {
  timeout: 240_000,
}, async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...(Object.keys(CHANGES) as Change[])), fc.nat(10_000)), { maxLength: 3 }),
      queries,
      async (changes, query) => {
        for (const [change, number] of changes) await CHANGES[change](number).execute(suite.database)
        found += await compare(query as Query)
      },
    ),
    { numRuns: 150, seed: 20261121 },
  )
  expect(found).toBeGreaterThan(700)
  expect(live.state.ready).toBe(true)
})

test('a claim is followed by its number alone, a departure that fills by reading its offer again', async () => {
  const { database } = suite
  const { rows } = await sql<{ id: string; capacity: string }>`
    select departure_id as id, capacity_id as capacity from departures d join capacities c using (capacity_id)
    where c.open_until > ${NOW} and d.closes_at > ${NOW} and space_left > 2 limit 1`.execute(database)
  const { id: departureId = '', capacity = '' } = rows[0] ?? {}
  const noted = async (claim: RawBuilder<unknown>) => {
    await sql`delete from market_feed`.execute(database)
    await claim.execute(database)
    const feed = await sql<{ kind: string }>`select distinct kind from market_feed where id = ${capacity}`.execute(database)
    return feed.rows.map(({ kind }) => kind)
  }
  const hold = (quantity: RawBuilder<unknown>) =>
    sql`update departures set space_held = space_held + ${quantity} where departure_id = ${departureId}`
  expect(await noted(hold(sql`1`))).toEqual(['space'])
  expect(await noted(hold(sql`0`))).toEqual([])
  expect(await noted(hold(sql`space_left`))).toEqual(['offer'])
  expect(await noted(hold(sql`-space_held`))).toEqual(['offer'])
})

describe('F6 following the market', () => {
  const openOffers = async () =>
    (await openSource(suite.database, NOW)).counts((await readSearch(LISTS as never, context())).filter)
  const context = () => ({ locale: 'zh' as const, reader: suite.database, now: NOW })

  test('a change of another process shows in the next search, without a wait', async () => {
    const before = await openOffers()
    const other = openDatabase(openPool(suite.pool.options, 1, { warn: () => undefined }))
    try {
      await sql`update capacities set sale_status = 'paused' where capacity_id in
        (select capacity_id from capacities where on_offer and open_until > ${NOW} limit 5)`.execute(other)
      expect(await openOffers()).toMatchObject({ total: before.total - 5 })
    } finally {
      await other.destroy()
    }
  })

  test('a change shows once its transaction has ended, also when a later one ended first', async () => {
    const before = await openOffers()
    const pause = sql`update capacities set sale_status = 'paused' where capacity_id in
      (select capacity_id from capacities where on_offer and open_until > ${NOW} order by capacity_id limit 3 for update skip locked)`
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    let begun = () => {}
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = suite.database.transaction().execute(async (transaction) => {
      await pause.execute(transaction)
      begun()
      await held
    })
    await started
    await suite.database.transaction().execute((transaction) => pause.execute(transaction))
    expect(await openOffers()).toMatchObject({ total: before.total - 3 })
    end()
    await slow
    expect(await openOffers()).toMatchObject({ total: before.total - 6 })
  })

  test('so much at once that it is read anew: SQL answers meanwhile, then the index again', async () => {
    await sql`truncate capacities cascade`.execute(suite.database)
    expect(await openOffers()).toMatchObject({ total: 0 })
    await live.load()
    expect(live.state).toMatchObject({ ready: true, offers: 0 })
    const few = new Set(ids.slice(0, 50))
    await insertCapacities(
      suite.database,
      {
        ...market,
        capacities: market.capacities.filter(({ capacityId }) => few.has(capacityId)),
        departures: market.departures.filter(({ capacityId }) => few.has(capacityId)),
        history: [],
      },
      { gazetteer: openGazetteer(), exchange: EXCHANGE },
    )
    expect((await openOffers()).total).toBeGreaterThan(10)
  })

  test('control: without what the feed tells, the index goes on showing what was', async () => {
    const before = await openOffers()
    await suite.database.transaction().execute(async (transaction) => {
      await sql`update capacities set sale_status = 'paused' where on_offer`.execute(transaction)
      await deleteChanges(transaction, new Date(Date.now() + 60_000))
    })
    expect((await openOffers()).total).toBe(before.total)
    expect(
      (await sqlSource(suite.database, { version: 0, now: NOW }).counts((await readSearch(LISTS as never, context())).filter))
        .total,
    ).toBe(0)
    expect((await selectPosition(suite.database)).size).toBe(32)
  })
})

test('what changes in the turn that a call gives others is in its answer as a whole', async () => {
  const index = (await live.at(await selectPosition(suite.database)))?.index
  if (index === undefined) throw new Error('there is no index')
  const fromSql = sqlSource(suite.database, { version: -1, now: NOW })
  const parts = { index, providers: new Map(), records: async () => new Map(), pages: async () => new Map() }
  const { filter, consignment } = await readSearch({ ...LISTS, weightKg: 800, volumeM3: 2 } as never, {
    locale: 'zh',
    reader: suite.database,
    now: NOW,
  })
  const open = async () => (await indexSource(fromSql, parts).candidates(filter, 10_000)).map(({ capacity_id: id }) => id)
  const before = await open()
  let turn = 0
  const turns = turnsOf({
    isOver: () => true,
    next: async () => {
      index.remove(before[turn] ?? '')
      turn += 1
    },
  })
  const changing = indexSource(fromSql, { ...parts, turns })
  if (consignment === null) throw new Error('there is no cargo')
  const cargo = boundCargo(consignment)
  const answers = async (source: OfferSource) => ({
    cube: byJson(await source.cube(filter)),
    total: await source.counts(filter),
    first: await source.byBound(filter, { cargo, limit: 10_000 }),
  })
  const cube = byJson(await changing.cube(filter))
  expect(turn).toBe(1)
  expect(cube).toEqual((await answers(indexSource(fromSql, parts))).cube)
  const counts = await changing.counts(filter)
  expect(counts).toEqual((await answers(indexSource(fromSql, parts))).total)
  const first = await changing.byBound(filter, { cargo, limit: 10_000 })
  expect(first).toEqual((await answers(indexSource(fromSql, parts))).first)
  expect([turn, await open()]).toEqual([3, before.slice(3)])
  await live.load()
})
