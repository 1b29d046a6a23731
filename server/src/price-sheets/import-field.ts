/** One field of the offer from its cell, as its row in freight/src/offer says. */
import type { FieldList, FieldRow, ValueOf } from '@tongyun/freight/offer/field-kinds'
import { allFields, SHEET_FIELDS, type SheetPath, type SheetRows } from '@tongyun/freight/offer/sheet-fields'
import { readList } from '@tongyun/sheets/cell'
import type { ColumnKey } from './import-columns.ts'
import type { RowReading } from './import-reading.ts'
import { readWord, wordsOf } from './import-words.ts'

/** Values of a list in one cell, repeats dropped; a wrong one is a fault of the cell. */
export const readWords = (row: RowReading, column: ColumnKey, list: FieldList): string[] => {
  const items = readList(row.text(column) ?? '')
  const values = items.map((item) => readWord(list, item))
  const wrong = items.find((_, i) => values[i] === undefined)
  if (wrong !== undefined) row.fault(column, 'word', { value: wrong.slice(0, 80), words: wordsOf(list, row.context.locale) })
  return [...new Set(values.filter((value) => value !== undefined))]
}

/** The value of a field that lies in one cell; null, or nothing of a list, where the cell is blank or wrong. */
export const readCell = (row: RowReading, field: FieldRow): unknown => {
  const column = field.column as ColumnKey
  switch (field.kind) {
    case 'number':
      return field.unit === 'hours' ? row.hours(column, 'hours') : row.number(column, field.unit)
    case 'text':
    case 'lines':
    case 'reference':
      return row.text(column)
    case 'date':
      return row.date(column)
    case 'flag':
      return row.yesNo(column, false)
    case 'choices':
      return readWords(row, column, field.list)
    case 'choice':
      if (field.list !== undefined) return row.word(column, field.list) ?? null
  }
  throw new Error(`a ${field.kind} does not lie in one cell`)
}

/** `readCell` of the field at a path. */
export const readField = <Path extends SheetPath>(row: RowReading, path: Path): ValueOf<SheetRows[Path]> | null =>
  readCell(row, SHEET_FIELDS[path]) as ValueOf<SheetRows[Path]> | null

/** A reader of every field of a group, which ends with a dot. */
export const groupReader = (group: string) => {
  const fields = allFields().flatMap(([path, field]) =>
    path.startsWith(group) ? [[path.slice(group.length), field] as const] : [],
  )
  return (row: RowReading): Record<string, unknown> =>
    Object.fromEntries(fields.map(([name, field]) => [name, readCell(row, field)]))
}
