import { getCapacity } from '@tongyun/contract/capacity/endpoints'
import { getLane, listLaneAddresses } from '@tongyun/contract/market/lanes'
import { greatCircleKm } from '@tongyun/freight/great-circle'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../capacity/offering/sample-market.fixture.ts'

let suite: TestApp

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(400)), clock: () => NOW })
})
afterAll(() => suite?.close())

type Open = { mode: string; load_type: string | null; provider_id: string; total: number; equipment: string[] }

/** Open offers of a lane one by one. */
const openOn = async ({ origin, destination }: { origin: string; destination: string }) =>
  (
    await sql<Open>`select mode, load_type, provider_id, reference_total::float8 as total, equipment from capacities
      where origin_city = ${origin} and destination_city = ${destination} and on_offer and open_until > ${NOW}`.execute(
      suite.database,
    )
  ).rows

const busiest = async () => {
  const { data } = await suite.call(listLaneAddresses, {})
  const [lane] = (data?.lanes ?? []).toSorted((a, b) => b.offers - a.offers)
  if (lane === undefined) throw new Error('no lane')
  return lane
}

test('a lane tells its kinds of load with their offers, and prices only where 7 offers of 3 firms stand behind them', async () => {
  const lane = await busiest()
  // The sample spreads thinly: one firm and load is made of what there is.
  const { data: before } = await suite.call(getLane, { origin: lane.origin, destination: lane.destination, currency: 'CNY' })
  for (const { spread } of before?.kinds ?? []) if (spread !== null) expect(spread.n).toBeGreaterThanOrEqual(7)
  const rows = await openOn(lane)
  expect(before?.kinds.reduce((sum, { offers }) => sum + offers, 0)).toBe(rows.length)
  expect(lane.offers).toBe(rows.length)
  const moved = sql`update capacities set origin_city = ${lane.origin}, destination_city = ${lane.destination} where mode = 'air'`
  await moved.execute(suite.database)
  const { data } = await suite.call(getLane, { origin: lane.origin, destination: lane.destination, currency: 'CNY' })
  const air = data?.kinds.find(({ mode }) => mode === 'air')
  const totals = (await openOn(lane))
    .filter(({ mode, total }) => mode === 'air' && total < Number.POSITIVE_INFINITY)
    .map(({ total }) => total)
    .toSorted((a, b) => a - b)
  expect(totals.length).toBeGreaterThan(7)
  expect(air?.spread?.n).toBe(totals.length)
  expect(air?.spread?.leastMinor).toBe(Math.floor((totals[0] ?? 0) + 0.5))
  expect(air?.spread?.mostMinor).toBe(Math.floor((totals.at(-1) ?? 0) + 0.5))
  const middle = (totals.length - 1) / 2
  const median = ((totals[Math.floor(middle)] ?? 0) + (totals[Math.ceil(middle)] ?? 0)) / 2
  expect(Math.abs((air?.spread?.medianMinor ?? 0) - median)).toBeLessThanOrEqual(1)
})

test('a lane nothing goes on answers with the lanes near it, a place nobody knows not at all', async () => {
  const { data } = await suite.call(listLaneAddresses, {})
  const [lane] = data?.lanes ?? []
  const near = await suite.call(getLane, { origin: lane?.origin ?? '', destination: 'USNYC' })
  expect(near).toMatchObject({ code: 817001, data: { kinds: [] } })
  expect(near.data?.near.length).toBeGreaterThan(0)
  expect(await suite.call(getLane, { origin: 'XXXXX', destination: 'CNSHA' })).toMatchObject({ code: 810004 })
})

test('lanes near a lane are what goes the other way, then all others by how far their ends lie from its own', async () => {
  const { data } = await suite.call(listLaneAddresses, {})
  const lanes = data?.lanes ?? []
  const gazetteer = openGazetteer()
  const km = (from: string, to: string) => {
    const [a, b] = [gazetteer.byId(from), gazetteer.byId(to)]
    return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : greatCircleKm(a, b)
  }
  const tokens = (lane: { origin: { placeId: string }; destination: { placeId: string } }) => [
    lane.origin.placeId,
    lane.destination.placeId,
  ]
  let turned = 0
  let unlikeTraffic = 0
  for (const { origin, destination } of lanes.slice(0, 12)) {
    const near = (await suite.call(getLane, { origin, destination })).data?.near ?? []
    const others = lanes.filter((lane) => lane.origin !== origin || lane.destination !== destination)
    const back = others.find((lane) => lane.origin === destination && lane.destination === origin)
    if (back !== undefined) {
      expect(tokens(near[0] as (typeof near)[number])).toEqual([destination, origin])
      turned += 1
    }
    const far = (ends: string[]) => km(ends[0] ?? '', origin) + km(ends[1] ?? '', destination)
    const told = near.slice(back === undefined ? 0 : 1)
    const nearest = others
      .filter((lane) => lane !== back)
      .map((lane) => far([lane.origin, lane.destination]))
      .toSorted((a, b) => a - b)
      .slice(0, told.length)
    expect(told.map((lane) => far(tokens(lane)))).toEqual(nearest)
    expect(told.every(({ offers }) => offers > 0)).toBe(true)
    if (told.some(({ offers }, at) => offers < (told[at + 1]?.offers ?? 0))) unlikeTraffic += 1
  }
  // Controls: there are lanes with a way back, and the order is not that of traffic.
  expect(Math.min(turned, unlikeTraffic)).toBeGreaterThan(0)
})

test('next departures are those of all offers of the lane, each priced for the day it leaves', async () => {
  // An offer of this lane leaves more than once before the list is full, which a search shows once.
  const open = sql`c.on_offer and c.open_until > ${NOW} and d.closes_at > ${NOW} and d.space_left > 0
    and d.etd_date between c.valid_from and c.valid_to`
  const { rows } = await sql<{ origin: string; destination: string }>`
    select c.origin_city as origin, c.destination_city as destination from departures d join capacities c using (capacity_id)
    where ${open} group by 1, 2 having count(*) between count(distinct c.capacity_id) + 1 and 10 limit 1`.execute(suite.database)
  const [lane] = rows
  if (lane === undefined) throw new Error('no lane with an offer that leaves twice')
  const { data } = await suite.call(getLane, { origin: lane.origin, destination: lane.destination, currency: 'CNY' })
  const next = await sql<{ departure_id: string }>`
    select d.departure_id from departures d join capacities c using (capacity_id)
    where c.origin_city = ${lane.origin} and c.destination_city = ${lane.destination} and ${open}
    order by d.etd, d.departure_id limit 10`.execute(suite.database)
  expect(data?.departures.map(({ departure }) => departure?.departureId)).toEqual(next.rows.map((row) => row.departure_id))
  for (const { capacityId, departure, price } of data?.departures ?? []) {
    const day = departure?.etd.slice(0, 10) ?? ''
    const mall = await suite.call(getCapacity, { capacityId, departFrom: day, currency: 'CNY' })
    const { row } = mall.data ?? {}
    expect(row?.price.ok).toBe(price.ok)
    if (price.ok && row?.price.ok) expect(price.totalMinor).toBe(row.price.totalMinor)
  }
})
