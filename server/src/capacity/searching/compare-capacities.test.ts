import { compareCapacities, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'

let suite: TestApp

beforeAll(async () => {
  suite = await createTestApp({ seed: (database) => insertSample(database, sampleMarket(120)), clock: () => NOW })
})
afterAll(() => suite?.close())

test('P05 up to four offers side by side in the order asked for, unknown ones left out', async () => {
  const cargo = { weightKg: '500', volumeM3: '2' }
  const found = await suite.call(searchCapacities, { ...cargo, pageSize: '3' })
  const rows = found.data?.rows ?? []
  const ids = rows.map(({ capacityId }) => capacityId).toReversed()
  const { data } = await suite.call(compareCapacities, { ...cargo, id: [...ids, 'nobody'] })
  expect(data?.offers.map(({ row }) => row)).toEqual(rows.toReversed())
  for (const { row, price } of data?.offers ?? []) {
    expect(price.ok && price.totalMinor).toBe(row.price.ok && row.price.own.totalMinor)
  }
})

test('P05 a fifth offer is refused (810001)', async () => {
  const { code } = await suite.call(compareCapacities, { id: ['a', 'b', 'c', 'd', 'e'] })
  expect(code).toBe(810001)
})
