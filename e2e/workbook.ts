/** Writes Excel workbooks, and reads enough of one to see what was exported. */
import { inflateRawSync } from 'node:zlib'
import writeExcelFile from 'write-excel-file/node'

/** Sizes and signatures of PKWARE's APPNOTE 4.3.7, 4.3.12 and 4.3.16. */
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const DEFLATED = 8

/** The files of a zip archive by name. @throws when the bytes are no zip archive. */
const unzip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END_SIGNATURE).buffer))
  if (end < 0 || end + END_BYTES > zip.length) throw new Error('no zip archive')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error('broken zip directory')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(name, zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : bytes)
    at += ENTRY_BYTES + nameLength + extraLength + commentLength
  }
  return files
}

/** The rows of the first sheet, each as the content of its tags `<c>`. */
const rowsIn = (files: ReadonlyMap<string, Buffer>): { attributes: string; content: string }[][] => {
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString('utf8')
  if (sheet === undefined) throw new Error('a workbook without a first sheet')
  return [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, row = '']) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes = '', content = '']) => ({
      attributes,
      content,
    })),
  )
}

/** Rows of the first sheet as the number of their filled cells, the heading included. */
export const sheetRows = (workbook: Buffer): number[] =>
  rowsIn(unzip(workbook)).map((cells) => cells.filter(({ content }) => /^\s*<(?:v|is|f)\b/.test(content)).length)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textIn = (xml: string) =>
  [...xml.matchAll(/<t\b[^>]*>([^<]*)<\/t>/g)]
    .map(([, text = '']) => text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? ''))
    .join('')

/** Cells of the first sheet as texts, by row and column; blank where a row has none. */
export const sheetCells = (workbook: Buffer): string[][] => {
  const files = unzip(workbook)
  const strings = [...(files.get('xl/sharedStrings.xml')?.toString('utf8') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
    ([, xml = '']) => textIn(xml),
  )
  return rowsIn(files).map((row) => {
    const cells: string[] = []
    for (const { attributes, content } of row) {
      const letters = /\br="([A-Z]+)/.exec(attributes)?.[1] ?? ''
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const value = /<v>([^<]*)<\/v>/.exec(content)?.[1] ?? ''
      cells[column] = /\bt="s"/.test(attributes) ? (strings[Number(value)] ?? '') : value || textIn(content)
    }
    return Array.from(cells, (cell = '') => cell)
  })
}

/** A workbook of one sheet. */
export const workbookOf = (rows: readonly (readonly (string | number | null)[])[]): Promise<Buffer> =>
  writeExcelFile(rows.map((row) => [...row])).toBuffer()
