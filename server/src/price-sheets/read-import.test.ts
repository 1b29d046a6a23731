/** One sheet of a workbook beyond the limits is named, and the others are read all the same (X06). */

import { IMPORT_LIMITS } from '@tongyun/sheets/files/limits'
import { expect, test } from 'vitest'
import { HONEST_COLUMNS, HONEST_TITLES } from './hostile-sheets.fixture.ts'
import { type ReadingOrder, type ReadingReport, readImport } from './read-import.ts'
import { type Part, zipOf } from './zip.fixture.ts'

const cell = (text: string, address = '') => `<c ${address === '' ? '' : `r="${address}" `}t="str"><v>${text}</v></c>`
const row = (...texts: string[]) => `<row>${texts.map((text) => cell(text)).join('')}</row>`
const sheetOf = (rows: string, dimension = '') =>
  `<worksheet>${dimension === '' ? '' : `<dimension ref="${dimension}"/>`}<sheetData>${rows}</sheetData></worksheet>`
const titles = row(...HONEST_TITLES)
const offer = (i: number) => row(`R-${i}`, 'CNNGB', 'DEHAM', 'COSU', '2000', '周三', '30', '2026-12-31', '10', 'USD', '海运')
const offers = (count: number) => Array.from({ length: count }, (_, i) => offer(i)).join('')
const wide = '<row><c r="OK9" t="str"><v>x</v></c></row>'
const blank = '<row/>'.repeat(IMPORT_LIMITS.anyRows + 1)
const deep = '<a>'.repeat(IMPORT_LIMITS.depth + 1)

type Given = { name: string; part: Part; hidden?: boolean }
const book = (sheets: readonly Given[]) =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets
      .map(({ name, hidden }, i) => `<sheet name="${name}" r:id="r${i}"${hidden ? ' state="hidden"' : ''}/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, i) => `<Relationship Id="r${i}" Target="worksheets/s${i}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ part }, i) => [`xl/worksheets/s${i}.xml`, part])),
  })

const NOW = new Date('2026-12-01')
const reports = async (source: Buffer, order: Partial<ReadingOrder> = {}): Promise<ReadingReport[]> => {
  const said: ReadingReport[] = []
  const say = (report: ReadingReport) => void said.push(report)
  await readImport(
    { source, fileName: 'a.xlsx', locale: 'zh', now: NOW, received: NOW, chosenSheet: null, ...order },
    { say, giveOn: async (report) => say(report) },
  )
  return said
}
/** What stands in the header, else why there is none. */
const top = async (sheets: readonly Given[], chosenSheet: string | null = null) => {
  const [report] = await reports(book(sheets), { chosenSheet })
  if (report?.kind === 'header') return [report.header.sheet, ...(report.header.otherSheets ?? [])]
  return report?.kind === 'refused'
    ? { reason: report.reason, of: report.header?.sheet, size: report.header?.refused?.size }
    : report
}

const sea: Given = { name: '海运', part: sheetOf(titles + offers(3)) }
const archive = (part: Part): Given => ({ name: '存档', part })
const unread = (reason: string, size: number | null = null) => ({ name: '存档', state: 'refused', rows: null, reason, size })

test.each([
  ['blank rows to the end', archive(sheetOf(blank, 'A1:K1048576')), unread('too_many_rows', 1_048_576)],
  ['blank rows that it does not tell of', archive(sheetOf(blank)), unread('too_many_rows')],
  ['too many columns at once', archive(sheetOf(wide, 'A1:OK9')), unread('too_many_columns', 401)],
  ['too many columns far below its titles', archive(sheetOf(titles + offers(90) + wide)), unread('too_many_columns')],
  ['blank rows far below its titles', archive(sheetOf(titles + offers(90) + blank)), unread('too_many_rows')],
  ['tags in tags', archive(sheetOf(deep)), unread('too_complex')],
  ['a size of 500 MB', archive({ deflated: Buffer.from([3, 0]), size: 500 * 2 ** 20 }), unread('too_large_unpacked', 500)],
  ['formulas nobody worked out', archive(sheetOf(`${titles}<row><c><f>A1*2</f></c></row>`)), unread('formulas_without_values')],
  ['content that is cut', archive({ deflated: Buffer.from([1, 2, 3]), size: 3 }), unread('damaged')],
])('X06 a sheet with %s is named with why it is not read, before or after the one that is', async (_, refused, told) => {
  expect(await top([sea, refused])).toEqual(['海运', told])
  expect(await top([refused, sea])).toEqual(['海运', told])
  expect(await top([{ ...refused, name: '2025' }, sea, { ...refused, name: '2024', hidden: true }, refused], '海运')).toEqual([
    '海运',
    { ...told, name: '2025' },
    { name: '2024', state: 'closed', rows: null },
    told,
  ])
})

test('X06 a file whose only sheet is beyond a limit is refused; control: others beside it are read', async () => {
  const note: Given = { name: '说明', part: sheetOf(row('各位客户')) }
  const last = async (sheets: readonly Given[]) => (await reports(book(sheets))).at(-1)
  expect(await last([archive(sheetOf(wide, 'A1:OK9'))])).toEqual({ kind: 'refused', reason: 'too_many_columns' })
  expect(await last([note, archive(sheetOf(blank))])).toMatchObject({
    kind: 'understood',
    offers: 0,
    sheets: [
      { name: '说明', rows: 1 },
      { name: '存档', rows: 0, why: 'too_many_rows' },
    ],
  })
  expect(await last([archive(sheetOf('')), note])).toMatchObject({ kind: 'understood' })
})

const checked = async (source: Buffer, sheet: string) => {
  const said = await reports(source, {
    rows: {
      header: { sheet, row: 1, titles: HONEST_TITLES, samples: [] },
      mapping: { columns: HONEST_COLUMNS, dateOrder: 'month_first' },
      edits: {},
      settled: [],
      afterRow: 0,
    },
  })
  return said.at(-1)
}

test('X06 the sheet that is read says that it is beyond a limit itself; control: the other sheet of the file is read', async () => {
  const file = book([archive(sheetOf(titles + offers(2_500) + wide, 'A1:OK2502')), sea])
  expect(await checked(file, '存档')).toMatchObject({
    kind: 'refused',
    reason: 'too_many_columns',
    header: { refused: { size: 401 } },
  })
  expect(await checked(file, '海运')).toMatchObject({ kind: 'end' })
  const empty = book([{ name: '空运', part: sheetOf(titles) }, sea])
  expect(await checked(empty, '空运')).toMatchObject({ kind: 'refused', reason: 'empty', header: { refused: { size: null } } })
})

test('X06 a text has one sheet, and is refused with it', async () => {
  const line = `${HONEST_TITLES.join(',')}\n`
  const [report] = await reports(Buffer.from(`${line}${','.repeat(IMPORT_LIMITS.columns)}x\n`))
  expect(report).toMatchObject({ kind: 'refused', reason: 'too_many_columns' })
  const [read] = await reports(Buffer.from(`${line}R-1,CNNGB\n`))
  expect(read).toMatchObject({ kind: 'header', header: { sheet: '', otherSheets: [] } })
})

test('S11 texts of all sheets beyond the limits refuse the file, not sheet by sheet', async () => {
  const sheets = { ...sea, part: sheetOf(titles) }
  const file = zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="海运" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r0" Target="worksheets/s0.xml"/></Relationships>',
    'xl/worksheets/s0.xml': sheets.part,
    'xl/sharedStrings.xml': deep,
  })
  expect(await reports(file)).toEqual([{ kind: 'refused', reason: 'too_complex' }])
})
