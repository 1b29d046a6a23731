import { getPlaceTraffic, listPlaceAddresses } from '@tongyun/contract/market/traffic'
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

/** Offers on sale that call at a place, one by one. */
const callingAt = async (place: string) =>
  (
    await sql<{ id: string; wait: number; mode: string; firm: string }>`
      select c.capacity_id as id, c.mode, c.provider_id as firm, max(s.depart_hours - s.arrive_hours) as wait
      from capacities c join capacity_stops s using (capacity_id)
      where s.place_id = ${place} and c.on_offer and c.open_until > ${NOW} group by 1, 2, 3`.execute(suite.database)
  ).rows

const listed = async () => (await suite.call(listPlaceAddresses, {})).data?.places ?? []

test('every port, terminal, station and border that offers call at is listed, cities are not', async () => {
  const places = await listed()
  expect(places.length).toBeGreaterThan(5)
  for (const id of places)
    expect(
      openGazetteer()
        .byId(id)
        ?.kinds.some((kind) => kind !== 'city'),
    ).toBe(true)
  const { rows } = await sql<{ place_id: string }>`
    select distinct s.place_id from capacity_stops s join capacities c using (capacity_id)
    where c.on_offer and c.open_until > ${NOW}`.execute(suite.database)
  const cities = rows.filter(({ place_id: id }) =>
    openGazetteer()
      .byId(id)
      ?.kinds.every((kind) => kind === 'city'),
  )
  expect(places.length).toBe(rows.length - cities.length)
})

test('a place tells what passes: each offer once, waits of schedules, departures in their order, firms', async () => {
  for (const place of (await listed()).slice(0, 12)) {
    const { data } = await suite.call(getPlaceTraffic, { place })
    const offers = await callingAt(place)
    expect(data?.offers, place).toBe(offers.length)
    expect(data?.firms).toBe(new Set(offers.map(({ firm }) => firm)).size)
    expect(data?.providers.reduce((sum, firm) => sum + firm.offers, 0)).toBe(offers.length)
    const ids = offers.map(({ id }) => id)
    for (const lane of data?.lanes ?? []) expect(ids).toContain(lane.capacityId)
    for (const row of data?.departures ?? []) expect(row.stops.map((stop) => stop.place.placeId)).toContain(place)
    const leaving = data?.departures.map(({ departure }) => departure?.etd ?? '') ?? []
    expect(leaving).toEqual(leaving.toSorted())
    const waiting = offers.filter(({ wait }) => wait > 0)
    expect(data?.waits.reduce((sum, wait) => sum + wait.offers, 0)).toBe(waiting.length)
    for (const { mode, leastHours, mostHours } of data?.waits ?? []) {
      const hours = waiting.filter((offer) => offer.mode === mode).map(({ wait }) => wait)
      expect([leastHours, mostHours]).toEqual([Math.min(...hours), Math.max(...hours)])
    }
  }
})

test('a city, a place nobody knows and a port where nothing calls have no page', async () => {
  const places = await listed()
  const quiet = ['USLAX', 'BRSSZ', 'AUSYD'].find((id) => openGazetteer().byId(id) !== undefined && !places.includes(id))
  for (const place of ['g524901', 'NOWHERE', quiet ?? ''])
    expect(await suite.call(getPlaceTraffic, { place }), place).toMatchObject({ code: 810004 })
})
