/** The files of layouts that no reader had seen when they were made, in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as air from './air.ts'
import * as land from './land.ts'
import * as books from './sea-books.ts'
import * as sections from './sea-sections.ts'
import * as texts from './texts.ts'

export const UNSEEN: Made[] = [sections, books, land, texts, air]
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
