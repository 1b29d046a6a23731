/** Offers as a workbook: the columns they fill, in one order, numbers as numbers and everything else as text. */
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Locale } from '@tongyun/freight/locale'
import type { Gazetteer } from '@tongyun/places'
import type { Cell } from '@tongyun/sheets/cell'
import { mapInTurns } from '../core/turns.ts'
import { bold, type PlainCell, type PlainSheet } from '../core/workbook.ts'
import { writeRow } from './export-row.ts'
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

const cellOf = (cell: Cell): PlainCell => (typeof cell === 'number' || cell === null ? cell : String(cell))

/** One sheet with titles and a row for each offer; `more` are columns that stand there even when no offer fills them. */
export const offersSheet = async (
  offers: readonly OfferSheet[],
  writing: { locale: Locale; gazetteer: Gazetteer },
  more: readonly ColumnKey[] = [],
): Promise<Omit<PlainSheet, 'sheet'>> => {
  const rows = await mapInTurns(offers, (sheet) => writeRow(sheet, writing))
  const filled = new Set(more)
  for (const row of rows) for (const key of row.keys()) filled.add(key)
  const keys = inColumnOrder(filled)
  const cells = function* (): PlainSheet['rows'] {
    yield keys.map((key) => bold(columnTitle(key, writing.locale)))
    for (const row of rows) yield keys.map((key) => cellOf(row.get(key) ?? null))
  }
  return {
    rows: cells(),
    columns: keys.map((key) => ({ width: isNamedColumn(key) ? COLUMNS[key].width : 12 })),
    stickyRowsCount: 1,
  }
}
