/** Reads .csv and pasted cells: encoding and delimiter are found, quotes and line ends as spreadsheets write them. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRefused, IMPORT_LIMITS } from './limits.ts'
import type { SourceRow, SourceSheet } from './workbook.ts'

/**
 * UTF-8 or UTF-16 by their mark, UTF-16 also by its zeros, UTF-8 when the bytes are it, else one of the older encodings: of
 * Chinese, whose characters are pairs of bytes, or of Russian.
 */
export const decodeText = (source: Uint8Array): string => {
  if (source[0] === 0xff && source[1] === 0xfe) return new TextDecoder('utf-16le').decode(source)
  if (source[0] === 0xfe && source[1] === 0xff) return new TextDecoder('utf-16be').decode(source)
  const sample = source.subarray(0, SAMPLE)
  const zeros = (from: number) => sample.filter((byte, at) => at % 2 === from && byte === 0).length
  // Marks, digits and blanks of a table are every other byte a zero in UTF-16.
  if (sample.length > 8 && zeros(1) * 8 > sample.length && zeros(0) === 0) return new TextDecoder('utf-16le').decode(source)
  if (sample.length > 8 && zeros(0) * 8 > sample.length && zeros(1) === 0) return new TextDecoder('utf-16be').decode(source)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source)
  } catch {
    return new TextDecoder(russianOf(source) ?? (looksWestern(source) ? 'windows-1254' : chineseOf(source))).decode(source)
  }
}

/** Bytes looked at to tell the encodings apart. */
const SAMPLE = 8_000

/** Characters that price sheets are full of, simplified and traditional. */
const FREQUENT = /[港海运運费費价價期周星日月船箱柜櫃航天目的地起至有效限单單位人民币幣元美金收含不另]/gu
const chineseOf = (source: Uint8Array): string => {
  const sample = source.subarray(0, SAMPLE)
  const [gb = 0, big5 = 0] = ['gb18030', 'big5'].map(
    (encoding) => new TextDecoder(encoding).decode(sample).match(FREQUENT)?.length ?? 0,
  )
  return big5 > gb * 2 ? 'big5' : 'gb18030'
}
/** Letters that half of a Russian text is made of; read in a wrong encoding they become capitals, frames and rare ones. */
const COMMON_LETTERS = /[оеаинтсрвлк]/gu
const RUSSIAN = ['windows-1251', 'koi8-r', 'ibm866'] as const
/** The encoding in which a third of the bytes beyond ASCII are common letters of Russian; undefined where none is. */
const russianOf = (source: Uint8Array): string | undefined => {
  const sample = source.subarray(0, SAMPLE)
  const counts = RUSSIAN.map((encoding) => new TextDecoder(encoding).decode(sample).match(COMMON_LETTERS)?.length ?? 0)
  const most = Math.max(...counts)
  return most * 3 > sample.filter((byte) => byte >= 0x80).length ? RUSSIAN[counts.indexOf(most)] : undefined
}

/** Türkiye, Köln: letters beyond ASCII stand beside those of it. */
const looksWestern = (source: Uint8Array): boolean => {
  const sample = source.subarray(0, SAMPLE)
  const isLetter = (at: number) => /[a-z]/iu.test(String.fromCharCode(sample[at] ?? 0))
  const high = Array.from(sample.keys()).filter((at) => (sample[at] as number) >= 0x80)
  return high.filter((at) => isLetter(at - 1) || isLetter(at + 1)).length * 2 > high.length
}

const DELIMITERS = ['\t', ';', ',', '|'] as const

/** The delimiter that cuts the most of the first lines into as many cells; lines of text above and below a table have no say. */
const findDelimiter = (text: string): string => {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/u)
    .slice(0, 60)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/"[^"]*"/gu, ''))
  const score = (mark: RegExp) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0)
    return Math.max(0, ...new Set(counts.map((count) => count * counts.filter((each) => each === count).length)))
  }
  // A comma with a blank behind it is one of a sentence, or of 20DC, USD; alone it parts cells only where nothing else does.
  const scores = DELIMITERS.map((mark) =>
    mark === ',' ? Math.max(score(/,(?!\s)/u), score(/,/u) * 0.4) : score(mark === '|' ? /\|/u : new RegExp(mark, 'u')),
  )
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** Cells that a line has by another sign than the rest of its file: rows pasted from elsewhere below a table drawn with strokes. */
const LEAST_PASTED = 4
const PASTED: readonly RegExp[] = [/\t/u, /\s*\|\s*/u, /;(?!\s)/u]
const cellsOf = (record: readonly string[]): readonly string[] => {
  const [only = '', ...others] = record
  if (others.length > 0) return record
  return PASTED.map((mark) => only.split(mark)).find(({ length }) => length >= LEAST_PASTED) ?? record
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
            const cells = cellsOf(record).map((cell) => cell.trim().slice(0, IMPORT_LIMITS.cell) || null)
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
