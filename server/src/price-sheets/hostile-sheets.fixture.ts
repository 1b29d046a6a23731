/**
 * Price sheets made to harm who reads them, and one that is honest. Each kind is a function of `size`: 1 is what an attacker
 * would send within the limit of an upload, a fraction of it does for a test.
 */
import { createDeflateRaw } from 'node:zlib'
import { HOSTILE_TEXTS } from './hostile-texts.fixture.ts'
import { type ColumnKey, columnTitle } from './import-columns.ts'
import { type Part, zipOf } from './zip.fixture.ts'

export type SheetMaker = (size: number) => Promise<Buffer> | Buffer

const MIB = 2 ** 20
/** `piece` so often that it fills `mib` MiB, in pieces a compressor takes. */
function* filled(piece: string, mib: number) {
  const many = piece.repeat(Math.max(1, Math.floor(MIB / piece.length)))
  for (let i = 0; i < mib; i++) yield many
}
function* counted(most: number, write: (i: number) => string) {
  for (let from = 0; from < most; from += 5_000) {
    let text = ''
    for (let i = from; i < Math.min(most, from + 5_000); i++) text += write(i)
    yield text
  }
}
const deflated = async (pieces: Iterable<string>): Promise<{ deflated: Buffer; size: number }> => {
  const stream = createDeflateRaw()
  const out: Buffer[] = []
  let size = 0
  stream.on('data', (piece: Buffer) => out.push(piece))
  const ended = new Promise((resolve) => stream.on('end', resolve))
  for (const piece of pieces) {
    size += Buffer.byteLength(piece)
    if (!stream.write(piece)) await new Promise((resolve) => stream.once('drain', resolve))
  }
  stream.end()
  await ended
  return { deflated: Buffer.concat(out), size }
}

export const HONEST_COLUMNS: ColumnKey[] = [
  'reference',
  'origin',
  'destination',
  'carrier',
  'price:40HQ',
  'schedule',
  'transitDays',
  'validity',
  'space',
  'currency',
  'mode',
]
export const HONEST_TITLES = HONEST_COLUMNS.map((key) => columnTitle(key, 'zh'))
const HONEST_CELLS = ['R', 'CNNGB', 'DEHAM', 'COSU', '2000', '周三', '30', '2026-12-31', '10', 'USD', '海运']
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const HEAD = '<worksheet><sheetData>'
const TITLES = `<row r="1">${HONEST_TITLES.map(cell).join('')}</row>`
const END = '</sheetData></worksheet>'
const honestRow = (i: number) =>
  `<row r="${i + 2}">${HONEST_CELLS.map((text, at) => cell(at === 0 ? `R-${i}` : text)).join('')}</row>`

