/** Offers as a workbook: the columns they fill, in one order, numbers as numbers and everything else as text. */
import type { Locale } from '@tongyun/contract/page-context'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Gazetteer } from '@tongyun/places'
import type { SheetData } from 'write-excel-file/node'
import { writeRow } from './export-row.ts'
import type { Cell } from './import-cell.ts'
import {
  CHARGE_COLUMNS,
  COLUMNS,
  type ColumnKey,
  columnTitle,
  isNamedColumn,
  NAMED_COLUMNS,
  PRICE_COLUMNS,
} from './import-columns.ts'

const placeOf = (key: ColumnKey): number => {
  if (isNamedColumn(key)) return NAMED_COLUMNS.indexOf(key)
  // Prices stand behind the unit price, charges behind the list of charges.
  const [after, within] = key.startsWith('charge:')
    ? [NAMED_COLUMNS.indexOf('charges'), CHARGE_COLUMNS.indexOf(key as never) / 1000]
    : key.startsWith('price:')
      ? [NAMED_COLUMNS.indexOf('unitPrice'), PRICE_COLUMNS.indexOf(key as never) / 1000]
      : [NAMED_COLUMNS.indexOf('unitPrice'), 0.5 + Number(key.slice(6)) / 10_000_000]
  return after + 0.0001 + within
}

/** Columns in the order they are written. */
export const inColumnOrder = (keys: Iterable<ColumnKey>): ColumnKey[] =>
  [...new Set(keys)].sort((a, b) => placeOf(a) - placeOf(b))

/** A text that begins like a formula stays a text: the type says so, and no spreadsheet program reads it otherwise. */
export const textCell = (value: string, bold = false) => ({
  value,
  type: String,
  ...(bold ? { fontWeight: 'bold' as const } : {}),
})
const cellOf = (cell: Cell) =>
  typeof cell === 'number' ? { value: cell, type: Number } : cell === null ? null : textCell(String(cell))

export type SheetToWrite = { data: SheetData; columns: { width: number }[]; stickyRowsCount: number }

/** One sheet with titles and a row for each offer; `more` are columns that stand there even when no offer fills them. */
export const offersSheet = (
  offers: readonly OfferSheet[],
  writing: { locale: Locale; gazetteer: Gazetteer },
  more: readonly ColumnKey[] = [],
): SheetToWrite => {
  const rows = offers.map((sheet) => writeRow(sheet, writing))
  const keys = inColumnOrder([...rows.flatMap((row) => [...row.keys()]), ...more])
  return {
    data: [
      keys.map((key) => textCell(columnTitle(key, writing.locale), true)),
      ...rows.map((row) => keys.map((key) => cellOf(row.get(key) ?? null))),
    ],
    columns: keys.map((key) => ({ width: isNamedColumn(key) ? COLUMNS[key].width : 12 })),
    stickyRowsCount: 1,
  }
}
