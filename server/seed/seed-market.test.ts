import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getMarketOverview } from '@tongyun/contract/market/endpoints'
import { getProvider } from '@tongyun/contract/providers/provider'
import { LOCALES } from '@tongyun/freight/locale'
import { MODES } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, createTestDatabase, type TestApp } from '../test/create-test-app.ts'
import { insertPerson } from '../test/people.ts'
import { removeDemoMarket } from './remove-demo-market.ts'
import { seedIfEmpty, seedMarket } from './seed-market.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const OFFERS = 2000

let test_: TestApp
beforeAll(async () => {
  test_ = await createTestApp({ clock: () => NOW, seed: (database) => seedMarket(database, { offers: OFFERS, now: NOW }) })
})
afterAll(() => test_.close())

const overview = async (query = '', language = 'en') =>
  (await test_.app.inject({ url: `/ty/market/overview${query}`, headers: { 'accept-language': language } })).json().data

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(test_.database)).rows[0]?.n

test('P02 figures and counts by mode are those of the database', async () => {
  const { figures, byMode, asOf } = await overview()
  const open = sql`on_offer and open_until > ${NOW}`
  expect(figures).toEqual({
    onSale: await count(sql`select count(*) as n from capacities where ${open}`),
    lanes: await count(sql`select count(distinct (origin_city, destination_city)) as n from capacities where ${open}`),
    departures48h: await count(sql`select count(*) as n from departures join capacities using (capacity_id)
      where ${open} and closes_at > ${NOW} and space_left > 0 and etd < ${NOW}::timestamptz + interval '48 hours'`),
    verifiedProviders: await count(sql`select count(*) as n from providers where verified`),
  })
  expect(figures.onSale).toBeGreaterThan(1700)
  expect(byMode.map(({ mode }: { mode: string }) => mode)).toEqual([...MODES])
  expect(byMode.reduce((sum: number, each: { count: number }) => sum + each.count, 0)).toBe(figures.onSale)
  expect(asOf).toBe(NOW.toISOString())
})

test('P02 the board shows twelve departures of all modes that still take cargo, each on a lane of its own, in time', async () => {
  const { board } = await overview('?currency=EUR')
  expect(board).toHaveLength(12)
  expect(new Set(board.map(({ mode }: { mode: string }) => mode)).size).toBe(5)
  const times = board.map(({ departure }: { departure: { etd: string } }) => departure.etd)
  expect(times).toEqual([...times].sort())
  for (const { departure, price, demo } of board) {
    expect(departure.spaceLeft).toBeGreaterThan(0)
    expect(Date.parse(departure.cargoCutOff ?? departure.etd)).toBeGreaterThan(NOW.getTime())
    expect(price).toMatchObject({ ok: true, currency: 'EUR' })
    expect(demo).toBe(true)
  }
})

test('P02 every price of the boards is in one currency, at the rates the answer names', async () => {
  const exchange = (await test_.app.inject({ url: '/ty/exchange-rates' })).json().data
  const worth = (code: string) => (code === exchange.base ? 1 : exchange.rates[code])
  const own = new Set<string>()
  for (const [query, currency] of [
    ['', 'USD'],
    ['?currency=EUR', 'EUR'],
    ['?currency=JPY', 'JPY'],
  ] as const) {
    const market = await overview(query)
    expect([market.currency, market.exchangeDate]).toEqual([currency, exchange.date])
    for (const { price } of [...market.board, ...market.latest]) {
      if (!price.ok) continue
      own.add(price.unitPrice.currency)
      expect(price.currency).toBe(currency)
      const exact = (price.unitPrice.amount * worth(price.unitPrice.currency)) / worth(currency)
      expect(Math.abs(price.unitPriceShown - exact)).toBeLessThanOrEqual(0.000_051)
    }
    const inYuan = await overview('?currency=CNY')
    market.lanes.forEach((lane: { median: number | null; changePercent: number }, i: number) => {
      const { median, changePercent } = inYuan.lanes[i]
      expect(lane.changePercent).toBe(changePercent)
      if (lane.median === null) expect(median).toBeNull()
      else expect(Math.abs(lane.median * worth(currency) - median)).toBeLessThan(0.001 * worth(currency) + 0.001)
    })
  }
  expect(own.size).toBeGreaterThan(1)
})

