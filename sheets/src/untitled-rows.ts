/** Rows that no table was found in: whether they have titles, and what they say as lines. */
import { cellText, plainNumber } from './cell.ts'
import { type GridRow, rowName, textsOf } from './grid.ts'
import type { Refused } from './offer.ts'
import { readMessage } from './read-message.ts'
import type { Reading } from './read-sheet.ts'
import type { Tools } from './read-table.ts'
import { readTitle } from './title.ts'

/** How many cells of a row say something. */
export const filledCells = (cells: GridRow['cells']): number => cells.filter((cell) => cell !== null && cell !== '').length

/** The row most of whose cells are titles of columns, with a title of an end among them. */
export const headOf = (rows: readonly GridRow[]): GridRow | undefined =>
  rows.slice(0, 40).find((row) => {
    const texts = textsOf(row)
    const read = texts.map((text) => (text.length > 40 || /^[\d.,\s/-]+$/u.test(text) ? null : readTitle(text, text, true)))
    const fields = read.flatMap((each) => (each !== null && 'field' in each ? each.field : []))
    return (
      texts.length >= 4 &&
      new Set(fields).size >= 3 &&
      read.filter((each) => each !== null).length * 2 > texts.length &&
      ['origin', 'destination', 'lane'].some((field) => fields.includes(field as (typeof fields)[number]))
    )
  })

/** Rows without any titles are read as lines somebody wrote: two ends, then the rest. */
export const readRows = (name: string, rows: readonly GridRow[], tools: Tools): Reading => {
  const lines = rows.map((row) => {
    const [from = '', to = '', ...rest] = textsOf(row)
    return to === '' ? from : [`${from} - ${to}`, ...rest].join('  ')
  })
  const reading = readMessage(lines, tools, (index) => rowName(name, rows[index]?.number ?? 0))
  // Amounts of a row that its offers do not have stood in columns nobody knows: with several, its ends are no better known.
  const unused = (row: GridRow): number => {
    const own = reading.offers.filter((offer) => offer.rows.includes(rowName(name, row.number)))
    if (own.length === 0) return 0
    const told = new Set(
      own.flatMap(({ prices, transit, freeDays }) => [
        ...prices.map(({ amount }) => amount),
        transit?.min,
        transit?.max,
        freeDays,
      ]),
    )
    return row.cells.filter((cell) => {
      const text = cellText(cell).trim()
      return /^\d{1,3}(?:[ ,]?\d{3})*(?:[.,]\d{1,2})?$/u.test(text) && !told.has(plainNumber(text) ?? null)
    }).length
  }
  const left = rows.map((row) => ({ row, count: unused(row) })).filter(({ count }) => count > 0)
  if (left.length === 0) return reading
  const lost = new Set(left.flatMap(({ row, count }) => (count > 1 ? [rowName(name, row.number)] : [])))
  reading.offers = reading.offers.filter((offer) => !offer.rows.some((row) => lost.has(row)))
  reading.refused.push(...[...lost].map((row): Refused => ({ row, why: 'no_price' })))
  reading.questions.push({
    about: 'price',
    rows: left.map(({ row }) => rowName(name, row.number)),
    kind: 'unread',
    words: textsOf(left[0]?.row as GridRow)
      .slice(0, 6)
      .join(' | '),
  })
  return reading
}
