import type { downloadFaults as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import type { Operation } from '../core/route.ts'
import { bold, type PlainCell, type PlainSheet, writeWorkbook } from '../core/workbook.ts'
import type { FaultyRow } from './import-record.ts'
import { faultText } from './import-words-of-fault.ts'
import { ownImport } from './own-import.ts'

const WRONG = '#FDE8E4'
const text = (value: string, wrong: boolean): PlainCell => (wrong ? { value, background: WRONG } : value)

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
  const rows = function* (): PlainSheet['rows'] {
    yield [...titles, m.import_column_errors({}, { locale })].map(bold)
    for (const faulty of row.faulty) yield rowOf(faulty)
  }
  const sheet = {
    sheet: m.import_column_errors({}, { locale }),
    columns: [...titles.map(() => ({ width: 16 })), { width: 60 }],
    stickyRowsCount: 1,
    rows: rows(),
  }
  const body = await writeWorkbook(async () => [sheet], { askedBy: 'people', signal: context.request.signal })
  const name = row.file_name.replace(/\.\w{1,5}$/u, '')
  return { name: `${name}-${m.import_column_errors({}, { locale })}.xlsx`, body }
}
