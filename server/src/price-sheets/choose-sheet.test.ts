/** A workbook of several sheets says which one is read, names the others, and lets its provider choose (X06). */
import { chooseSheet, correctImport, MAX_ROWS_COUNTED, type OfferImport } from '@tongyun/contract/price-sheets/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { goodRow, importingCompany, type SheetCell, TITLES } from '../../test/import-sheets.ts'
import { send } from '../../test/people.ts'
import { type ColumnKey, columnTitle } from './import-columns.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
let server: TestApp
let company: Awaited<ReturnType<typeof importingCompany>>
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
  company = await importingCompany(server, () => NOW)
})
afterAll(() => server.close())

const AIR_COLUMNS: ColumnKey[] = [
  'reference',
  'mode',
  'origin',
  'destination',
  'flightNumber',
  'currency',
  'break:0',
  'break:100',
  'validity',
]
const AIR = AIR_COLUMNS.map((key) => columnTitle(key, 'zh'))
const flown = (i: number) => [`AIR-${i}`, '空运', 'CGO', 'SVO', `CA10${i}`, 'USD', 4.1, 3.9, '2026-12-01 ~ 2026-12-31']
const workbook = (sheets: Record<string, SheetCell[][]>) =>
  writeExcelFile(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))).toBuffer()
const PRICES = () =>
  workbook({
    说明: [['各位客户好，以下为 12 月运价'], ['如有疑问请来电']],
    空运: [AIR, ...[1, 2].map(flown)],
    海运: [['XX 货代'], TITLES, ...[1, 2, 3].map((i) => goodRow(i))],
    空白: [[]],
  })
const chosen = async ({ importId }: OfferImport, sheet: string) => {
  await company.call(chooseSheet, { importId, sheet })
  return company.finished(importId)
}

test('the other sheets of a workbook are named with their rows, blank ones aside', async () => {
  const read = await company.upload(await PRICES(), '12月.xlsx')
  expect(read).toMatchObject({ status: 'checked', header: { sheet: '海运', row: 2 }, counts: { good: 3 } })
  expect(read.header?.otherSheets).toEqual([
    { name: '说明', state: 'untitled', rows: null, why: null },
    { name: '空运', state: 'priced', rows: 2, why: null },
  ])
})

test('another sheet is chosen after the check, and its rows are those that come', async () => {
  const read = await company.upload(await PRICES(), '12月.xlsx')
  const air = await chosen(read, '空运')
  expect(air).toMatchObject({ status: 'checked', header: { sheet: '空运', row: 1, titles: AIR }, counts: { rows: 2 } })
  expect(air.header?.otherSheets).toContainEqual({ name: '海运', state: 'priced', rows: 3, why: null })
  const sea = await chosen(air, '海运')
  const checked = sea
  expect(checked).toMatchObject({ status: 'checked', counts: { good: 3, faulty: 0 } })
  // A correction of one sheet is none of another: row 3 is a row of both.
  await company.call(correctImport, { importId: sea.importId, cells: ['3:1=Xyzzy'], places: [] })
  expect(await company.finished(sea.importId)).toMatchObject({ counts: { good: 2, faulty: 1 } })
  await chosen(checked, '空运')
  expect(await chosen(checked, '海运')).toMatchObject({ counts: { good: 3, faulty: 0 } })
  expect(await company.start(checked)).toMatchObject({ counts: { created: 3 }, header: { otherSheets: [{}, { name: '空运' }] } })
})

test('a sheet that has no titles, or that nobody has, cannot be chosen; control: a file of one sheet has no others', async () => {
  const { importId } = await company.upload(await PRICES(), '12月.xlsx')
  for (const sheet of ['说明', '铁路', '海运']) {
    const answer = await send(server.app, chooseSheet, { importId, sheet }, { cookie: company.cookie })
    expect(answer.json(), sheet).toMatchObject({ code: 810001, msgParams: { field: 'sheet', rule: 'not_listed' } })
  }
  const single = await company.upload(await workbook({ 海运: [TITLES, goodRow(9)] }), 'one.xlsx')
  expect(single.header?.otherSheets).toEqual([])
})

test('a chosen sheet beyond the limits refuses itself, and the others can be read instead; control: a file of that sheet alone cannot', async () => {
  const many = [TITLES, ...Array.from({ length: MAX_ROWS_COUNTED + 500 }, (_, i) => goodRow(i)), [...Array(410).fill(null), 'x']]
  const file = await workbook({ 存档: many, 海运: [TITLES, goodRow(1), goodRow(2)], 空运: [AIR, flown(1)] })
  const sheets = ({ header }: OfferImport) => [
    header?.sheet,
    ...(header?.otherSheets ?? []).map(({ name, state }) => [name, state]),
  ]
  const refused = await company.upload(file, '12月.xlsx')
  expect([refused.status, ...sheets(refused)]).toEqual(['refused', '存档', ['海运', 'priced'], ['空运', 'priced']])
  expect(refused).toMatchObject({ refusal: expect.stringContaining('400'), header: { choosable: true } })
  const sea = await chosen(refused, '海运')
  expect([sea.status, sea.refusal, ...sheets(sea)]).toEqual(['checked', null, '海运', ['存档', 'refused'], ['空运', 'priced']])
  expect(sea.header?.otherSheets[0]?.why).toBe(refused.refusal)
  expect(sea).toMatchObject({ counts: { good: 2, faulty: 0 } })
  const again = await send(server.app, chooseSheet, { importId: sea.importId, sheet: '存档' }, { cookie: company.cookie })
  expect(again.json()).toMatchObject({ code: 810001, msgParams: { field: 'sheet' } })
  const air = await chosen(sea, '空运')
  expect(sheets(air)).toEqual(['空运', ['存档', 'refused'], ['海运', 'priced']])

  const alone = await company.upload(await workbook({ 存档: many }), 'one.xlsx')
  expect(alone).toMatchObject({ status: 'refused', header: { sheet: '存档', choosable: false } })
  const answer = await send(server.app, chooseSheet, { importId: alone.importId, sheet: '存档' }, { cookie: company.cookie })
  expect(answer.json()).toMatchObject({ code: 811001 })
  const { source } = await server.database
    .selectFrom('imports')
    .select('source')
    .where('import_id', '=', alone.importId)
    .executeTakeFirstOrThrow()
  expect(source).toBeNull()
})
