import { expect, test } from 'vitest'
import { readPeriod } from './cell.ts'

const TODAY = '2026-12-05'
const december = { from: '2026-12-01', to: '2026-12-31' }

test.each([
  '2026-12-01 ~ 2026-12-31',
  '2026-12-01~2026-12-31',
  '2026/12/1 - 2026/12/31',
  '2026-12-01 to 2026-12-31',
  '2026年12月1日至2026年12月31日',
  '2026-12-01 至 2026-12-31',
  'с 01.12.2026 по 31.12.2026',
  '01.12.2026 – 31.12.2026',
  '1 Dec 2026 - 31 Dec 2026',
  '2026-12-01 00:00 ~ 2026-12-31 23:59',
])('X06 the period %s is the whole of December, with blanks and without', (cell) => {
  expect(readPeriod(cell, 'day_first', TODAY)).toEqual(december)
})

test.each(['2026-12-31', '2026-12-31 00:00:00', '2026-12-31T23:59', '31.12.2026', 'до 31.12.2026'])(
  'X06 a single day %s is the last one',
  (cell) => {
    expect(readPeriod(cell, 'day_first', TODAY)).toEqual({ from: null, to: '2026-12-31' })
  },
)
