/** Notes that stand beside a table, behind an empty column, instead of below it: they speak of the table, and of no single row. */
import type { BlockNote } from './block-notes.ts'
import { type GridRow, type GridSheet, textAt } from './grid.ts'

const OF_NOTES = /备注|说明|须知|注意|(?<!\p{L})(?:notes?|remarks?|terms|conditions)(?!\p{L})|примечани|услови/iu
/** Cells that a row of titles has at least beside the title of the notes. */
const LEAST_TITLES = 3

const filledAt = (row: GridRow): number[] => row.cells.flatMap((_, at) => (textAt(row, at) === '' ? [] : [at]))

/** A title of notes at the end of a row of titles, with an empty column before it. */
const titleOf = (row: GridRow): number | undefined => {
  const filled = filledAt(row)
  const [last, before] = [filled.at(-1), filled.at(-2)]
  const isApart = last !== undefined && before !== undefined && last - before > 1
  return isApart && filled.length > LEAST_TITLES && OF_NOTES.test(textAt(row, last)) ? last : undefined
}

/** A sheet without the notes beside its tables, and the notes with the rows that each speaks of. */
export const withoutSideNotes = (sheet: GridSheet): { sheet: GridSheet; notes: BlockNote[] } => {
  const notes: BlockNote[] = []
  const gone = new Map<number, number>()
  sheet.rows.forEach((head, i) => {
    const at = titleOf(head)
    if (at === undefined) return
    const below: GridRow[] = []
    for (const row of sheet.rows.slice(i + 1)) {
      const number = (below.at(-1) ?? head).number + 1
      if (row.number !== number || filledAt(row).filter((column) => column < at - 1).length < 2) break
      below.push(row)
    }
    const told = below.filter((row) => textAt(row, at) !== '')
    // Where every row has its own, they are remarks of the rows; a first one that has none as well.
    const isBeside = told.length > 0 && told.length < below.length && told.every((row, n) => row === below[n])
    if (!isBeside || below.some((row) => textAt(row, at - 1) !== '')) return
    const [first, last] = [below[0]?.number ?? 0, below.at(-1)?.number ?? 0]
    notes.push(...told.map((row) => ({ row: row.number, text: textAt(row, at), first, last })))
    for (const { number } of [head, ...told]) gone.set(number, at)
  })
  if (notes.length === 0) return { sheet, notes }
  const rows = sheet.rows.map((row) => {
    const column = gone.get(row.number)
    return column === undefined ? row : { ...row, cells: row.cells.map((cell, at) => (at === column ? null : cell)) }
  })
  return { sheet: { ...sheet, rows }, notes }
}
