/** Files whose titles, columns and openings speak of a part of a list: a load, an airline, an end; in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as books from './books.ts'
import * as lanes from './lanes.ts'

export const PARTS: Made[] = [books, lanes]
  .flatMap((made) => Object.values(made))
  .map((make) => make())
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
