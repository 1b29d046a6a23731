/** Equipment that is asked for is held against the cargo, and boxes on the road against the trucks that are left. */
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { Capacity } from '@tongyun/freight/capacity'
import { NO_LIMITS } from '@tongyun/freight/limits'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket, withOffers } from '../offering/sample-market.fixture.ts'
import { keepIndex } from './live-index.ts'

let suite: TestApp

/** The sample with offers by road from Shanghai to Moscow whose departures have one truck and nine. */
const market = () => {
  const sample = sampleMarket(40)
  const [first] = sample.capacities
  if (first === undefined) throw new Error('an empty sample')
  const { rate } = first
  const trucks = (spacePerDeparture: number): Capacity => ({
    ...first,
    capacityId: `trucks-${spacePerDeparture}`,
    reference: `TRUCKS${spacePerDeparture}`,
    mode: 'road',
    loadType: 'FTL',
    originId: 'CNSHA',
    destinationId: 'g524901',
    details: { mode: 'road', vehicleTypes: ['EU-TENT'], tir: false, borderCrossingId: null },
    reviewStatus: 'approved',
    saleStatus: 'on_sale',
    schedule: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], departureTime: '10:00' },
    spaceUnit: 'truck',
    spacePerDeparture,
    availableTo: '2027-01-31',
    rate: {
      ...rate,
      freight: { form: 'per_unit', unit: 'km', unitPrice: 2 },
      charges: [],
      limits: NO_LIMITS,
      validFrom: '2026-11-01',
      validTo: '2027-01-31',
    },
  })
  return withOffers(sample, [trucks(1), trucks(9)], 20)
}

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, market()), clock: () => NOW })
})
afterAll(() => suite?.close())

type Envelope<Data> = { code: number; msg: string; status?: number; data: Data }
const get = async <Data>(path: string, query: string, locale = 'en'): Promise<Envelope<Data>> =>
  (await suite.app.inject({ url: `/ty/${path}?${query}`, headers: { 'accept-language': locale } })).json()
const search = (query: string, locale?: string) => get<SearchResult>('capacities', query, locale)
const LANE = 'origin=CNSHA&destination=g524901&mode=road&loadType=FTL'
const idsOf = ({ data }: Envelope<SearchResult>) => data.rows.map(({ capacityId }) => capacityId).sort()

describe.each(['PostgreSQL', 'memory'])('in %s', (where) => {
  beforeAll(async () => {
    if (where === 'memory') await keepIndex(suite.database, () => NOW).load()
  })

  test('a box on the road takes a truck of what is left', async () => {
    expect(idsOf(await search(`${LANE}&vehicles=1xEU-TENT`))).toEqual(['trucks-1', 'trucks-9'])
    for (const named of ['vehicles=9xEU-TENT', 'vehicles=9xany'])
      expect(idsOf(await search(`${LANE}&${named}`))).toEqual(['trucks-9'])
    const sea = 'origin=CNSHA&destination=g524901&mode=road'
    for (const boxes of ['containers=9x40HQ', 'containers=5x20GP&containers=4x40HQ']) {
      expect(idsOf(await search(`${sea}&${boxes}`))).not.toContain('trucks-1')
    }
    expect((await search(`${LANE}&vehicles=10xany`)).data.rows).toEqual([])
  })

  test('a truck an offer does not go with is not offered, whatever its rate counts', async () => {
    // A tent of 13.6 m, priced by the kilometre.
    const both = ['trucks-1', 'trucks-9']
    expect(idsOf(await search(`${LANE}&vehicles=1xany&pieces=1x1350x240x240x9000`))).toEqual(both)
    expect(idsOf(await search(`${LANE}&vehicles=1xany&pieces=33x120x80x180x300n`))).toEqual(both)
    for (const asked of [
      'vehicles=1xEU-REEF',
      'vehicles=1xLOWBED',
      'vehicles=1xEU-TENT&vehicles=1xCN-13',
      'vehicles=1xany&pieces=1x1500x240x240x9000',
      'vehicles=1xany&pieces=36x120x80x180x300n',
      'vehicles=1xany&weightKg=25000',
      'vehicles=1xany&volumeM3=100',
    ])
      expect(idsOf(await search(`${LANE}&${asked}`)), asked).toEqual([])
  })

  test.each([
    ['vehicles=1xEU-TENT&weightKg=30000', 'over_payload', '2xEU-TENT'],
    ['vehicles=1xEU-TENT&volumeM3=140', 'over_room', '2xEU-TENT'],
    ['vehicles=1xany&pieces=4x700x200x150x9000', 'over_payload', '2xany'],
    ['vehicles=1xRU-GAZ&pieces=1x400x100x100x300', 'piece_over_equipment', '1xCN-4.2'],
  ])('816001 %s: refused with what would do', async (cargo, reason, enough) => {
    const { code, status, data } = await search(`${LANE}&${cargo}`)
    expect({ code, status, rows: data.rows, total: data.total }).toEqual({ code: 816001, status: 404, rows: [], total: 0 })
    expect(data.reasons).toEqual(['over_equipment'])
    expect(data.refusal).toMatchObject({ reason })
    const { enough: told } = data.refusal ?? {}
    expect(`${told?.count}x${told?.equipment ?? 'any'}`).toBe(enough)
    // The change is worth its count.
    for (const suggestion of data.suggestions) {
      const { vehicles: _, ...kept } = Object.fromEntries(new URLSearchParams(`${LANE}&${cargo}`))
      const changed = new URLSearchParams({ ...kept, vehicles: String(suggestion.change.vehicles) })
      expect(suggestion).toMatchObject({ kind: 'more_equipment', label: enough })
      expect((await search(String(changed))).data.total).toBe(suggestion.count)
    }
  })
})

test('the offer, the comparison and the workbook refuse alike', async () => {
  const cargo = 'vehicles=1xEU-TENT&weightKg=30000'
  const detail = await get<{ price: unknown; row: { price: unknown } }>('capacities/trucks-9', cargo)
  const compared = await get<{ offers: { price: unknown }[] }>('capacities/comparison', `id=trucks-9&${cargo}`)
  for (const price of [detail.data.price, detail.data.row.price, compared.data.offers[0]?.price]) {
    expect(price).toMatchObject({ ok: false, code: 816001, reason: 'over_payload', limit: 22_000, actual: 30_000 })
  }
  expect(await get('capacities/export', cargo)).toMatchObject({ code: 816001 })
  const other = await get<{ price: unknown }>('capacities/trucks-9', 'vehicles=1xEU-REEF')
  expect(other.data.price).toMatchObject({ ok: false, reason: 'no_equipment', limit: 'EU-TENT', actual: 'EU-REEF' })
})

test.each(LOCALES)('in %s', async (locale) => {
  expect((await search(`${LANE}&vehicles=1xEU-TENT&weightKg=30000`, locale)).msg).toBe(m.err_816001({}, { locale }))
})
