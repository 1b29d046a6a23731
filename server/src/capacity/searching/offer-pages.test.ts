/** The page of an offer from memory is that of PostgreSQL byte for byte, before and after whatever changes. */
import type { getCapacity } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Capacity } from '@tongyun/freight/capacity'
import { dayAfter } from '@tongyun/freight/days'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addTestApp, createTestDatabase } from '../../../test/create-test-app.ts'
import { openDatabase, openPool } from '../../core/database.ts'
import { publishExchangeRates } from '../offering/index.ts'
import { insertCapacities } from '../offering/insert-capacities.ts'
import { recordDay, recordPast } from '../offering/record-day.ts'
import { EXCHANGE, insertGround, NOW, sampleMarket, withOffers } from '../offering/sample-market.fixture.ts'
import { registerSearching } from './index.ts'
import { OfferPages } from './offer-pages.ts'

vi.setConfig({ testTimeout: 180_000 })

const PARTS = { clock: () => NOW, modules: [registerSearching] }
const TODAY = '2026-12-01'
/** Of these offers each has another period, of some two. */
const WITH_PERIODS = 60
const LANGUAGES = ['zh', 'en', 'ru']
const QUESTIONS = [
  '',
  'currency=EUR',
  'currency=JPY&weightKg=733.5&volumeM3=2.517',
  'currency=RUB&containers=2x40HQ&incoterm=FOB',
  'currency=KZT&readyFrom=2026-12-04',
  'departFrom=2027-09-01',
]

const base = sampleMarket(240)
/** Another period of an offer, `days` later. */
const periodOf = (offer: Capacity, name: string, days: number): Capacity => ({
  ...offer,
  capacityId: `${offer.capacityId}-${name}`,
  rate: { ...offer.rate, validFrom: dayAfter(offer.rate.validTo, days), validTo: dayAfter(offer.rate.validTo, days + 20) },
})
const periods = base.capacities
  .slice(0, WITH_PERIODS)
  .flatMap((offer, at) => [periodOf(offer, 'later', 1), ...(at % 3 === 0 ? [periodOf(offer, 'last', 30)] : [])])
const market = withOffers(base, periods, 20)
const ids = market.capacities.map(({ capacityId }) => capacityId)
/** More days than a page shows, of most offers; the days of some end before those of their lanes. */
const history = market.capacities.flatMap(({ capacityId }, at) =>
  Array.from({ length: at % 7 === 0 ? 0 : 30 - (at % 5) }, (_, day) => ({
    capacityId,
    day: dayAfter(TODAY, -day - 1 - (at % 3)),
    unitPrice: 100 + ((at * 31 + day * 7) % 900) / 8,
    spaceLeftPercent: day % 4 === 0 ? null : (at * day) % 101,
  })),
)

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let oracle: FastifyInstance
/** Two processes with the market in memory, each with what it asked the database. */
let nodes: Awaited<ReturnType<typeof startNode>>[]

beforeAll(async () => {
  suite = await createTestDatabase()
  const { database } = suite
  await insertGround(database)
  await sql`update providers set phone = '+86 21 5550 0000', email = 'sales@example.org' where provider_id = 'firm-a'`.execute(
    database,
  )
  await sql`update providers set city_id = null, phone = '+86 21 5550 0001' where provider_id = 'firm-b'`.execute(database)
  await insertCapacities(database, { ...market, history }, { gazetteer: openGazetteer(), exchange: EXCHANGE })
  await sql`update capacities set other_fees_note = '节假日加收 ÿ “' || reference, minimum_freight_note = 'ну и ну' where capacity_id like '%3'`.execute(
    database,
  )
  await recordPast(database, NOW)
  // Does not listen, so that it follows nothing and SQL answers.
  oracle = await addTestApp(database, PARTS)
  nodes = await Promise.all([startNode(), startNode()])
})
afterAll(async () => {
  for (const { stop } of nodes ?? []) await stop()
  await oracle?.close()
  await suite?.drop()
})

/** A process of its own, once it has read ahead. */
const startNode = async () => {
  const asked: string[] = []
  const pool = openPool(suite.pool.options, 4, { warn: () => undefined })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watched = (text: string, ...given: unknown[]) => {
      asked.push(text)
      return query(text, ...given)
    }
    Object.assign(client, { query: watched })
  })
  const database = openDatabase(pool)
  const app = await addTestApp(database, { ...PARTS, environment: 'live' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    await database.destroy()
  }
  const isReadAhead = async () => expect((await app.inject('/health/ready')).json().market.readAhead).toBe(true)
  await vi.waitFor(isReadAhead, { timeout: 30_000, interval: 10 })
  return { app, asked, stop }
}

const read = async (app: FastifyInstance, id: string, { language, question }: { language: string; question: string }) =>
  (await app.inject({ url: `/ty/capacities/${id}?${question}`, headers: { 'accept-language': language } })).body

