/** Tables that stand side by side under heads of their own, parted where a blank column runs between them. */
import { filled, type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'
import { isNumberLike, rowBareBoxes, rowBareWeights } from './head-cells.ts'
import { readTitle, type TitleMeaning } from './title.ts'
import { bracketOf } from './title-brackets.ts'

/** Columns a table has at least, and rows of several cells. */
const LEAST = 2

const LANES = new Set(['origin', 'destination', 'lane'])
const isEnd = (meaning: TitleMeaning): boolean => meaning !== null && 'field' in meaning && LANES.has(meaning.field)
const boxesOf = (meaning: TitleMeaning): readonly string[] =>
  meaning !== null && 'price' in meaning ? meaning.price.boxes.map((box) => `${box} ${meaning.price.ownership}`) : []

/** The cells of a row from one column to another, in their columns. */
const within = (row: GridRow, from: number, to: number): GridRow => ({
  ...row,
  cells: row.cells.map((cell, at) => (at >= from && at < to ? cell : null)),
})

type Head = { number: number; meanings: TitleMeaning[] }
/** The first row that is titles: two at least, more than other words, and nothing that is an amount. */
const headOf = (rows: readonly GridRow[]): Head | undefined => {
  for (const row of rows) {
    const texts = textsOf(row)
    const [bare, weights] = [rowBareBoxes(texts), rowBareWeights(texts)]
    const isBracket = (text: string) => weights || bracketOf(text) !== null
    const meanings = texts.map((text) => (text.length > 60 ? null : readTitle(text, text, bare)))
    const titled = texts.filter((text, i) => meanings[i] !== null || isBracket(text))
    const amounts = texts.some((text, i) => meanings[i] === null && !isBracket(text) && isNumberLike(text))
    if (titled.length >= LEAST && titled.length * 2 >= texts.length && !amounts) return { number: row.number, meanings }
  }
  return undefined
}

/** True where what stands right of a column is a table of its own: its head is another row, or it has boxes again and no lanes. */
const isApart = (left: readonly GridRow[], right: readonly GridRow[]): boolean => {
  const [one, other] = [headOf(left), headOf(right)]
  if (one === undefined || other === undefined || !one.meanings.some(isEnd)) return false
  if (one.number !== other.number) return true
  const known = new Set(one.meanings.flatMap(boxesOf))
  return !other.meanings.some(isEnd) && other.meanings.flatMap(boxesOf).some((box) => known.has(box))
}

/** A sheet as one or more sheets of the same rows, each with the columns of one table; cells keep their columns. */
export const sideBySide = (sheet: GridSheet): GridSheet[] => {
  // Most sheets have no blank column, which is soon seen.
  const last = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const hasGap = Array.from({ length: last }, (_, at) => at).some(
    (at) => at >= LEAST && at < last - LEAST && sheet.rows.every((row) => textAt(row, at) === ''),
  )
  if (!hasGap) return [sheet]
  const rows = filled(sheet).filter(({ hidden }) => !hidden)
  const wide = rows.filter(({ cells }) => cells.filter((_, at) => cells[at] !== null && cells[at] !== '').length >= LEAST)
  const width = Math.max(0, ...wide.map(({ cells }) => cells.length))
  const isBlank = (at: number) => rows.every((row) => textAt(row, at) === '')
  for (let at = LEAST; at < width - LEAST; at++) {
    if (!isBlank(at)) continue
    const left = wide.map((row) => within(row, 0, at))
    const right = wide.map((row) => within(row, at + 1, width)).filter((row) => textsOf(row).length > 0)
    if (right.filter((row) => textsOf(row).length >= LEAST).length <= LEAST || !isApart(left, right)) continue
    const part = (from: number, to: number): GridSheet => ({
      ...sheet,
      rows: rows.map((row) => within(row, from, to)),
      merges: [],
    })
    return [part(0, at), ...sideBySide(part(at + 1, width))]
  }
  return [sheet]
}
