import { offerFaults } from '@tongyun/contract/supply/offer-faults'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedMarket } from '../../seed/seed-market.ts'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { adoptCapacities } from './index.ts'

const NOW = new Date('2026-11-24T08:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ seed: (database) => seedMarket(database, { offers: 400, now: NOW }), clock: () => NOW })
})
afterAll(() => server?.close())

test('P13: offers of the demonstration get whole sheets, once, and what is public stays as it is', async () => {
  const { database } = server
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from capacities group by 1 order by count(*) desc, 1 limit 3`.execute(database)
  for (const { provider_id: id } of rows) for (const _ of [1, 2]) await adoptCapacities(database, id, NOW)
  const offers = await database.selectFrom('offers').selectAll().execute()
  expect(offers.length).toBeGreaterThan(20)
  expect(new Set(offers.map(({ mode }) => mode)).size).toBeGreaterThan(1)
  const wrong = offers.flatMap(({ sheet }) =>
    offerFaults(sheet, { today: '2026-11-24' }).filter(({ rule }) => rule !== 'validity_over' && rule !== 'departures_over'),
  )
  expect(wrong).toEqual([])
})
