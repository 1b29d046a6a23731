import { getCapacity, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getProvider } from '@tongyun/contract/providers/provider'
import { shownSlices } from '@tongyun/freight/displayed-price'
import { isContainerType, isVehicleType } from '@tongyun/freight/equipment'
import { priceConsignment } from '@tongyun/freight/price'
import type { ExchangeRates, PriceResult, Rate } from '@tongyun/freight/rate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { recordPast } from '../offering/record-day.ts'
import { EXCHANGE, insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'

const market = sampleMarket(300)
let suite: TestApp
let shown: string[]

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, market), clock: () => NOW })
  const found = await suite.call(searchCapacities, { pageSize: '100' })
  shown = found.data?.rows.map(({ capacityId }) => capacityId) ?? []
})
afterAll(() => suite?.close())

const get = (capacityId: string, query: Record<string, string> = {}) => suite.call(getCapacity, { capacityId, ...query })

describe('P06 one capacity', () => {
  test('gives every field it was published with, in every mode', async () => {
    const modes = new Set<string>()
    for (const id of shown) {
      const offer = market.capacities.find(({ capacityId }) => capacityId === id)
      const { data } = await get(id)
      modes.add(data?.row.mode ?? '')
      expect(data?.details).toEqual(offer?.details)
      expect(data?.schedule).toEqual(offer?.schedule)
      expect(data?.rate).toEqual(offer?.rate)
      expect(data?.row.stops.map(({ place }) => place.placeId)).toEqual(offer?.stops.map(({ placeId }) => placeId))
      expect([data?.availableFrom, data?.availableTo, data?.remarks, data?.pickup]).toEqual([
        offer?.availableFrom,
        offer?.availableTo,
        offer?.remarks,
        offer?.pickup,
      ])
    }
    expect(modes.size).toBe(5)
  })

  test('tells how its provider is reached, as the page of the provider does', async () => {
    const [id = ''] = shown
    const providerId = (await get(id)).data?.row.provider.providerId ?? ''
    await sql`update providers set phone = '+86 21 5550 0000' where provider_id = ${providerId}`.execute(suite.database)
    const { data } = await get(id)
    const provider = await suite.call(getProvider, { providerId })
    expect(data?.contact).toEqual({ phone: '+86 21 5550 0000', email: provider.data?.email })
  })

  test('is priced by the engine for the given cargo, with lines, steps and what is not included', async () => {
    let priced = 0
    let full = 0
    for (const id of shown.slice(0, 30)) {
      const { data } = await get(id, { weightKg: '700', volumeM3: '2.5', currency: 'EUR' })
      if (!data) throw new Error('not found')
      expect(data.row.price.ok).toBe(data.price.ok)
      if (!data.price.ok) continue
      const { assumed } = data.row.price.ok ? data.row.price : { assumed: null }
      const { equipment, count } = assumed ?? { equipment: null, count: 0 }
      const again = priceConsignment(
        data.rate as Rate,
        {
          weightKg: 700,
          volumeM3: 2.5,
          pieces: [],
          containers: equipment !== null && isContainerType(equipment) ? [{ type: equipment, count }] : [],
          vehicles: equipment !== null && isVehicleType(equipment) ? [{ type: equipment, count }] : [],
          cargoTypes: [],
        },
        { date: (data.rate as Rate).validFrom, distanceKm: data.distanceKm, exchange: EXCHANGE },
      )
      expect(data.price).toEqual(again)
      priced++
      if (assumed !== null) full++
      expect(assumed !== null).toBe(data.row.loadType === 'FCL' || data.row.loadType === 'FTL')
    }
    expect(priced).toBeGreaterThan(5)
    expect(full).toBeGreaterThan(2)
  })

  test.each(['CNY', 'USD', 'RUB', 'JPY', 'KZT'] as const)(
    'has the total of its row in %s, and lines that add up to it',
    async (currency) => {
      let priced = 0
      const cargoes: Record<string, string>[] = [{}, { weightKg: '733.5', volumeM3: '2.517' }, { containers: '2x40HQ' }]
      for (const cargo of cargoes) {
        const { data } = await suite.call(searchCapacities, { ...cargo, currency, pageSize: '12' })
        for (const { capacityId, price } of data?.rows ?? []) {
          const { data: detail } = await get(capacityId, { ...cargo, currency })
          if (!price.ok || !detail?.price.ok) throw new Error('a row found for cargo has a price')
          expect(detail.row.price).toMatchObject({ totalMinor: price.totalMinor, own: price.own, withLocal: price.withLocal })
          const exchange = detail.exchange as ExchangeRates
          const answer = detail.price as Extract<PriceResult, { ok: true }>
          const parts = Object.values(shownSlices(answer, currency, exchange))
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price.totalMinor)
          expect(answer.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(price.own.totalMinor)
          priced++
        }
      }
      expect(priced).toBeGreaterThan(20)
    },
  )

  test('refuses a ready date after the price has ended, and says why', async () => {
    const { data } = await get(shown[0] ?? '', { readyFrom: '2027-09-01' })
    expect(data?.price).toMatchObject({ ok: false, reason: 'expired' })
    expect(data?.row.departure).toBeNull()
  })

  test('nothing is shown of an offer that is not approved or not on sale, or that nobody knows (810004)', async () => {
    const hidden = market.capacities.filter(
      ({ reviewStatus, saleStatus }) => reviewStatus !== 'approved' || saleStatus !== 'on_sale',
    )
    expect(hidden.length).toBeGreaterThan(20)
    for (const id of [...hidden.slice(0, 25).map(({ capacityId }) => capacityId), 'nobody-knows']) {
      expect((await get(id)).code).toBe(810004)
    }
  })

  test('similar offers run between the same metros, cheapest first, without the offer itself', async () => {
    let some = 0
    for (const id of shown.slice(0, 25)) {
      const { data } = await get(id, { weightKg: '400', volumeM3: '1.5' })
      const totals = data?.similar.map(({ price }) => (price.ok && price.totalMinor) || 0) ?? []
      expect(totals).toEqual([...totals].sort((a, b) => a - b))
      expect(data?.similar.some(({ capacityId }) => capacityId === id)).toBe(false)
      expect(totals.length).toBeLessThanOrEqual(5)
      some += totals.length
    }
    expect(some).toBeGreaterThan(10)
  })
})

