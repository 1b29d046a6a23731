/** Sheets of any layout from upload to published offers (X06): the files of the corpus, questions once, the next week, edits. */
import { readFileSync } from 'node:fs'
import type { DataOf } from '@tongyun/contract/endpoint'
import {
  answerImport,
  getImport,
  listImportLines,
  listImportRows,
  type OfferImport,
  pasteImport,
} from '@tongyun/contract/price-sheets/endpoints'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { answersOf, importingCompany, type SheetCell } from '../../test/import-sheets.ts'
import { send } from '../../test/people.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
  return () => server.close()
})

type Company = Awaited<ReturnType<typeof importingCompany>>
const newCompany = () => importingCompany(server, () => NOW)
const given = (name: string) => readFileSync(new URL(`../../../sheets/corpus/given/${name}`, import.meta.url))

const answer = async (company: Company, importId: string, input: { answers?: string[]; edits?: string[] }) => {
  await company.call(answerImport, { importId, answers: input.answers ?? [], edits: input.edits ?? [] })
  return company.finished(importId)
}
/** The sheets of offers a company has, by reference. */
const sheetsOf = async ({ companyId }: Company) => {
  const rows = await server.database
    .selectFrom('offers')
    .select('sheet')
    .where('provider_id', '=', companyId)
    .orderBy('reference')
    .execute()
  return rows.map(({ sheet }) => sheet as OfferSheet)
}
/** Prices of the one offer of a lane, by what they are for. */
const pricesOf = (sheets: readonly OfferSheet[], lane: string, is: (sheet: OfferSheet) => boolean = () => true) => {
  const found = sheets.filter((sheet) => `${sheet.originId} ${sheet.destinationId}` === lane && is(sheet))
  return found.map(({ rate: { currency, freight } }) =>
    freight.form === 'flat'
      ? [currency, ...freight.prices.map(({ equipment, unitPrice }) => `${equipment} ${unitPrice}`)]
      : freight.form === 'breaks'
        ? [currency, ...freight.breaks.map(({ fromKg, unitPrice }) => `+${fromKg} ${unitPrice}`)]
        : [currency, freight.form === 'per_unit' ? `${freight.unit} ${freight.unitPrice}` : freight.form],
  )
}

const FILES: [name: string, offers: number, lane: string, prices: string[][], is?: (sheet: OfferSheet) => boolean][] = [
  [
    'd02_俄线整箱报价.xlsx',
    9,
    'CNSHA RUVVO',
    [
      ['USD', '20GP 1150', '40HQ 1900'],
      ['USD', '20GP 1250', '40HQ 2050'],
    ],
    ({ details }) => 'carrierCode' in details && details.carrierCode === 'FESO',
  ],
  ['d05_LCL_export_Dec1H.xlsx', 6, 'CNSHA DEHAM', [['USD', 'rt 35']]],
  ['d06_CGO空运价.xlsx', 7, 'CGO SVO', [['CNY', '+0 45', '+45 38', '+100 33.5', '+300 31', '+500 29.5', '+1000 28']]],
  [
    'd07_西安班列去程.xlsx',
    18,
    'R-XIAN R-VORSINO',
    [['USD', '20GP 3200', '40HQ 5600']],
    ({ loadType, remarks }) => loadType === 'FCL' && remarks?.startsWith('COC') === true,
  ],
  ['d09_微信群报价.txt', 11, 'CNNGB USLAX', [['USD', '20GP 1800', '40GP 2250', '40HQ 2250']]],
]
test.each(FILES)('X06 %s from upload to offers sent for review, with its prices', async (name, offers, lane, prices, is) => {
  const company = await newCompany()
  const read = await company.upload(given(name), name)
  expect(read).toMatchObject({ status: 'checked', reading: { offers } })
  const ready = await answer(company, read.importId, { answers: answersOf(read) })
  expect(ready).toMatchObject({ counts: { good: offers, faulty: 0 }, reading: { questions: [], next: null } })
  expect(await company.start(ready, '1')).toMatchObject({ status: 'done', counts: { created: offers, pending: offers } })
  const saved = await sheetsOf(company)
  expect(saved).toHaveLength(offers)
  expect(pricesOf(saved, lane, is)).toEqual(prices)
})

