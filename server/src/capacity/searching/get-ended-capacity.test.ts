import { compareCapacities, getCapacity, getEndedCapacity, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'

const market = sampleMarket(300)
let suite: TestApp
let shown: string[]

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, market), clock: () => NOW })
  shown = (await suite.call(searchCapacities, { pageSize: '100' })).data?.rows.map(({ capacityId }) => capacityId) ?? []
})
afterAll(() => suite?.close())

const ended = (capacityId: string, query: Record<string, string> = {}) => suite.call(getEndedCapacity, { capacityId, ...query })

/** Ends the price of offers by their date; the day is at the origin. */
const endOn = (ids: readonly string[], day: string) =>
  sql`update capacities set available_from = ${day}::date - 30, valid_from = ${day}::date - 30, available_to = ${day}::date + 3,
    valid_to = ${day} where capacity_id = any(${[...ids]}::text[])`.execute(suite.database)

describe('P06 a link of an offer that is no longer on sale leads on', () => {
  test('says which lane it was, that it ended and on which day', async () => {
    const id = shown[0] ?? ''
    const before = (await suite.call(getCapacity, { capacityId: id })).data?.row
    await endOn([id], '2026-11-28')
    expect((await suite.call(getCapacity, { capacityId: id })).code).toBe(810004)
    const { data } = await ended(id)
    expect(data).toMatchObject({ ending: 'ended', lastDay: '2026-11-28', mode: before?.mode, origin: before?.origin })
    expect(data?.destination).toEqual(before?.destination)
  })

  test('names similar offers of the lane, priced for the cargo and not before it is ready', async () => {
    let some = 0
    for (const id of shown.slice(1, 30)) {
      await endOn([id], '2026-11-28')
      const { data } = await ended(id, { weightKg: '400', volumeM3: '1.5', readyFrom: '2026-12-08' })
      for (const row of data?.similar ?? []) {
        expect(row.capacityId).not.toBe(id)
        expect(row.departure === null || row.departure.etd >= '2026-12-07T10').toBe(true)
        some++
      }
    }
    expect(some).toBeGreaterThan(5)
  })

  test('leads to the price of the days that follow', async () => {
    const [old, next] = shown.slice(40, 42) as [string, string]
    await endOn([old], '2026-11-28')
    await sql`update capacities c set provider_id = o.provider_id, reference = o.reference
      from capacities o where o.capacity_id = ${old} and c.capacity_id = ${next}`.execute(suite.database)
    const { data } = await ended(old)
    expect(data?.periods.map(({ row }) => row.capacityId)).toEqual([next])
    expect(data?.similar.some(({ capacityId }) => capacityId === next)).toBe(false)
  })

  test('says of each other ending what it is, without a day', async () => {
    for (const status of ['withdrawn', 'paused', 'sold_out'] as const) {
      const id = shown[50] ?? ''
      await sql`update capacities set sale_status = ${status} where capacity_id = ${id}`.execute(suite.database)
      expect((await ended(id)).data).toMatchObject({ ending: status, lastDay: null })
    }
  })

  test('tells nothing but the lane of what is gone', async () => {
    const id = shown[51] ?? ''
    await sql`update capacities set sale_status = 'withdrawn', remarks = 'a secret' where capacity_id = ${id}`.execute(
      suite.database,
    )
    const { data } = await ended(id)
    expect(Object.keys(data ?? {}).toSorted()).toEqual(
      ['capacityId', 'destination', 'ending', 'lastDay', 'mode', 'origin', 'periods', 'similar'].toSorted(),
    )
    expect(JSON.stringify(data)).not.toContain('a secret')
  })

  test('tells nothing of what never was in public, is on sale, or nobody knows (810004)', async () => {
    const never = market.capacities.filter(({ reviewStatus }) => reviewStatus !== 'approved')
    expect(never.length).toBeGreaterThan(10)
    const onSale = shown.slice(60, 70)
    for (const id of [...never.slice(0, 20).map(({ capacityId }) => capacityId), ...onSale, 'nobody-knows'])
      expect((await ended(id)).code).toBe(810004)
  })
})

test('P05 a comparison names what it leaves out because it ended, and nothing that never was in public', async () => {
  const [kept, gone] = shown.slice(80, 82) as [string, string]
  const never = market.capacities.find(({ reviewStatus }) => reviewStatus === 'rejected')?.capacityId ?? ''
  await endOn([gone], '2026-11-25')
  const { data } = await suite.call(compareCapacities, { id: [gone, never, kept, 'nobody'] })
  expect(data?.offers.map(({ row }) => row.capacityId)).toEqual([kept])
  expect(data?.ended).toMatchObject([{ capacityId: gone, ending: 'ended', lastDay: '2026-11-25' }])
})
