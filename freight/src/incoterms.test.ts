import { describe, expect, test } from 'vitest'
import { scopeOf, serviceModesOf } from './incoterms.ts'
import { INCOTERMS } from './understanding/interpretation.ts'

describe('what an Incoterm leaves to who books', () => {
  test.each([
    ['EXW', ['door_to_door', 'door_to_port'], null],
    ['FCA', [], 'origin'],
    ['FAS', ['port_to_door', 'port_to_port'], 'origin'],
    ['FOB', ['port_to_door', 'port_to_port'], 'origin'],
    ['CFR', ['door_to_port', 'port_to_port'], 'destination'],
    ['CIF', ['door_to_port', 'port_to_port'], 'destination'],
    ['CPT', [], 'destination'],
    ['CIP', [], 'destination'],
    ['DAP', ['door_to_door', 'port_to_door'], null],
    ['DPU', ['door_to_door', 'port_to_door'], null],
    ['DDP', ['door_to_door', 'port_to_door'], null],
  ] as const)('%s', (term, modes, leavesOut) => {
    expect(serviceModesOf(term, { toTerminal: false })).toEqual(modes)
    expect(scopeOf(term).leavesOut).toBe(leavesOut)
  })

  test('a terminal that is named is the named place of D terms, and no other', () => {
    for (const term of INCOTERMS) {
      const expected = term.startsWith('D') ? [] : serviceModesOf(term, { toTerminal: false })
      expect(serviceModesOf(term, { toTerminal: true })).toEqual(expected)
    }
  })
})
