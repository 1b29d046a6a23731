/** What an import would do is shown row by row before it is started (X06). */
import {
  correctImport,
  getImport,
  type ImportRowShown,
  listImportRows,
  type OfferImport,
} from '@tongyun/contract/price-sheets/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround } from '../../test/ground.ts'
import { cellsOf, goodRow, importingCompany, TITLES } from '../../test/import-sheets.ts'

const now = new Date('2026-12-01T08:00:00Z')
let server: TestApp
let company: Awaited<ReturnType<typeof importingCompany>>
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => now })
  company = await importingCompany(server, () => now)
})
afterAll(() => server.close())

type Page = { outcome: string | null; page: number; rows: ImportRowShown[] }
const rowsOf = ({ importId }: OfferImport, asked: { outcome?: string; page?: number } = {}) =>
  company.call<Page>(listImportRows, { importId, ...asked })
const said = ({ outcome, reference, prices }: ImportRowShown) => [
  outcome,
  reference,
  prices.find(({ equipment }) => equipment === '40HQ')?.before ?? null,
  prices.find(({ equipment }) => equipment === '40HQ')?.after ?? null,
]

test('X06 before the import every good row says what it becomes, beside the offer of today', async () => {
  await company.start(await company.check([1, 2, 3].map((i) => goodRow(i))))
  const checked = await company.check([
    goodRow(1),
    goodRow(2, { 5: 2500, 8: 28 }),
    goodRow(3, { 9: '2027-01-01 ~ 2027-01-31', 5: 2600 }),
    goodRow(4),
    goodRow(5, { 1: 'Xyzzy' }),
  ])
  expect(checked.counts).toMatchObject({ good: 4, faulty: 1, created: 2, periods: 1, changed: 1, unchanged: 1 })
  // Changes come first; nothing is saved by looking.
  const first = await rowsOf(checked)
  expect(first.outcome).toBe('changed')
  expect(first.rows.map(said)).toEqual([['changed', 'FCL-2', 2002, 2500]])
  expect(first.rows[0]).toMatchObject({
    row: 3,
    lane: '宁波舟山港 → 海参崴港（符拉迪沃斯托克港）',
    validity: { from: '2026-12-01', to: '2026-12-31' },
    validityBefore: { from: '2026-12-01', to: '2026-12-31' },
    otherChanges: expect.arrayContaining(['transitHours']),
  })
  const all = await Promise.all(['created', 'period', 'unchanged', 'revived'].map((outcome) => rowsOf(checked, { outcome })))
  expect(all.flatMap(({ rows }) => rows.map(said))).toEqual([
    ['created', 'FCL-4', null, 2004],
    ['period', 'FCL-3', 2003, 2600],
    ['unchanged', 'FCL-1', 2001, 2001],
  ])
  expect(all[1]?.rows[0]).toMatchObject({ validityBefore: { to: '2026-12-31' }, validity: { from: '2027-01-01' } })
  const { count } = await server.database
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(3)
})

test('X06 many rows come page by page, and are shown no more once they are imported', async () => {
  const checked = await company.check(Array.from({ length: 45 }, (_, i) => goodRow(100 + i)))
  const pages = await Promise.all([1, 2, 3, 4].map((page) => rowsOf(checked, { page })))
  expect(pages.map(({ page, rows }) => [page, rows.length])).toEqual([
    [1, 20],
    [2, 20],
    [3, 5],
    [3, 5],
  ])
  expect(new Set(pages.slice(0, 3).flatMap(({ rows }) => rows.map(({ row }) => row))).size).toBe(45)
  await company.start(checked)
  expect(await rowsOf(checked)).toEqual({ outcome: null, page: 1, rows: [] })
  const kept = await server.database.selectFrom('import_pages').select('page').where('import_id', '=', checked.importId).execute()
  expect(kept).toEqual([])
})

test('X06 what was changed by hand since the check is compared as it stands', async () => {
  await company.start(await company.check([goodRow(200)]))
  const checked = await company.check([goodRow(200, { 5: 2300 })])
  await company.start(await company.check([goodRow(200, { 5: 2400 })]))
  expect((await rowsOf(checked)).rows.map(said)).toEqual([['changed', 'FCL-200', 2400, 2300]])
})

test('X06 a suspicious price is corrected in place; control: sent back as it was it stays', async () => {
  await company.start(await company.check([goodRow(300)]))
  await server.database
    .updateTable('offers')
    .set((eb) => ({ published_sheet: eb.ref('sheet') as never, published_version: 1 }))
    .where('reference', '=', 'FCL-300')
    .execute()
  const checked = await company.check([goodRow(300, { 5: 230 })])
  expect(checked.suspicious).toMatchObject([{ row: 2, reference: 'FCL-300', price: { amount: 230, last: 2300 } }])
  expect(checked.suspicious[0]?.cells).toEqual([
    { at: 3, text: '1300' },
    { at: 4, text: '2200' },
    { at: 5, text: '230' },
    { at: 14, text: 'USD' },
  ])
  const correct = async (cells: string[]) => {
    await company.call(correctImport, { importId: checked.importId, cells, places: [] })
    await company.finished(checked.importId)
    return company.call<OfferImport>(getImport, { importId: checked.importId })
  }
  expect((await correct(['2:3=1300', '2:5=230'])).suspicious).toHaveLength(1)
  const mended = await correct(['2:3=1300', '2:4=2200', '2:5=2350'])
  expect(mended).toMatchObject({ suspicious: [], counts: { good: 1, changed: 1 } })
  expect((await rowsOf(mended)).rows.map(said)).toEqual([['changed', 'FCL-300', 2300, 2350]])
})

