/** The files that the reader's author does not read, in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as books from './books.ts'
import * as land from './land.ts'
import * as sea from './sea.ts'

export const APART: Made[] = [sea, land, books]
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
