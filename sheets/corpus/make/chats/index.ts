/** Chats and letters as people write them to each other, in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as rail from './rail.ts'
import * as sea from './sea.ts'

export const CHATS: Made[] = [rail, sea]
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
