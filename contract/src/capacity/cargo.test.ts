import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cargoFields } from './cargo.ts'
import { consignmentOf } from './terms/consignment.ts'

const schema = z.object(cargoFields)
const read = (query: object) => z.parse(schema, query)
const consignment = (query: object) => consignmentOf(read(query))

test('two equal rows of packages are two lots, however they are listed', () => {
  const row = '2x120x80x100x250'
  const once = consignment({ pieces: row })
  for (const pieces of [`${row},${row}`, [row, row], ` ${row} , ${row} ,`]) {
    const twice = consignment({ pieces })
    expect(twice.pieces).toHaveLength(2)
    expect(twice.weightKg).toBe(2 * once.weightKg)
    expect(twice.volumeM3).toBe(2 * once.volumeM3)
  }
})

test('rows of one type of container or truck are one with their counts together', () => {
  const { containers, vehicles } = consignment({ containers: '1x40HQ,2x20GP,1x40HQ', vehicles: ['1xany', '1xEU-TENT', '2xany'] })
  expect(containers).toEqual([
    { type: '40HQ', count: 2 },
    { type: '20GP', count: 2 },
  ])
  expect(vehicles).toEqual([
    { type: null, count: 3 },
    { type: 'EU-TENT', count: 1 },
  ])
})

test('a kind of cargo chosen twice is chosen', () => {
  expect(read({ cargo: 'general,general' }).cargo).toEqual(['general'])
})

test.each([
  ['weight', '9999x100x100x1x999999', 10_000_000],
  ['weight of many rows', Array.from({ length: 50 }, () => '100x10x10x10x2001').join(), 10_000_000],
  ['volume', '9999x9999x9999x9999x1', 100_000],
])('packages are bounded together as a total is: %s', (_, pieces, limit) => {
  const { error } = z.safeParse(schema, { pieces })
  expect(error?.issues).toMatchObject([{ code: 'too_big', maximum: limit, path: ['pieces'] }])
})

test('packages at the bound are taken', () => {
  expect(z.safeParse(schema, { pieces: '100x10x10x10x100000' }).success).toBe(true)
})
