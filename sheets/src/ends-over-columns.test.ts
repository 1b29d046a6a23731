import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const read = (title: string, over: readonly string[], boxes: readonly string[], rows: readonly (string | number)[][]) => {
  const width = boxes.length
  const sheet: GridSheet = {
    name: 'S',
    hidden: false,
    merges: over.map((_, i) => ({ top: 2, bottom: 2, left: 1 + i * width, right: (i + 1) * width })),
    rows: [
      [title],
      [null, ...over.flatMap((place) => [place, ...boxes.slice(1).map(() => null)])],
      [null, ...over.flatMap(() => boxes)],
      ...rows,
    ].map((cells, i) => ({ number: i + 1, hidden: false, cells: [...cells] })),
  }
  const knowledge = { gazetteer, seaCarriers: [], airlines: [], today: '2026-11-27' }
  return readSheet({ name: 'rates.xlsx', kind: 'grid', sheets: [sheet] }, knowledge).offers.map(({ pol, pod }) => `${pol} ${pod}`)
}

test.each([
  ['USD per container, COC, valid thru 15.12.2026', ['Istanbul (Ambarli)', 'Mersin'], ["20'", "40'HC"], 'Shanghai', 'Ningbo'],
  ['海运 美元/柜 2026.12.1-12.15', ['汉堡', '鹿特丹'], ['20GP', '40HQ'], '上海', '宁波'],
  ['Морской фрахт, USD за контейнер, до 15.12.2026', ['Гамбург', 'Роттердам'], ['20DC', '40HC'], 'Шанхай', 'Нинбо'],
])('the ends over groups of boxes are where lanes out of China go: %s', (title, over, boxes, first, second) => {
  const found = read(title, over, boxes, [
    [first, 1900, 3200, 1950, 3300],
    [second, 1900, 3200, 1960, 3320],
  ])
  const [to, other] = title.includes('Istanbul') || title.includes('thru') ? ['TRIST', 'TRMER'] : ['DEHAM', 'NLRTM']
  expect(found).toEqual([`CNSHA ${to}`, `CNSHA ${other}`, `CNNGB ${to}`, `CNNGB ${other}`])
})

test('control: ends in China over groups are where the rows begin', () => {
  const found = read(
    'Import to China, sea freight, USD, valid thru 15.12.2026',
    ['Shanghai', 'Ningbo'],
    ["20'", "40'HC"],
    [
      ['Hamburg', 500, 700, 510, 720],
      ['Rotterdam', 480, 690, 500, 700],
    ],
  )
  expect(new Set(found.map((lane) => lane.split(' ').toSorted().join(' ')))).toEqual(
    new Set(['CNSHA DEHAM', 'CNNGB DEHAM', 'CNSHA NLRTM', 'CNNGB NLRTM']),
  )
})
