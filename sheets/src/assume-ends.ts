/** Columns of places under titles that nobody foresaw: which end they are is told by where they stand, and asked. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Context } from './context.ts'
import type { Ends } from './ends.ts'
import { rowName, textAt } from './grid.ts'
import type { Question } from './offer.ts'
import type { Column, Table } from './tables.ts'

/** Rows that are looked at. */
const SAMPLE = 20

/** Gives columns of places the end they must be; a question says that nothing but their place in the table told it. */
export const assumeEnds = (sheet: string, table: Table, mode: Mode, ends: Ends, context: Context): Question[] => {
  const has = (...fields: string[]) =>
    table.columns.some(
      ({ meaning }) => meaning !== null && ('place' in meaning || ('field' in meaning && fields.includes(meaning.field))),
    )
  // Lines between the rows say where the lanes below them begin.
  const isSaid = table.rows.some(({ sections }) => sections.length > 0)
  if (has('lane', 'origin') || isSaid) return []
  const isOfPlaces = ({ at, meaning }: Column) => {
    if (meaning !== null) return false
    const texts = table.rows.slice(0, SAMPLE).flatMap(({ row }) => textAt(row, at) || [])
    const named = texts.filter((text) => ends.names(text, mode))
    return texts.length > 0 && named.length * 5 >= texts.length * 4
  }
  const open = table.columns.filter(isOfPlaces)
  const [first, second] = open
  if (first === undefined) return []
  const rows = table.rows.map(({ row }) => rowName(sheet, row.number))
  const ask = (words: string): Question[] => [{ about: 'place', rows, kind: 'end_assumed', words }]
  if (has('destination')) {
    const to = table.columns.find(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'destination')
    if (context.origin !== null || to === undefined || open.length > 1) return []
    // The city of the code beside it is no other end.
    const idAt = (column: Column, at: number) =>
      ends.read(textAt((table.rows[at] as (typeof table.rows)[number]).row, column.at), mode, 'destination').id
    const cityOf = (id: string | null) => ends.place(id)?.cityId ?? id
    if (table.rows.slice(0, SAMPLE).some((_, at) => cityOf(idAt(first, at)) === cityOf(idAt(to, at)))) return []
    first.meaning = { field: 'origin' }
    return ask(first.title)
  }
  // One column of places where the lanes begin as a title says: they end there.
  if (second === undefined && context.origin !== null) {
    first.meaning = { field: 'destination' }
    return ask(first.title)
  }
  if (second === undefined || open.length > 2) return []
  first.meaning = { field: 'origin' }
  second.meaning = { field: 'destination' }
  return ask(`${first.title} → ${second.title}`)
}

/** Columns of places under the same titles as in a table before it are the same ends, however few of its places are known. */
export const endsAsAlike = (table: Table, all: readonly Table[]): void => {
  const isEnd = ({ meaning }: Column) =>
    meaning !== null && 'field' in meaning && ['origin', 'destination'].includes(meaning.field)
  const titlesOf = ({ columns }: Table) => JSON.stringify(columns.map(({ title, above }) => [title, above]))
  if (table.columns.some(isEnd)) return
  const alike = all.find((other) => other !== table && titlesOf(other) === titlesOf(table) && other.columns.some(isEnd))
  alike?.columns.forEach((column, i) => {
    const own = table.columns[i]
    if (isEnd(column) && own !== undefined && own.meaning === null) own.meaning = column.meaning
  })
}
