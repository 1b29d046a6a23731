import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'
import { readText } from './read-text.fixture.ts'

const sheet = (name: string, ...rows: readonly string[]): GridSheet => ({
  name,
  hidden: false,
  merges: [],
  rows: rows.map((row, at) => ({ number: at + 1, hidden: false, cells: row.split('|').map((cell) => cell || null) })),
})
const asked = (...sheets: readonly GridSheet[]) =>
  readSheet(
    { name: 'prices.xlsx', kind: 'grid', sheets: [...sheets] },
    { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2027-03-01' },
  ).asked.flatMap(({ about, kind }) => (about === 'surcharge' ? [kind] : []))

const SEA = ['海运整箱 USD 2027.3.1-3.31', '起运港|卸货港|20GP|40HQ', '天津新港|汉堡|1620|3020'] as const
const COSTS = sheet('费用与说明', '项目|内容', '海运起运港费|THC RMB 800/20GP，RMB 1200/40HQ；DOC RMB 400/票')

test.each([
  '有效期、起运港费用见《费用与说明》页',
  'Terminal handling charges: see sheet "Charges"',
  'THC и прочие сборы оплачиваются отдельно, см. лист «Сборы»',
])('a note that tells where charges are told is no charge: %s', (note) => {
  expect(asked(sheet('海运整箱', ...SEA, '', note), COSTS)).not.toContain('unnamed_surcharge')
})

test.each([
  ['其他费用：DOC RMB 400/票', true],
  ['海运其他 DOC RMB 400/票', true],
  ['其他港 DOC RMB 400/票', false],
  ['海运其他航线 DOC RMB 400/票', false],
])('other charges are no charges of others: %s', (note, isOfAll) => {
  expect(asked(sheet('海运整箱', ...SEA, '', note)).includes('limited')).toBe(!isOfAll)
})

test.each(['出发|到达', '出发|目的', '始发|到达'])('a column where lanes begin is asked nothing: %s', async (titles) => {
  const { offers, asked: questions } = await readText(
    `TIR 卡航 USD 2027.3.1-3.31;;;\n${titles.replace('|', ';')};口岸;整车13.6m篷布\n深圳;莫斯科;霍尔果斯;9800\n义乌;明斯克;霍尔果斯;9600`,
    { name: 'sheet.csv', today: '2027-03-01' },
  )
  expect(offers).toHaveLength(2)
  expect(questions.filter(({ about }) => about === 'place')).toEqual([])
})