const relation = (i: number, target: string) => `<Relationship Id="r${i}" Target="${target}"/>`
const partsOf = (sheets: number, target = () => 'worksheets/sheet1.xml') => ({
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${Array.from({ length: sheets }, (_, i) => `<sheet name="S${i}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${Array.from({ length: sheets }, (_, i) => relation(i, target())).join('')}</Relationships>`,
})
const book = async (sheet: Iterable<string>, more: Record<string, Part> = {}, sheets = 1) =>
  zipOf({ ...partsOf(sheets), 'xl/worksheets/sheet1.xml': await deflated(sheet), ...more })
/** A sheet with honest titles in front of `rows`. */
const titled = (rows: Iterable<string>, more: Record<string, Part> = {}) =>
  book(
    (function* () {
      yield HEAD + TITLES
      yield* rows
      yield END
    })(),
    more,
  )
const bare = (within: Iterable<string>, more: Record<string, Part> = {}, sheets = 1) =>
  book(
    (function* () {
      yield HEAD
      yield* within
      yield END
    })(),
    more,
    sheets,
  )
const share = (size: number, most: number) => Math.max(1, Math.ceil(size * most))
const inside = (before: string, pieces: Iterable<string>, after: string) =>
  (function* () {
    yield before
    yield* pieces
    yield after
  })()

const broken =
  (change: (file: Buffer) => Buffer): SheetMaker =>
  async () =>
    change(await titled(counted(50, honestRow)))

const WORKBOOKS: Record<string, SheetMaker> = {
  'five million attributes in one tag': (size) =>
    bare(
      inside(
        '<row ',
        counted(share(size, 5_000_000), (i) => `a${i}="" `),
        '/>',
      ),
    ),
  'one attribute five million times': (size) => bare(inside('<row ', filled('a="" ', share(size, 25)), '/>')),
  'three hundred attributes in every cell': (size) =>
    titled(
      counted(share(size, 20_000), (i) => `<row><c ${Array.from({ length: 300 }, (_, a) => `x${a}="${i}"`).join(' ')}/></row>`),
    ),
  'tags in tags, 100 MB': (size) => bare(filled('<a>', share(size, 100))),
  'tags in tags, 1 MB': (size) => bare(filled('<a>', share(size, 1))),
  'tags in tags that close again': (size) => bare(filled(`${'<a>'.repeat(63)}${'</a>'.repeat(63)}`, share(size, 100))),
  'tags that close what was never open': (size) => bare(filled('</a>', share(size, 100))),
  'an attribute of 390 MB': (size) => bare(inside('<row r="', filled('0', share(size, 390)), '1"><c/></row>')),
  'an attribute of entities': (size) => bare(inside('<row r="', filled('&lt;', share(size, 100)), '"/>')),
  'a tag name of 100 MB': (size) => bare(inside('<', filled('a', share(size, 100)), '/>')),
  'blanks within a tag, 100 MB': (size) => bare(inside('<row', filled(' ', share(size, 100)), '/>')),
  'a comment of 100 MB': (size) => titled(inside('<!--', filled('- ', share(size, 100)), '-->')),
  'an instruction of 100 MB': (size) => titled(inside('<?', filled('a ', share(size, 100)), '?>')),
  'a CDATA of 100 MB': (size) => titled(inside('<row><c><v><![CDATA[', filled(']] ', share(size, 100)), ']]></v></c></row>')),
  'a number of 50 million digits as an entity': (size) =>
    titled(inside('<row><c><v>&#', filled('0', share(size, 50)), '65;</v></c></row>')),
  'entities in entities': () =>
    book([
      '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>',
      `${HEAD}${TITLES}<row>${cell('&c;&c;&c;')}</row>${END}`,
    ]),
  'a long entity named a million times': (size) =>
    book(
      inside(
        `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(50_000)}">]>${HEAD}${TITLES}<row><c t="str"><v>`,
        filled('&a;', share(size, 20)),
        `</v></c></row>${END}`,
      ),
    ),
  'a text of 390 MB in one cell': (size) =>
    titled(inside('<row><c t="str"><v>', filled('Ham', share(size, 390)), '</v></c></row>')),
  'shared texts that are empty, 62 MB': async (size) =>
    titled([], { 'xl/sharedStrings.xml': await deflated(inside('<sst>', filled('<si/>', share(size, 62)), '</sst>')) }),
  'shared texts all different': async (size) =>
    titled([], {
      'xl/sharedStrings.xml': await deflated(
        inside(
          '<sst>',
          counted(share(size, 3_000_000), (i) => `<si><t>${i}</t></si>`),
          '</sst>',
        ),
      ),
    }),
  'shared texts of two letters, 62 MB': async (size) =>
    titled([], {
      'xl/sharedStrings.xml': await deflated(inside('<sst>', filled('<si><t>ab</t></si>', share(size, 62)), '</sst>')),
    }),
  'one shared text of 60 MB': async (size) =>
    titled([], {
      'xl/sharedStrings.xml': await deflated(inside('<sst><si><t>', filled('x', share(size, 60)), '</t></si></sst>')),
    }),
  'shared texts that are not there': (size) =>
    titled(counted(share(size, 50_000), (i) => `<row><c t="s"><v>${i % 2 ? -i : 'NaN'}</v></c></row>`)),
  'one long text in every cell': async (size) =>
    book(
      inside(
        `${HEAD}<row>${HONEST_TITLES.map(cell).join('')}${Array.from({ length: 380 }, (_, i) => cell(`T${i}`)).join('')}</row>`,
        counted(share(size, 2_500), () => `<row>${'<c t="s"><v>0</v></c>'.repeat(390)}</row>`),
        END,
      ),
      { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(5_000)}</t></si></sst>` },
    ),
  'rows in descending order': (size) =>
    titled(counted(share(size, 50_000), (i) => honestRow(i).replace(/^<row r="\d+"/, `<row r="${50_000 - i}"`))),
  'rows numbered by nonsense': () =>
    titled(
      ['abc', '-99999999999999', '99999999999999', '1e308', 'NaN', ''].map((r, i) =>
        honestRow(i).replace(/^<row r="\d+"/, `<row r="${r}"`),
      ),
    ),
  'titles in a row before the first': () => book([HEAD, TITLES.replace('r="1"', 'r="-99999999999999"'), honestRow(0), END]),
  'a million columns by address': () => titled(['<row><c r="ZZZZZ2" t="str"><v>a</v></c><c r="XFD2" t="str"><v>a</v></c></row>']),
  'a million cells in one row': (size) => titled(inside('<row>', filled('<c t="str"><v>a</v></c>', share(size, 22)), '</row>')),
  'a million blank cells in one row': (size) => titled(inside('<row>', filled('<c/>', share(size, 4)), '</row>')),
  'ranges merged over the whole sheet': (size) =>
    book(
      inside(
        `${HEAD}${TITLES}</sheetData><mergeCells>`,
        filled('<mergeCell ref="A1:XFD1048576"/>', share(size, 100)),
        '</mergeCells></worksheet>',
      ),
    ),
  'a million styles': async (size) =>
    titled(counted(50, honestRow), {
      'xl/styles.xml': await deflated(
        inside('<styleSheet><cellXfs>', filled('<xf numFmtId="14"/>', share(size, 20)), '</cellXfs></styleSheet>'),
      ),
    }),
  'formats of brackets and quotes': async (size) =>
    titled(counted(50, honestRow), {
      'xl/styles.xml': await deflated(
        inside(
          '<styleSheet><numFmts>',
          counted(share(size, 100), (i) => `<numFmt numFmtId="${i + 200}" formatCode="${'['.repeat(60_000)}"/>`),
          '</numFmts></styleSheet>',
        ),
      ),
    }),
  'blank rows without end': (size) => titled(filled('<row/>', share(size, 390))),
  'fifty sheets of one part of 390 MB': (size) => bare(filled(' ', share(size, 390)), {}, 50),
  'fifty sheets of 199,999 blank rows': (size) =>
    bare(
      counted(share(size, 199_999), () => '<row/>'),
      {},
      50,
    ),
  'ten thousand sheets': (size) => bare([], {}, share(size, 10_000)),
  'sixty thousand parts': (size) =>
    zipOf({ ...partsOf(1), ...Object.fromEntries(Array.from({ length: share(size, 60_000) }, (_, i) => [`p/${i}`, ''])) }),
  'archives within archives': () => {
    let inner = zipOf({ 'a.txt': '0'.repeat(MIB) })
    for (let i = 0; i < 6; i++) inner = zipOf(Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`${i}-${n}.zip`, inner])))
    return inner
  },
  'names that leave the archive': () =>
    zipOf({ '../../etc/passwd': 'x', '/etc/passwd': 'x', 'xl\\workbook.xml': 'x', ...partsOf(1) }),
  'relations that lead nowhere': () => zipOf(partsOf(3, () => 'http://127.0.0.1/')),
  'a cut archive': broken((file) => file.subarray(0, Math.floor(file.length * 0.6))),
  'an archive with a wrong middle': broken((file) =>
    Buffer.concat([file.subarray(0, 200), Buffer.alloc(200, 7), file.subarray(400)]),
  ),
  'a directory with more entries than there are': broken((file) => {
    const lying = Buffer.from(file)
    lying.writeUInt16LE(60_000, lying.length - 12)
    return lying
  }),
  'an archive that says it is longer than it can be (zip64)': broken((file) => {
    const locator = Buffer.alloc(20)
    locator.write('PK\u0006\u0007', 'latin1')
    locator.writeBigUInt64LE(2n ** 60n, 8)
    const end = Buffer.from(file.subarray(-22))
    end.fill(0xff, 8, 20)
    return Buffer.concat([file.subarray(0, -22), locator, end])
  }),
  'an archive with a password': broken((file) => {
    const locked = Buffer.from(file)
    for (let at = locked.indexOf('PK\u0001\u0002'); at >= 0; at = locked.indexOf('PK\u0001\u0002', at + 1))
      locked.writeUInt16LE(1, at + 8)
    return locked
  }),
  macros: async () => titled(counted(50, honestRow), { 'xl/vbaProject.bin': 'Sub Auto_Open()' }),
  'a size that lies': async (size) => {
    const part = await deflated(filled(' ', share(size, 390)))
    return zipOf({ ...partsOf(1), 'xl/worksheets/sheet1.xml': { ...part, size: 100 } })
  },
}

/** By what they do. */
export const HOSTILE_SHEETS: Record<string, SheetMaker> = { ...WORKBOOKS, ...HOSTILE_TEXTS }

/** A sheet of `rows` offers that can be published. */
export const honestSheet = (rows: number): Promise<Buffer> => titled(counted(rows, honestRow))
