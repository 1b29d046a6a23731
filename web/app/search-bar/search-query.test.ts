import { queryString } from '@tongyun/contract/page-paths'
import { describe, expect, test } from 'vitest'
import { EMPTY_PIECE, equipmentCode, equipmentRow, pieceCode, pieceRow } from '../cargo/cargo-codes.ts'
import { inLocale } from '../i18n/locale.server.ts'
import { cargoInWords } from './cargo-in-words.ts'
import { openEndWord, termsInWords, withEnd } from './end-words.ts'
import { queryOf, stateOf } from './search-query.ts'

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
  test('rows as people type them', () => {
    const row = { count: '４', lengthCm: '1,2 m', widthCm: '80 cm', heightCm: '100,5', weightKg: '0.25 t', stackable: true }
    expect(inLocale('ru', () => pieceCode(row))).toBe('4x120x80x100.5x250')
    expect(pieceCode({ ...row, weightKg: '1e3' })).toBeUndefined()
    expect(equipmentCode({ count: '２', type: '40HQ' })).toBe('2x40HQ')
    expect(equipmentCode({ count: '0x2', type: '40HQ' })).toBeUndefined()
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
  test('door or port at each end and the Incoterm come back as they were', () => {
    for (const serviceMode of [['door_to_port'], ['door_to_door', 'port_to_door'], ['door_to_port', 'port_to_door']] as const) {
      const asked = queryOf(stateOf({ serviceMode, incoterm: 'DAP' }))
      expect(asked).toMatchObject({ serviceMode, incoterm: 'DAP' })
    }
  })
  test('one end that is chosen anew leaves the other, and the open one follows from the Incoterm', () => {
    const state = stateOf({ serviceMode: ['door_to_port'], incoterm: 'FOB' })
    expect(withEnd(state, 'origin', null)).toEqual(['door_to_port', 'port_to_port'])
    expect(withEnd({ ...state, serviceMode: ['door_to_port', 'port_to_door'] }, 'destination', 'door')).toEqual([
      'door_to_door',
      'port_to_door',
    ])
    const open = { ...state, serviceMode: [] }
    inLocale('en', () => {
      expect(openEndWord(open, 'origin', ['sea'])).toBe('Port (FOB)')
      expect(openEndWord(open, 'destination', ['sea'])).toBe('Any')
      const named = { ...open, incoterm: 'DDP', destination: { ...open.destination, isTerminal: true } }
      expect(openEndWord({ ...open, incoterm: 'DDP' }, 'destination', [])).toBe('Door (DDP)')
      expect(openEndWord(named, 'destination', [])).toBe('Any')
      expect(termsInWords(state, ['air'])).toBe('Door → Airport · FOB')
      expect(termsInWords({ ...state, serviceMode: ['door_to_door', 'port_to_door'] }, ['sea'])).toBe('Port → Door · FOB')
      expect(termsInWords(stateOf({ incoterm: 'FCA' }), [])).toBe('FCA')
      expect(termsInWords(stateOf({}), [])).toBe('')
    })
  })
  test.each([
    ['ru', '2,4', 't', '2400'],
    ['en', '1,200', 'kg', '1200'],
    ['zh', '１２ 吨', 'kg', '12000'],
    ['en', '1e3', 'kg', ''],
    ['en', '0x10', 'kg', ''],
  ] as const)('in %s %s %s weighs "%s" kg', (locale, weightKg, weightUnit, expected) => {
    expect(inLocale(locale, () => queryOf({ ...stateOf({}), weightKg, weightUnit })).weightKg).toBe(expected)
  })
  test('what an address holds and nobody can read stays where it was typed', () => {
    const state = stateOf({ volumeM3: 18 }, { weightKg: '2t4', weightUnit: 't', volumeM3: 'x' })
    expect(state).toMatchObject({ weightKg: '2t4', weightUnit: 't', volumeM3: '18' })
  })
  test('an empty bar leaves an empty address', () => {
    expect(queryString(queryOf(stateOf({})))).toBe('')
  })
})

describe('cargo in words, as it is typed', () => {
  const say = (part: Partial<ReturnType<typeof stateOf>>, locale: 'en' | 'ru' = 'en') =>
    inLocale(locale, () => cargoInWords({ ...stateOf({}), ...part }))
  test('totals, and nothing for what is no number above 0', () => {
    expect(say({ weightKg: '3200', volumeM3: '18,5', packages: '24' })).toBe('24 packages · 3,200\u00a0kg · 18.5\u00a0m³')
    expect(say({ weightKg: 'much', volumeM3: '-1', packages: '0' })).toBe('')
  })
  test('sizes of packages win over totals; incomplete rows count for nothing', () => {
    const rows = [pieceRow('4x120x80x100x250'), EMPTY_PIECE].filter((row) => row !== undefined)
    expect(say({ pieces: rows, weightKg: '1' })).toBe('4 packages · 1,000\u00a0kg · 3.84\u00a0m³')
  })
  test('containers by type, trucks by number in Russian forms', () => {
    expect(say({ containers: [{ count: '2', type: '40HQ' }], vehicles: [{ count: '3', type: 'any' }] }, 'ru')).toBe(
      '2 × 40HQ · 3\u00a0машины',
    )
  })
})
