/** What modules join of others' tables costs no more than the tables themselves. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEOPLE } from '../src/accounts/index.ts'
import { OFFER_DAYS, OFFERS_ON_MALL, SHEETS_ON_MALL } from '../src/capacity/offering/index.ts'
import { DEPARTURES } from '../src/capacity/space/index.ts'
import { AUDIT } from '../src/core/read-views.queries.ts'
import { FILES } from '../src/files/index.ts'
import { COMPANIES } from '../src/providers/index.ts'
import { REVIEWS } from '../src/review/index.ts'
import { SHIPPER_PEOPLE, SHIPPERS } from '../src/shippers/index.ts'
import { THREADS } from '../src/support/index.ts'
import { createTestDatabase } from './create-test-app.ts'

let server: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.drop())

const planOf = async (view: ReturnType<typeof sql>, key: string) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select o.offer_id, v.* from offers o left join ${view} v on ${sql.ref(`v.${key}`)} = o.offer_id
    where o.offer_id = 'x'`.execute(server.database)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  ['AUDIT', AUDIT, 'subject'],
  ['COMPANIES', COMPANIES, 'provider_id'],
  ['DEPARTURES', DEPARTURES, 'capacity_id'],
  ['FILES', FILES, 'file_id'],
  ['OFFERS_ON_MALL', OFFERS_ON_MALL, 'capacity_id'],
  ['OFFER_DAYS', OFFER_DAYS, 'capacity_id'],
  ['PEOPLE', PEOPLE, 'user_id'],
  ['REVIEWS', REVIEWS, 'subject_id'],
  ['SHEETS_ON_MALL', SHEETS_ON_MALL, 'capacity_id'],
  ['SHIPPERS', SHIPPERS, 'shipper_id'],
  ['SHIPPER_PEOPLE', SHIPPER_PEOPLE, 'user_id'],
  ['THREADS', THREADS, 'number'],
])('%s is planned as the table it reads, by its key', async (_name, view, key) => {
  const plan = await planOf(view, key)
  expect(plan).toMatch(/Index (?:Only )?(?:Scan|Cond)/)
  expect(plan).not.toContain('Subquery Scan')
})

test('control: a subquery that is worked out by itself shows in the plan', async () => {
  expect(await planOf(sql`(select file_id, name from files offset 0)`, 'file_id')).toContain('Subquery Scan')
})
