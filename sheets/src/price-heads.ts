/** Rows of titles that have ends of lanes and prices, and the rows below them, before anything else is read of a sheet. */
import { cellText } from './cell.ts'
import { filled, type GridRow, type GridSheet, textsOf } from './grid.ts'
import { rowBareBoxes } from './head-cells.ts'
import { readTitle, type TitleMeaning } from './title.ts'
import type { PriceTitle } from './title-prices.ts'

const LONGEST_TITLE = 40
/** Twenty feet of length, by its names. */
export const TEU = '(?:teus?|тэу|дфэ|标准?箱|标准集装箱)(?![\\p{Script=Latin}\\p{Script=Cyrillic}])'
/** Words of prices for it. */
export const PER_TEU = new RegExp(`(?:/|(?<!\\p{L})(?:per|за|каждый)\\s|每|按)\\s*(?:1\\s*|一?个)?${TEU}`, 'iu')

/** The columns of a head: prices with what their titles say, and fields by their names. */
export type PriceHead = {
  prices: { at: number; title: string; price: PriceTitle }[]
  fields: ReadonlyMap<string, number>
}
/**
 * A head with the lines above it behind the rows before, and its rows: each with the line of one text that stands above it,
 * and with all such lines between the head and it, the nearest last.
 */
export type HeadedRows = {
  head: PriceHead
  number: number
  over: string[]
  rows: { row: GridRow; above: string; headings: readonly string[] }[]
}

const ENDS = ['origin', 'destination', 'lane']

/** No title of the reader is of so many feet: the rest of it says that it is a price. */
const withoutTeu = (text: string): string => text.replace(PER_TEU, ' ').trim()

/** The head that a row is; undefined for another row. */
const priceHeadOf = (row: GridRow): PriceHead | undefined => {
  const bare = rowBareBoxes(textsOf(row))
  const read = row.cells.map((cell): TitleMeaning => {
    const text = cellText(cell).trim()
    return text === '' || text.length > LONGEST_TITLE || /^[+-]?\d+(?:[.,]\d+)?$/u.test(text)
      ? null
      : readTitle(withoutTeu(text), withoutTeu(text), bare)
  })
  const prices = read.flatMap((meaning, at) =>
    meaning !== null && 'price' in meaning ? [{ at, title: cellText(row.cells[at] ?? null).trim(), price: meaning.price }] : [],
  )
  const fields = new Map<string, number>(
    read.flatMap((meaning, at) => (meaning !== null && 'field' in meaning ? [[meaning.field, at]] : [])),
  )
  return prices.length > 0 && ENDS.some((end) => fields.has(end)) ? { prices, fields } : undefined
}

/** The heads of a sheet with the rows below each. A line of one text may stand between rows, as a heading of those below. */
export const headedRows = (sheet: GridSheet): { blocks: HeadedRows[]; lines: string[] } => {
  const blocks: HeadedRows[] = []
  const lines: string[] = []
  let above = ''
  let over: string[] = []
  let headings: readonly string[] = []
  for (const row of filled(sheet)) {
    const texts = textsOf(row)
    if (row.hidden || texts.length === 0) continue
    const head = texts.length > 1 ? priceHeadOf(row) : undefined
    if (head !== undefined) {
      blocks.push({ head, number: row.number, over, rows: [] })
      over = []
      headings = []
      continue
    }
    if (texts.length === 1) {
      above = texts[0] ?? ''
      lines.push(above)
      over.push(above)
      headings = [...headings, above]
      continue
    }
    const block = blocks.at(-1)
    if (block === undefined) {
      lines.push(texts.join(' '))
      over.push(texts.join(' '))
    } else {
      block.rows.push({ row, above, headings })
      over = []
    }
  }
  return { blocks, lines }
}
