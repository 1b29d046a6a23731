/** Files whose rows say of themselves how they stand: withdrawn, which truck, which way, an end nobody knows; in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as land from './land.ts'
import * as letters from './letters.ts'
import * as sea from './sea.ts'

export const MARKS: Made[] = [sea, land, letters]
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
