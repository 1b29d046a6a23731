import {
  answerImport,
  cancelImport,
  correctImport,
  downloadFaults,
  exportOffers,
  getImport,
  listImportLines,
  listImports,
  type OfferImport,
  pasteImport,
  startImport,
} from '@tongyun/contract/price-sheets/endpoints'
import { getOffer, type Offer } from '@tongyun/contract/supply/offer'
import { changeOfferSale } from '@tongyun/contract/supply/offer-changes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { COLUMNS, cellsOf, goodRow, importingCompany, type SheetCell, TITLES } from '../../test/import-sheets.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'

const NOW = new Date('2026-12-01T15:50:00Z')
let now = NOW
let server: TestApp
let company: Awaited<ReturnType<typeof importingCompany>>
let cookie: string
let companyId: string
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
  company = await importingCompany(server, () => now)
  ;({ cookie, companyId } = company)
  // The thread's first start takes long on a busy machine.
  await finished((await call<{ importId: string }>(pasteImport, { cells: 'a' })).importId)
})
afterAll(() => server.close())

const call: typeof company.call = (endpoint, input) => company.call(endpoint, input)
const finished = (importId: string) => company.finished(importId)

const upload = (source: Buffer, name: string) => company.upload(source, name)

const workbook = (rows: SheetCell[][]) => writeExcelFile([{ data: rows, sheet: '12月运价' }]).toBuffer()

/** Position and text of one wrong cell a row. */
const WRONG: [number, string][] = [
  [0, '宁波市的港'],
  [1, 'Xyzzy'],
  [2, '某船公司'],
  [3, '一千'],
  [5, '-5'],
  [7, '周八'],
  [8, '很快'],
  [9, '年底'],
  [10, '很多'],
  [6, '另议吧'],
]

let importId: string
const wrong = Array.from({ length: 30 }, (_, i) => ({ row: i * 6, cell: WRONG[i % WRONG.length] as [number, string] }))

test('X06 a sheet of the product’s own is known by its titles, whatever stands above them', async () => {
  const rows = Array.from({ length: 200 }, (_, i) => goodRow(i))
  for (const { row, cell } of wrong) (rows[row] as SheetCell[])[cell[0]] = cell[1]
  const source = await workbook([['XX 货代 2026 年 12 月海运价格 (USD)'], [], TITLES, ...rows])
  const read = await upload(source, '12月运价.xlsx')
  expect(read).toMatchObject({
    status: 'checked',
    fileName: '12月运价.xlsx',
    header: { row: 3, sheet: '12月运价' },
    reading: null,
  })
  expect(read.columns).toEqual(COLUMNS)
  importId = read.importId
})

test('X06 thirty wrong cells are each named by their cell, in words', async () => {
  const checked = await call<OfferImport>(getImport, { importId })
  expect(checked).toMatchObject({ status: 'checked', counts: { rows: 200, good: 170, faulty: 30 } })
  expect(checked.faulty).toHaveLength(30)
  checked.faulty.forEach((faulty, i) => {
    const { row, cell } = wrong[i] as (typeof wrong)[number]
    expect(faulty.row, JSON.stringify(faulty)).toBe(row + 4)
    expect(
      faulty.faults.map(({ title }) => title),
      JSON.stringify(faulty),
    ).toEqual([TITLES[cell[0]]])
    expect(faulty.faults[0]?.text).toMatch(/\p{Script=Han}/u)
  })
})

test('X06 the file to correct comes back as the sheet it was made of', async () => {
  const file = await send(server.app, downloadFaults, { importId }, { cookie })
  const read = await upload(file.rawPayload, 'corrected.xlsx')
  expect(read.header?.titles.slice(0, -1)).toEqual(TITLES)
  expect(read.columns).toEqual([...COLUMNS, ''])
})

test('X06 corrected in place, its 200 offers are saved and submitted', async () => {
  const corrections = wrong.map(({ row, cell }) => `${row + 4}:${cell[0]}=${goodRow(row)[cell[0]]}`)
  await call(correctImport, { importId, cells: corrections, places: [] })
  expect(await finished(importId)).toMatchObject({ status: 'checked', counts: { good: 200, faulty: 0 } })
  await call(startImport, { importId, submit: '1' })
  expect(await finished(importId)).toMatchObject({ status: 'done', counts: { good: 200, created: 200, pending: 200, faulty: 0 } })
  const offers = await server.database.selectFrom('offers').selectAll().where('provider_id', '=', companyId).execute()
  expect(offers).toHaveLength(200)
  expect(offers.every(({ review_status }) => review_status === 'pending')).toBe(true)
})

test('X06 the same file again changes nothing, a changed row changes its offer', async () => {
  // It is known by its titles, and its offers by their reference.
  const rowsNow = Array.from({ length: 200 }, (_, i) => goodRow(i))
  ;(rowsNow[7] as SheetCell[])[5] = 9999
  const again = await upload(await workbook([['USD'], TITLES, ...rowsNow]), 'again.xlsx')
  expect(again).toMatchObject({ counts: { good: 200 } })
  await call(startImport, { importId: again.importId })
  expect(await finished(again.importId)).toMatchObject({ counts: { created: 0, changed: 1, unchanged: 199 } })
})

test('X06 pasted cells are a sheet', async () => {
  const { importId } = await call<{ importId: string }>(pasteImport, { cells: cellsOf([TITLES, goodRow(500)]) })
  expect(await finished(importId)).toMatchObject({ status: 'checked', header: { titles: TITLES }, counts: { good: 1 } })
})

