import { expect, test } from 'vitest'
import { saidOffer, saidSheet, TOOLS } from './said.fixture.ts'
import { unaccountedTitleDays } from './unaccounted-title-days.ts'

const count = (lines: string[], behind: string[] = []) => {
  const rows = [...lines.map((line) => [line]), ['Hamburg', '2700'], ...behind.map((line) => [line])]
  const offer = saidOffer(lines.length + 1, { valid_from: '2026-12-01', valid_to: '2026-12-31', dates: ['2026-12-10'] })
  return unaccountedTitleDays(saidSheet(rows, [offer]), TOOLS.calendar).length
}

test.each([
  ['2026/12/1－12/14', 1],
  ['生效：2026/12/1 截止：2026/12/7', 1],
  ['01.12. bis 14.12.', 1],
  ['12月15日前开船', 1],
  ['1.12 – 31.12.2026', 0],
  ['Departure 10/12', 0],
  ['Of 20/11/2026', 0],
  ['报价日：2026-11-30', 0],
  ['Truck 13.6 m', 0],
  ['ROAD 13.6', 0],
  ['Up to 7.5 t', 0],
])('a day of a title that no offer has is asked about, however it is written: %s', (line, found) => {
  expect(count([line])).toBe(found)
})

test.each([
  ['Qingdao: rates valid until 10 Dec 2026', 1],
  ['Циндао — ставка действует до 10.12.2026', 1],
  ['青岛价格有效至2026年12月10日', 1],
  ['Rates valid until 31 Dec 2026', 0],
  ['Office closed 24 Dec 2026', 0],
])('a line that says until when prices hold tells a last day of an offer, not a departure: %s', (line, found) => {
  expect(count([], [line])).toBe(found)
})
