import { expect, test } from 'vitest'
import { terminalModes } from './terminals.ts'
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