test('X06 a charge is of the end of the journey that its words name, of neither where they name none', async () => {
  const customsOf = async (name: string) => {
    const company = await newCompany()
    const read = await company.upload(given(name), name)
    await company.start(await answer(company, read.importId, { answers: answersOf(read) }), '1')
    const customs = (await sheetsOf(company)).flatMap(({ rate }) => rate.charges.filter(({ code }) => code === 'CUS'))
    return [...new Set(customs.map(({ group, status }) => `${group} ${status}`))]
  }
  // 含出口报关，不含…目的地清关费
  expect(await customsOf('d08_东盟陆运.csv')).toEqual(['destination elsewhere'])
  // Не входит: таможенное оформление
  expect(await customsOf('d10_telegram_ставки.txt')).toEqual(['surcharge elsewhere'])
})

const TITLES = ['起运港', '目的港', '船公司', '20GP', '40HQ', '有效期']
const row = (destination: string, price: number, until = '12/31'): SheetCell[] => [
  '宁波',
  destination,
  'COSCO',
  price,
  price * 1.8,
  until,
]
const book = (rows: SheetCell[][], title = '12月 第49周 USD') =>
  writeExcelFile([{ sheet: '欧洲', data: [[title], TITLES, ...rows, ['以上价格不含 THC']] }]).toBuffer()

test('X06 a question is asked once for all rows, and next week’s sheet of the same shape asks nothing; control: another shape asks', async () => {
  const company = await newCompany()
  const first = await company.upload(await book([row('汉堡', 1000), row('鹿特丹', 1100), row('安特卫普', 1200)]), '第49周.xlsx')
  expect(first.reading?.questions.map(({ key, offers }) => [key.split('|')[0], offers])).toEqual([
    ['transit', 3],
    ['schedule', 3],
    ['space', 3],
  ])
  // Nothing is invented: without answers nothing can be imported.
  expect(first.counts).toMatchObject({ good: 0, faulty: 3 })
  const ready = await answer(company, first.importId, { answers: answersOf(first) })
  expect(ready.counts).toMatchObject({ good: 3, created: 3 })
  await company.start(ready, '1')
  const next = await company.upload(
    await book([row('汉堡', 1050), row('鹿特丹', 1100), row('费利克斯托', 900)], '12月 第50周 USD'),
    '第50周.xlsx',
  )
  expect(next).toMatchObject({
    reading: { remembered: true, questions: [] },
    counts: { good: 3, faulty: 0, created: 1, changed: 1, unchanged: 1 },
  })
  const { rows } = await company.call<DataOf<typeof listImportRows>>(listImportRows, {
    importId: next.importId,
    outcome: 'changed',
  })
  expect(rows).toMatchObject([
    {
      rows: ['欧洲!3'],
      prices: [
        { equipment: '20GP', before: 1000, after: 1050 },
        { before: 1800, after: 1890 },
      ],
    },
  ])
  // What the last sheet had and this one has not ends by itself; drafts stand on no mall.
  expect(next.reading).toMatchObject({ ending: [], endingCount: 0 })
  await server.database
    .updateTable('offers')
    .set((eb) => ({ published_sheet: eb.ref('sheet') as never, published_version: 1 }))
    .where('provider_id', '=', company.companyId)
    .execute()
  const { reading } = await answer(company, next.importId, {})
  expect(reading).toMatchObject({ endingCount: 1, ending: [{ reference: 'CNNGB-BEANR-FCL-COSU', until: '2026-12-31' }] })
  const other = await company.upload(
    await writeExcelFile([
      {
        sheet: 'S',
        data: [
          ['POL', 'POD', 'Carrier', '40HQ USD'],
          ['CNNGB', 'DEHAM', 'MSC', 2000],
        ],
      },
    ]).toBuffer(),
    'x.xlsx',
  )
  expect(other.reading?.remembered).toBe(false)
  expect(other.reading?.questions.length).toBeGreaterThan(0)
})

