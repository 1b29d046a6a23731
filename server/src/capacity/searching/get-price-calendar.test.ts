import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getPriceCalendar } from '@tongyun/contract/capacity/price-calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { keepIndex } from './live-index.ts'

let suite: TestApp

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(300)), clock: () => NOW })
})
afterAll(() => suite?.close())

const LANE = { origin: 'CN', destination: 'RU', currency: 'CNY' }
const CARGO = { weightKg: 90, volumeM3: 0.3 }

const ask = async (query: Record<string, unknown>) => (await suite.call(getPriceCalendar, { ...LANE, ...query })).data

/** What the mall shows first for a day and a mode. */
const inMall = async (query: Record<string, unknown>, day: string, mode: string) => {
  const { data } = await suite.call(searchCapacities, {
    ...LANE,
    ...query,
    mode: [mode],
    departFrom: day,
    departTo: day,
    sort: 'price',
    pageSize: '100',
  })
  const priced = (data?.rows ?? []).flatMap(({ capacityId, price }) =>
    price.ok ? [{ capacityId, totalMinor: price.totalMinor }] : [],
  )
  return { first: priced[0], offers: data?.total ?? 0 }
}

describe.each(['PostgreSQL', 'memory'])('the calendar of prices from %s', (where) => {
  beforeAll(async () => {
    const { reader, clock } = suite.app.services
    if (where === 'memory') await keepIndex(reader, clock).load()
  })

  test('P05 each day and mode has the offer the mall shows first for that day, and days without departures are left out', async () => {
    const calendar = await ask(CARGO)
    if (calendar === null) throw new Error('no calendar')
    expect([calendar.firstDay, calendar.lastDay]).toEqual(['2026-11-30', '2027-01-24'])
    expect(calendar.reference).toBeNull()
    expect(calendar.days.length).toBeGreaterThan(5)
    for (const { day, modes } of calendar.days) {
      for (const { mode, capacityId, totalMinor, offers } of modes) {
        const { first, offers: found } = await inMall(CARGO, day, mode)
        expect({ day, capacityId, totalMinor, offers }).toEqual({ day, ...first, offers: found })
      }
      expect(modes.map(({ totalMinor }) => totalMinor)).toEqual(
        modes.map(({ totalMinor }) => totalMinor).toSorted((a, b) => a - b),
      )
    }
    const told = new Set(calendar.days.map(({ day }) => day))
    const quiet = ['2026-12-05', '2026-12-13', '2026-12-22', '2027-01-03'].filter((day) => !told.has(day))
    for (const day of quiet) {
      const { data } = await suite.call(searchCapacities, { ...LANE, ...CARGO, departFrom: day, departTo: day })
      expect(data?.rows.filter(({ price }) => price.ok) ?? []).toEqual([])
    }
  })

  test('without cargo one kind of load stands for itself, priced for its reference shipment', async () => {
    const calendar = await ask({})
    const [most, ...others] = calendar?.kinds ?? []
    expect(calendar?.reference).toEqual({ mode: most?.mode, loadType: most?.loadType })
    for (const { offers } of others) expect(offers).toBeLessThanOrEqual(most?.offers ?? 0)
    expect(new Set(calendar?.days.flatMap(({ modes }) => modes.map(({ mode }) => mode)))).toEqual(new Set([most?.mode]))
  })

  test('a budget leaves out what costs more', async () => {
    const free = await ask(CARGO)
    const totals = (free?.days ?? []).flatMap(({ modes }) => modes.map(({ totalMinor }) => totalMinor)).toSorted((a, b) => a - b)
    const budget = Math.floor((totals[Math.floor(totals.length / 2)] ?? 0) / 100)
    const bound = await ask({ ...CARGO, budget })
    const kept = (bound?.days ?? []).flatMap(({ modes }) => modes.map(({ totalMinor }) => totalMinor)).toSorted((a, b) => a - b)
    expect(kept).toEqual(totals.filter((total) => total <= budget * 100))
    expect(kept.length).toBeLessThan(totals.length)
  })
})

test('both ends must be named; nowhere is 817001 with its weeks', async () => {
  expect(await suite.call(getPriceCalendar, { origin: 'CN' })).toMatchObject({
    code: 810001,
    msgParams: { field: 'destination', rule: 'required' },
  })
  expect(await suite.call(getPriceCalendar, { origin: 'JP', destination: 'US' })).toMatchObject({
    code: 817001,
    data: { days: [], firstDay: '2026-11-30' },
  })
})
