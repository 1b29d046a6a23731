/** A file as grids of cells, whatever it was. */
import { type Cell, cellText } from './cell.ts'
import type { Refusal } from './files/limits.ts'

/** `said`: what a legend tells of the colour behind the row; `saidOfPart`: that behind some of its cells. */
export type GridRow = { number: number; cells: Cell[]; hidden: boolean; said?: string; saidOfPart?: string }
/** A region of merged cells: rows as the sheet numbers them, columns from 0. */
export type Merge = { top: number; left: number; bottom: number; right: number }
export type GridSheet = {
  /** Empty for files without sheets, such as .csv. */
  name: string
  hidden: boolean
  rows: GridRow[]
  merges: Merge[]
  /** Its tables are drawn with blanks in a letter, whose other lines are rows of one cell. */
  isLetter?: true
  /** Why it was not read, where the others of its file were. */
  refused?: Refusal
}
export type GridFile = { name: string; kind: 'grid'; sheets: GridSheet[] } | { name: string; kind: 'message'; lines: string[] }

/** How an answer names a row: `Sheet!5`, or `L` and the number where the file has no sheets. */
export const rowName = (sheet: string, row: number): string => (sheet === '' ? `L${row}` : `${sheet}!${row}`)

export const textAt = (row: GridRow, column: number): string => cellText(row.cells[column] ?? null)

/** Different texts of a row, in order. */
export const textsOf = (row: GridRow): string[] => [...new Set(row.cells.map(cellText).filter((text) => text !== ''))]

/** A cell that repeats the one above it. */
const DITTO =
  /^(?:〃|["″”]|''|[-–—]\s*["″”]\s*[-–—]|[-–—]*\s*\/\/\s*[-–—]*|同上|同前|上同|ditto|do\.|idem|(?:same )?as above|то же|тоже)$/iu

/** A cell that repeats the one before it in its row. */
const SAME_AS_LEFT = /^(?:同左|左同|←|(?:the )?same as (?:on the |at )?left|as left|(?:то же,? )?(?:что |как )(?:и )?слева)$/iu

/**
 * Merged cells filled with what their first one holds, downwards and across. One that stands alone in its row over several
 * columns is a line of text, and stays in its first cell.
 */
export const filled = (sheet: GridSheet): GridRow[] => {
  const rows = new Map(sheet.rows.map((row) => [row.number, { ...row, cells: [...row.cells] }]))
  for (const { top, left, bottom, right } of sheet.merges) {
    const first = rows.get(top)
    const value = first?.cells[left] ?? null
    if (first === undefined || value === null || value === '') continue
    const alone = first.cells.every((cell, column) => (column >= left && column <= right) || cellText(cell) === '')
    const isLine = alone && top === bottom
    for (let number = top; number <= bottom; number++) {
      const row = rows.get(number)
      if (row === undefined) continue
      for (let column = left; column <= (isLine ? left : right); column++) row.cells[column] = value
    }
  }
  const ordered = [...rows.values()]
    .sort((a, b) => a.number - b.number)
    .map((row) => ({ ...row, cells: Array.from(row.cells, (cell) => cell ?? null) }))
  const above: Cell[] = []
  for (const { cells } of ordered)
    cells.forEach((cell, column) => {
      if (DITTO.test(cellText(cell).trim())) cells[column] = above[column] ?? null
      else if (column > 0 && SAME_AS_LEFT.test(cellText(cell).trim())) cells[column] = cells[column - 1] ?? null
      else if (cellText(cell) !== '') above[column] = cell
    })
  return ordered
}
