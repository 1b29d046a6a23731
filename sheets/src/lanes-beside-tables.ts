/** Lanes that a letter tells in lines beside its tables: those are read as a message, with what the lines around them say. */

import { cellText } from './cell.ts'
import { saysWithdrawn } from './closed-lanes.ts'
import { type GridSheet, rowName } from './grid.ts'
import { corrects } from './message-amends.ts'
import type { Offer } from './offer.ts'
import { readMessage } from './read-message.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import type { SheetTables } from './tables.ts'

/** Lanes of the lines of a text that are in none of its tables, none where it has no such. `beside`: the offers of its tables. */
export const lanesBeside = (sheet: GridSheet, { tables }: SheetTables, beside: readonly Offer[], tools: Tools): Reading => {
  const none: Reading = { offers: [], flags: [], questions: [], refused: [] }
  if (sheet.isLetter !== true || tables.length === 0) return none
  const inTable = new Set(tables.flatMap(({ rows, head }) => [...rows.map(({ row }) => row.number), head.first, head.last]))
  const lines: string[] = []
  for (const { number, cells, hidden } of sheet.rows) {
    const [only, ...more] = cells.filter((cell) => cellText(cell) !== '')
    if (only === undefined || more.length > 0 || hidden || inTable.has(number)) continue
    // What corrects a table is no lane of its own.
    const text = cellText(only)
    if (!corrects(text) && !saysWithdrawn(text)) lines[number - 1] = text
  }
  const read = readMessage(
    Array.from(lines, (line) => line ?? ''),
    tools,
    (at) => rowName('', at + 1),
    beside,
  )
  const rows = new Set(read.offers.flatMap((offer) => offer.rows))
  const isOwn = (names: readonly string[]) => names.some((name) => rows.has(name))
  return {
    offers: read.offers,
    flags: read.flags.filter((flag) => isOwn(flag.rows)),
    questions: read.questions.filter((question) => isOwn(question.rows)),
    refused: [],
  }
}
