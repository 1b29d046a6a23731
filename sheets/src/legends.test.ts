import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'

const knowledge: Knowledge = { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-12-07' }
const read = async (...lines: string[]) => readSheet(await openGrid('rates.csv', Buffer.from(lines.join('\n'))), knowledge)

test.each([
  ['USD per container (20DV / 40HC), COC', 'Period A = ETD 8-20 Dec 2026, period B = ETD 21-31 Dec 2026', 'POL;POD;A;B'],
  ['USD/柜（20GP/40HQ），COC', '时段A：12月8日-12月20日；时段B：12月21日-12月31日', '起运港;目的港;A;B'],
  [
    'USD за контейнер (20DC / 40HC), COC',
    'Период 1: 08.12.2026-20.12.2026, период 2: 21.12.2026-31.12.2026',
    'Порт погрузки;Порт выгрузки;Период 1;Период 2',
  ],
])('columns are the periods that a line says they stand for: %s', async (...lines) => {
  const { offers } = await read(...lines, 'Busan;Vladivostok;550/900;650/1050', 'Incheon;Vladivostok;650/1080;750/1200')
  expect(
    offers.map(
      ({ pol, valid_from, valid_to, prices }) =>
        `${pol} ${valid_from} ${valid_to} ${prices.map(({ amount }) => amount).join('/')}`,
    ),
  ).toEqual([
    'KRPUS 2026-12-08 2026-12-20 550/900',
    'KRPUS 2026-12-21 2026-12-31 650/1050',
    'KRINC 2026-12-08 2026-12-20 650/1080',
    'KRINC 2026-12-21 2026-12-31 750/1200',
  ])
})
