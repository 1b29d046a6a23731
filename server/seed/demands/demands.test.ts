import { getDemand, listDemands } from '@tongyun/contract/demand/center'
import { demandFaults } from '@tongyun/contract/demand/terms/demand-faults'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { findPersonalData } from '@tongyun/freight/personal-data/find-personal-data'
import { MODES } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { removeDemoMarket } from '../remove-demo-market.ts'
import { seedMarket, USUAL_OFFERS } from '../seed-market.ts'
import { GOODS, REMARKS } from './goods.ts'
import { FIRM_OF_DEMO_SHIPPER } from './make-firms.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

let server: TestApp
beforeAll(async () => {
  const seed = (database: TestApp['database']) => seedMarket(database, { offers: USUAL_OFFERS, now: NOW })
  server = await createTestApp({ clock: () => NOW, seed, settings: { DEMO_MARKET: 'on' } })
}, 120_000)
afterAll(() => server.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.database)).rows

test('40 firms of five countries have 160 open demands and 220 past ones, each of them whole and marked', async () => {
  const firms = await rowsOf(sql<{ n: number }>`select count(*) as n from shippers where demo`)
  expect(firms[0]?.n).toBe(40)
  const counts = await rowsOf(sql<{ status: string | null; n: number }>`
    select status, count(*) as n from demands where demo group by 1 order by 1`)
  expect(counts).toEqual([
    { status: 'awarded', n: 132 },
    { status: 'closed', n: 55 },
    { status: 'expired', n: 33 },
    { status: 'open', n: 160 },
    { status: null, n: 1 },
  ])
  const open = await rowsOf(
    sql<{ sheet: DemandSheet; published_at: Date }>`select sheet, published_at from demands where status = 'open'`,
  )
  expect(open.flatMap(({ sheet, published_at: at }) => demandFaults(sheet, at))).toEqual([])
  expect((await server.call(listDemands, {})).data).toMatchObject({ total: 160, figures: { open: 160 } })
  const texts = [...Object.values(GOODS), ...Object.values(REMARKS)].flat()
  expect(texts.filter((text) => findPersonalData(text).length > 0)).toEqual([])
})

test('all modes are wanted, the firm of the demonstration has one of each kind', async () => {
  const { data } = await server.call(listDemands, {})
  expect(data?.facets.mode.map(({ value }) => value)).toEqual([...MODES])
  const mine = await rowsOf(sql<{ status: string | null }>`
    select distinct status from demands where shipper_id = ${FIRM_OF_DEMO_SHIPPER} order by 1`)
  expect(mine.map(({ status }) => status)).toEqual(expect.arrayContaining(['expired', 'open', null]))
})

test('four of five open demands have three offers that fit, one in ten has none', { timeout: 120_000 }, async () => {
  const open = await rowsOf(sql<{ id: string }>`select demand_id as id from demand_listings order by 1`)
  const counts: number[] = []
  for (const { id } of open) counts.push((await server.call(getDemand, { demandId: id })).data?.fitting.count ?? 0)
  const share = (kept: (count: number) => boolean) => counts.filter(kept).length / counts.length
  expect(share((count) => count >= 3)).toBeGreaterThanOrEqual(0.8)
  expect(share((count) => count === 0)).toBeGreaterThanOrEqual(0.1)
})

test('it goes with the demonstration', async () => {
  await removeDemoMarket(server.database)
  expect(await rowsOf(sql<{ n: number }>`select count(*) as n from demands`)).toEqual([{ n: 0 }])
  expect(await rowsOf(sql<{ n: number }>`select count(*) as n from shippers`)).toEqual([{ n: 0 }])
})
