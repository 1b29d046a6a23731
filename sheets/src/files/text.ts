/** Reads .csv and pasted cells: encoding and delimiter are found, quotes and line ends as spreadsheets write them. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRefused, IMPORT_LIMITS } from './limits.ts'
import type { SourceRow, SourceSheet } from './workbook.ts'

/**
 * UTF-8 or UTF-16 by their mark, UTF-8 when the bytes are it, else the older encoding of Chinese or Russian: bytes of a
 * Chinese text begin characters in the block of the common ones, those of a Russian text read so would lie in the rare ones.
 */
export const decodeText = (source: Uint8Array): string => {
  if (source[0] === 0xff && source[1] === 0xfe) return new TextDecoder('utf-16le').decode(source)
  if (source[0] === 0xfe && source[1] === 0xff) return new TextDecoder('utf-16be').decode(source)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source)
  } catch {
    return new TextDecoder(looksChinese(source) ? 'gb18030' : 'windows-1251').decode(source)
  }
}

/** Characters looked at to tell the encodings apart. */
const SAMPLE = 4_000

const looksChinese = (source: Uint8Array): boolean => {
  let pairs = 0
  let common = 0
  for (let i = 0; i < source.length - 1 && pairs < SAMPLE; i++) {
    const lead = source[i] as number
    if (lead < 0x81) continue
    const trail = source[i + 1] as number
    pairs++
    // GB 2312 level 1, its punctuation, and the full-width forms.
    if (trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3)) common++
    i++
  }
  return common > pairs / 2
}

const DELIMITERS = ['\t', ';', ',', '|'] as const

/** The delimiter that cuts the first lines into the most, and most even, cells. */
const findDelimiter = (text: string): string => {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/u)
    .slice(0, 30)
    .filter((line) => line.trim() !== '')
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/gu, '').split(delimiter).length - 1)
    const usual = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return usual * counts.filter((count) => count === usual).length
  }
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best))
}

/** Characters of one record, and rows given on at once. */
const MAX_RECORD = 1_000_000
const BATCH = 500

function* slices(text: string) {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}

/** The one sheet of a text. @throws FileRefused for bytes that are no text, and beyond the limits */
export const openText = (text: string): SourceSheet[] => {
  if (text.slice(0, 4_000).includes('\0')) throw new FileRefused('not_a_spreadsheet')
  return [
    {
      name: '',
      closed: false,
      rows: async (take) => {
        // Left early near its end, a stream made by compose ends the process with an error nobody can catch.
        const records = Readable.from(slices(text)).pipe(
          parse({
            bom: true,
            delimiter: findDelimiter(text),
            relax_column_count: true,
            relax_quotes: true,
            max_record_size: MAX_RECORD,
          }),
        )
        let row = 0
        const rows: SourceRow[] = []
        try {
          for await (const record of records as AsyncIterable<string[]>) {
            if (++row > IMPORT_LIMITS.anyRows) throw new FileRefused('too_many_rows')
            const cells = record.map((cell) => cell.trim().slice(0, IMPORT_LIMITS.cell) || null)
            while (cells.length > 0 && cells.at(-1) === null) cells.pop()
            if (cells.length > IMPORT_LIMITS.columns) throw new FileRefused('too_many_columns')
            if (cells.length > 0) rows.push({ row, cells })
            if (rows.length >= BATCH && !(await take(rows.splice(0)))) return
          }
        } catch (error) {
          throw error instanceof CsvError ? new FileRefused('damaged') : error
        }
        if (rows.length > 0) await take(rows)
      },
    },
  ]
}
