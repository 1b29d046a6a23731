/** The files the reader may be made on, in the order of their numbers. */
import type { Made } from '../paper.ts'
import * as air from './air.ts'
import * as chats from './chats.ts'
import * as mails from './mails.ts'
import * as mixed from './mixed.ts'
import * as rail from './rail.ts'
import * as road from './road.ts'
import * as matrices from './sea-matrices.ts'
import * as russianSea from './sea-russia.ts'
import * as seaTables from './sea-tables.ts'
import * as through from './through.ts'
import * as trucks from './trucks.ts'

const rooms = [rail, road, trucks, air, russianSea, matrices, seaTables, mixed, through, chats, mails]

export const OWN: Made[] = rooms
  .flatMap((room) => Object.values(room).map((make) => make()))
  .sort((a, b) => a.gold.file.localeCompare(b.gold.file, 'en'))
