/** Where in a file the values of an offer stand: in its row, or in the titles over it. */
import { cellText } from './cell.ts'
import { type GridRow, type GridSheet, type Merge, rowName, textAt } from './grid.ts'
import type { Cellar, Roles } from './matrix.ts'
import type { Table } from './tables.ts'
import type { Field } from './title-words.ts'

/** A cell: the number of its row as the sheet counts, and its column from 0. */
export type CellAt = { row: number; at: number }
/** A cell and what of the offer it says: `pol`, `price:40HQ`, `validTo`. */
export type FieldCell = CellAt & { field: string }
/** Cells by what of the offer they say; `row` as `rows` of the offer name it. */
export type Cells = Record<string, { row: string; at: number }[]>

/** What of an offer a column says; one that is not named says nothing of it. */
const SAYS: Partial<Record<Field, readonly string[]>> = {
  origin: ['pol'],
  destination: ['pod'],
  lane: ['pol', 'pod'],
  originCode: ['pol'],
  destinationCode: ['pod'],
  via: ['via'],
  border: ['via'],
  carrier: ['carrier'],
  schedule: ['schedule'],
  cutoff: ['cutoff'],
  transit: ['transit'],
  transitHours: ['transit'],
  freeDays: ['freeDays'],
  validity: ['validFrom', 'validTo'],
  validFrom: ['validFrom'],
  validTo: ['validTo'],
  remarks: ['remarks'],
  currency: ['currency'],
  box: ['box'],
  vehicle: ['vehicle'],
  flight: ['flight'],
  train: ['flight'],
  space: ['space'],
  ownership: ['ownership'],
  split: ['chargeable'],
  ratio: ['chargeable'],
  minimum: ['minimum'],
  minimumQuantity: ['minimum'],
  loadType: ['loadType'],
  unit: ['unit'],
  charges: ['charges'],
}

/** The cells of a row beside its prices. `above`: cells of ends that rows below leave blank, which this row may change. */
export const cellsOfRow = (row: GridRow, table: Table, roles: Roles, above: Map<string, FieldCell>): FieldCell[] => {
  const found = table.columns.flatMap(({ at, meaning }): FieldCell[] => {
    if (meaning === null || 'price' in meaning || textAt(row, at) === '') return []
    const fields = 'charge' in meaning ? ['charges'] : 'field' in meaning ? (SAYS[meaning.field] ?? []) : []
    return fields.map((field) => ({ field, row: row.number, at }))
  })
  if (roles.at !== null && textAt(row, roles.at) !== '')
    found.push({ field: roles.rows === 'origin' ? 'pol' : 'pod', row: row.number, at: roles.at })
  for (const end of ['pol', 'pod']) {
    const own = found.find(({ field }) => field === end)
    const left = above.get(end)
    if (own !== undefined) above.set(end, own)
    else if (left !== undefined) found.push(left)
  }
  return found
}

/** The cells over a column of prices that say something of each of them. */
export const cellsOfTitle = ({ column: { at }, place, group }: Cellar, { head }: Table, roles: Roles): FieldCell[] => {
  const over = (field: string, row: number, says: unknown): FieldCell[] => (says === null ? [] : [{ field, row, at }])
  return [
    ...over(roles.columns === 'origin' ? 'pol' : 'pod', head.last, place),
    ...over('carrier', head.first, group.carrier),
    ...over('validFrom', head.first, group.period),
    ...over('validTo', head.first, group.period),
    ...over('schedule', head.first, group.weekdays),
  ]
}

/** Tells the cells of an offer by field, as the file shows them: of merged ones the first, which holds the text. */
export const cellShower = (
  sheet: Pick<GridSheet, 'name' | 'rows' | 'merges'>,
  cellOf: (cell: CellAt) => CellAt,
): ((cells: readonly FieldCell[]) => Cells) => {
  const rows = new Map(sheet.rows.map((row) => [row.number, row]))
  const merges = new Map<number, Merge[]>()
  for (const merge of sheet.merges)
    for (let row = merge.top; row <= merge.bottom; row++) merges.set(row, [...(merges.get(row) ?? []), merge])
  return (cells) => {
    const shown: Cells = {}
    for (const { field, ...given } of cells) {
      const own = cellOf(given)
      const merge = merges.get(own.row)?.find(({ left, right }) => own.at >= left && own.at <= right)
      const cell = merge === undefined ? own : { row: merge.top, at: merge.left }
      if (cellText(rows.get(cell.row)?.cells[cell.at] ?? null) === '') continue
      const known = shown[field] ?? []
      const row = rowName(sheet.name, cell.row)
      if (!known.some((one) => one.row === row && one.at === cell.at)) shown[field] = [...known, { row, at: cell.at }]
    }
    return shown
  }
}
