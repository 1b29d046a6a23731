/** What price sheets call their columns, from tables made by hand: a name, then its words, parted by |. */
import { readFileSync } from 'node:fs'

/** A third part of a line, where a table has one, is `more`. */
export const readWords = (file: string): (readonly [name: string, words: readonly string[], more: string])[] =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', words = '', more = ''] = line.split('\t')
      return [name, words.split('|'), more] as const
    })

/** Columns of the product. */
export const HEADER_WORDS: ReturnType<typeof readWords> = readWords('header-words.tsv')
