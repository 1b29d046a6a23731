import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'

const sheet = (name: string, ...rows: readonly string[]): GridSheet => ({
  name,
  hidden: false,
  merges: [],
  rows: rows.map((row, at) => ({ number: at + 1, hidden: false, cells: row.split('|').map((cell) => cell || null) })),
})
const offersOf = (name: string, ...sheets: readonly GridSheet[]) =>
  readSheet(
    { name, kind: 'grid', sheets: [...sheets] },
    { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-12-14' },
  )

test.each([
  [
    '俄线海铁汇总.xlsx',
    '海运段',
    '起运港|卸货港|船东|20GP|40HQ',
    '上海|海参崴|FESCO|1500|2300',
    '铁路段',
    '发站|到站|20GP|40HQ',
    '海参崴|新西伯利亚|165000|205000',
  ],
  [
    'Sea-rail summary.xlsx',
    'Sea',
    'POL|POD|Carrier|20GP|40HQ',
    'Shanghai|Vladivostok|FESCO|1500|2300',
    'Rail',
    'From|To|20GP|40HQ',
    'Vladivostok|Novosibirsk|165000|205000',
  ],
])('a sheet of ships in a file of ships and trains is of ships: %s', (file, sea, seaHead, seaRow, rail, railHead, railRow) => {
  const { offers, asked } = offersOf(
    file,
    sheet(sea, `${sea} USD 2026-12-01 - 2026-12-31`, seaHead, seaRow),
    sheet(rail, `${rail} RUB 2026-12-01 - 2026-12-31`, railHead, railRow),
  )
  expect(offers.map(({ mode, pod }) => [mode, pod])[0]).toEqual(['sea', 'RUVVO'])
  // The city has several stations, and none of its name: which is meant is asked.
  expect(offers[1]?.mode).toBe('rail')
  expect(offers[1]?.pol).not.toBe('R-UGLOVAYA')
  expect(asked.some(({ about, rows }) => about === 'place' && rows.some((row) => row.startsWith(rail)))).toBe(true)
})
