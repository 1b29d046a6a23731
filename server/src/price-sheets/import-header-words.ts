/** What price sheets call their columns, from a table made by hand: Chinese, English and Russian sheets of the trade. */
import { readFileSync } from 'node:fs'
import { isNamedColumn, type NamedColumn } from './import-columns.ts'

export const HEADER_WORDS: readonly (readonly [NamedColumn, readonly string[]])[] = readFileSync(
  new URL('tables/import-headers.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [column = '', words = ''] = line.split('\t')
    if (!isNamedColumn(column)) throw new Error(`import-headers.tsv: no column ${column}`)
    return [column, words.split('|')]
  })
