import { describe, expect, test } from 'vitest'
import { scopeOf, searchedModes, serviceModesFor, serviceModesOf } from './incoterms.ts'
import { serviceModesBetween } from './service-ends.ts'
import { INCOTERMS, type Incoterm } from './understanding/interpretation.ts'
import type { ServiceMode } from './vocabulary.ts'

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

  const named = { toTerminal: false }
  test.each([
    ['FOB', { origin: null, destination: 'door' }, ['port_to_door']],
    ['CIF', { origin: 'door', destination: null }, ['door_to_port']],
    ['EXW', { origin: null, destination: 'port' }, ['door_to_port']],
    ['FCA', { origin: 'port', destination: null }, ['port_to_door', 'port_to_port']],
    ['FOB', { origin: 'door', destination: 'door' }, ['door_to_door']],
    ['DDP', { origin: null, destination: 'port' }, ['door_to_port', 'port_to_port']],
  ] as const)('%s leads an open end, and leaves one that was chosen: %o', (term, ends, modes) => {
    expect(serviceModesFor(serviceModesBetween(ends), term, named)).toEqual(modes)
  })

  test('without a choice the term alone, without a term the choice alone', () => {
    const ticked: ServiceMode[] = ['port_to_port', 'door_to_door']
    expect(serviceModesFor(ticked, undefined, named)).toEqual(ticked)
    for (const term of INCOTERMS as readonly Incoterm[])
      expect(serviceModesFor([], term, named)).toEqual(serviceModesOf(term, named))
  })
})

test.each([
  [['door_to_door', 'port_to_door'], 'FOB', { searched: ['port_to_door'], ruledOut: ['door_to_door'], termSetAside: false }],
  [['door_to_door'], 'FOB', { searched: ['door_to_door'], ruledOut: [], termSetAside: true }],
  [['door_to_door', 'door_to_port'], 'CPT', { searched: ['door_to_door', 'door_to_port'], ruledOut: [], termSetAside: false }],
  [[], 'CIF', { searched: ['door_to_port', 'port_to_port'], ruledOut: [], termSetAside: false }],
  [['port_to_port'], undefined, { searched: ['port_to_port'], ruledOut: [], termSetAside: false }],
] as const)('of %j under %s it is said what is searched and what is not', (chosen, incoterm, answer) => {
  expect(searchedModes(chosen, incoterm, { toTerminal: false })).toEqual(answer)
})
