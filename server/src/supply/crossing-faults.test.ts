import { expect, test } from 'vitest'
import { crossingFaults } from './crossing-faults.ts'

test('crossings that do not lie between the countries of a route are a fault, at the stop they do not lead to', () => {
  const stop = (placeId: string, kind: 'door' | 'border', mode: 'road' | null) => ({
    placeId,
    kind,
    mode,
    arriveHours: 0,
    departHours: 0,
  })
  const route = (crossing: string) => [
    stop('g1814870', 'door', 'road'),
    stop(crossing, 'border', 'road'),
    stop('g524901', 'door', null),
  ]
  expect(crossingFaults(route('B-KHORGOS-CN'))).toEqual([])
  expect(crossingFaults(route('B-PINGXIANG'))).toEqual([{ path: 'stops.2.placeId', rule: 'crossing_off_route', params: {} }])
})