test('P02 one mode alone fills the board with that mode and leaves the rest of the market as it is', async () => {
  const { board, ...rest } = await overview('?mode=rail')
  expect(board).toHaveLength(12)
  expect([...new Set(board.map(({ mode }: { mode: string }) => mode))]).toEqual(['rail'])
  const { board: _, ...whole } = await overview()
  expect(rest).toEqual(whole)
})

test('P02 the latest six offers are those confirmed last, named in the reader’s language', async () => {
  const { latest } = await overview('', 'ru')
  const times = latest.map(({ confirmedAt }: { confirmedAt: string }) => confirmedAt)
  expect(times).toHaveLength(6)
  expect(times).toEqual([...times].sort().reverse())
  expect(latest[0].origin.name).toMatch(/\p{Script=Cyrillic}/u)
})

test('P02 X09 eight busiest lanes with the days of two weeks and thirteen Sundays; small samples keep their numbers hidden', async () => {
  const { lanes } = await overview()
  expect(lanes).toHaveLength(8)
  const shown = lanes.filter(({ n, firms }: { n: number; firms: number }) => n >= 7 && firms >= 3)
  expect(shown.length).toBeGreaterThan(0)
  for (const { days, median, n, firms } of lanes) {
    expect(days).toHaveLength(25)
    expect(median === null).toBe(n < 7 || firms < 3)
  }
  const trends = await sql<{ n: number; firms: number; median: number | null }>`select n, firms, median from lane_trends`.execute(
    test_.database,
  )
  const hidden = trends.rows.filter(({ n, firms }) => n < 7 || firms < 3)
  expect(hidden.length).toBeGreaterThan(100)
  expect(hidden.filter(({ median }) => median !== null)).toEqual([])
  expect(trends.rows.filter(({ median }) => median !== null).length).toBeGreaterThan(100)
})

test('the board follows the market: what is sold out or paused leaves it', async () => {
  const before = (await overview()).board
  const first = before[0].capacityId
  await test_.database.transaction().execute(async (transaction) => {
    await sql`update capacities set sale_status = 'paused' where capacity_id = ${first}`.execute(transaction)
  })
  const after = (await overview()).board
  expect(after.map(({ capacityId }: { capacityId: string }) => capacityId)).not.toContain(first)
  await sql`update capacities set sale_status = 'on_sale' where capacity_id = ${first}`.execute(test_.database)
})

test('P17 E03 a provider’s page has every label of the specification in three languages, and what it sells', async () => {
  const { provider_id: id } = (
    await sql<{
      provider_id: string
    }>`select provider_id from capacities where on_offer group by 1 order by count(*) desc limit 1`.execute(test_.database)
  ).rows[0] as { provider_id: string }
  const names = new Set<string>()
  for (const language of LOCALES) {
    const { code, data } = (
      await test_.app.inject({ url: `/ty/providers/${id}`, headers: { 'accept-language': language } })
    ).json()
    expect(code).toBe(200)
    names.add(data.name)
    expect(data.introduction.length).toBeGreaterThan(20)
    expect(data.address).not.toBe('')
    expect(data.legalRepresentative).not.toBe('')
    expect(data.registeredCapitalTenThousandYuan).toBeGreaterThan(0)
    expect(data.licences[0]).toMatchObject({ kind: 'business', number: data.companyNumber.number })
    expect(data.contacts).toHaveLength(2)
    expect(data.serviceProducts.length).toBeGreaterThan(0)
    expect(data.capacityCounts.length).toBeGreaterThan(0)
    if (language !== 'zh') expect(JSON.stringify([data.name, data.introduction, data.address])).not.toMatch(/\p{Script=Han}/u)
  }
  expect(names.size).toBe(3)
})

