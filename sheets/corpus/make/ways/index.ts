/** Files that sell several ways of transport at once, in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as books from './books.ts'
import * as letters from './letters.ts'

export const WAYS: Made[] = [letters, books]
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
