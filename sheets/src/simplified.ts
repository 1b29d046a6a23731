/** Signs of other keyboards: traditional characters are looked up in simplified ones, digits and letters of full width in plain ones. */
import { toSimplified } from '@tongyun/freight/simplified'
import type { Cell } from './cell.ts'
import type { GridFile } from './grid.ts'
import { keptReading } from './kept-readings.ts'

const HAN = /\p{Script=Han}/u
const simplified = keptReading((text: string): string => (HAN.test(text) ? toSimplified(text) : text))

/** Texts looked at, and the share of their signs that a sheet in traditional characters has at least. */
const [LOOKED_AT, LEAST_SHARE] = [300, 0.08] as const

const isTraditional = (texts: readonly string[]): boolean => {
  const signs = [...new Set(texts.slice(0, LOOKED_AT))].join('').match(/\p{Script=Han}/gu) ?? []
  const changed = [...toSimplified(signs.join(''))].filter((sign, at) => sign !== signs[at]).length
  return changed > 2 && changed >= signs.length * LEAST_SHARE
}

const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/u
/** Marks of full width stay: what they part is looked for by them. */
const inPlainWidth = keptReading((text: string): string =>
  WIDE.test(text) ? text.replace(new RegExp(WIDE, 'gu'), (sign) => sign.normalize('NFKC')) : text,
)

const textsWritten = (file: GridFile, written: (text: string) => string): GridFile => {
  if (file.kind === 'message') return { ...file, lines: file.lines.map(written) }
  const cellOf = (cell: Cell): Cell => (typeof cell === 'string' ? written(cell) : cell)
  return {
    ...file,
    sheets: file.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(cellOf) })) })),
  }
}
function* textsOfFile(file: GridFile): Generator<string> {
  if (file.kind === 'message') yield* file.lines
  else
    for (const { rows } of file.sheets)
      for (const { cells } of rows) for (const cell of cells) if (typeof cell === 'string') yield cell
}

/** The file with digits and Latin letters of plain width. */
export const inPlainSigns = (file: GridFile): GridFile =>
  textsOfFile(file).some((text) => WIDE.test(text)) ? textsWritten(file, inPlainWidth) : file

/** The file with its Chinese in simplified characters, where it is written in traditional ones. */
export const inSimplified = (file: GridFile): GridFile => {
  if (file.kind === 'message') return isTraditional(file.lines) ? textsWritten(file, simplified) : file
  const texts = file.sheets.flatMap(({ rows }) =>
    rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string' && HAN.test(cell))),
  ) as string[]
  return isTraditional(texts) ? textsWritten(file, simplified) : file
}
