/** What price sheets call their columns, from a table made by hand: column of the product, then the words, parted by |. */
import { readFileSync } from 'node:fs'

export const HEADER_WORDS: readonly (readonly [string, readonly string[]])[] = readFileSync(
  new URL('../data/header-words.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [column = '', words = ''] = line.split('\t')
    return [column, words.split('|')] as const
  })
