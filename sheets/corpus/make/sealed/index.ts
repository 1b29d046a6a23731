/** The files put aside for the last figure, in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as land from './land.ts'
import * as sea from './sea.ts'
import * as texts from './texts.ts'

export const SEALED: Made[] = [sea, land, texts]
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
