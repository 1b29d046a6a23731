import type { downloadFaults as endpoint } from '@tongyun/contract/offer-import'
import * as m from '@tongyun/messages'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { Operation } from '../core/route.ts'
import type { FaultyRow } from './import.tables.ts'
import { faultText } from './import-words-of-fault.ts'
import { ownImport } from './own-import.ts'

const WRONG = '#FDE8E4'
/** A cell that a spreadsheet program would take for a formula is text all the same. */
const text = (value: string, wrong = false) => ({ value, type: String, ...(wrong ? { backgroundColor: WRONG } : {}) })

/** GET /ty/imports/:importId/faults: the rows as they came, the wrong cells marked, and what is wrong in a column of its own. */
export const downloadFaults: Operation<typeof endpoint> = async ({ importId }, context) => {
  const row = await ownImport(context, importId)
  const { locale } = context
  const titles = row.header?.titles ?? []
  const rowOf = ({ cells, faults }: FaultyRow) => {
    const wrong = new Set(faults.map(({ column }) => (column === null ? -1 : (row.mapping?.columns.indexOf(column) ?? -1))))
    const words = [...new Set(faults.map((fault) => faultText(fault, locale)))].join(' ')
    return [...titles.map((_, i) => text(cells[i] ?? '', wrong.has(i))), text(words, true)]
  }
  const data: SheetData = [
    [...titles, m.import_column_errors({}, { locale })].map((title) => ({ ...text(title), fontWeight: 'bold' as const })),
    ...row.faulty.map(rowOf),
  ]
  const body = await writeExcelFile([
    {
      data,
      sheet: m.import_column_errors({}, { locale }),
      columns: [...titles.map(() => ({ width: 16 })), { width: 60 }],
      stickyRowsCount: 1,
    },
  ]).toBuffer()
  const name = row.file_name.replace(/\.\w{1,5}$/u, '')
  return { name: `${name}-${m.import_column_errors({}, { locale })}.xlsx`, body }
}
