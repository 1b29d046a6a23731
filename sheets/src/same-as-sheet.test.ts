import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'

const seaCarriers = [{ code: 'COSU', names: ['COSCO'] }]
const sheet = (name: string, rows: readonly string[]): GridSheet => ({
  name,
  hidden: false,
  merges: [],
  rows: rows.map((row, at) => ({
    number: at + 1,
    hidden: false,
    cells: row.split('|').map((cell) => (/^\d+$/u.test(cell) ? Number(cell) : cell || null)),
  })),
})
const chargesOn = (names: readonly [string, string], notes: readonly [string, string]) => {
  const head = '目的港|船公司|20GP|40HQ'
  const sheets = [
    sheet(names[0], [
      '起运港：宁波 币种：USD 有效期 2026.12.1-12.31',
      head,
      '海参崴|COSCO|1450|2250',
      '东方港|COSCO|1500|2300',
      notes[0],
    ]),
    sheet(names[1], [
      '起运港：宁波 币种：USD 有效期 2026.12.1-12.31',
      head,
      '伊斯坦布尔|COSCO|1850|2900',
      '比雷埃夫斯|COSCO|1700|2650',
      notes[1],
    ]),
  ]
  const { offers } = readSheet(
    { name: 'book.xlsx', kind: 'grid', sheets },
    { gazetteer: openGazetteer(), seaCarriers, airlines: [], today: '2026-12-01' },
  )
  return offers
    .filter(({ rows }) => rows[0]?.startsWith(`${names[1]}!`))
    .map(({ surcharges }) =>
      surcharges.filter(({ amount }) => amount !== null).map(({ code, amount, equipment }) => `${code} ${amount} ${equipment}`),
    )
}

test.each([
  [
    ['俄线', '地中海'],
    ["起运港费用另收：THC RMB825/20' 1225/40'，DOC RMB450/票。", '本地费用同“俄线”页（THC/DOC）。'],
  ],
  [
    ['Russia', 'East Med'],
    ["Origin charges extra: THC RMB825/20' 1225/40', DOC RMB450/bl.", 'Local charges same as sheet Russia (THC, DOC).'],
  ],
  [
    ['Россия', 'Турция'],
    [
      "Оплачивается отдельно: THC 825 CNY/20' 1225 CNY/40', DOC 450 CNY/BL.",
      'Сборы порта отправления — как на листе «Россия»: THC, DOC.',
    ],
  ],
] as [[string, string], [string, string]][])('charges that another sheet tells hold where a note says so: %s', (names, notes) => {
  const told = chargesOn(names, notes)
  expect(told.length).toBe(2)
  for (const each of told) expect(each.toSorted()).toEqual(['DOC 450 null', 'THC 1225 40HQ', 'THC 825 20GP'])
})

test('what another sheet tells and no note takes over stays there', () => {
  expect(chargesOn(['俄线', '地中海'], ["起运港费用另收：THC RMB825/20' 1225/40'。", '舱位以确认为准。'])).toEqual([[], []])
})
