/** Workbooks in the binary form that Excel wrote until 2007 (BIFF8). */
import * as xlsx from '@e965/xlsx'
import { shown } from './cells.ts'
import type { MadeSheet } from './paper.ts'

const sheetOf = (sheet: MadeSheet): xlsx.WorkSheet => {
  const width = Math.max(...sheet.rows.map((row) => row.length), 1)
  const made: xlsx.WorkSheet = { '!ref': xlsx.utils.encode_range({ r: 0, c: 0 }, { r: sheet.rows.length - 1, c: width - 1 }) }
  sheet.rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (cell.value === null) return
      const isNumber = typeof cell.value === 'number'
      made[xlsx.utils.encode_cell({ r, c })] = {
        t: isNumber ? 'n' : 's',
        v: cell.value,
        ...(cell.format === undefined ? {} : { z: cell.format, w: shown(cell) }),
        ...(cell.formula === undefined ? {} : { f: cell.formula }),
      }
    })
  })
  made['!merges'] = sheet.merges.map(({ top, left, bottom, right }) => ({ s: { r: top, c: left }, e: { r: bottom, c: right } }))
  made['!rows'] = sheet.rows.map((_, r) => ({ hidden: sheet.hiddenRows.has(r) }))
  made['!cols'] = Array.from({ length: width }, (_, c) => ({ hidden: sheet.hiddenColumns.has(c), wch: 12 }))
  return made
}

/** Bytes of the workbook. */
export const xlsOf = (sheets: readonly MadeSheet[]): Uint8Array => {
  const book = xlsx.utils.book_new()
  for (const sheet of sheets) xlsx.utils.book_append_sheet(book, sheetOf(sheet), sheet.name)
  book.Workbook = { Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ? 1 : 0 })) }
  return new Uint8Array(xlsx.write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer)
}
