/** Tables that letters draw with blanks, and tables that stand on their side: both become grids with titles above. */
import { readPriceCell } from './amounts.ts'
import type { CellAt } from './cells.ts'
import { filled, type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'
import { bracketOf, readTitle } from './title.ts'

type Piece = { text: string; at: number; end: number }

const piecesOf = (line: string): Piece[] =>
  [...line.replaceAll('\t', '    ').matchAll(/\S+(?: \S+)*/gu)].map((match) => ({
    text: match[0],
    at: match.index,
    end: match.index + match[0].length,
  }))
const RULE = /^[\s|+=_*-]*[-=_]{3,}[\s|+=_*-]*$/u
/** Pieces a line of a table has at least, and lines a table has. */
const LEAST = 4
/** Both ends of a lane in one cell: PVG-SVO, 上海→汉堡. */
const LANE = /^\p{L}[\p{L}\s().']*?\s*(?:->|=>|[-–—→>至到])\s*\p{L}[\p{L}\s().']*$/u
const isTitle = (text: string): boolean => readTitle(text, text, true) !== null

/** Lines whose columns are aligned by blanks as a sheet without a name; undefined where they are no table. */
export const alignedSheet = (lines: readonly string[]): GridSheet | undefined => {
  const pieces = lines.map((line) => (RULE.test(line) ? [] : piecesOf(line)))
  const head = pieces.findIndex(
    (each) => each.length >= LEAST && each.filter(({ text }) => isTitle(text)).length * 2 >= each.length,
  )
  if (head < 0) return undefined
  const titles = pieces[head] as Piece[]
  let last = head
  while (last + 1 < lines.length && (RULE.test(lines[last + 1] ?? '') || (pieces[last + 1]?.length ?? 0) >= LEAST)) last++
  if (pieces.slice(head + 1, last + 1).filter((each) => each.length >= LEAST).length < 2) return undefined
  /** The title a piece stands under: the one it shares most signs with, else the nearest. */
  const columnOf = ({ at, end }: Piece): number => {
    const shared = titles.map((title) => Math.min(end, title.end) - Math.max(at, title.at))
    return shared.indexOf(Math.max(...shared))
  }
  const rows = lines.flatMap((line, i): GridRow[] => {
    if (line.trim() === '' || RULE.test(line)) return []
    if (i < head || i > last) return [{ number: i + 1, cells: [line.trim()], hidden: false }]
    const cells = titles.map((): string | null => null)
    for (const piece of pieces[i] as Piece[]) {
      const column = columnOf(piece)
      cells[column] = cells[column] === null ? piece.text : `${cells[column]} ${piece.text}`
    }
    return [{ number: i + 1, cells, hidden: false }]
  })
  return { name: '', hidden: false, rows, merges: [] }
}

/** A sheet that was set upright. `rowsOf`: the rows a lane stood in, by the number of its row. `cellOf`: where a cell of it stood. */
export type Upright = { sheet: GridSheet; rowsOf: Map<number, number[]>; cellOf: (cell: CellAt) => CellAt }
const asItIs = (sheet: GridSheet): Upright => ({ sheet, rowsOf: new Map(), cellOf: (cell) => cell })

/** A sheet whose titles stand down its first column, with a lane a column, set upright. */
export const upright = (sheet: GridSheet, isPlace: (text: string) => boolean): Upright => {
  const rows = filled(sheet).filter((row) => !row.hidden && textsOf(row).length > 0)
  const first =
    rows[0] === undefined ? 0 : Math.min(...rows.map(({ cells }) => cells.findIndex((cell) => cell !== null && cell !== '')))
  const meaningOf = (row: GridRow) => {
    const text = textAt(row, first)
    return text === '' ? null : readTitle(text, text, true)
  }
  const saysLanes = (row: GridRow) => {
    const texts = row.cells.slice(first + 1).flatMap((cell) => (cell === null || cell === '' ? [] : String(cell)))
    return texts.length >= 2 && texts.every((text) => LANE.test(text.trim()))
  }
  /** Ends of lanes across under no title of their own: | LHR | FRA | AMS. */
  const saysPlaces = (row: GridRow) => {
    const texts = row.cells.slice(first + 1).flatMap((cell) => (cell === null || cell === '' ? [] : String(cell)))
    return textAt(row, first) === '' && texts.length >= 2 && texts.every(isPlace)
  }
  const isBracketRow = (row: GridRow) => bracketOf(textAt(row, first)) !== null
  const arePrices = (row: GridRow) =>
    row.cells.slice(first + 1).every((cell) => cell === null || cell === '' || readPriceCell(cell).kind === 'amounts')
  const isHead = (row: GridRow) =>
    row.cells.slice(first + 1).filter((cell) => cell !== null && cell !== '').length >= 2 &&
    (meaningOf(row) !== null || saysLanes(row) || saysPlaces(row) || (textAt(row, first) !== '' && arePrices(row)))
  const at = rows.findIndex((row) => {
    const meaning = meaningOf(row)
    return (
      isHead(row) &&
      (saysLanes(row) ||
        saysPlaces(row) ||
        (meaning !== null && 'field' in meaning && ['origin', 'destination', 'lane'].includes(meaning.field)))
    )
  })
  if (at < 0) return asItIs(sheet)
  let last = at
  while (last + 1 < rows.length && isHead(rows[last + 1] as GridRow)) last++
  const block = rows.slice(at, last + 1)
  const fields = new Set(block.map((row) => JSON.stringify(meaningOf(row))))
  const width = Math.max(...block.map(({ cells }) => cells.length))
  const across = block[0]?.cells.slice(first + 1).filter((cell) => cell !== null && isTitle(String(cell))).length ?? 0
  const hasBoth =
    ['origin', 'destination'].every((field) => fields.has(JSON.stringify({ field }))) ||
    fields.has(JSON.stringify({ field: 'lane' })) ||
    // Where all lanes begin stands above: 目的站 across, brackets and facts of each lane down.
    (fields.has(JSON.stringify({ field: 'destination' })) && block.filter(isBracketRow).length >= 3) ||
    block.some(saysLanes) ||
    (block.some(saysPlaces) && block.some(isBracketRow))
  // Titles across as well are an ordinary table; more lanes than rows would leave some without a name of their own.
  const least = block.some(saysLanes) || block.some(saysPlaces) ? 4 : 5
  if (!hasBoth || fields.size < least || across > 1 || width - first > block.length) return asItIs(sheet)
  const turned = Array.from(
    { length: width - first },
    (_, i): GridRow => ({
      number: (block[i] as GridRow).number,
      cells: block.map((row) => (i === 0 && saysPlaces(row) ? 'Destination' : (row.cells[first + i] ?? null))),
      hidden: false,
    }),
  )
  return {
    sheet: { ...sheet, rows: [...rows.slice(0, at), ...turned, ...rows.slice(last + 1)], merges: [] },
    rowsOf: new Map(turned.map((row) => [row.number, block.map(({ number }) => number)] as const)),
    cellOf: (cell) => {
      const lane = turned.findIndex(({ number }) => number === cell.row)
      const title = block[cell.at]
      return lane < 0 || title === undefined ? cell : { row: title.number, at: first + lane }
    },
  }
}
