/** Reads a workbook the server made, for tests. */
import { inflateRawSync } from 'node:zlib'

/** Files of a zip by name, by its central directory (PKWARE APPNOTE 4.3.12). */
export const unzip = (zip: Buffer): Map<string, string> => {
  const files = new Map<string, string>()
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [packed, nameLength, start] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const body = zip.subarray(data, data + packed)
    files.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body).toString('utf8'))
  }
  return files
}

const textOf = (xml: string) =>
  xml
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** AB12 is column 27, counted from 0; empty cells are left out of a file. */
const columnOf = (attributes: string) =>
  [...(/\br="([A-Z]+)/.exec(attributes)?.[1] ?? '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Cells of the sheet with that number (from 1) row by row: numbers as numbers, text looked up in the shared strings. */
export const readSheet = (workbook: Buffer, number: number): (string | number)[][] => {
  const files = unzip(workbook)
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) => textOf(si ?? ''))
  const sheet = files.get(`xl/worksheets/sheet${number}.xml`) ?? ''
  return [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row]) => {
    const cells: (string | number)[] = []
    for (const [, attributes, body] of (row ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const text = textOf(body ?? '')
      const value = attributes?.includes('t="s"') ? (shared[Number(text)] ?? '') : Number(text)
      cells[columnOf(attributes ?? '')] = attributes?.includes('t="inlineStr"') ? text : value
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}