/** Each id by another question in another language than the one before; how often each code was answered. */
let turn = 0
const expectAsSql = async (of: readonly string[], on = nodes) => {
  const codes = new Map<number, number>()
  for (const id of of) {
    turn += 1
    const question = QUESTIONS[(turn + Math.floor(turn / 3)) % QUESTIONS.length] ?? ''
    const asked = { language: LANGUAGES[turn % 3] ?? '', question }
    const expected = await read(oracle, id, asked)
    for (const { app } of on) expect(await read(app, id, asked), `${id} ${question}`).toBe(expected)
    const { code } = JSON.parse(expected)
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  return codes
}

const execute = (statement: RawBuilder<unknown>) => statement.execute(suite.database)
const idAt = (n: number) => ids[n % ids.length] ?? ''
const numberOf = (n: number) => sql.lit((n % 90) + 1)
const firmAt = (n: number) => ['firm-a', 'firm-b', 'firm-c', 'firm-d'][n % 4]

/** What can happen, each to one offer, firm or day by its number. */
const CHANGES: Record<string, (n: number) => Promise<unknown>> = {
  price: (n) =>
    execute(sql`update capacities set rate = jsonb_set(rate, '{minimumMinor}', to_jsonb(${numberOf(n)} * 1000)),
      unit_price = unit_price + 1, revision = revision + 1 where capacity_id = ${idAt(n)}`),
  texts: (n) =>
    execute(sql`update capacities set remarks = '备注 ' || ${numberOf(n)}, delivery = '{"radiusKm": 20, "places": []}',
      other_fees_note = nullif(${n % 2}, 0)::text where capacity_id = ${idAt(n)}`),
  longer: (n) =>
    execute(sql`update capacities set valid_to = valid_to + 3, available_to = available_to + 3 where capacity_id = ${idAt(n)}`),
  renamed: (n) => execute(sql`update capacities set reference = reference || '-' where capacity_id = ${idAt(n)}`),
  period: async (n) => {
    const offer = market.capacities[n % 240] as Capacity
    const { rows } = await sql`select from capacities where capacity_id = ${offer.capacityId}`.execute(suite.database)
    const { rows: there } = await sql`select from capacities where capacity_id = ${`${offer.capacityId}-new`}`.execute(
      suite.database,
    )
    if (rows.length === 0 || there.length > 0) return
    const added = periodOf({ ...offer, reviewStatus: 'approved', saleStatus: 'on_sale' }, 'new', 70)
    const { departures } = withOffers({ capacities: [], departures: [], history: [] }, [added], 10)
    const publication = { capacities: [added], departures, history: [] }
    await insertCapacities(suite.database, publication, { gazetteer: openGazetteer(), exchange: EXCHANGE })
  },
  pause: (n) => execute(sql`update capacities set sale_status = 'paused' where capacity_id = ${idAt(n)}`),
  withdraw: (n) => execute(sql`update capacities set sale_status = 'withdrawn' where capacity_id = ${idAt(n)}`),
  refuse: (n) => execute(sql`update capacities set review_status = 'rejected' where capacity_id = ${idAt(n)}`),
  resume: (n) =>
    execute(sql`update capacities set sale_status = 'on_sale', review_status = 'approved' where capacity_id = ${idAt(n)}`),
  gone: (n) => execute(sql`delete from capacities where capacity_id = ${idAt(n)}`),
  claimed: (n) =>
    execute(sql`update departures set space_held = space_held + round(space_left * 0.3, 3) where capacity_id = ${idAt(n)}`),
  fuller: (n) =>
    execute(sql`update departures set space_booked = space_total, space_held = 0, space_elsewhere = space_total where departure_id in
      (select departure_id from departures where capacity_id = ${idAt(n)} and etd > ${NOW} order by etd limit ${sql.lit((n % 3) + 1)})`),
  full: (n) =>
    execute(
      sql`update departures set space_booked = space_total, space_held = 0, space_elsewhere = space_total where capacity_id = ${idAt(n)}`,
    ),
  roomier: (n) =>
    execute(sql`update departures set space_booked = 0, space_held = 0, space_elsewhere = 0 where capacity_id = ${idAt(n)}`),
  later: (n) => execute(sql`update departures set eta = eta + interval '7 hours' where capacity_id = ${idAt(n)}`),
  closed: (n) =>
    execute(sql`update departures set documents_cut_off = date_trunc('hour', ${NOW}::timestamptz) - interval '2 days' where departure_id in
      (select departure_id from departures where capacity_id = ${idAt(n)} and etd > ${NOW} order by etd limit 2)`),
  fewer: (n) =>
    execute(sql`delete from departures where departure_id in
      (select departure_id from departures where capacity_id = ${idAt(n)} and etd > ${NOW} order by etd limit 1)`),
  firm: (n) =>
    execute(sql`update providers set name_ru = name_ru || ${numberOf(n)}::text, phone = '+7 495 123 45' || lpad(${numberOf(n)}::text, 2, '0'), certified = not certified,
      checked_on = '2026-11-01' where provider_id = ${firmAt(n)}`),
  moved: (n) =>
    execute(sql`update providers set city_id = case when city_id is null then 'g524901' end where provider_id = ${firmAt(n)}`),
  day: (n) =>
    execute(sql`insert into capacity_history (capacity_id, day, unit_price, space_left_percent)
      select capacity_id, ${TODAY}::date - ${numberOf(n)}::int, 7.5, 12.5 from capacities where capacity_id = ${idAt(n)} on conflict do nothing`),
  otherDay: (n) => execute(sql`update capacity_history set unit_price = unit_price * 2 where capacity_id = ${idAt(n)}`),
  noDay: (n) => execute(sql`delete from capacity_history where capacity_id = ${idAt(n)} and day > ${TODAY}::date - 4`),
  lanes: (n) => execute(sql`delete from lane_trends where day = ${TODAY}::date - ${sql.lit((n % 12) + 1)}::int`),
}

const NAMES = Object.keys(CHANGES)

test('pages of open offers are asked of memory alone, but for where the market stands and the day’s rates', async () => {
  const { app, asked } = nodes[0] as (typeof nodes)[number]
  const { rows } = await sql<{ id: string }>`
    select capacity_id as id from capacities c where on_offer and open_until > ${NOW} and not exists (
      select from capacities p where (p.provider_id, p.reference) = (c.provider_id, c.reference) and p.on_offer
        and p.open_until <= ${NOW})`.execute(suite.database)
  expect(rows.length).toBeGreaterThan(60)
  asked.length = 0
  const shown: DataOf<typeof getCapacity>[] = []
  for (const { id } of rows) shown.push(JSON.parse(await read(app, id, { language: 'zh', question: 'weightKg=400' })).data)
  expect(asked.filter((text) => !/market_version|exchange_rates/.test(text))).toEqual([])
  const some = (has: (data: (typeof shown)[number]) => boolean) => shown.filter(has).length
  expect(some(({ trend }) => trend?.days.length === 25)).toBeGreaterThan(50)
  expect(some(({ periods: others }) => others.length > 0)).toBeGreaterThan(10)
  expect(some(({ departures }) => departures.some(({ spaceLeft }) => spaceLeft === 0))).toBeGreaterThan(10)
  expect(some(({ contact }) => contact.phone === null)).toBeGreaterThan(10)
})

test('a whole market of offers in every state reads the same, in three languages and several currencies', async () => {
  const codes = await expectAsSql([...ids, 'nobody-knows'], nodes.slice(0, 1))
  expect(codes.get(200)).toBeGreaterThan(120)
  expect(codes.get(810004)).toBeGreaterThan(60)
})

test.each(NAMES)('two nodes show at once what changed: %s', async (name) => {
  // Offers, and other periods of theirs.
  const changed = [3, 8, 31, 244]
  const concerned = [...changed, 7, 30, 243, 252].map(idAt)
  await expectAsSql(concerned)
  for (const n of changed) await CHANGES[name]?.(n)
  await expectAsSql(concerned)
})

test('and after changes by chance, of every kind', async () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.nat(400)), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(1_000), async (happened, from) => {
      for (const [name, n] of happened) await CHANGES[name]?.(n)
      const near = happened.flatMap(([, n]) => [n, n % WITH_PERIODS, 240 + (n % periods.length)])
      await expectAsSql([...new Set([...near, from].map(idAt))], nodes.slice(0, 1))
    }),
    { numRuns: 40, seed: 20261128 },
  )
})

