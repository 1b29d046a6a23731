import { setTimeout as wait } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import type { Cell } from '@tongyun/sheets/cell'
import { FileRefused, IMPORT_LIMITS } from '@tongyun/sheets/files/limits'
import { openSource } from '@tongyun/sheets/files/source'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { zipOf } from './zip.fixture.ts'

const read = async (source: Buffer): Promise<Cell[][]> => {
  const rows: Cell[][] = []
  const [sheet] = await openSource(source)
  await sheet?.rows((more) => {
    rows.push(...more.map(({ cells }) => cells))
    return true
  })
  return rows
}
const refusal = async (source: Buffer) => {
  try {
    const rows = await read(source)
    return `${rows.length} rows`
  } catch (error) {
    if (error instanceof FileRefused) return error.reason
    throw error
  }
}

const PARTS = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
}
const workbook = (sheet: string, more: Record<string, string | Buffer> = {}) =>
  zipOf({ ...PARTS, 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`, ...more })

test('X06 numbers, dates, times, per cents, texts, formulas and blanks of a workbook', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[$-804]hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="4"/></cellXfs></styleSheet>'
  const texts = '<sst><si><t>上海</t></si><si><r><t>Ham</t></r><r><t>burg</t></r><rPh><t>x</t></rPh></si></sst>'
  const rows = await read(
    workbook(
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" s="1"><v>46357</v></c><c r="E3" s="2"><v>0.75</v></c><c r="F3" s="3"><v>0.5</v></c><c r="G3" s="4"><v>1250.5</v></c><c r="H3" t="str"><f>A1</f><v>ok</v></c><c r="I3" t="inlineStr"><is><t>a &amp; b</t></is></c><c r="J3" t="b"><v>1</v></c><c r="K3"><f>1+1</f></c></row>',
      { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': texts },
    ),
  )
  expect(rows).toEqual([['上海', 'Hamburg', null, '2026-12-01', '18:00', '50%', 1250.5, 'ok', 'a & b', true]])
})

test('X06 what a spreadsheet program writes comes back as it is, a text like a formula as text', async () => {
  const source = await writeExcelFile([
    {
      data: [
        ['=1+1', '+45', '-5', '@x'],
        [1, null, 'б', null],
      ],
      sheet: 'S',
    },
  ]).toBuffer()
  expect(await read(source)).toEqual([
    ['=1+1', '+45', '-5', '@x'],
    [1, null, 'б'],
  ])
})

test.each([
  ['UTF-8 with its mark', Buffer.from('\ufeff起运港;目的港\n上海;"Ham;burg"\n')],
  ['UTF-8', Buffer.from('起运港,目的港\r\n上海,"Ham;burg"\r\n')],
  ['UTF-16', Buffer.from('\ufeff起运港\t目的港\r\n上海\tHam;burg\r\n', 'utf16le')],
  // 起运港,目的港 and 上海 in GB 18030.
  ['GB 18030', Buffer.from([...Buffer.from('c6f0d4cbb8db2cc4bfb5c4b8db0ac9cfbaa32c48616d3b627572670a', 'hex')])],
])('X06 a text of %s', async (_, source) => {
  expect(await read(source)).toEqual([
    ['起运港', '目的港'],
    ['上海', 'Ham;burg'],
  ])
})

test('X06 a Russian text of windows-1251 with semicolons', async () => {
  // Откуда;Куда / Москва;12,5
  const source = Buffer.from('ced2eaf3e4e03bcaf3e4e00acceef1eae2e03b31322c350a'.replace(/^ced2/, 'cef2'), 'hex')
  expect(await read(source)).toEqual([
    ['Откуда', 'Куда'],
    ['Москва', '12,5'],
  ])
})

test.each([
  ['tabs', '\t', '\n'],
  ['commas and Windows line ends', ',', '\r\n'],
])('X06 a text with %s can be left early and read again, however long it is', async (_, delimiter, end) => {
  for (const count of [3, 499, 500, 520, 800, 5_000, 20_000]) {
    const line = (i: number) => [`R-${i}`, '宁波', '汉堡', i].join(delimiter)
    const [sheet] = await openSource(Buffer.from(Array.from({ length: count }, (_, i) => line(i)).join(end)))
    const seen = { early: 0, all: 0 }
    await sheet?.rows((rows) => {
      seen.early += rows.length
      return false
    })
    // What a stream says of its end once nobody listens is an error of the process.
    await wait(20)
    await sheet?.rows((rows) => {
      seen.all += rows.length
      return true
    })
    expect(seen).toEqual({ early: Math.min(count, 500), all: count })
  }
})

const row = (cells: string) => `<row>${cells}</row>`

test('S11 hostile files are refused with a reason, in bounded time and memory; control: the same without the trick is read', async () => {
  const good = row('<c t="str"><v>a</v></c>')
  expect(await refusal(workbook(good))).toBe('1 rows')
  expect(await refusal(Buffer.alloc(0))).toBe('empty')
  expect(await refusal(Buffer.from('PK\u0003\u0004 not a zip'))).toBe('damaged')
  expect(await refusal(zipOf({ 'word/document.xml': '<x/>' }))).toBe('not_a_spreadsheet')
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('with_password')
  expect(await refusal(Buffer.from('%PDF-1.7'))).toBe('not_a_spreadsheet')
  expect(await refusal(Buffer.from([1, 0, 2, 0, 0, 9]))).toBe('not_a_spreadsheet')
  expect(await refusal(workbook(good, { 'xl/vbaProject.bin': 'macros' }))).toBe('has_macros')
  // A dimension says nothing: only cells that are there count.
  expect(await refusal(workbook(good).subarray(0, 100))).toBe('damaged')
  expect(await refusal(workbook(row('<c r="XFD1" t="str"><v>a</v></c>')))).toBe('too_many_columns')
  expect(await refusal(workbook(row('<c/>').repeat(IMPORT_LIMITS.anyRows + 1)))).toBe('too_many_rows')
  expect(await refusal(workbook(`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>${row('<c t="str"><v>&a;&a;</v></c>')}`))).toBe('1 rows')
})

test('X06 formulas that nobody worked out are told; control: results that are blank, and some that were worked out', async () => {
  const price = '<c r="A1" t="str"><v>USD</v></c>'
  const bare = ['<c r="B1"><f>C1*1.05</f></c>', '<c r="B1"><f t="shared" si="0"/></c>', '<c r="B1" t="str"><f>A1&amp;"x"</f></c>']
  for (const cell of bare) expect(await refusal(workbook(row(price + cell)))).toBe('formulas_without_values')
  for (const value of ['<v>3200</v>', '<v></v>', '<v/>'])
    expect(await refusal(workbook(row(`${price}<c r="B1" t="str"><f>C1</f>${value}</c>`)))).toBe('1 rows')
  expect(await refusal(workbook(row(`${price}${bare[0]}<c r="C1"><f>1+1</f><v>2</v></c>`)))).toBe('1 rows')
})

test('S11 a zip bomb is refused before it is unpacked, also when its directory lies about its size', async () => {
  const bomb = deflateRawSync(Buffer.alloc(IMPORT_LIMITS.textBytes / 8 + 1_000_000, 32))
  const honest = zipOf({ ...PARTS, 'xl/styles.xml': { deflated: bomb, size: IMPORT_LIMITS.textBytes / 8 + 1_000_000 } })
  expect(await refusal(honest)).toBe('too_large_unpacked')
  const lying = zipOf({ ...PARTS, 'xl/styles.xml': { deflated: bomb, size: 100 } })
  expect(await refusal(lying)).toBe('damaged')
})
