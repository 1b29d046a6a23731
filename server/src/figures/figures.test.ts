import { getCapacity, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { exportFigures, type Figures, getFigures } from '@tongyun/contract/figures/endpoints'
import type { PageContext } from '@tongyun/contract/page-context'
import { getProvider } from '@tongyun/contract/providers/provider'
import type { Role } from '@tongyun/contract/roles'
import { DAY_MS } from '@tongyun/freight/days'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedMarket } from '../../seed/seed-market.ts'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'
import { readSheet } from '../../test/read-sheet.ts'
import { countSights } from './count-sights.ts'
import { storeFigures } from './store-figures.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const TODAY = '2026-11-21'
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let now = NOW
let server: TestApp
/** An offer on sale, and the firm that has it. */
let offer: { capacityId: string; providerId: string }
let elsewhere: { capacityId: string; providerId: string }

beforeAll(async () => {
  server = await createTestApp({ clock: () => now, seed: (database) => seedMarket(database, { offers: 400, now: NOW }) })
  const { rows } = await sql<{ capacityId: string; providerId: string }>`
    select distinct on (provider_id) capacity_id as "capacityId", provider_id as "providerId" from capacities
    where on_offer and open_until > ${NOW} order by provider_id, capacity_id limit 2`.execute(server.database)
  if (rows[0] === undefined || rows[1] === undefined) throw new Error('no offers')
  ;[offer, elsewhere] = rows as [typeof offer, typeof offer]
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  await sql`truncate offer_figures, provider_figures`.execute(server.database)
})

