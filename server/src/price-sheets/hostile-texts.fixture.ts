/** Files that are no workbooks, made to harm who reads them. See hostile-sheets.fixture.ts. */
import { gzipSync } from 'node:zlib'

const TITLES = '编号,起运港,目的港,船公司,40HQ,船期,航程,有效期,舱位,币种\n'
const most = (size: number, mib: number) => Math.max(1, Math.ceil(size * mib * 2 ** 20))
const filled = (piece: string, size: number, mib = 19) =>
  Buffer.from(piece.repeat(Math.ceil(most(size, mib) / Buffer.byteLength(piece))))
const rows = (count: number, row: (i: number) => string) =>
  Buffer.from(TITLES + Array.from({ length: count }, (_, i) => row(i)).join('\n'))
const many = (size: number, count: number) => Math.max(1, Math.ceil(size * count))
const bytes = (...values: number[]) => Buffer.from(values)
const OLE = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

export const HOSTILE_TEXTS: Record<string, (size: number) => Buffer> = {
  'an old workbook (BIFF)': () => Buffer.concat([OLE, Buffer.alloc(4_096)]),
  'a workbook with a password': () => Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(4_096)]),
  'a page of html named .xlsx': (size) => filled('<html><table><tr><td>3200</td></tr></table>', size),
  'an XML spreadsheet of 2003': (size) => filled('<?xml version="1.0"?><Workbook><Worksheet><Table><Row><Cell>', size),
  'a packed text': () => gzipSync(Buffer.alloc(2 ** 20, 48)),
  'a picture': () => bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0),
  'a text with a quote that never ends': (size) => Buffer.concat([Buffer.from(`${TITLES}"`), filled('a,b\n', size)]),
  'a text of quotes': (size) => filled('"', size),
  'a text of quotes within fields': (size) => filled('a"b"c,', size),
  'a text of one line': (size) => filled('上海', size),
  'a text of commas': (size) => filled(',', size),
  'a text of line ends': (size) => filled('\n', size),
  'a text of carriage returns': (size) => filled('\r', size),
  'a text of every delimiter': (size) => filled(',;|\t', size),
  'a mark of UTF-16 before half characters': (size) => Buffer.concat([bytes(0xff, 0xfe), filled('a', size), bytes(0xd8)]),
  'a mark of UTF-8 before bytes that are none': (size) =>
    Buffer.concat([bytes(0xef, 0xbb, 0xbf), Buffer.alloc(most(size, 19), 0xff)]),
  'a mark of UTF-32': (size) => Buffer.concat([bytes(0xff, 0xfe, 0, 0), Buffer.alloc(most(size, 19), 0)]),
  'zeros behind an honest beginning': (size) =>
    Buffer.concat([rows(200, (i) => `R-${i},CNNGB,DEHAM,COSU,2000,周三,30,2026-12-31,10,USD`), Buffer.alloc(most(size, 19), 0)]),
  'a hundred thousand places nobody knows': (size) =>
    rows(
      many(size, 99_000),
      (i) => `R-${i},${(i * 7_919).toString(36)}burg${i},Ner${(i * 104_729).toString(36)},COSU,2000,周三,30,2026-12-31,10,USD`,
    ),
  'long names of places': (size) =>
    rows(
      many(size, 1_200),
      (i) => `R-${i},${'shanghai '.repeat(500)}${i},${'汉堡'.repeat(2_000)}${i},COSU,2000,周三,30,2026-12-31,10,USD`,
    ),
  'dates of digits': (size) =>
    rows(
      many(size, 1_500),
      (i) => `R-${i},CNNGB,DEHAM,COSU,2000,${'1/'.repeat(2_400)},${'9'.repeat(4_000)},${'1-'.repeat(2_000)},10,USD`,
    ),
  'numbers of blanks': (size) =>
    rows(
      many(size, 2_200),
      (i) => `R-${i},CNNGB,DEHAM,COSU,1${' '.repeat(4_800)}x,周三,30,2026-12-31,1${' .'.repeat(2_000)},USD`,
    ),
  'periods of blanks': (size) =>
    rows(
      many(size, 2_200),
      (i) => `R-${i},CNNGB,DEHAM,COSU,2000,${'ETD '.repeat(1_000)},30,${' '.repeat(2_400)}~${' '.repeat(2_400)}x,10,USD`,
    ),
}
