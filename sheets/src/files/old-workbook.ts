/** Workbooks of before 2007 (.xls), and tables of HTML that are named so. */
import { Parser } from 'htmlparser2'
import type { GridRow, GridSheet, Merge } from '../grid.ts'
import { FileRefused, IMPORT_LIMITS } from './limits.ts'
import { currencyOfFormat } from './number-format.ts'

/** Sheets of a binary workbook. Dates come as ISO text, as from other files. @throws FileRefused for what it cannot be */
export const openOldWorkbook = async (source: Buffer): Promise<GridSheet[]> => {
  // The reader is loaded for such a file alone: it is large.
  const { read, utils, SSF } = await import('@e965/xlsx')
  let book: ReturnType<typeof read>
  try {
    book = read(source, { type: 'buffer', cellStyles: true, cellNF: true, sheetRows: IMPORT_LIMITS.anyRows, bookVBA: false })
  } catch (error) {
    throw new FileRefused(/password|encrypt/iu.test(String(error)) ? 'with_password' : 'damaged')
  }
  return book.SheetNames.slice(0, IMPORT_LIMITS.sheets).map((name, at): GridSheet => {
    const sheet = book.Sheets[name]
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
    if (sheet === undefined || sheet['!ref'] === undefined) return { name, hidden, rows: [], merges: [] }
    const range = utils.decode_range(sheet['!ref'])
    const rows: GridRow[] = []
    for (let r = range.s.r; r <= range.e.r; r++) {
      const cells: GridRow['cells'] = []
      for (let c = 0; c <= Math.min(range.e.c, IMPORT_LIMITS.columns); c++) {
        const cell = sheet[utils.encode_cell({ r, c })]
        const isDay = cell?.t === 'n' && typeof cell.z === 'string' && SSF.is_date(cell.z)
        const value =
          cell === undefined || sheet['!cols']?.[c]?.hidden ? null : isDay ? isoOf(SSF.parse_date_code(cell.v)) : cell.v
        const currency = cell?.t === 'n' && typeof cell.z === 'string' ? currencyOfFormat(cell.z) : null
        if (currency !== null && typeof value === 'number') cells[c] = `${currency} ${value}`
        else cells[c] = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
      }
      rows.push({ number: r + 1, cells, hidden: sheet['!rows']?.[r]?.hidden === true })
    }
    const merges = (sheet['!merges'] ?? []).map(({ s, e }): Merge => ({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c }))
    return { name, hidden, rows, merges }
  })
}
const isoOf = ({ y, m, d }: { y: number; m: number; d: number }) =>
  `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`

/** True for a page of HTML. */
export const isPage = (text: string): boolean =>
  /<table[\s>]/iu.test(text.slice(0, 200_000)) &&
  /^\s*(?:<\?xml|<!doctype|<html|<table|<meta|<head|<style|<body|<div|<!--)/iu.test(text)

/** The tables of a page as sheets, each with its own rows. */
export const openPage = (text: string): GridSheet[] => {
  const sheets: GridSheet[] = []
  let row: GridRow | null = null
  let column = 0
  let cell: string | null = null
  let span: { rows: number; columns: number } = { rows: 1, columns: 1 }
  /** Columns of coming rows that a cell above reaches into. */
  let taken = new Map<number, Set<number>>()
  const number = (value: string | undefined) => Math.min(Math.max(Number(value ?? 1) || 1, 1), 400)
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'table') {
        sheets.push({ name: `Sheet${sheets.length + 1}`, hidden: false, rows: [], merges: [] })
        taken = new Map()
      }
      const sheet = sheets.at(-1)
      if (name === 'tr' && sheet !== undefined) {
        if (sheet.rows.length >= IMPORT_LIMITS.anyRows) throw new FileRefused('too_many_rows')
        row = { number: sheet.rows.length + 1, cells: [], hidden: /display:\s*none/iu.test(attributes.style ?? '') }
        sheet.rows.push(row)
        column = 0
      }
      if ((name === 'td' || name === 'th') && row !== null) {
        while (taken.get(row.number)?.has(column)) column++
        cell = ''
        span = { rows: number(attributes.rowspan), columns: number(attributes.colspan) }
      }
      if (name === 'br' && cell !== null) cell += '\n'
    },
    ontext: (data) => {
      if (cell !== null && cell.length < IMPORT_LIMITS.cell) cell += data
    },
    onclosetag: (name) => {
      if ((name !== 'td' && name !== 'th') || row === null || cell === null) return
      const value = cell.replace(/[ \t\r\n\u00a0]+/gu, ' ').trim()
      row.cells[column] = value === '' ? null : value
      if (span.rows > 1 || span.columns > 1) {
        sheets
          .at(-1)
          ?.merges.push({ top: row.number, left: column, bottom: row.number + span.rows - 1, right: column + span.columns - 1 })
        for (let down = 1; down < span.rows; down++) {
          const below = taken.get(row.number + down) ?? new Set()
          for (let across = 0; across < span.columns; across++) below.add(column + across)
          taken.set(row.number + down, below)
        }
      }
      column += span.columns
      cell = null
    },
  })
  parser.write(text)
  parser.end()
  for (const sheet of sheets) for (const each of sheet.rows) each.cells = Array.from(each.cells, (value) => value ?? null)
  return sheets.filter(({ rows }) => rows.length > 0)
}