test('the day of the whole market and new exchange rates are in the next pages', async () => {
  await expectAsSql(ids.slice(0, 24))
  await recordDay(suite.database, new Date(NOW.getTime() + 86_400_000))
  await expectAsSql(ids.slice(0, 24))
  const rates = { ...EXCHANGE.rates, USD: 9.9, KZT: 0.02 } as Record<CurrencyCode, number>
  await publishExchangeRates(suite.database, { date: TODAY, source: 'next day', rates })
  // Another process may not see the rates for some seconds (reference/exchange-rates.ts).
  await vi.waitFor(() => expectAsSql(ids.slice(0, 8)), { timeout: 10_000, interval: 200 })
  await expectAsSql(ids.slice(0, 24))
})

test('control: where nothing is forgotten, pages that are not as they became are found', async () => {
  const forget = vi.spyOn(OfferPages.prototype, 'forget').mockImplementation(() => undefined)
  onTestFinished(() => forget.mockRestore())
  const { rows } = await sql<{ id: string }>`
    select capacity_id as id from capacities where on_offer and open_until > ${NOW} order by 1 limit 2`.execute(suite.database)
  const [first = '', second = ''] = rows.map(({ id }) => id)
  const asked = { language: 'zh', question: '' }
  const { app } = nodes[0] as (typeof nodes)[number]
  for (const [id, change] of [
    [first, sql`update capacities set remarks = 'another' where capacity_id = ${first}`],
    [second, sql`insert into capacity_history (capacity_id, day, unit_price) values (${second}, '2026-12-24', 1)`],
  ] as const) {
    const before = await read(app, id, asked)
    expect(before).toBe(await read(oracle, id, asked))
    await execute(change)
    expect(await read(app, id, asked)).toBe(before)
    expect(await read(oracle, id, asked)).not.toBe(before)
  }
})
