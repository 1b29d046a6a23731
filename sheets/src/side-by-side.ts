/** Tables that stand side by side under heads of their own: a blank column runs between them, or the title of their ends stands again. */
import { filled, type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'
import { isNumberLike, rowBareBoxes, rowBareWeights } from './head-cells.ts'
import { readTitle, type TitleMeaning } from './title.ts'
import { bracketOf } from './title-brackets.ts'
import { unified } from './words.ts'

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

const isPriced = (meaning: TitleMeaning): boolean => meaning !== null && 'price' in meaning
const [LEAST_ROWS, MOST_HEAD_ROWS, LONGEST_TITLE] = [2, 12, 30]
const isEndTitle = (text: string): boolean => text !== '' && text.length <= LONGEST_TITLE && isEnd(readTitle(text, text, false))
const hasEndTwice = (row: GridRow): boolean => {
  const titles = row.cells.map((_, at) => textAt(row, at))
  return titles.some((title, at) => titles.indexOf(title) < at && isEndTitle(title))
}
/** Words over a block that say where its lanes begin or end: 起运港：宁波, POL: Ningbo, TO POTI. */
const TELLS_END =
  /起运港|装货港|始发|发站|目的[港地站]|(?<!\p{L})(?:pol|pod|origin|port of|from|ex|to|порт|станция|из|до|в)(?!\p{L})|^\s*(?:至|到)/u
/** True where the title of an end stands again at a column below words of an end of its own, and each side has prices of its own: POD | 20GP | 40HQ | POD | 20GP | 40HQ. */
const beginsAgain = (rows: readonly GridRow[], at: number, width: number): boolean => {
  const head = rows.slice(0, MOST_HEAD_ROWS).findIndex((row) => {
    const title = textAt(row, at)
    if (textAt(row, at - 1) === title || !isEndTitle(title)) return false
    return row.cells.some((_, before) => before < at && textAt(row, before) === title)
  })
  const isToldApart = rows.slice(0, Math.max(head, 0)).some((row) => {
    const over = textAt(row, at)
    return TELLS_END.test(unified(over)) && over !== textAt(row, 0)
  })
  if (!isToldApart) return false
  const sides = [rows.map((row) => within(row, 0, at)), rows.map((row) => within(row, at, width))]
  return sides.every((side) => {
    const own = headOf(side)
    const body = side.filter((row) => row.number > (own?.number ?? 0) && textsOf(row).length >= LEAST)
    return own?.meanings.some(isEnd) === true && own.meanings.some(isPriced) && body.length >= LEAST_ROWS
  })
}

/** A sheet as one or more sheets of the same rows, each with the columns of one table; cells keep their columns. */
export const sideBySide = (sheet: GridSheet): GridSheet[] => {
  // Most sheets have no blank column and no title twice, which is soon seen.
  const last = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const hasGap = Array.from({ length: last }, (_, at) => at).some(
    (at) => at >= LEAST && at < last - LEAST && sheet.rows.every((row) => textAt(row, at) === ''),
  )
  if (!hasGap && !sheet.rows.slice(0, MOST_HEAD_ROWS).some(hasEndTwice)) return [sheet]
  const rows = filled(sheet).filter(({ hidden }) => !hidden)
  const wide = rows.filter(({ cells }) => cells.filter((_, at) => cells[at] !== null && cells[at] !== '').length >= LEAST)
  const width = Math.max(0, ...wide.map(({ cells }) => cells.length))
  const part = (from: number, to: number): GridSheet => ({ ...sheet, rows: rows.map((row) => within(row, from, to)), merges: [] })
  const isBlank = (at: number) => rows.every((row) => textAt(row, at) === '')
  for (let at = LEAST; at < width - LEAST; at++) {
    if (beginsAgain(wide, at, width)) return [part(0, at), ...sideBySide(part(at, width))]
    if (!isBlank(at)) continue
    const left = wide.map((row) => within(row, 0, at))
    const right = wide.map((row) => within(row, at + 1, width)).filter((row) => textsOf(row).length > 0)
    if (right.filter((row) => textsOf(row).length >= LEAST).length <= LEAST || !isApart(left, right)) continue
    return [part(0, at), ...sideBySide(part(at + 1, width))]
  }
  return [sheet]
}
