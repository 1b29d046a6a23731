import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { deleteEndedClaims } from '../space/claims.queries.ts'
import { claimSpace, insertDepartures, readMarketVersion } from '../space/index.ts'
import { publishExchangeRates, repriceCapacities, rollDepartures } from './index.ts'
import { EXCHANGE, insertSample, NOW, sampleMarket } from './sample-market.fixture.ts'

const market = sampleMarket(60)
let suite: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, market)
  await rollDepartures(suite.database, NOW)
})
afterAll(() => suite?.drop())

/** By how much the version grew. */
const growth = async (change: () => Promise<unknown>) => {
  const before = await readMarketVersion(suite.database)
  await change()
  return (await readMarketVersion(suite.database)) - before
}

test('R15 the hourly pass over an unchanged market leaves what was kept for it good', async () => {
  const { database } = suite
  expect(await growth(() => rollDepartures(database, NOW))).toBe(0)
  expect(await growth(() => repriceCapacities(database, EXCHANGE))).toBe(0)
  expect(await growth(() => insertDepartures(database, market.departures))).toBe(0)
  const note = sql`update capacities set scheduled_until = scheduled_until + interval '1 minute'`
  expect(await growth(() => note.execute(database))).toBe(0)
})

test('control: the version grows with all that can change an answer', async () => {
  const { database } = suite
  const open = sql<{ id: string }>`select departure_id as id from departures where closes_at > ${NOW} and space_left >= 1 limit 1`
  const departureId = (await open.execute(database)).rows[0]?.id ?? ''
  const until = new Date(NOW.getTime() + 60_000)
  const changes: [string, () => Promise<unknown>][] = [
    ['a hold', () => claimSpace(database, { departureId, kind: 'checkout', claimedFor: 's-1', quantity: 1, until, now: NOW })],
    ['its end', () => deleteEndedClaims(database, until, 10)],
    [
      'an offer paused',
      () =>
        sql`update capacities set sale_status = 'paused' where capacity_id =
      (select capacity_id from capacities where on_offer limit 1)`.execute(database),
    ],
    ['a firm checked', () => sql`update providers set verified = true where not verified`.execute(database)],
    [
      'new rates',
      () =>
        publishExchangeRates(database, {
          date: '2026-12-02',
          source: 'bank',
          rates: { ...(EXCHANGE.rates as Record<CurrencyCode, number>), USD: 8 },
        }),
    ],
    ['departures of next month', () => rollDepartures(database, new Date(NOW.getTime() + 10 * 86_400_000))],
    [
      'an offer removed',
      () => sql`delete from capacities where capacity_id = (select min(capacity_id) from capacities)`.execute(database),
    ],
  ]
  for (const [name, change] of changes) expect(await growth(change), name).toBeGreaterThan(0)
})
