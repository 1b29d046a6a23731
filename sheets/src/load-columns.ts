/** Columns of days that say of which loads they are: Срок FTL beside Срок LTL, 整车时效 beside 拼车时效. */
import type { LoadType } from '@tongyun/freight/vocabulary'
import { type GridRow, textAt } from './grid.ts'
import type { Column, Table } from './tables.ts'
import { loadTypeIn } from './title-units.ts'
import type { Field } from './title-words.ts'

const isPart = (load: LoadType): boolean => load === 'LCL' || load === 'LTL'

/**
 * What a row says in the columns of a field for one load, where titles of theirs name some: in that of the load, else in one
 * that names none; empty where all are of other loads. Undefined where no title names a load.
 */
export const textOfLoad = (
  row: GridRow,
  { columns }: Pick<Table, 'columns'>,
  fields: readonly Field[],
  load: LoadType | null,
): string | undefined => {
  const told = columns
    .filter(({ meaning }) => meaning !== null && 'field' in meaning && fields.includes(meaning.field))
    .map((column: Column) => ({ at: column.at, load: loadTypeIn(`${column.above} ${column.title}`) }))
  if (load === null || told.every((each) => each.load === null)) return undefined
  const own = told.filter((each) => each.load !== null && isPart(each.load) === isPart(load))
  const open = told.filter((each) => each.load === null)
  return [...own, ...open].map(({ at }) => textAt(row, at)).find((text) => text !== '') ?? ''
}
