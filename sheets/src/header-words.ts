/** What price sheets call their columns, from tables made by hand: a name, then its words, parted by |. */
import { readFileSync } from 'node:fs'

export const readWords = (file: string): (readonly [string, readonly string[]])[] =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', words = ''] = line.split('\t')
      return [name, words.split('|')] as const
    })

/** Columns of the product. */
export const HEADER_WORDS: readonly (readonly [string, readonly string[]])[] = readWords('header-words.tsv')
