/** Files of notes and titles that speak of a part of a sheet, in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as land from './land.ts'
import * as sea from './sea.ts'

export const BLOCKS: Made[] = [sea, land]
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
