/** Cells that tell several carriers with their prices: SITC 60/110 万海 70/130. They become a row a carrier. */
import type { Upright } from './aligned.ts'
import { filled, type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'

/** Titles of the columns that the names and the prices become. */
const CARRIER_TITLE = '船公司'
const PRICE_TITLE = '运价'
/** Rows of the column that must be written so, and carriers that one of them names at least. */
const LEAST_ROWS = 2
const LEAST_CARRIERS = 2
/** Carriers of a cell, so that each row has a number of its own. */
const MOST_CARRIERS = 9

/** Prices of boxes between strokes, or why there is none. */
const IS_PRICE = /^[$￥¥]?\d[\d.,]*(?:\s*\/\s*[$￥¥]?\d[\d.,]*)*$/u

type Piece = { carrier: string; words: string }
/** What a text says of each carrier it names in turn; undefined where it begins with something else. */
const piecesOf = (text: string, isCarrier: (text: string) => boolean): Piece[] | undefined => {
  const pieces: Piece[] = []
  for (const word of text.split(/[\s;；\n]+/u).filter((each) => each !== '')) {
    const last = pieces.at(-1)
    if (!/\d/u.test(word) && isCarrier(word)) pieces.push({ carrier: word, words: '' })
    else if (last === undefined) return undefined
    else last.words = `${last.words} ${word}`.trim()
  }
  return pieces.length === 0 || pieces.length > MOST_CARRIERS || pieces.some(({ words }) => words === '') ? undefined : pieces
}

/** A sheet one column of which tells carriers and their prices together, with a row a carrier; undefined where it has none. */
export const carriersInCells = (sheet: GridSheet, isCarrier: (text: string) => boolean): Upright | undefined => {
  const rows = filled(sheet).filter((row) => !row.hidden && textsOf(row).length > 1)
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length))
  const priced = Array.from({ length: width }, (_, at) => {
    const told = rows.flatMap((row) => {
      const pieces = piecesOf(textAt(row, at), isCarrier)
      return pieces === undefined ? [] : [{ row, pieces, hasPrice: pieces.every(({ words }) => IS_PRICE.test(words)) }]
    })
    return { at, told }
  }).find(
    ({ told }) =>
      told.filter(({ hasPrice }) => hasPrice).length >= LEAST_ROWS &&
      told.some(({ pieces, hasPrice }) => hasPrice && pieces.length >= LEAST_CARRIERS),
  )
  const first = priced?.told[0]?.row
  const head = first === undefined ? undefined : rows[rows.indexOf(first) - 1]
  if (priced === undefined || head === undefined || textAt(head, priced.at) === '') return undefined
  const { at, told } = priced
  const rowsOf = new Map<number, number[]>()
  const open = (row: GridRow): GridRow[] => {
    const found = told.find((each) => each.row.number === row.number)
    if (found === undefined) return [row]
    const { pieces } = found
    return pieces.map(({ carrier, words }, n): GridRow => {
      // Parts of one row keep their order between it and the next one.
      const number = row.number + n / (MOST_CARRIERS + 1)
      rowsOf.set(number, [row.number])
      const cells = Array.from({ length: width }, (_, column) => {
        if (column === at) return carrier
        const own = piecesOf(textAt(found.row, column), isCarrier)?.find((piece) => piece.carrier === carrier)
        return own?.words ?? found.row.cells[column] ?? null
      })
      return { ...row, number, cells: [...cells, words] }
    })
  }
  return {
    sheet: {
      ...sheet,
      merges: [],
      rows: filled(sheet).flatMap((row) =>
        row.number === head.number
          ? [
              {
                ...row,
                cells: [
                  ...Array.from({ length: width }, (_, column) => (column === at ? CARRIER_TITLE : (row.cells[column] ?? null))),
                  PRICE_TITLE,
                ],
              },
            ]
          : open(row),
      ),
    },
    rowsOf,
    cellOf: (cell) => ({ row: Math.floor(cell.row), at: cell.at === width ? at : cell.at }),
  }
}
