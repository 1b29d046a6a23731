/** Titles that stand beside their columns: one behind the last cells of its rows, and cells before it without a title. */
import type { Question } from './offer.ts'
import { askOf, MOST_CELLS, type SaidRow } from './said-rows.ts'

/** Least titles of a row that is a head of a table. */
const LEAST_TITLES = 3
const LEAST_ROWS = 2

const isHeadLike = (row: SaidRow, { sheet }: SaidRow) => row.sheet === sheet && row.texts.length >= LEAST_TITLES
/** A row that may be a head, however many titles it has: that of a wide table is mostly words. */
const isOfTitles = ({ isOfOthers, offers, texts }: SaidRow): boolean =>
  texts.length >= LEAST_TITLES &&
  (isOfOthers ||
    (offers.length === 0 && texts.length > MOST_CELLS && texts.filter((text) => /\p{L}/u.test(text)).length * 2 > texts.length))

/** Offers below titles that have moved: whatever they were read as, it was under a neighbour's title. */
export const movedTitles = (rows: readonly SaidRow[]): Question[] => {
  const found = rows.flatMap((head, at) => {
    const next = rows[at + 1]
    if (!isOfTitles(head) || next === undefined || next.offers.length === 0) return []
    const rest = rows.slice(at + 1)
    const end = rest.findIndex((row) => row.sheet !== head.sheet || isOfTitles(row))
    const table = (end < 0 ? rest : rest.slice(0, end)).filter(({ offers, cells }) => offers.length > 0 && cells.length > 1)
    if (table.length < LEAST_ROWS) return []
    const isUsed = (column: number) => table.some(({ cells }) => (cells[column] ?? '') !== '')
    // A title of two rows, or one over several columns, stands above.
    const isTitled = (column: number) =>
      rows.slice(Math.max(0, at - 2), at + 1).some((row) => isHeadLike(row, head) && (row.cells[column] ?? '') !== '')
    const last = head.cells.findLastIndex((text) => text !== '')
    const first = table[0]?.cells.findIndex((text) => text !== '') ?? -1
    return !isUsed(last) && first >= 0 && !isTitled(first) ? table.flatMap(({ offers }) => offers) : []
  })
  return (['price', 'place', 'validity', 'ownership', 'carrier', 'transit', 'schedule'] as const).flatMap((about) =>
    askOf(about, 'moved_titles', found),
  )
}
