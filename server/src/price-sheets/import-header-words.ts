/** What price sheets call the columns of this product. */
import { HEADER_WORDS as WORDS } from '@tongyun/sheets/header-words'
import { isNamedColumn, type NamedColumn } from './import-columns.ts'

export const HEADER_WORDS: readonly (readonly [NamedColumn, readonly string[]])[] = WORDS.map(([column, words]) => {
  if (!isNamedColumn(column)) throw new Error(`header-words.tsv: no column ${column}`)
  return [column, words]
})