test('S1 a price sheet is its company’s: another company has none of that id; control: its own people do', async () => {
  const stranger = await insertPerson(server.database, {
    role: 'provider_member',
    company_id: await insertCompany(server.database),
  })
  const other = (await logIn(server, stranger)).cookie
  for (const endpoint of [getImport, answerImport, listImportLines, correctImport, startImport, cancelImport, downloadFaults]) {
    const { code } = (await send(server.app, endpoint, { importId }, { cookie: other })).json<{ code: number }>()
    expect(code, endpoint.name).toBe(810004)
  }
  expect(await call(getImport, { importId })).toMatchObject({ importId })
})

test('X06 what a company exports comes back unchanged', async () => {
  expect(await call<{ exportable: number }>(listImports, {})).toMatchObject({ exportable: 200 })
  // A field that some sheets have blank and others lack is a blank cell in all of them.
  const blanked = await sql`update offers set sheet = jsonb_set(sheet, '{rate,charges,0,condition}', 'null')
    where provider_id = ${companyId} and reference like '%5' and sheet #> '{rate,charges,0}' is not null`.execute(server.database)
  expect(blanked.numAffectedRows).toBe(20n)
  const file = await send(server.app, exportOffers, {}, { cookie })
  const read = await upload(file.rawPayload, 'offers.xlsx')
  expect(read.columns).not.toContain('')
  expect(read).toMatchObject({ status: 'checked', reading: null, counts: { rows: 200, good: 200 } })
  await call(startImport, { importId: read.importId })
  expect(await finished(read.importId)).toMatchObject({ status: 'done', counts: { created: 0, changed: 0, unchanged: 200 } })
  // Beyond the last offer there are titles only.
  const beyond = await send(server.app, exportOffers, { part: 2 }, { cookie })
  expect(beyond.headers['content-disposition']).toContain('-2.xlsx')
  expect(await upload(beyond.rawPayload, 'beyond.xlsx')).toMatchObject({ header: { samples: [] } })
})

test('X06 a price that is over where its lane begins is told in the dry run, not found among drafts later', async () => {
  // The second of December in Ningbo, the first in UTC.
  now = new Date('2026-12-01T16:10:00Z')
  const rows = ['2026-12-01', '2026-12-02'].map((validTo, i) => goodRow(600 + i, { 9: validTo }))
  expect(await company.check(rows)).toMatchObject({
    counts: { good: 1, faulty: 1 },
    faulty: [{ faults: [{ title: '有效期' }, { title: '有效期' }] }],
  })
  now = NOW
})

test('X06 two rows of one reference are two prices of it only where no day has both', async () => {
  const check = (...periods: string[]) => company.check(periods.map((period) => goodRow(650, { 9: period })))
  expect(await check('2026-12-01 ~ 2026-12-15', '2026-12-16 ~ 2026-12-31')).toMatchObject({ counts: { good: 2, faulty: 0 } })
  const overlapping = await check('2026-12-16 ~ 2026-12-31', '2026-12-01 ~ 2026-12-16')
  expect(overlapping).toMatchObject({ counts: { good: 1, faulty: 1 }, faulty: [{ row: 3, faults: [{ title: '运力编号' }] }] })
})

test('a sheet that is sent to review sends what it says, not a draft it leaves as it was; what was withdrawn begins anew', async () => {
  const send = async (rows: SheetCell[][], submit: '1' | '') => {
    const checked = await company.check(rows)
    expect(checked).toMatchObject({ counts: { faulty: 0 } })
    return company.start(checked, submit)
  }
  const idOf = async (reference: string) =>
    (
      await server.database
        .selectFrom('offers')
        .select('offer_id')
        .where('provider_id', '=', companyId)
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    ).offer_id
  const stateOf = async (reference: string) => {
    const found = await call<Offer>(getOffer, { offerId: await idOf(reference) })
    return [found.reviewStatus, found.saleStatus]
  }
  const [kept, dearer] = [goodRow(700), goodRow(701)]
  expect(await send([kept, dearer], '')).toMatchObject({ counts: { created: 2, pending: 0 } })
  const changed = goodRow(701, { 5: 2999 })
  expect(await send([kept, changed], '1')).toMatchObject({ counts: { changed: 1, unchanged: 1, pending: 1 } })
  expect([await stateOf('FCL-700'), await stateOf('FCL-701')]).toEqual([
    ['draft', null],
    ['pending', null],
  ])
  await call(changeOfferSale, { offerIds: [await idOf('FCL-700'), await idOf('FCL-701')], step: 'withdraw' })
  expect(await send([kept, dearer], '1')).toMatchObject({ counts: { revived: 2, created: 0, pending: 2 } })
  expect([await stateOf('FCL-700'), await stateOf('FCL-701')]).toEqual([
    ['pending', null],
    ['pending', null],
  ])
  // The next period is announced at the check, and leaves the one before as it is.
  const again = await company.check([kept, goodRow(700, { 9: '2027-01-01 ~ 2027-01-15' })])
  expect(again).toMatchObject({ counts: { good: 2, faulty: 0, periods: 1 } })
  expect(await company.start(again, '1')).toMatchObject({
    counts: { created: 1, unchanged: 1, changed: 0, periods: 1, pending: 1 },
  })
  // Days that have a price already are told at the check, with the row as it was read; the others are sent without it.
  const beside = await company.check([goodRow(702), goodRow(700, { 9: '2026-12-30 ~ 2027-02-15' })])
  expect(beside).toMatchObject({ counts: { good: 1, faulty: 1 }, faulty: [{ row: 3, faults: [{ title: '有效期' }] }] })
  expect(beside.faulty[0]?.cells).toContain('2026-12-30 ~ 2027-02-15')
  expect(await company.start(beside, '1')).toMatchObject({ counts: { created: 1, changed: 0, pending: 1, faulty: 1 } })
})