test('X06 a new price period stands beside the price before it, whichever came last; control: the one after it is not', async () => {
  const period = (from: string, to: string, price: number) => goodRow(400, { 9: `${from} ~ ${to}`, 5: price })
  const january = period('2027-01-01', '2027-01-31', 3000)
  const march = period('2027-03-01', '2027-03-31', 4000)
  await company.start(await company.check([january]))
  await company.start(await company.check([march]))
  const checked = await company.check([period('2027-02-01', '2027-02-28', 3300), period('2026-12-01', '2026-12-31', 2900)])
  const { rows } = await rowsOf(checked)
  expect(rows.map(said)).toEqual([
    ['period', 'FCL-400', 3000, 3300],
    ['period', 'FCL-400', 3000, 2900],
  ])
  expect(rows[0]?.validityBefore).toEqual({ from: '2027-01-01', to: '2027-01-31' })
})

/** Periods of one reference by the month of 2027 they are for, the price of each its month's. */
const months = (reference: number, ...given: readonly (number | readonly [from: number, to: number])[]) =>
  given.map((month) => {
    const [from, to] = typeof month === 'number' ? [month, month] : month
    const day = (of: number, last: string) => `2027-${String(of).padStart(2, '0')}-${last}`
    return goodRow(reference, { 9: `${day(from, '01')} ~ ${day(to, '28')}`, 5: from * 1000 })
  })
/** Price before and price of each row that can be imported, by the order of its rows. */
const compared = async (checked: OfferImport) => {
  const pages = await Promise.all(['created', 'period', 'changed', 'unchanged'].map((outcome) => rowsOf(checked, { outcome })))
  return pages
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => a.row - b.row)
    .map((row) => [...said(row).slice(2), row.validityBefore?.from?.slice(5, 7) ?? null])
}

test.each([
  [
    'in their order',
    [1, 2],
    [
      [null, 1000, null],
      [1000, 2000, '01'],
    ],
  ],
  [
    'the later one first',
    [2, 1],
    [
      [1000, 2000, '01'],
      [null, 1000, null],
    ],
  ],
  [
    'three, the middle one last',
    [3, 1, 2],
    [
      [2000, 3000, '02'],
      [null, 1000, null],
      [1000, 2000, '01'],
    ],
  ],
  [
    'with months between',
    [9, 4],
    [
      [4000, 9000, '04'],
      [null, 4000, null],
    ],
  ],
  [
    'of which two overlap',
    [[1, 3], [3, 4], 5],
    [
      [null, 1000, null],
      [1000, 5000, '01'],
    ],
  ],
] as const)('X06 of new price periods in one sheet each stands beside the one before it: %s', async (_, given, found) => {
  expect(await compared(await company.check(months(500, ...given)))).toEqual(found)
})

test('X06 a period of the sheet stands beside its own change of the price before, else beside the offer; control: other references', async () => {
  await company.start(await company.check(months(510, 1, 4)))
  const again = months(510, 1)[0]?.map((cell, at) => (at === 5 ? 1111 : cell)) ?? []
  expect(await compared(await company.check([...months(510, 3, 6), again, ...months(511, 2)]))).toEqual([
    [1111, 3000, '01'],
    [4000, 6000, '04'],
    [1000, 1111, '01'],
    [null, 2000, null],
  ])
})

test('X06 periods of one reference far apart in a sheet are counted and compared as neighbours are', async () => {
  const between = Array.from({ length: 520 }, (_, i) => goodRow(10_000 + i))
  // More than one chunk of rows, and more than a clipboard takes.
  const rows = [...months(520, 2), ...between, ...months(520, 1, 3)]
  const { importId } = await company.upload(Buffer.from(cellsOf([TITLES, ...rows])), 'long.csv')
  const checked = await company.finished(importId)
  expect(checked.counts).toMatchObject({ good: 523, created: 523, periods: 2 })
  const periods = (await rowsOf(checked, { outcome: 'period' })).rows
  expect(periods.map(said)).toEqual([
    ['period', 'FCL-520', null, 1000],
    ['period', 'FCL-520', 2000, 3000],
  ])
  expect((await rowsOf(checked, { outcome: 'created' })).rows.map(said)[0]).toEqual(['created', 'FCL-520', 1000, 2000])
  expect((await company.start(checked)).counts).toMatchObject({ created: 523, periods: 2 })
})
