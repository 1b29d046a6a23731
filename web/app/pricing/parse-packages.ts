/** Packages pasted from a spreadsheet into rows. */
import { MAX_PIECE_ROWS } from '@tongyun/freight/cargo-numbers'
import { EMPTY_PIECE, type PieceRow } from '../cargo/cargo-codes.ts'
import { plainNumber } from '../i18n/read-number.ts'

type Column = Exclude<keyof PieceRow, 'stackable'>

/** Order of columns without a heading. */
const ORDER: readonly Column[] = ['count', 'lengthCm', 'widthCm', 'heightCm', 'weightKg']

/** Words of headings in three languages. Weight comes first: "weight of one piece" names pieces too. */
const HEADINGS: readonly [Column, RegExp][] = [
  ['weightKg', /重|weight|^kg$|вес|масс/i],
  ['lengthCm', /长|length|^l$|длин/i],
  ['widthCm', /宽|width|^w$|шир/i],
  ['heightCm', /高|height|^h$|выс/i],
  ['count', /件|数量|箱数|qty|quant|count|pcs|pieces|кол|мест|шт/i],
]

/** `120*80*100`, `120x80x100`, `120×80×100` in one cell. */
const SIDES = /^\s*([\d.,]+)\s*[x×*х]\s*([\d.,]+)\s*[x×*х]\s*([\d.,]+)\s*(?:cm|см|厘米)?\s*$/i
const NUMBER = /^[\d\s.,\u00a0]+$/
const UNIT = /\s*(kg|cm|кг|см|шт\.?|公斤|厘米|件|箱)\s*$/i

/** Cells of a line: tabs, else semicolons, else gaps of two or more blanks; three sides in one cell become three. */
const cellsOf = (line: string): string[] => {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : /\s{2,}/
  return line.split(separator).flatMap((cell) => {
    const sides = SIDES.exec(cell)
    return sides === null ? [cell.trim()] : sides.slice(1, 4).map((side) => side ?? '')
  })
}

const isNumber = (cell: string) => NUMBER.test(cell.replace(UNIT, ''))

/** Columns named by a heading line, in its order; null when the line is no heading. */
const columnsOf = (cells: readonly string[]): (Column | null)[] | null => {
  const named = cells.map((cell) => (isNumber(cell) ? null : (HEADINGS.find(([, words]) => words.test(cell))?.[0] ?? null)))
  return named.filter((column) => column !== null).length >= 3 ? named : null
}

/**
 * Reads rows copied from a spreadsheet: count, length, width, height in cm, weight of one in kg, in this order or as a
 * heading names them. Decimal commas, units behind numbers and sides written `120x80x100` are understood; without a count
 * column (four numbers) each line is one package. Lines with fewer numbers are left out; at most MAX_PIECE_ROWS rows.
 */
export const parsePackages = (text: string): PieceRow[] => {
  let columns: (Column | null)[] | null = null
  const rows: PieceRow[] = []
  for (const line of text.split(/\r?\n/)) {
    const cells = cellsOf(line)
    const heading = columnsOf(cells)
    if (heading !== null) {
      columns = heading
      continue
    }
    const row = rowOf(cells, columns)
    if (row !== null) rows.push(row)
  }
  return rows.slice(0, MAX_PIECE_ROWS)
}

const rowOf = (cells: readonly string[], columns: (Column | null)[] | null): PieceRow | null => {
  const numbers = cells.map((cell) => (isNumber(cell) ? plainNumber(cell.replace(UNIT, '')) || null : null))
  const row = { ...EMPTY_PIECE }
  if (columns !== null) {
    let read = 0
    for (const [i, column] of columns.entries()) {
      const value = numbers[i] ?? null
      if (column === null || value === null) continue
      row[column] = value
      read += 1
    }
    return read >= 3 ? row : null
  }
  const known = numbers.filter((value) => value !== null)
  const order = ORDER.slice(known.length === 4 ? 1 : 0)
  if (known.length < order.length) return null
  for (const [i, column] of order.entries()) row[column] = known[i] ?? ''
  return row
}
