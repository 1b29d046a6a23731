import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { readSheet } from './read-sheet.ts'

const workbook = (notes: readonly string[]) => {
  const sheet = (name: string, cells: readonly (readonly Cell[])[]) => ({
    name,
    hidden: false,
    merges: [],
    rows: cells.map((row, at) => ({ number: at + 1, cells: [...row], hidden: false })),
  })
  const file = {
    name: 'rates.xlsx',
    kind: 'grid' as const,
    sheets: [
      sheet('A', [
        ['Sea FCL, USD'],
        ['POL', 'POD', '20GP', '40HQ'],
        ['Nansha', 'Rotterdam', 2050, 3700],
        ['Nansha', 'Jeddah', 1900, 3100],
      ]),
      sheet('B', [['Air, CNY/kg'], ['From', 'To', '+45', '+100'], ['CAN', 'FRA', 40, 33]]),
      sheet(
        'C',
        notes.map((note) => [note]),
      ),
    ],
  }
  return readSheet(file, { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-11-27' })
}
test.each([
  [
    [
      '一、海运',
      '文件费 RMB 450/票另收。',
      '鹿特丹另收 ENS USD 30/票。',
      '二、空运',
      '运单费 RMB 50/票另收。',
      '三、其他',
      '报关费 RMB 100/票另收。',
    ],
  ],
  [
    [
      'SEA',
      'DOC fee RMB 450 per B/L extra.',
      'Rotterdam: ENS USD 30 per B/L extra.',
      'AIR',
      'AWB fee RMB 50 extra.',
      'GENERAL',
      'Customs clearance RMB 100 per shipment extra.',
    ],
  ],
  [
    [
      '1) Море',
      'DOC 450 CNY за коносамент.',
      'Роттердам: ENS 30 USD за коносамент.',
      '2) Авиа',
      'AWB 50 CNY.',
      '3) Общее',
      'Таможенное оформление: 100 CNY за партию.',
    ],
  ],
])('lines of a sheet of notes below the name of a way are of that way: %s', (notes) => {
  const sums = workbook(notes).offers.map(({ mode, pod, surcharges }) => [mode, pod, ...surcharges.map(({ amount }) => amount)])
  expect(sums).toEqual([
    ['sea', 'NLRTM', 450, 30, 100],
    ['sea', 'SAJED', 450, 100],
    ['air', 'FRA', 50, 100],
  ])
})
