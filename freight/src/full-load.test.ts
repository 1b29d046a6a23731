import { describe, expect, test } from 'vitest'
import { cargoOf, SEA_FCL_RATE } from '../testing/rate-samples.ts'
import { consignmentFromPieces } from './consignment.ts'
import { fullLoadFor, fullLoads, roomierLoad, roomM3Of } from './full-load.ts'
import type { Consignment } from './rate.ts'

const inContainers = (cargo: Consignment, ...equipment: Parameters<typeof fullLoadFor>[1]['equipment'][number][]) => {
  const load = fullLoadFor(fullLoads(cargo), { loadType: 'FCL', equipment })
  return load && `${load.count}x${load.equipment}`
}
const inTrucks = (cargo: Consignment, ...equipment: Parameters<typeof fullLoadFor>[1]['equipment'][number][]) => {
  const load = fullLoadFor(fullLoads(cargo), { loadType: 'FTL', equipment })
  return load && `${load.count}x${load.equipment}`
}

describe('E04 the containers and trucks a full load is taken to need', () => {
  test.each([
    [{ weightKg: 18_000, volumeM3: 25 }, '1x20GP'],
    [{ weightKg: 9_000, volumeM3: 60 }, '1x40GP'],
    [{ weightKg: 9_000, volumeM3: 70 }, '1x40HQ'],
    [{ weightKg: 40_000, volumeM3: 30 }, '2x20GP'],
    [{ weightKg: 20_000, volumeM3: 150 }, '2x40HQ'],
    [{ volumeM3: 250 }, '3x45HQ'],
    [{ weightKg: 600 }, '1x20GP'],
  ])('%j: the fewest containers, of equally many the smaller: %s', (cargo, expected) => {
    expect(inContainers(cargoOf(cargo))).toBe(expected)
  })

  test('of the types on offer; none where only special ones are', () => {
    const cargo = cargoOf({ weightKg: 18_000, volumeM3: 25 })
    expect(inContainers(cargo, '40HQ', '40GP')).toBe('1x40GP')
    expect(inContainers(cargo, '40HQ', 'EU-TENT')).toBe('1x40HQ')
    expect(inContainers(cargo, 'EU-TENT')).toBe('1x20GP')
    expect(inContainers(cargo, '20TK', '40FR')).toBeNull()
  })

  test('cargo kept at a temperature goes in refrigerated ones', () => {
    const cargo = { ...cargoOf({ weightKg: 18_000, volumeM3: 60 }), cargoTypes: ['temperature' as const] }
    expect(inContainers(cargo)).toBe('1x40RH')
    expect(inTrucks(cargo, 'EU-TENT', 'EU-REEF')).toBe('1xEU-REEF')
  })

  test('trucks: the smallest that takes it, else the fewest', () => {
    expect(inTrucks(cargoOf({ weightKg: 7_000, volumeM3: 30 }), 'CN-13', 'CN-6.8')).toBe('1xCN-6.8')
    expect(inTrucks(cargoOf({ weightKg: 24_000, volumeM3: 60 }), 'EU-TENT', 'CN-9.6')).toBe('2xCN-9.6')
    expect(inTrucks(cargoOf({ weightKg: 7_000 }), 'LOWBED')).toBeNull()
  })

  test('pieces must go in, and take floor', () => {
    const beam = consignmentFromPieces([{ count: 1, lengthCm: 900, widthCm: 100, heightCm: 100, weightKg: 900, stackable: true }])
    expect(inContainers(beam)).toBe('1x40GP')
    expect(inContainers(beam, '20GP')).toBeNull()
    const pallets = consignmentFromPieces([
      { count: 35, lengthCm: 120, widthCm: 80, heightCm: 110, weightKg: 200, stackable: false },
    ])
    expect(inTrucks(pallets, 'EU-TENT')).toBe('2xEU-TENT')
  })

  test('nothing is taken where equipment is named, nothing is said, or the offer is no full load', () => {
    const named = { ...cargoOf({ weightKg: 900 }), vehicles: [{ type: null, count: 1 }] }
    expect([inContainers(named), inTrucks(named), inContainers(cargoOf({}))]).toEqual([null, null, null])
    const loads = fullLoads(cargoOf({ weightKg: 900 }))
    for (const loadType of ['LCL', 'LTL', null] as const) expect(fullLoadFor(loads, { loadType, equipment: [] })).toBeNull()
  })
})

describe('light cargo of which only the weight is known', () => {
  const roomier = (cargo: Consignment, ...equipment: Parameters<typeof fullLoadFor>[1]['equipment'][number][]) => {
    const offer = { loadType: 'FCL' as const, equipment }
    const taken = fullLoadFor(fullLoads(cargo), offer)
    const found = taken && roomierLoad(cargo, taken, { ...offer, rate: SEA_FCL_RATE })
    return [
      taken && `${taken.count}x${taken.equipment} ${roomM3Of(taken)}`,
      found && `${found.count}x${found.equipment} ${roomM3Of(found)}`,
    ]
  }

  test('the roomiest of as many boxes that the rate has', () => {
    expect(roomier(cargoOf({ weightKg: 18_000 }), '20GP', '40GP', '40HQ')).toEqual(['1x20GP 33.2', '1x40HQ 76.3'])
    expect(roomier(cargoOf({ weightKg: 18_000 }), '40HQ')).toEqual(['1x40HQ 76.3', null])
    expect(roomier(cargoOf({ weightKg: 57_000 }), '20GP', '40GP', '40HQ')).toEqual(['2x40HQ 152.6', null])
  })
})
