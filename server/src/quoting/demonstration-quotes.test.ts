import { listDemands } from '@tongyun/contract/demand/center'
import { isRepeated } from '@tongyun/freight/deal/quote-price'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRM_OF_DEMO_SHIPPER } from '../../seed/demands/make-firms.ts'
import { selectDemoProvider } from '../../seed/demo-accounts.ts'
import { removeDemoMarket } from '../../seed/remove-demo-market.ts'
import { seedMarket } from '../../seed/seed-market.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { selectVersions } from './quote-versions.queries.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

let server: TestApp
beforeAll(async () => {
  const seed = (database: TestApp['database']) => seedMarket(database, { offers: 3_000, now: NOW })
  server = await createTestApp({ clock: () => NOW, seed })
}, 300_000)
afterAll(() => server?.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows

test('open demands have up to seven quotes of different firms, some countered, some that end within the hour', async () => {
  const perDemand = await rowsOf(sql<{ n: number; firms: number; live: number }>`
    select count(q.quote_id)::int as n, count(distinct q.provider_id)::int as firms, l.live_quotes as live
    from demand_listings l left join quotes q using (demand_id) group by l.demand_id`)
  expect(perDemand).toHaveLength(160)
  expect(perDemand.filter(({ n, firms, live }) => n !== firms || n !== live)).toEqual([])
  expect(Math.max(...perDemand.map(({ n }) => n))).toBe(7)
  const [all] = await rowsOf(sql<{ n: number; countered: number; soon: number; demo: boolean; early: number }>`
    select count(*)::int as n, count(*) filter (where status = 'countered' and counter_until > ${NOW})::int as countered,
      count(*) filter (where valid_until < ${NOW}::timestamptz + interval '1 hour')::int as soon,
      count(*) filter (where valid_until <= ${NOW} or counter_until <= ${NOW})::int as early, bool_and(demo) as demo
    from quotes where status in ('offered', 'countered')`)
  expect(all).toMatchObject({ demo: true, early: 0 })
  expect(all?.n).toBeGreaterThan(250)
  expect((all?.countered ?? 0) / (all?.n ?? 1)).toBeCloseTo(0.1, 1)
  expect(all?.soon).toBeGreaterThan(5)
  const { data } = await server.call(listDemands, {})
  expect(data?.figures.unquoted).toBe(perDemand.filter(({ n }) => n === 0).length)
})

test('the engine gives the prices again', async () => {
  const ids = await rowsOf(sql<{ id: string }>`select quote_id as id from quotes order by 1`)
  for (const { id } of ids.filter((_, i) => i % 5 === 0)) {
    const [version] = await selectVersions(server.database, id)
    expect(version && isRepeated(version.price)).toBe(true)
  }
})

test('demo-shipper has five quotes that end today, demo-owner three, one of them countered', async () => {
  const [mine] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from quotes
    where shipper_id = ${FIRM_OF_DEMO_SHIPPER} and valid_until < ${NOW}::timestamptz + interval '10 hours' group by demand_id order by 1 desc`)
  expect(mine?.n).toBe(5)
  const owners = await rowsOf(
    sql<{
      status: string
    }>`select status from quotes where provider_id = ${await selectDemoProvider(server.database)} order by 1`,
  )
  expect(owners).toEqual([{ status: 'countered' }, { status: 'offered' }, { status: 'offered' }])
})

test('what must hold of deals every night holds of them', async () => {
  expect(await brokenRules(server.database, NOW)).toEqual({})
})

test('they go with the demonstration', async () => {
  await removeDemoMarket(server.database)
  expect(await rowsOf(sql`select from quotes`)).toEqual([])
  expect(await rowsOf(sql`select from deals`)).toEqual([])
})
