import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { repriceCapacities } from './reprice-capacities.ts'
import { rollDepartures } from './roll-departures.ts'
import { EXCHANGE, insertSample, NOW, sampleMarket } from './sample-market.fixture.ts'

let suite: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  suite = await createTestDatabase()
  const { capacities } = sampleMarket(150)
  const halfDemo = capacities.map((capacity, at) => ({ ...capacity, demo: at % 2 === 0 }))
  await insertSample(suite.database, { capacities: halfDemo, departures: [], history: [] })
})
afterAll(() => suite?.drop())

const one = async <Row>(query: ReturnType<typeof sql<Row>>) => {
  const [row] = (await query.execute(suite.database)).rows
  if (row === undefined) throw new Error('no row')
  return row
}

const snapshot = () =>
  one(sql<{ departures: string; capacities: string }>`select
    (select md5(string_agg(d::text, ' ' order by departure_id)) from departures d) as departures,
    (select md5(string_agg(c::text, ' ' order by capacity_id)) from capacities c) as capacities`)

const openOffers = async (now: Date) =>
  await one(sql<{
    demo: number
    own: number
  }>`select count(*) filter (where demo) as demo, count(*) filter (where not demo) as own
    from capacities where on_offer and open_until > ${now}`)

describe('rolling the market', () => {
  test('makes five weeks of departures, once', async () => {
    expect(await rollDepartures(suite.database, NOW)).toBeGreaterThan(100)
    const made = await one(sql<{ first: Date; last: Date; many: number }>`select min(etd) as first, max(etd) as last,
      max(n) as many from (select etd, count(*) over (partition by capacity_id) as n from departures) d`)
    expect(made.first.getTime()).toBeGreaterThanOrEqual(NOW.getTime())
    expect(made.last.getTime()).toBeGreaterThan(NOW.getTime() + 25 * DAY_MS)
    expect(made.many).toBeGreaterThan(10)
    const before = await snapshot()
    expect(await rollDepartures(suite.database, NOW)).toBe(0)
    expect(await snapshot()).toEqual(before)
  })

  test('takes no more than it may in one pass, those that run out first', async () => {
    const later = new Date(NOW.getTime() + 10 * DAY_MS)
    await sql`update capacities set scheduled_until = null where capacity_id in ('offer-0140', 'offer-0141', 'offer-0142')
      and on_offer`.execute(suite.database)
    const waiting = () =>
      one(sql<{ none: number; due: number }>`select count(*) filter (where scheduled_until is null) as none,
        count(*) filter (where scheduled_until < ${later}::timestamptz + interval '28 days') as due
        from capacities where on_offer and offer_until > ${later}::timestamptz + interval '7 days'`)
    const before = await waiting()
    expect(before.none).toBeGreaterThan(0)
    expect(await rollDepartures(suite.database, later, { atMost: 4 })).toBe(4)
    expect((await waiting()).none).toBe(0)
    expect((await waiting()).due).toBeGreaterThan(0)
    expect(await rollDepartures(suite.database, later)).toBeGreaterThan(4)
    expect((await waiting()).due).toBe(0)
  })

  test('after a year demonstration offers are still open, others have expired, and none is both', async () => {
    const { demo } = await openOffers(NOW)
    const later = new Date(NOW.getTime() + 370 * DAY_MS)
    await rollDepartures(suite.database, later)
    const then = await openOffers(later)
    expect(then.own).toBe(0)
    expect(then.demo).toBeGreaterThanOrEqual(demo)
    const { wrong } = await one(sql<{ wrong: number }>`select count(*) as wrong from capacities
      where (on_offer and offer_until <= ${later}) or rate ->> 'validTo' <> valid_to::text`)
    expect(wrong).toBe(0)
  })
})

test('new exchange rates change reference totals and bounds at once, the same rates change nothing', async () => {
  const { database } = suite
  expect(await repriceCapacities(database, EXCHANGE)).toBe(0)
  const totals = () =>
    one(sql<{
      usd: number
      cny: number
    }>`select sum(reference_total) filter (where currency = 'USD' and reference_minor is not null
        and not exists (select from jsonb_array_elements(rate -> 'charges') charge where charge ->> 'currency' <> 'USD')) as usd,
      sum(reference_total) filter (where currency = 'CNY' and reference_minor is not null
        and not exists (select from jsonb_array_elements(rate -> 'charges') charge where charge ->> 'currency' <> 'CNY')) as cny
      from capacities`)
  const before = await totals()
  const dearer = { ...EXCHANGE, date: '2026-12-01', rates: { ...EXCHANGE.rates, USD: 14.2 } }
  expect(await repriceCapacities(database, dearer)).toBeGreaterThan(0)
  const after = await totals()
  expect(after.usd).toBeCloseTo(before.usd * 2, 3)
  expect(after.cny).toBe(before.cny)
})