test('X06 the file stands beside its offers, cell by cell both ways, and rows without an offer say why', async () => {
  const company = await newCompany()
  const read = await company.upload(await book([row('汉堡', 1000), row('鹿特丹', 1100)]), 'a.xlsx')
  const shown = await company.call<DataOf<typeof listImportLines>>(listImportLines, { importId: read.importId })
  expect(shown.lines.map(({ row: number, offers, why }) => [number, offers, why === null])).toEqual([
    [1, [], true],
    [2, [], true],
    [3, [1], true],
    [4, [2], true],
    [5, [], false],
  ])
  expect(shown.offers).toMatchObject([
    { number: 1, line: 3, rows: ['欧洲!3'], state: 'asked', lane: '宁波舟山港 → 汉堡港' },
    { number: 2, line: 4 },
  ])
  expect(shown.offers[0]?.problems).toHaveLength(3)
  const said = shown.offers[0]?.parts.map(({ name, state, cells }) => [
    name,
    state,
    ...cells.map(({ row: line, at }) => `${line}.${at}`),
  ])
  expect(said).toEqual([
    ['pol', 'good', '3.0'],
    ['pod', 'good', '3.1'],
    ['price:20GP', 'good', '3.3'],
    ['price:40HQ', 'good', '3.4'],
    ['carrier', 'good', '3.2'],
    ['schedule', 'asked'],
    ['transit', 'asked'],
    ['validTo', 'good', '3.5'],
    ['space', 'asked'],
    // A note below the table, which stands in no cell of the row.
    ['charges', 'good'],
  ])
})

test('X06 rows with prices that became no offer are asked about until they are skipped; control: once their amounts change they are again', async () => {
  const company = await newCompany()
  const bring = async (amount: number) => {
    const europe: SheetCell[][] = [['12月 USD'], TITLES, row('汉堡', 1000), row('鹿特丹', 1100)]
    const others: SheetCell[][] = [
      ['项目', '一档', '二档'],
      ['协议价', amount, amount + 900],
    ]
    const sheets = [
      { sheet: '欧洲', data: europe },
      { sheet: '说明', data: others },
    ]
    return company.upload(await writeExcelFile(sheets).toBuffer(), `${amount}.xlsx`)
  }
  const lostIn = ({ reading }: OfferImport) =>
    reading?.questions
      .filter(({ offers }) => offers === 0)
      .map(({ rows, rowCount, choices }) => [rows, rowCount, choices.map(({ value }) => value)])
  const first = await bring(4250)
  expect(lostIn(first)).toEqual([[['说明!2'], 1, ['yes']]])
  const skipped = await answer(company, first.importId, { answers: answersOf(first) })
  expect(lostIn(skipped)).toEqual([])
  expect(await company.start(skipped, '1')).toMatchObject({ status: 'done', counts: { created: 2 } })
  expect(lostIn(await bring(4250))).toEqual([])
  expect(lostIn(await bring(4700))).toEqual([[['说明!2'], 1, ['yes']]])
})

test('X06 a row of the file is shown on its page; control: the first page, and a row behind the last', async () => {
  const company = await newCompany()
  const ports = ['汉堡', '鹿特丹', '安特卫普']
  const rows = Array.from({ length: 130 }, (_, i) => row(ports[i % 3] as string, 1000 + i))
  const { importId } = await company.upload(await book(rows), 'long.xlsx')
  const shown = async (place: object) => {
    const { page, lines } = await company.call<DataOf<typeof listImportLines>>(listImportLines, { importId, ...place })
    return [page, lines.some((line) => line.row === 87)]
  }
  expect(await shown({ row: 87 })).toEqual([2, true])
  expect(await shown({ row: 100 })).toEqual([2, true])
  expect(await shown({ row: 101 })).toEqual([3, false])
  expect(await shown({})).toEqual([1, false])
  expect(await shown({ row: 5_000 })).toEqual([1, false])
})

