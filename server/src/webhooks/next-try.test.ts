import { readFileSync } from 'node:fs'
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

test.each([
  ['zh', { 秒: 1, 分钟: 60, 小时: 3600 }],
  ['en', { s: 1, min: 60, h: 3600 }],
  ['ru', { с: 1, мин: 60, ч: 3600 }],
])('the guide says the same times: %s', (language, units: Record<string, number>) => {
  const file = new URL(`../../../web/documents/${language}/api/webhooks.md`, import.meta.url)
  const rows = [...readFileSync(file, 'utf8').matchAll(/^\| (\d+) \| (\d+) (\S+) \|$/gm)]
  const at = new Date('2026-11-26T12:00:00Z')
  expect(rows.map(([, tries]) => Number(tries))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const [, tries, figure, unit = ''] of rows) {
    const next = nextTryAt(Number(tries) - 1, undefined, at, 0.5)
    expect(next?.getTime(), tries).toBe(at.getTime() + Number(figure) * (units[unit] ?? Number.NaN) * 1000)
  }
})
