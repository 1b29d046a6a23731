import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridSheet } from './grid.ts'
import { readNote } from './notes.ts'
import { readSheet } from './read-sheet.ts'
import { readText } from './read-text.fixture.ts'

const told = (note: string) =>
  readNote(note).map(({ code, amounts, status, scope }) =>
    [code, ...amounts, status, ...scope.loadTypes, ...scope.modes, scope.ownership].filter((each) => each !== null).join(' '),
  )

test.each([
  ['整车价含TIR证费用；零担不含', ['TIR inside FTL', 'TIR elsewhere LTL']],
  ['FTL includes customs clearance; LTL: not included', ['CUS inside FTL', 'CUS elsewhere LTL']],
  ['COC 含THC；SOC 不含', ['THC inside COC', 'THC elsewhere SOC']],
  ['FCL: THC включён; LCL: не включён', ['THC inside FCL', 'THC elsewhere LCL']],
])('what a note says of its charges again, for others: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  ['整车价含口岸换装费；报关 ￥400/票 另计', 'CUS 400 on_top'],
  ['FTL rate includes border transfer; customs CNY 400 per document extra', 'CUS 400 on_top'],
  // A label speaks of all that stands behind it.
  ['整车：口岸换装费已含；报关 ￥400/票 另计', 'CUS 400 on_top FTL'],
])('what the price of some has in it says nothing of whom the next charge is for: %s', (note, last) => {
  expect(told(note).at(-1)).toBe(last)
})

test.each([
  'В FTL экспортное оформление включено. Ворсино: ПРР 18 000 ₽/конт. отдельно.',
  'FTL 含报关。沃尔西诺：吊装费 RUB 18000/箱 另收',
])('a sentence that opens with a name is of it, and not of the way before: %s', (note) => {
  expect(readNote(note).at(-1)?.scope.loadTypes).toEqual([])
})

test.each([
  ['LAX、LGB 小柜货重大于17.3吨时，车架费 USD 100/天', ['RST 100 conditional']],
  ['If cargo is heavier than 17.3 t, chassis fee USD 100 per day', ['RST 100 conditional']],
  ['限重20吨', []],
])('a charge under a weight is one, and a weight that is the most is none: %s', (note, charges) => {
  expect(told(note)).toEqual(charges)
})

test.each([
  'ENS USD 30 per B/L applies to Hamburg, Rotterdam and Felixstowe.',
  'ENS USD 30 per B/L for Hamburg, Rotterdam and Felixstowe',
  'ENS USD 30/票，仅适用于汉堡、鹿特丹、费利克斯托',
])('a list of names behind a charge is whom it is for: %s', async (note) => {
  const { offers } = await readText(
    `LCL USD per W/M, valid till 31 Dec 2026\nEx CFS;To;O/F;Min (W/M)\nShanghai;Hamburg;38;1\n;Rotterdam;35;1\n;Felixstowe;42;2\n;Singapore;5;1\n"${note}"\n`,
    { name: 'lcl.csv' },
  )
  expect(offers.map(({ pol, surcharges }) => [pol, ...surcharges.map(({ amount }) => amount)])).toEqual([
    ['CNSHA', 30],
    ['CNSHA', 30],
    ['CNSHA', 30],
    ['CNSHA'],
  ])
})

const sheet = (name: string, ...rows: readonly string[]): GridSheet => ({
  name,
  hidden: false,
  merges: [],
  rows: rows.map((row, at) => ({ number: at + 1, hidden: false, cells: row.split('|').map((cell) => cell || null) })),
})
test('behind the name of a sheet with a colon, what is said of a line of the world is of that sheet', () => {
  const lanes = (title: string) => ['青岛起运 USD', title, '青岛|大阪|90|5', '青岛|釜山|60|2']
  const { offers } = readSheet(
    {
      name: 'p.xlsx',
      kind: 'grid',
      sheets: [
        sheet('说明', '海运整箱：另收 THC RMB 820/箱；日本线加 AFR USD 30/票', '拼箱：另收 CFS RMB 50/RT'),
        sheet('海运', ...lanes('POL|POD|20GP|T/T')),
        sheet('拼箱', ...lanes('POL|POD|USD/RT|T/T')),
      ],
    },
    { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-12-14' },
  )
  expect(
    offers.map(({ loadType, pod, surcharges }) => [loadType, pod, ...surcharges.map(({ words }) => words)].join(' ')),
  ).toEqual(['FCL JPOSA THC AFR', 'FCL KRPUS THC', 'LCL JPOSA CFS', 'LCL KRPUS CFS'])
})