test('X06 what looks wrong is held back until it is confirmed, written anew, or left out', async () => {
  const company = await newCompany()
  const rows: SheetCell[][] = ['汉堡', '鹿特丹', '安特卫普', '不来梅哈芬', '勒阿弗尔'].map((port, i) => row(port, 1000 + i))
  // A digit was lost in one cell.
  ;(rows[1] as SheetCell[])[3] = 101
  const read = await company.upload(await book(rows), 'a.xlsx')
  const flag = read.reading?.questions.find(({ key }) => key.startsWith('flag|'))
  expect(flag).toMatchObject({ offers: 1, fallback: '', rows: ['欧洲!4'] })
  const answers = answersOf(read).filter((one) => !one.startsWith('flag|'))
  const held = await answer(company, read.importId, { answers })
  expect(held.counts).toMatchObject({ good: 4, faulty: 1 })
  const mended = await answer(company, read.importId, {
    edits: ['2:price:20GP=1010', '2:price:40HQ=1818', '3-4:transit=28', '5:out=1'],
  })
  expect(mended).toMatchObject({ counts: { good: 4, faulty: 0 }, reading: { left: 1 } })
  await company.start(mended)
  const saved = await sheetsOf(company)
  expect(pricesOf(saved, 'CNNGB NLRTM')).toEqual([['USD', '20GP 1010', '40HQ 1818']])
  expect(saved.map(({ transitHours }) => transitHours).sort()).toEqual([672, 672, 720, 720])
})

test.each(['d10_telegram_ставки.txt', 'd11_豫样例12月总价表.xlsx'])(
  'X06 %s asks at most six decisions: units and modes of one are asked together, what the sheet has words for is not',
  async (name) => {
    const { reading } = await (await newCompany()).upload(given(name), name)
    const groups = Map.groupBy(reading?.questions ?? [], ({ group }) => group)
    expect(groups.size).toBeLessThanOrEqual(6)
    const together = groups.get('space') ?? []
    expect(together.length).toBeGreaterThan(1)
    expect(new Set(together.map(({ of }) => of)).size).toBe(together.length)
    const alone = (reading?.questions ?? []).filter(({ key, words }) => words !== '' || /^(?:sure|flag)\|/.test(key))
    expect(alone.length).toBeGreaterThan(0)
    for (const { key, group } of alone) expect(group).toBe(key)
  },
)

test.each(['d02_俄线整箱报价.xlsx', 'd09_微信群报价.txt'])(
  'X06 %s asks at most six decisions: names of carriers that nobody knows are one, each with its words',
  async (name) => {
    const { reading } = await (await newCompany()).upload(given(name), name)
    const groups = Map.groupBy(reading?.questions ?? [], ({ group }) => group)
    expect(groups.size).toBeLessThanOrEqual(6)
    const carriers = groups.get('carrier') ?? []
    expect(carriers.length).toBeGreaterThan(1)
    expect(new Set(carriers.map(({ words }) => words)).size).toBe(carriers.length)
  },
)

test('X06 a price that looks wrong in a matrix holds its own offer back, not its row', async () => {
  const company = await newCompany()
  const ports = ['汉堡', '鹿特丹', '安特卫普', '不来梅哈芬', '勒阿弗尔']
  const prices = ['宁波', '上海', '青岛'].map((port, at): SheetCell[] => [port, ...ports.map((_, i) => 2000 + at * 40 + i * 10)])
  ;(prices[1] as SheetCell[])[3] = 206
  const data: SheetCell[][] = [['40HQ USD COSCO 有效期至 2026-12-31'], ['POL/POD', ...ports], ...prices]
  const read = await company.upload(await writeExcelFile([{ sheet: 'S', data }]).toBuffer(), 'a.xlsx')
  expect(read.reading).toMatchObject({ offers: 15 })
  expect(read.reading?.questions.filter(({ key }) => key.startsWith('flag|'))).toMatchObject([{ offers: 1, rows: ['S!4'] }])
})

test('X06 answers and fields nobody asked for are refused, and so is another company’s; control: the same is taken from its own', async () => {
  const [company, stranger] = [await newCompany(), await newCompany()]
  const { importId } = await company.upload(await book([row('汉堡', 1000)]), 'a.xlsx')
  const refused = async (input: object, by = company) =>
    (await send(server.app, answerImport, { importId, answers: [], edits: [], ...input }, { cookie: by.cookie })).json<{
      code: number
    }>().code
  expect(await refused({ answers: ['price|x|=1'] })).toBe(810001)
  expect(await refused({ edits: ['1:reference=X'] })).toBe(810001)
  expect(await refused({ edits: ['2:transit=3'] })).toBe(810001)
  expect(await refused({ answers: ['space|container|=3'] }, stranger)).toBe(810004)
  expect(await refused({ answers: ['space|container|=3'] })).toBe(200)
})

