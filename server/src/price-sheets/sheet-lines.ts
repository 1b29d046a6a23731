/** A file as its provider sees it: rows of cells, or the lines of a message, in pages, with why a row gave no offer. */
import { cellText } from '@tongyun/sheets/cell'
import type { Refusal } from '@tongyun/sheets/files/limits'
import { type GridFile, rowName } from '@tongyun/sheets/grid'
import type { Refused } from '@tongyun/sheets/offer'

/** Rows a page of the file shows. */
export const LINES_A_PAGE = 50
/** Characters of a cell, and cells of a row, that are shown. */
const CELL_LENGTH = 160
const MOST_CELLS = 60
const MESSAGE_LINE_LENGTH = 1_000

/** One row of the file. `why`: the reason for which it gave no offer, as a code of the reader. */
export type SheetLine = { row: number; cells: string[]; why?: string }
export type LinePage = { sheet: number; page: number; lines: SheetLine[] }
/** A sheet of the file: `hidden` ones are not read. `why`: it could not be. */
export type SheetPart = { name: string; rows: number; hidden: boolean; why?: Refusal }

/** Sheets of a file; a message is one without a name. */
export const partsOf = (file: GridFile): SheetPart[] =>
  file.kind === 'message'
    ? [{ name: '', rows: file.lines.length, hidden: false }]
    : file.sheets.map(({ name, rows, hidden, refused }) => ({
        name,
        rows: rows.length,
        hidden,
        ...(refused === undefined ? {} : { why: refused }),
      }))

/** All pages of a file, one after the other. */
export function* linePages(file: GridFile, refused: readonly Refused[]): Generator<LinePage> {
  const reasons = new Map(refused.map(({ row, why }) => [row, why]))
  const sheets =
    file.kind === 'message'
      ? [{ name: '', rows: file.lines.map((text, at) => ({ number: at + 1, cells: [text.slice(0, MESSAGE_LINE_LENGTH)] })) }]
      : file.sheets
  for (const [sheet, { name, rows }] of sheets.entries())
    for (let from = 0; from < rows.length; from += LINES_A_PAGE)
      yield {
        sheet,
        page: from / LINES_A_PAGE + 1,
        lines: rows.slice(from, from + LINES_A_PAGE).map(({ number, cells }): SheetLine => {
          const why = reasons.get(rowName(name, number))
          const texts = cells.slice(0, MOST_CELLS).map((cell) => cellText(cell))
          return {
            row: number,
            cells: file.kind === 'message' ? texts : texts.map((text) => text.slice(0, CELL_LENGTH)),
            ...(why === undefined ? {} : { why }),
          }
        }),
      }
}

/** Where a row of an answer stands: its sheet, counted from 0, and its number. */
export const lineOf = (row: string, parts: readonly Pick<SheetPart, 'name'>[]): { sheet: number; line: number } => {
  const at = row.lastIndexOf('!')
  const sheet = at < 0 ? 0 : parts.findIndex(({ name }) => name === row.slice(0, at))
  return { sheet: Math.max(0, sheet), line: Number(row.slice(at < 0 ? 1 : at + 1)) }
}

/** What rows of an answer say, cell by cell. */
export const textsOfRows = (file: GridFile, rows: readonly string[]): string[] => {
  const meant = new Set(rows)
  return file.kind === 'message'
    ? file.lines.filter((_, at) => meant.has(`L${at + 1}`))
    : file.sheets.flatMap(({ name, rows: all }) =>
        all.filter(({ number }) => meant.has(rowName(name, number))).map(({ cells }) => cells.map(cellText).join('\t')),
      )
}