test('P06 the airline and the ocean carrier of an offer have their names in the reader’s language', async () => {
  for (const [mode, code] of [
    ['air', 'airlineCode'],
    ['sea', 'carrierCode'],
  ] as const) {
    const [row] = (await test_.call(searchCapacities, { mode, pageSize: '1' })).data?.rows ?? []
    const ask = async (language: string) =>
      (await test_.app.inject({ url: `/ty/capacities/${row?.capacityId}`, headers: { 'accept-language': language } })).json().data
    const dictionary = mode === 'air' ? 'airline' : 'sea_carrier'
    for (const language of ['zh', 'ru']) {
      const { carrierName, details } = await ask(language)
      const { entries } = (
        await test_.app.inject({
          url: `/ty/config/foreign/subDetails?code=${dictionary}`,
          headers: { 'accept-language': language },
        })
      ).json().data
      expect(carrierName).toBe(entries.find(({ value }: { value: string }) => value === details[code]).name)
    }
  }
})

test('P17 an unknown provider is refused in words of its own', async () => {
  const refused = await test_.call(getProvider, { providerId: 'nobody' })
  expect(refused).toMatchObject({ code: 810004, msg: '该服务商不存在或已停止展示', data: null })
  expect(await test_.call(getMarketOverview, { mode: 'space' as 'sea' })).toMatchObject({ code: 810001 })
})

test('an interrupted seed leaves nothing, a whole one is left alone, and real firms are never touched', async () => {
  const { database, drop } = await createTestDatabase()
  const offers = async () => (await sql<{ n: number }>`select count(*) as n from capacities`.execute(database)).rows[0]?.n
  try {
    const stop = new Error('pulled the plug')
    const pull = () => {
      throw stop
    }
    await expect(seedIfEmpty(database, NOW, pull, 400)).rejects.toBe(stop)
    expect(await offers()).toBe(0)
    expect(await seedIfEmpty(database, NOW, undefined, 300)).toMatchObject({ offers: 300, providers: 300 })
    expect(await seedIfEmpty(database, NOW, undefined, 300)).toBeNull()
    expect(await offers()).toBe(300)
    const posts = async () =>
      (await sql<{ n: number }>`select count(*) as n from support_posts, support_templates`.execute(database)).rows[0]?.n
    expect(await posts()).toBeGreaterThan(3)
    await sql`update providers set demo = false where provider_id = (select provider_id from providers p
      where not exists (select from capacities c where c.provider_id = p.provider_id) limit 1)`.execute(database)
    const kept = (await sql<{ n: number }>`select count(*) as n from providers where not demo`.execute(database)).rows[0]?.n
    // Somebody looked around and made keys.
    const { provider_id: company_id } = await database
      .selectFrom('providers')
      .select('provider_id')
      .where('demo', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { user_id } = await insertPerson(database, { role: 'provider_owner', company_id, demo: true })
    await sql`
      insert into api_keys (key_id, environment, provider_id, user_id, name, secret_hash, scopes, networks, created_at)
      values ('0123456789', 'test', ${company_id}, ${user_id}, 'trial', '', '{}', '{}', ${NOW})`.execute(database)
    const keys = async () => (await sql<{ n: number }>`select count(*) as n from api_keys`.execute(database)).rows[0]?.n
    expect(await keys()).toBeGreaterThan(0)
    await removeDemoMarket(database)
    expect([await offers(), await posts(), await keys()]).toEqual([0, 0, 0])
    expect((await sql<{ n: number }>`select count(*) as n from providers`.execute(database)).rows[0]?.n).toBe(kept)
  } finally {
    await drop()
  }
})