test('X06 what is pasted and holds no price says so, line by line', async () => {
  const company = await newCompany()
  const { importId } = await company.call<{ importId: string }>(pasteImport, { cells: '大家好\n明天放假一天' })
  expect(await company.finished(importId)).toMatchObject({
    status: 'checked',
    reading: { message: true, offers: 0 },
    counts: { rows: 0 },
  })
  expect(await company.call<OfferImport>(getImport, { importId })).toMatchObject({ reading: { next: null } })
})

test('X06 a pasted message marks the lines of each offer, and a flagged price its cell', async () => {
  const company = await newCompany()
  const { importId } = await company.call<{ importId: string }>(pasteImport, {
    cells: '宁波 - 汉堡 COSCO 20GP 1000 40HQ 1800 USD 有效期12/31\n宁波 - 鹿特丹 COSCO 20GP 1100 40HQ 1900 USD 有效期12/31',
  })
  await company.finished(importId)
  const { offers } = await company.call<DataOf<typeof listImportLines>>(listImportLines, { importId })
  expect(offers.map(({ parts }) => parts.find(({ name }) => name === 'price:40HQ')?.cells)).toEqual([
    [{ row: 1, at: 0 }],
    [{ row: 2, at: 0 }],
  ])
  const rows: SheetCell[][] = ['汉堡', '鹿特丹', '安特卫普', '不来梅哈芬', '勒阿弗尔'].map((port, i) => row(port, 1000 + i))
  ;(rows[1] as SheetCell[])[3] = 101
  const read = await company.upload(await book(rows), 'b.xlsx')
  const flagged = await company.call<DataOf<typeof listImportLines>>(listImportLines, { importId: read.importId })
  const wrong = flagged.offers.flatMap(({ parts }) => parts.filter(({ state }) => state === 'flagged'))
  expect(wrong.map(({ name, cells }) => [name, cells])).toEqual([['price:20GP', [{ row: 4, at: 3 }]]])
})

test('X06 charges beyond what an offer holds are named and asked about; control: as many as it holds are not', async () => {
  const company = await newCompany()
  const codes = ['THC', 'BAF', 'LSS', 'PSS', 'WRS', 'CIC', 'ISPS', 'ENS', 'DOC', 'AMS', 'EBS', 'PCS', 'GRI', 'SEAL']
  const cutOf = async (charges: readonly string[]) => {
    const titles = ['POL', 'POD', 'Carrier', ...['20GP', '40GP', '40HQ'].map((box) => `${box} USD`), 'Valid to', ...charges]
    const cells: SheetCell[] = ['Ningbo', 'Hamburg', 'COSCO', 1000, 1800, 1850, '2026-12-31', ...charges.map((_, i) => 10 + i)]
    const read = await company.upload(await writeExcelFile([{ sheet: 'S', data: [titles, cells] }]).toBuffer(), 'a.xlsx')
    return { read, asked: read.reading?.questions.find(({ key }) => key.startsWith('sure|surcharge|too_many')) }
  }
  const each = codes.flatMap((code) => ['20GP', '40GP', '40HQ'].map((box) => `${code} ${box}`))
  expect((await cutOf(each.slice(0, 40))).asked).toBeUndefined()
  const { read, asked } = await cutOf(each)
  expect(asked).toMatchObject({ offers: 1, fallback: '', words: 'seal 40GP, seal 40HQ' })
  const answers = answersOf(read).filter((one) => !one.startsWith('sure|surcharge|too_many'))
  expect((await answer(company, read.importId, { answers })).counts).toMatchObject({ good: 0, faulty: 1 })
  const taken = await answer(company, read.importId, { answers: [...answers, `${asked?.key}=yes`] })
  expect(taken.counts).toMatchObject({ good: 1, faulty: 0 })
  const { offers } = await company.call<DataOf<typeof listImportLines>>(listImportLines, { importId: read.importId })
  expect(offers[0]?.problems).toContain('已确认：附加费超过 40 项，以下费用放不下，缺少它们总价会偏低。是否仍要导入？')
  const { importId } = (await cutOf(each)).read
  const left = await answer(company, importId, { answers: [...answers, `${asked?.key}=no`] })
  expect(left).toMatchObject({ counts: { good: 0, faulty: 0 }, reading: { left: 1 } })
})
