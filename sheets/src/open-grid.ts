/** A file as grids or, where it is a message, as lines; by its bytes, never by its name. */

import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { alignedSheet } from './aligned.ts'
import { joinedRecords } from './broken-records.ts'
import { withColours } from './colour-legends.ts'
import { SheetRefused } from './files/limits.ts'
import { isPage, openOldWorkbook, openPage } from './files/old-workbook.ts'
import { openSource } from './files/source.ts'
import { decodeText } from './files/text.ts'
import type { SourceSheet } from './files/workbook.ts'
import type { GridFile, GridSheet, Merge } from './grid.ts'

const columnOf = (letters: string) => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
const regionOf = (ref: string): Merge | undefined => {
  const [, left = '', top = '', right = '', bottom = ''] = /^\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/.exec(ref) ?? []
  return right === '' ? undefined : { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) }
}
/** Merged regions looked at; each is filled cell by cell. */
const MOST_MERGES = 20_000
/** Rows read of a sheet. */
const MOST_ROWS = 20_000

/** A sheet, or why it is not read. */
const readWhole = async (sheet: SourceSheet): Promise<GridSheet> => {
  try {
    return await readSheet(sheet)
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    return { name: sheet.name, hidden: sheet.closed, rows: [], merges: [], refused: error.reason }
  }
}

const readSheet = async (sheet: SourceSheet): Promise<GridSheet> => {
  const grid: GridSheet = { name: sheet.name, hidden: sheet.closed, rows: [], merges: [] }
  const hidden = new Set<number>()
  const unstruck = new Map<number, readonly number[]>()
  const hiddenColumns = new Set<number>()
  const currencies = new Map<string, CurrencyCode>()
  const fills = new Map<number, Map<number, string>>()
  await sheet.rows(
    (rows) => {
      grid.rows.push(...rows.map(({ row, cells }) => ({ number: row, cells, hidden: false })))
      if (grid.rows.length > MOST_ROWS) throw new SheetRefused('too_many_free_rows', grid.rows.at(-1)?.number ?? null)
      return true
    },
    (layout) => {
      if ('hiddenRow' in layout) hidden.add(layout.hiddenRow)
      else if ('struckRow' in layout) unstruck.set(layout.struckRow, layout.unstruck)
      else if ('currency' in layout) currencies.set(`${layout.row} ${layout.column}`, layout.currency)
      else if ('fill' in layout) {
        const row = fills.get(layout.row) ?? new Map<number, string>()
        fills.set(layout.row, row.set(layout.column, layout.fill))
      } else if ('hiddenColumns' in layout) {
        const { from, to } = layout.hiddenColumns
        for (let at = from; at <= Math.min(to, from + 400); at++) hiddenColumns.add(at)
      } else if (grid.merges.length < MOST_MERGES) {
        const region = regionOf(layout.merged)
        if (region !== undefined && region.bottom - region.top < 5_000) grid.merges.push(region)
      }
    },
  )
  const tall = grid.merges.filter(({ top, bottom }) => bottom > top)
  /** A cell that is merged over several rows is of the others as well, and says nothing of whether this one is struck. */
  const isOfSeveral = (row: number, column: number): boolean =>
    tall.some(({ top, bottom, left, right }) => top <= row && row <= bottom && left <= column && column <= right)
  const isStruck = (row: number): boolean => unstruck.get(row)?.every((column) => isOfSeveral(row, column)) === true
  /** A struck cell of a row that is not struck as a whole: one of two lists side by side, or one price. */
  const isStruckAlone = (row: number, column: number): boolean =>
    unstruck.get(row)?.includes(column) === false && !isOfSeveral(row, column)
  grid.rows = grid.rows.map((row) => ({
    ...row,
    hidden: hidden.has(row.number) || isStruck(row.number),
    cells: row.cells.map((cell, at) => {
      if (hiddenColumns.has(at) || isStruckAlone(row.number, at)) return null
      // What the reader of a workbook sees is the number with its currency.
      const currency = typeof cell === 'number' ? currencies.get(`${row.number} ${at}`) : undefined
      return currency === undefined ? cell : `${currency} ${cell}`
    }),
  }))
  return withColours(grid, fills)
}

