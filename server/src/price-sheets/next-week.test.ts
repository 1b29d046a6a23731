/** What a company answered about a sheet holds for the next one of its shape (X06, docs/decisions/144-confirmed-doubts.md). */
import { answerImport } from '@tongyun/contract/price-sheets/endpoints'
import { beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { answersOf, importingCompany, type SheetCell } from '../../test/import-sheets.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
  return () => server.close()
})

type Company = Awaited<ReturnType<typeof importingCompany>>
const newCompany = () => importingCompany(server, () => NOW)
const answer = async (company: Company, importId: string, input: { answers?: string[]; edits?: string[] }) => {
  await company.call(answerImport, { importId, answers: input.answers ?? [], edits: input.edits ?? [] })
  return company.finished(importId)
}

/** Sheets of a firm, week by week: the same titles but for their days, other prices, other days, more or fewer rows. */
type Week = { rows: number; more: number; period: string; until: string }
const LAYOUTS: Record<string, (week: Week) => SheetCell[][]> = {
  sea: ({ rows, more, period, until }) => [
    [`FAK rates, valid till ${until}`],
    ['POL', 'POD', 'Carrier', `${period} 20GP/40HQ USD`, 'Remark'],
    ...['Hamburg', 'Rotterdam', 'Antwerp', 'Felixstowe'].slice(0, rows).map((port, i): SheetCell[] => {
      const price = 1000 + more + i * 20
      return ['Ningbo', port, 'COSCO', `${price}/${price * 2}`, 'direct']
    }),
  ],
  air: ({ rows, more, until }) => [
    [`郑州出口空运 RMB/KG 有效期至 ${until}`],
    ['目的港', '航司', '航班', '班期', 'M', 'N', '+45', '+100', '+300', '时效'],
    ...[
      ['SVO', 'CA', 'CA1043', 'D1357'],
      ['FRA', 'LH', 'LH8401', 'D246'],
      ['LUX', 'CV', 'CV9745', 'D1234567'],
      ['TAS', 'HY', 'HY3502', 'D37'],
    ]
      .slice(0, rows)
      .map((flight): SheetCell[] => [...flight, 420 + more, ...[48, 40, 36, 34].map((price) => price + more / 10), '2天']),
  ],
  road: ({ rows, more, period, until }) => [
    ['东盟卡车线路'],
    ['装货地', '卸货地', '口岸', '车型', `${period}整车价(元)`, '时效', '班期', '有效期'],
    ...['河内', '胡志明', '海防', '岘港']
      .slice(0, rows)
      .map((city, i): SheetCell[] => ['深圳', city, '友谊关', '13米', 9800 + more * 10 + i * 100, '3-4天', '天天发', until]),
  ],
}
const weekOf = (layout: keyof typeof LAYOUTS, week: Week) =>
  writeExcelFile([{ sheet: '1', data: LAYOUTS[layout]?.(week) as SheetCell[][] }]).toBuffer()

test.each([
  ['sea', '1-15 Dec', '16-31 January', '15.12.2026', '2027-01-31'],
  ['air', '', '', '2026-12-15', '2026.12.31'],
  ['road', '12月上半月', '12月下半月', '2026年12月15日前', '2026年12月31日前'],
])(
  'X06 next week’s sheet of %s asks nothing, though its prices, days and number of rows are others',
  async (mode, first, then, by, until) => {
    const company = await newCompany()
    const read = await company.upload(await weekOf(mode, { rows: 3, more: 0, period: first, until: by }), '1.xlsx')
    expect(read.reading?.offers).toBe(3)
    expect(read.reading?.questions.length).toBeGreaterThan(0)
    const ready = await answer(company, read.importId, { answers: answersOf(read) })
    expect(await company.start(ready, '1')).toMatchObject({ status: 'done', counts: { created: 3 } })
    const next = await company.upload(await weekOf(mode, { rows: 4, more: 30, period: then, until }), '2.xlsx')
    expect(next).toMatchObject({ reading: { remembered: true, questions: [] }, counts: { good: 4, faulty: 0 } })
  },
)

const TITLES = ['起运港', '目的港', '船公司', '20GP', '40HQ', '有效期']
const book = (rows: SheetCell[][]) => writeExcelFile([{ sheet: '欧洲', data: [['12月 USD'], TITLES, ...rows] }]).toBuffer()

test('X06 a doubt that was confirmed is not asked of next week’s sheet; control: another price that looks wrong is', async () => {
  const company = await newCompany()
  const ports = ['汉堡', '鹿特丹', '安特卫普', '不来梅哈芬', '勒阿弗尔']
  /** The second row's price of 20GP looks wrong; the others differ from week to week, as their days and number do. */
  const week = (usual: number, odd: number, until: string, count: number) =>
    book(ports.slice(0, count).map((port, i) => ['宁波', port, 'COSCO', i === 1 ? odd : usual + i, (usual + i) * 1.8, until]))
  const bring = async (source: Buffer) => {
    const read = await company.upload(source, 'a.xlsx')
    return { read, doubts: (read.reading?.questions ?? []).filter(({ key }) => key.startsWith('flag|')).length }
  }
  const first = await bring(await week(1000, 101, '12/15', 4))
  expect(first.doubts).toBe(1)
  const ready = await answer(company, first.read.importId, { answers: answersOf(first.read) })
  // Nothing is kept of what was not imported.
  expect((await bring(await week(1000, 101, '12/15', 4))).doubts).toBe(1)
  expect(await company.start(ready, '1')).toMatchObject({ status: 'done', counts: { created: 4 } })
  const next = await bring(await week(1030, 101, '12/31', 5))
  expect(next.read).toMatchObject({ counts: { good: 5, faulty: 0 }, reading: { questions: [] } })
  await company.start(next.read, '1')
  expect((await bring(await week(1030, 102, '12/31', 5))).doubts).toBe(1)
  expect((await bring(await week(1050, 101, '12/31', 4))).read.reading?.questions).toEqual([])
})
