/** Columns that tell by how much a price has changed, beside what it was. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    '起运港;目的港;20GP上周 USD;20GP本周 USD;20GP涨跌',
    ['厦门;胡志明;120;140;↑20', '厦门;仁川;300;250;↑50', '厦门;巴生;260;230;↓30', '厦门;林查班;180;180;→'],
  ],
  [
    'POL;POD;20GP last week USD;20GP USD;20GP change',
    [
      'Xiamen;Haiphong;120;140;+20',
      'Xiamen;Incheon;300;250;+50',
      'Xiamen;Port Klang;260;230;-30',
      'Xiamen;Laem Chabang;180;180;0',
    ],
  ],
  [
    'Порт погрузки;Порт выгрузки;20DC было, USD;20DC стало, USD;20DC изменение',
    [
      'Сямынь;Хайфон;120;140;▲ 20',
      'Сямынь;Инчхон;300;250;▲ 50',
      'Сямынь;Порт-Кланг;260;230;▼ 30',
      'Сямынь;Лаем Чабанг;180;180;–',
    ],
  ],
])('a price that went the other way than its row says is flagged, and no other: %s', async (head, rows) => {
  const { offers, flagged } = await readText(`Sea FCL 海运 море 01.12.2026-21.12.2026;;;;\n${head}\n${rows.join('\n')}`, {
    name: 'sea.csv',
  })
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([140, 250, 230, 180])
  expect(flagged.filter(({ kind }) => kind === 'price_out_of_line')).toEqual([
    expect.objectContaining({ rows: ['L4'], field: 'price:20GP' }),
  ])
})

test('a change that is another number than the two prices make is flagged as well', async () => {
  const { flagged } = await readText(
    'Sea FCL 01.12.2026-21.12.2026;;;;\nPOL;POD;40HQ prev. USD;40HQ now USD;40HQ change\nXiamen;Haiphong;220;260;+40\nXiamen;Incheon;500;550;+5\nXiamen;Manila;480;430;-50',
    { name: 'sea.csv' },
  )
  expect(flagged).toContainEqual(expect.objectContaining({ rows: ['L4'], field: 'price:40HQ', kind: 'price_out_of_line' }))
})