describe('X09 lane trends', () => {
  const DAY = '2026-11-29'

  const trendOf = async (offers: number, firms: number) => {
    const { database } = suite
    await sql`delete from capacity_history`.execute(database)
    await sql`delete from lane_trends`.execute(database)
    const [id] = shown
    await sql`
      insert into capacity_history (capacity_id, day, unit_price, space_left_percent)
      select capacity_id, ${DAY}::date, 100 + row_number() over (order by capacity_id), 40 from capacities
      where capacity_id = any(${[id, ...extraIds.slice(0, offers - 1)]}::text[])`.execute(database)
    await sql`update capacities set provider_id = 'firm-' || chr(97 + (substr(reference, 7)::int % ${firms})) where reference like 'EXTRA-%'`.execute(
      database,
    )
    await recordPast(database, NOW)
    return (await get(id ?? '')).data?.trend?.days.find(({ day }) => day === DAY)
  }

  const extraIds = Array.from({ length: 9 }, (_, at) => `extra-${at}`)

  beforeAll(async () => {
    const { database } = suite
    const [id] = shown
    await sql`update capacities set provider_id = 'firm-a' where capacity_id = ${id}`.execute(database)
    const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
      where table_name = 'capacities' and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('capacity_id', 'reference')`.execute(database)
    const columns = sql.join(rows.map(({ column_name: name }) => sql.ref(name)))
    await sql`insert into capacities (capacity_id, reference, ${columns})
      select 'extra-' || n, 'EXTRA-' || n, ${columns} from capacities, generate_series(0, 8) n where capacity_id = ${id}`.execute(
      database,
    )
  })

  test('seven offers of three firms show median and quartiles, with n and firms', async () => {
    expect(await trendOf(7, 3)).toMatchObject({ n: 7, firms: 3, lowerQuartile: 102.5, median: 104, upperQuartile: 105.5 })
  })
  test('six offers, or two firms, show only how many there were', async () => {
    expect(await trendOf(6, 3)).toMatchObject({ n: 6, lowerQuartile: null, median: null, upperQuartile: null })
    expect(await trendOf(8, 2)).toMatchObject({ n: 8, firms: 2, lowerQuartile: null, median: null, upperQuartile: null })
  })
})
