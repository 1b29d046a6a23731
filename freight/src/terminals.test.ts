import { expect, test } from 'vitest'
import { stopsOrMode, terminalModes } from './terminals.ts'
import type { LegMode } from './vocabulary.ts'

const ends = (...modes: (LegMode | null)[]) => {
  const { origin, destination } = terminalModes(modes.map((mode) => ({ mode })))
  return `${origin} ${destination}`
}

test('the terminals of a journey are those of its main carriage, whatever lorry brings the cargo there', () => {
  expect(ends('sea', null)).toBe('sea sea')
  expect(ends('road', 'rail', 'road', null)).toBe('rail rail')
  expect(ends('road', 'sea', 'rail', 'road', null)).toBe('sea rail')
  expect(ends('air', 'road', null)).toBe('air air')
  expect(ends('road', 'road', null)).toBe('road road')
  expect(ends(null)).toBe('null null')
})

test('where no stop is known the mode of the journey calls its terminals, unless there are several', () => {
  const named = (...asked: Parameters<typeof stopsOrMode>) => terminalModes(stopsOrMode(...asked)).origin
  expect(named('sea')).toBe('sea')
  expect(named('rail', [])).toBe('rail')
  expect(named('multimodal')).toBeNull()
  expect(named(null)).toBeNull()
  expect(named('multimodal', [{ mode: 'road' }, { mode: 'air' }, { mode: null }])).toBe('air')
})
