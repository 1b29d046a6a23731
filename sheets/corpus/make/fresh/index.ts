/** The files of a second blind set, in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as air from './air.ts'
import * as land from './land.ts'
import * as sea from './sea.ts'

export const FRESH: Made[] = [sea, land, air]
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