/** One more process, which stores what it counted when it closes. */
const otherProcess = async <Value>(work: (app: TestApp['app']) => Promise<Value>, site?: Parameters<typeof addTestApp>[1]) => {
  const app = await addTestApp(server.database, { clock: () => now, ...site })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

const open = (app: TestApp['app'], headers: Record<string, string> = BROWSER, capacityId = offer.capacityId) =>
  send(app, getCapacity, { capacityId }, headers)

const opensOf = async (capacityId = offer.capacityId) => {
  const { rows } = await sql<{ opens: number }>`
    select opens from offer_figures where capacity_id = ${capacityId} and day = ${TODAY}::date`.execute(server.database)
  return rows[0]?.opens ?? 0
}

const cookieOf = async (role: Role, companyId: string | null = null) => {
  const person = await insertPerson(server.database, { role, company_id: companyId })
  return (await logIn(server, person)).cookie
}

const figuresFor = async (cookie: string, days?: string) =>
  (await send(server.app, getFigures as Endpoint, days === undefined ? {} : { days }, { cookie })).json<{
    code: number
    data: Figures
  }>()

describe('what is counted', () => {
  test('rows of a result page, an opened offer, an opened firm; they are stored when the app closes', async () => {
    const shown = await otherProcess(async (app) => {
      await open(app)
      await send(app, getProvider, { providerId: offer.providerId }, BROWSER)
      const { data } = (await send(app, searchCapacities, { pageSize: '5' }, BROWSER)).json<{
        data: { rows: { capacityId: string }[] }
      }>()
      expect(await opensOf()).toBe(0)
      return data.rows.map(({ capacityId }) => capacityId).sort()
    })
    expect(await opensOf()).toBe(1)
    const { rows } = await sql<{ capacity_id: string }>`
      select capacity_id from offer_figures where views = 1 order by 1`.execute(server.database)
    expect(rows.map(({ capacity_id: id }) => id)).toEqual(shown)
    const firms = await sql`select provider_id, day, opens from provider_figures`.execute(server.database)
    expect(firms.rows).toEqual([{ provider_id: offer.providerId, day: TODAY, opens: 1 }])
  })

  test('nothing of staff, of one’s own company, of robots, of what a browser fetches in advance, of the list of one firm', async () => {
    const own = await cookieOf('provider_member', offer.providerId)
    const staff = await cookieOf('review')
    await otherProcess(async (app) => {
      await open(app, { ...BROWSER, cookie: own })
      await open(app, { ...BROWSER, cookie: staff })
      await open(app, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' })
      await open(app, { ...BROWSER, 'sec-purpose': 'prefetch' })
      await send(app, searchCapacities, { provider: offer.providerId }, BROWSER)
      await send(app, getCapacity, { capacityId: 'demo-none' }, BROWSER)
    })
    const { rows } = await sql`select from offer_figures`.execute(server.database)
    expect(rows).toEqual([])
  })

  test('a shipper, another firm’s people and somebody whose session is over count', async () => {
    const shipper = await cookieOf('shipper')
    const other = await cookieOf('provider_owner', elsewhere.providerId)
    await otherProcess(async (app) => {
      for (const cookie of [shipper, other, 'sid=over']) await open(app, { ...BROWSER, cookie })
    })
    expect(await opensOf()).toBe(3)
  })

  test('a page counts each time it is sent, kept or not, but no picture, no HEAD and no missing page', async () => {
    const handle = async (request: Request, { call }: PageContext) => {
      const { pathname } = new URL(request.url)
      await call(getCapacity, { capacityId: offer.capacityId })
      const type = pathname === '/picture' ? 'image/png' : 'text/html; charset=utf-8'
      return new Response('<!DOCTYPE html><html lang="zh"></html>', {
        status: pathname === '/missing' ? 404 : 200,
        headers: { 'content-type': type },
      })
    }
    const site = { handle, isPersonal: () => false, clientFolder: import.meta.dirname }
    await otherProcess(
      async (app) => {
        const first = await app.inject({ url: '/page', headers: BROWSER })
        await app.inject({ url: '/page', headers: BROWSER })
        const again = await app.inject({
          url: '/page',
          headers: { ...BROWSER, 'if-none-match': String(first.headers.etag) },
        })
        expect(again.statusCode).toBe(304)
        for (const url of ['/picture', '/missing']) await app.inject({ url, headers: BROWSER })
        await app.inject({ url: '/page', headers: { 'user-agent': 'curl/8' } })
        await app.inject({ method: 'HEAD', url: '/page', headers: BROWSER })
        expect(first.headers['x-sights']).toBeUndefined()
      },
      { site },
    )
    expect(await opensOf()).toBe(3)
  })

  test('two processes that store at once add up, day by day', async () => {
    const apps = await Promise.all([1, 2, 3].map(() => addTestApp(server.database, { clock: () => now })))
    for (const app of apps) for (let n = 0; n < 4; n++) await open(app)
    now = new Date(NOW.getTime() + DAY_MS)
    for (const app of apps) await open(app)
    await Promise.all(apps.map((app) => app.close()))
    const { rows } = await sql`select day, opens from offer_figures order by day`.execute(server.database)
    expect(rows).toEqual([
      { day: TODAY, opens: 12 },
      { day: '2026-11-22', opens: 3 },
    ])
  })

  test('what could not be stored is counted on, and comes while the app runs', async () => {
    const said: string[] = []
    const app = await addTestApp(server.database, {
      clock: () => now,
      log: pino({ level: 'warn' }, { write: (line: string) => said.push(line) }),
      modules: [(each) => storeFigures(each, countSights(each), 20)],
    })
    try {
      await sql`alter table offer_figures rename to away`.execute(server.database)
      app.services.countSights({ headers: BROWSER, cookies: {} } as unknown as FastifyRequest, [{ kind: 'opened', ...offer }])
      await app.listen({ port: 0 })
      await vi.waitFor(() => expect(said.join()).toContain('store-figures'), 20_000)
      await sql`alter table away rename to offer_figures`.execute(server.database)
      await vi.waitFor(async () => expect(await opensOf()).toBe(1), 20_000)
    } finally {
      await app.close()
    }
    expect(await opensOf()).toBe(1)
  })

  test('counts go after 400 days', async () => {
    for (const daysAgo of [401, 400, 0])
      await sql`insert into provider_figures values (${offer.providerId}, ${TODAY}::date - ${daysAgo}::int, 1)`.execute(
        server.database,
      )
    // It was done within the hour, by the process before.
    await sql`update jobs set due_at = now()`.execute(server.database)
    await otherProcess((app) => app.listen({ port: 0 }))
    const { rows } = await sql`select ${TODAY}::date - day as days from provider_figures order by 1`.execute(server.database)
    expect(rows).toEqual([{ days: 0 }, { days: 400 }])
  })
})

describe('what a provider sees', () => {
  const put = (capacityId: string, day: string, counts: { views: number; opens: number }) =>
    sql`insert into offer_figures
      select capacity_id, ${day}::date, provider_id, mode, origin_city, destination_city, ${counts.views}, ${counts.opens}
      from capacities where capacity_id = ${capacityId}`.execute(server.database)

  test('own counts by day, lane and offer, from the first day anything was counted; nobody else’s', async () => {
    await put(offer.capacityId, '2026-11-18', { views: 9, opens: 2 })
    await put(offer.capacityId, TODAY, { views: 1, opens: 1 })
    await put(elsewhere.capacityId, '2026-11-17', { views: 50, opens: 5 })
    await sql`insert into provider_figures values (${offer.providerId}, '2026-11-20', 4)`.execute(server.database)
    const cookie = await cookieOf('provider_member', offer.providerId)
    const { code, data } = await figuresFor(cookie, '7')
    expect(code).toBe(200)
    expect(data).toMatchObject({
      days: '7',
      from: '2026-11-15',
      to: TODAY,
      countedSince: '2026-11-17',
      offersTotal: 1,
      lanesTotal: 1,
      totals: { views: 10, opens: 3, providerOpens: 4 },
      lanes: [{ views: 10, opens: 3, others: null }],
      offers: [{ capacityId: offer.capacityId, views: 10, opens: 3 }],
    })
    expect(data.byDay).toEqual([
      { day: '2026-11-17', views: 0, opens: 0, providerOpens: 0 },
      { day: '2026-11-18', views: 9, opens: 2, providerOpens: 0 },
      { day: '2026-11-19', views: 0, opens: 0, providerOpens: 0 },
      { day: '2026-11-20', views: 0, opens: 0, providerOpens: 4 },
      { day: TODAY, views: 1, opens: 1, providerOpens: 0 },
    ])
  })

  test('nothing, not zeros, before anything was counted; the usual period is 28 days', async () => {
    const { data } = await figuresFor(await cookieOf('provider_owner', offer.providerId))
    expect(data).toMatchObject({ days: '28', from: '2026-10-25', countedSince: null, byDay: [], lanes: [], offers: [] })
  })

  test('the workbook has days, lanes and offers', async () => {
    await put(offer.capacityId, TODAY, { views: 3, opens: 1 })
    const cookie = await cookieOf('provider_owner', offer.providerId)
    const answer = await send(server.app, exportFigures as Endpoint, {}, { cookie, 'accept-language': 'en' })
    expect(answer.headers['content-disposition']).toContain('tongyun-views-and-opens-2026-10-25-2026-11-21.xlsx')
    expect(readSheet(answer.rawPayload, 1).at(-1)).toEqual([TODAY, 3, 1, 0])
    expect(readSheet(answer.rawPayload, 2)[1]?.slice(3, 5)).toEqual([3, 1])
    expect(readSheet(answer.rawPayload, 3)[1]?.slice(-2)).toEqual([3, 1])
  })
})

describe('X09 what was opened of others on a lane', () => {
  const DAY = '2026-11-20'
  type Other = { opens: number; price?: number; hours?: number; spacePercent?: number }
  let owner: string

  beforeAll(async () => {
    owner = await cookieOf('provider_owner', offer.providerId)
  })

  /** One own offer at 100 for 240 h with half its space, and beside it one offer of each of `firms`; other lanes are away. */
  const others = async (firms: readonly Other[]) => {
    const { database } = server
    await sql`delete from capacities where reference like 'OTHER-%'`.execute(database)
    await sql`delete from offer_figures`.execute(database)
    await sql`update capacities set review_status = 'draft' where provider_id = ${offer.providerId} and capacity_id <> ${offer.capacityId}`.execute(
      database,
    )
    await sql`update capacities set transit_hours = 240 where capacity_id = ${offer.capacityId}`.execute(database)
    await sql`delete from capacity_history where day = ${DAY}::date`.execute(database)
    await sql`insert into capacity_history values (${offer.capacityId}, ${DAY}, 100, 50)`.execute(database)
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'capacities' and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('capacity_id', 'reference', 'provider_id', 'transit_hours')`.execute(database)
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    for (const [at, { opens, price, hours = 240, spacePercent = 50 }] of firms.entries()) {
      const id = `other-${at}`
      await sql`insert into capacities (capacity_id, reference, provider_id, transit_hours, ${columns})
        select ${id}, ${`OTHER-${at}`},
          (select provider_id from providers where provider_id <> ${offer.providerId} order by 1 limit 1 offset ${at}),
          ${hours}, ${columns} from capacities where capacity_id = ${offer.capacityId}`.execute(database)
      await sql`insert into offer_figures
        select capacity_id, ${DAY}::date, provider_id, mode, origin_city, destination_city, 0, ${opens}
        from capacities where capacity_id = ${id}`.execute(database)
      if (price !== undefined)
        await sql`insert into capacity_history values (${id}, ${DAY}, ${price}, ${spacePercent})`.execute(database)
    }
    const { data } = await figuresFor(owner, '7')
    return data.lanes[0]?.others ?? null
  }

  test('seven opens of three firms tell how many were better, and by how much where those pass the same limits', async () => {
    expect(
      await others([
        { opens: 3, price: 90, hours: 216, spacePercent: 70 },
        { opens: 2, price: 95, hours: 192, spacePercent: 40 },
        { opens: 2, price: 110, hours: 216, spacePercent: 50 },
      ]),
    ).toEqual({
      opens: 7,
      firms: 3,
      price: { compared: 7, better: 5, medianGap: null },
      transit: { compared: 7, better: 7, medianGap: 24 },
      space: { compared: 7, better: 3, medianGap: null },
    })
  })

  test('the median is that of the opens, not of the offers', async () => {
    const three = [
      { opens: 10, price: 94 },
      { opens: 1, price: 80 },
      { opens: 1, price: 70 },
    ]
    expect((await others(three))?.price).toEqual({ compared: 12, better: 12, medianGap: 6 })
  })

  test('six opens, or two firms, tell nothing at all', async () => {
    expect(await others([1, 2, 3].map(() => ({ opens: 2, price: 50 })))).toBeNull()
    expect(await others([1, 2].map(() => ({ opens: 20, price: 50 })))).toBeNull()
  })

  test('a day without a snapshot of both sides is not compared', async () => {
    const some = await others([{ opens: 3, price: 90 }, { opens: 3, price: 90 }, { opens: 3 }])
    expect(some).toMatchObject({ opens: 9, firms: 3, price: null, space: null, transit: { compared: 9, better: 0 } })
  })
})

test('figures are for a provider’s people', async () => {
  expect((await figuresFor(await cookieOf('shipper'))).code).toBe(810009)
  expect((await figuresFor(await cookieOf('review'))).code).toBe(810009)
})
