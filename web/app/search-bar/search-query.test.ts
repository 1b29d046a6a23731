import { describe, expect, test } from 'vitest'
import { queryString } from '../paths.ts'
import { EMPTY_PIECE, equipmentCode, equipmentRow, pieceCode, pieceRow, plainNumber } from './cargo-codes.ts'
import { cargoOf, queryOf, stateOf } from './search-query.ts'

describe('codes of cargo rows', () => {
  test('E04 a row of packages becomes its code and back', () => {
    const row = { count: '4', lengthCm: '120', widthCm: '80', heightCm: '100.5', weightKg: '250', stackable: false }
    expect(pieceCode(row)).toBe('4x120x80x100.5x250n')
    expect(pieceRow('4x120x80x100.5x250n')).toEqual(row)
  })
  test('an incomplete row has no code', () => {
    expect(pieceCode(EMPTY_PIECE)).toBeUndefined()
    expect(equipmentCode({ count: '', type: '40HQ' })).toBeUndefined()
    expect(equipmentCode({ count: '1', type: 'a boat' })).toBeUndefined()
  })
  test('containers and trucks', () => {
    expect(equipmentCode({ count: '2', type: '40HQ' })).toBe('2x40HQ')
    expect(equipmentRow('1xany')).toEqual({ count: '1', type: 'any' })
    expect(equipmentRow('nonsense')).toBeUndefined()
  })
  test('numbers as Russians type them', () => {
    expect(plainNumber('3 200,5')).toBe('3200.5')
    expect(plainNumber('3\u00a0200')).toBe('3200')
  })
})

describe('the search bar and the address', () => {
  const query = {
    origin: '上海',
    destination: 'RUMOW',
    readyFrom: '2026-11-25',
    weightKg: 3200,
    volumeM3: 18.5,
    pieces: ['4x120x80x100x250'],
    containers: ['2x40HQ'],
    vehicles: [],
  }
  test('what the address says comes back unchanged', () => {
    expect(queryString(queryOf(stateOf(query)))).toBe(
      '?origin=%E4%B8%8A%E6%B5%B7&destination=RUMOW&readyFrom=2026-11-25&weightKg=3200&volumeM3=18.5&pieces=4x120x80x100x250&containers=2x40HQ',
    )
  })
  test('a resolved place shows its name and sends its token', () => {
    const area = { token: 'g1796236', kind: 'metro' as const, placeKinds: [], name: '上海', code: null, within: '中国' }
    const state = stateOf({ ...query, resolved: { origin: area, destination: null } })
    expect(state.origin.text).toBe('上海')
    expect(queryOf(state).origin).toBe('g1796236')
    expect(queryOf(state).destination).toBe('RUMOW')
  })
  test('an empty bar leaves an empty address', () => {
    expect(queryString(queryOf(stateOf({})))).toBe('')
  })
  test('cargo for the summary leaves out what is not a number above 0', () => {
    const state = { ...stateOf({}), weightKg: 'much', volumeM3: '18,5', packages: '0' }
    expect(cargoOf(state)).toMatchObject({ weightKg: undefined, volumeM3: 18.5, packages: undefined })
  })
})
