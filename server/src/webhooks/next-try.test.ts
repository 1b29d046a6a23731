import { expect, test } from 'vitest'
import { nextTryAt } from './next-try.ts'

test('waits are those of the table, a fifth more or less, and longer where the receiver asks', () => {
  const at = new Date('2026-11-26T12:00:00Z')
  const s = (tries: number, chance: number, asked?: string) => {
    const next = nextTryAt(tries, asked, at, chance)
    return next === null ? null : (next.getTime() - at.getTime()) / 1000
  }
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tries) => s(tries, 0.5))).toEqual([
    5,
    300,
    1800,
    7200,
    18_000,
    36_000,
    50_400,
    72_000,
    86_400,
    null,
  ])
  expect([s(2, 0), s(2, 1)]).toEqual([240, 360])
  expect([s(1, 0.5, '120'), s(1, 0.5, 'Thu, 26 Nov 2026 13:00:00 GMT'), s(3, 0.5, '1'), s(1, 0.5, 'soon')]).toEqual([
    120, 3600, 1800, 5,
  ])
  // Nobody is believed for longer than a day.
  expect(s(1, 0.5, '999999999')).toBe(86_400)
})