const isBinary = (source: Buffer) =>
  source.length > 3 && ((source[0] === 0x50 && source[1] === 0x4b) || (source[0] === 0xd0 && source[1] === 0xcf))

/** Pieces of a line with one number each at most, as titles and cells have; what a message sets apart says several: до 300 кг 3,1. */
const isOfCells = (line: string, mark: string, least: number): boolean => {
  const pieces = line.split(mark).filter((piece) => piece.trim() !== '')
  return pieces.length >= least && pieces.every((piece) => !/\d[^\d.,\s]*[^\d.,][^\d]*\d/u.test(piece))
}
/** Lines are a table where most have `least` cells, which are fewer where the name of the file says so; else they are what somebody wrote. */
const isTable = (name: string, lines: readonly string[]): boolean => {
  const least = /\.(?:csv|tsv|tab)$/iu.test(name) ? 3 : 4
  const filled = lines.filter((line) => line.trim() !== '').slice(0, 60)
  // Two columns in a file of columns: a break and its rate.
  if (/\.(?:csv|tsv|tab)$/iu.test(name) && filled.length > 3)
    for (const mark of ['\t', ';', ','])
      if (
        filled.filter((line) => /^[^,;\t]{1,40}[,;\t][^,;\t]{1,40}$/u.test(line) && line.includes(mark)).length * 4 >=
        filled.length * 3
      )
        return true
  // Under a name of columns, rows of as many cells are a table however much is written around them.
  const columned = /\.(?:csv|tsv|tab)$/iu.test(name)
  const alike = (mark: RegExp): boolean => {
    const lengths = filled.map((line) => line.split(mark).length).filter((length) => length >= 4)
    return lengths.some((length) => lengths.filter((each) => each === length).length >= 2)
  }
  if (columned && (alike(/\t/u) || alike(/;/u) || alike(/,(?!\s)/u))) return true
  const counts = ['\t', ';', ',', '|'].map((mark) => filled.filter((line) => line.split(mark).length >= least).length)
  const [tabs = 0, semicolons = 0, commas = 0, bars = 0] = counts
  // Both marks part words of a message as well.
  const parted = [';', '|'].some((mark) => filled.some((line) => isOfCells(line, mark, least))) || columned
  const most = Math.max(tabs, parted ? Math.max(semicolons, bars) : 0)
  if (filled.length > 1 && most >= Math.max(2, filled.length * 0.4)) return true
  // Sentences have commas with a blank behind them; cells have none.
  const cells = filled.filter((line) => (line.match(/,(?!\s)/gu)?.length ?? 0) >= least - 1).length
  return commas > 0 && cells >= Math.max(2, filled.length * 0.5)
}

/** @throws FileRefused for what is no sheet */
export const openGrid = async (name: string, source: Buffer): Promise<GridFile> => {
  if (!isBinary(source)) {
    const text = decodeText(source).replace(/^\ufeff/u, '')
    if (isPage(text)) return { name, kind: 'grid', sheets: openPage(text) }
    const lines = text.split(/\r\n|\n|\r/u)
    // Rows that are broken over lines have no columns to be told by blanks.
    const isBroken = joinedRecords(lines, () => true) !== undefined
    const aligned = isBroken ? undefined : alignedSheet(lines)
    if (aligned !== undefined && !isTable(name, lines)) return { name, kind: 'grid', sheets: [aligned] }
    if (!isTable(name, lines)) return { name, kind: 'message', lines }
  }
  if (source[0] === 0xd0 && source[1] === 0xcf) return { name, kind: 'grid', sheets: await openOldWorkbook(source) }
  const sheets: GridSheet[] = []
  for (const sheet of await openSource(source)) sheets.push(await readWhole(sheet))
  const [only] = sheets
  // A file all of whose sheets are refused is refused for the reason of the first.
  if (only?.refused !== undefined && sheets.every(({ refused }) => refused !== undefined)) throw new SheetRefused(only.refused)
  return { name, kind: 'grid', sheets }
}
