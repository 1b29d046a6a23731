/** Sheets of Taiwan and Hong Kong: their words are looked up in simplified characters. */
import { Converter } from 'opencc-js/t2cn'
import type { Cell } from './cell.ts'
import type { GridFile } from './grid.ts'
import { keptReading } from './kept-readings.ts'

const HAN = /\p{Script=Han}/u
const convert = Converter({ from: 'tw', to: 'cn' })
const simplified = keptReading((text: string): string => (HAN.test(text) ? convert(text) : text))

/** Texts looked at, and the share of their signs that a sheet in traditional characters has at least. */
const [LOOKED_AT, LEAST_SHARE] = [300, 0.08] as const

const isTraditional = (texts: readonly string[]): boolean => {
  const signs = [...new Set(texts.slice(0, LOOKED_AT))].join('').match(/\p{Script=Han}/gu) ?? []
  const changed = [...convert(signs.join(''))].filter((sign, at) => sign !== signs[at]).length
  return changed > 2 && changed >= signs.length * LEAST_SHARE
}

/** The file with its Chinese in simplified characters, where it is written in traditional ones. */
export const inSimplified = (file: GridFile): GridFile => {
  if (file.kind === 'message') return isTraditional(file.lines) ? { ...file, lines: file.lines.map(simplified) } : file
  const texts = file.sheets.flatMap(({ rows }) =>
    rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string' && HAN.test(cell))),
  ) as string[]
  if (!isTraditional(texts)) return file
  const cellOf = (cell: Cell): Cell => (typeof cell === 'string' ? simplified(cell) : cell)
  return {
    ...file,
    sheets: file.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(cellOf) })) })),
  }
}
