/** The one way comma separated values are made (RFC 4180), for programs that read an address: Excel, WPS, 1C. */
import type { PlainCell } from './workbook.ts'

/** By this a spreadsheet program knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet program takes a text that begins so for a formula; behind an apostrophe it is a text. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** What stands in quotation marks in a format of Excel, such as the zone behind a time. */
const literalIn = (format: string | undefined) => /"([^"]*)"/.exec(format ?? '')?.[1]

const textOf = (cell: PlainCell): string => {
  if (cell === null) return ''
  const { value, format } = typeof cell === 'object' && !(cell instanceof Date) ? cell : { value: cell, format: undefined }
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return FORMULA.test(value) ? `'${value}` : value
  return [value.toISOString().slice(0, 16).replace('T', ' '), literalIn(format)].filter(Boolean).join(' ')
}

const fieldOf = (cell: PlainCell): string => {
  const text = textOf(cell)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a file in UTF-8. Numbers have a point and no groups, times are those of the place with their zone behind them. */
export const writeCsv = (rows: Iterable<PlainCell[]>): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + Array.from(rows, (row) => `${row.map(fieldOf).join(',')}\r\n`).join(''))
