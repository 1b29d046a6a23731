import { describe, expect, test } from 'vitest'
import { cargoOf } from '../testing/rate-samples.ts'
import { consignmentFromPieces } from './consignment.ts'
import { CONTAINERS, containerOf, VEHICLES, vehicleOf } from './equipment.ts'
import { fitEquipment } from './fit-equipment.ts'
import { CONTAINER_TYPES, VEHICLE_TYPES } from './vocabulary.ts'

const fitOf = (cargo: Parameters<typeof fitEquipment>[0], equipment: string) => {
  const found = fitEquipment(cargo).find((each) => each.equipment === equipment)
  if (!found) throw new Error(`no ${equipment}`)
  return found
}

describe('E01 equipment', () => {
  test('the tables cover the vocabulary, in its order', () => {
    expect(CONTAINERS.map((each) => each.type)).toEqual(CONTAINER_TYPES)
    expect(VEHICLES.map((each) => each.type)).toEqual(VEHICLE_TYPES)
  })

  test('ISO 6346 codes and what the table does not know', () => {
    expect(containerOf('40HQ')).toMatchObject({ iso6346: '45G1', volumeM3: 76.3, payloadKg: 28_600, teu: 2 })
    expect(containerOf('20TK').lengthM).toBeNull()
    expect(containerOf('40FR').volumeM3).toBeNull()
    expect(vehicleOf('LOWBED')).toEqual({ type: 'LOWBED', lengthM: null, volumeM3: null, payloadKg: null })
  })
})

describe('E04 how full a container or truck gets', () => {
  test('heavy cargo is limited by weight', () => {
    const cargo = cargoOf({ weightKg: 30_000, volumeM3: 40 })
    expect(fitOf(cargo, '40HQ')).toMatchObject({ needed: 2, limitedBy: 'weight', pieceFits: null, floorShare: null })
    expect(fitOf(cargo, '40HQ').weightShare).toBeCloseTo(30_000 / 57_200, 9)
    expect(fitOf(cargo, 'CN-13')).toMatchObject({ needed: 1, weightShare: 1 })
  })

  test('light cargo is limited by volume', () => {
    expect(fitOf(cargoOf({ weightKg: 5_000, volumeM3: 80 }), '40HQ')).toMatchObject({ needed: 2, limitedBy: 'volume' })
    expect(fitOf(cargoOf({ weightKg: 5_000, volumeM3: 80 }), 'EU-TENT')).toMatchObject({ needed: 1 })
  })

  test('34 euro pallets that cannot be stacked cover the floor of a curtainsider, the 35th needs a second', () => {
    const pallets = (count: number) =>
      consignmentFromPieces([{ count, lengthCm: 120, widthCm: 80, heightCm: 110, weightKg: 200, stackable: false }])
    expect(fitOf(pallets(34), 'EU-TENT')).toMatchObject({ needed: 1, floorShare: 1, limitedBy: 'floor' })
    expect(fitOf(pallets(35), 'EU-TENT')).toMatchObject({ needed: 2, limitedBy: 'floor' })
  })

  test('a piece that does not go in is said, turned on its base where that helps', () => {
    const beam = { count: 1, widthCm: 100, heightCm: 100, weightKg: 900, stackable: true }
    expect(fitOf(consignmentFromPieces([{ ...beam, lengthCm: 700 }]), '20GP')).toMatchObject({
      needed: null,
      pieceFits: false,
      limitedBy: 'piece',
    })
    expect(fitOf(consignmentFromPieces([{ ...beam, lengthCm: 700 }]), '40GP').pieceFits).toBe(true)
    expect(fitOf(consignmentFromPieces([{ ...beam, lengthCm: 100, widthCm: 589 }]), '20GP').pieceFits).toBe(true)
    expect(fitOf(consignmentFromPieces([{ ...beam, lengthCm: 100 }]), 'CN-9.6').pieceFits).toBeNull()
    expect(fitOf(consignmentFromPieces([{ ...beam, lengthCm: 700 }]), 'RU-GAZ').pieceFits).toBe(false)
  })

  test('nothing is said where nothing is known', () => {
    expect(fitOf(cargoOf({ weightKg: 1000 }), 'LOWBED')).toMatchObject({ needed: null, weightShare: null, limitedBy: null })
    expect(fitOf(cargoOf({}), '40HQ')).toMatchObject({ needed: null, limitedBy: null })
  })
})
