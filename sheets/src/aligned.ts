/** Tables that letters draw with blanks, and tables that stand on their side: both become grids with titles above. */
import { readPriceCell } from './amounts.ts'
import type { CellAt } from './cells.ts'
import { saysInside, saysOutside } from './column-charges.ts'
import { filled, type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'
import { readTitle, type TitleMeaning } from './title.ts'
import { bracketOf } from './title-brackets.ts'
import { boxOf, currenciesIn } from './words.ts'

type Piece = { text: string; at: number; end: number }

/** Signs that take the room of two letters in a type of one width. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu
const signs = (text: string): number => text.length
const room = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0)
type Measure = typeof signs

const piecesOf = (line: string, measure: Measure): Piece[] => {
  const plain = line.replaceAll('\t', '    ')
  return [...plain.matchAll(/\S+(?: \S+)*/gu)].map((match) => {
    const at = measure(plain.slice(0, match.index))
    return { text: match[0], at, end: at + measure(match[0]) }
  })
}
/** How many cells of tables begin, or end, where a title above them does. */
const fits = (tables: readonly Aligned[], pieces: readonly (readonly Piece[])[]): number =>
  tables.reduce((sum, { head, last, titles }) => {
    const [begins, ends] = [new Set(titles.map(({ at }) => at)), new Set(titles.map(({ end }) => end))]
    return (
      sum +
      pieces
        .slice(head + 1, last + 1)
        .flat()
        .filter(({ at, end }) => begins.has(at) || ends.has(end)).length
    )
  }, 0)
const RULE = /^[\s|+=_*-]*[-=_]{3,}[\s|+=_*-]*$/u
/** Pieces a line of a table has at least, and lines a table has. */
const LEAST = 4
/** Both ends of a lane in one cell: PVG-SVO, 上海→汉堡. */
const LANE = /^\p{L}[\p{L}\s().']*?\s*(?:->|=>|[-–—→>至到])\s*\p{L}[\p{L}\s().']*$/u
/** A bracket or a box with its price behind it: +100 31.5, 20DC 1,820. */
const IS_PRICE = /[+≥]\s*\d{2,4}\s+\d|^(?:20|40|45)\s?['’]?\p{L}{0,2}\s+\$?\d[\d.,\s]{2,}$/u
/** A name with what it is beside it, which heads no column: 日期 2027/03/01, Currency: USD. */
const TELLS = /[:：]\s*\S|\d{1,4}[-/.年]\s?\d{1,2}[-/.月]\s?\d{1,4}/u
const isTitle = (text: string): boolean => !IS_PRICE.test(text) && !TELLS.test(text) && readTitle(text, text, true) !== null

/** Lines under one row of titles, by their index in the message. */
type Aligned = { head: number; last: number; titles: Piece[] }
type Drawn = { pieces: Piece[][]; tables: Aligned[] }

/** The title a piece stands under: the one it shares most signs with, else the nearest. */
const columnOf = (titles: readonly Piece[], { at, end }: Piece): number => {
  const shared = titles.map((title) => Math.min(end, title.end) - Math.max(at, title.at))
  return shared.indexOf(Math.max(...shared))
}
/** A line that goes on with cells of the row above it, under titles behind the first. */
const goesOn = (pieces: readonly Piece[], titles: readonly Piece[]): boolean =>
  pieces.length > 0 &&
  pieces.length < LEAST &&
  pieces.every((piece) => titles.slice(1).some((title) => piece.at < title.end && piece.end > title.at)) &&
  (pieces[0] as Piece).at > (titles[0] as Piece).end

/** Tables of a message, the titles of each of which stand above its lines anew. */
const alignedTables = (lines: readonly string[], pieces: readonly (readonly Piece[])[]): Aligned[] => {
  const found: Aligned[] = []
  const isRule = (i: number) => RULE.test(lines[i] ?? '')
  const count = (i: number) => pieces[i]?.length ?? 0
  for (let head = 0; head < lines.length; head++) {
    const titles = pieces[head] as Piece[]
    const isHead = titles.length >= LEAST && titles.filter(({ text }) => isTitle(text)).length * 2 >= titles.length
    if (!isHead) continue
    let last = head
    const follows = (i: number) => isRule(i) || count(i) >= LEAST || goesOn(pieces[i] ?? [], titles)
    while (last + 1 < lines.length && follows(last + 1)) last++
    const least = found.length > 0 ? 1 : 2
    if (pieces.slice(head + 1, last + 1).filter((each) => each.length >= LEAST).length < least) continue
    found.push({ head, last, titles })
    head = last
  }
  return found
}

/** Lines whose columns are aligned by blanks as a sheet without a name; undefined where they are no table. */
export const alignedSheet = (lines: readonly string[]): GridSheet | undefined => {
  // A program sets the columns by the signs of a line, or by the room that they take.
  const drawn = [signs, room].map((measure) => {
    const pieces = lines.map((line) => (RULE.test(line) ? [] : piecesOf(line, measure)))
    return { pieces, tables: alignedTables(lines, pieces) }
  })
  const [bySigns, byRoom] = drawn as [Drawn, Drawn]
  const { pieces, tables } = fits(byRoom.tables, byRoom.pieces) > fits(bySigns.tables, bySigns.pieces) ? byRoom : bySigns
  if (tables.length === 0) return undefined
  const rows: GridRow[] = []
  lines.forEach((line, i) => {
    if (line.trim() === '' || RULE.test(line)) return
    const table = tables.find(({ head, last }) => i >= head && i <= last)
    if (table === undefined) {
      rows.push({ number: i + 1, cells: [line.trim()], hidden: false })
      return
    }
    const own = pieces[i] as Piece[]
    const above = rows.at(-1)
    const cells = i > table.head + 1 && goesOn(own, table.titles) ? above?.cells : undefined
    const filling = cells ?? table.titles.map((): string | null => null)
    for (const piece of own) {
      const column = columnOf(table.titles, piece)
      filling[column] = (filling[column] ?? null) === null ? piece.text : `${filling[column]} ${piece.text}`
    }
    if (cells === undefined) rows.push({ number: i + 1, cells: filling, hidden: false })
  })
  return { name: '', hidden: false, rows, merges: [], isLetter: true }
}

/** A sheet that was set upright. `rowsOf`: the rows a lane stood in, by the number of its row. `cellOf`: where a cell of it stood. */
export type Upright = { sheet: GridSheet; rowsOf: Map<number, number[]>; cellOf: (cell: CellAt) => CellAt }
/** Fields of a lane that are neither its ends nor its prices. */
const OF_LANES: ReadonlySet<string> = new Set(['carrier', 'transit', 'schedule', 'freeDays', 'validity', 'validFrom', 'validTo'])
const asItIs = (sheet: GridSheet): Upright => ({ sheet, rowsOf: new Map(), cellOf: (cell) => cell })

/** Rows of titles down a first column, with a lane a column: from the first to the last of them. */
type Standing = { at: number; last: number; turned: GridRow[] }

/** A sheet whose titles stand down its first column, with a lane a column, set upright; also one of several such parts. */
export const upright = (sheet: GridSheet, isPlace: (text: string) => boolean): Upright => {
  const rows = filled(sheet).filter((row) => !row.hidden && textsOf(row).length > 0)
  const first =
    rows[0] === undefined ? 0 : Math.min(...rows.map(({ cells }) => cells.findIndex((cell) => cell !== null && cell !== '')))
  const parts: Standing[] = []
  for (let from = 0; from < rows.length; ) {
    const part = standingFrom(rows, from, first, isPlace)
    if (part === undefined) break
    if (part.turned.length > 0) parts.push(part)
    from = part.last + 1
  }
  const [one] = parts
  if (one === undefined) return asItIs(sheet)
  const isIn = (number: number) => parts.find(({ turned }) => turned.some((row) => row.number === number))
  const blockOf = ({ at, last }: Standing) => rows.slice(at, last + 1)
  return {
    sheet: {
      ...sheet,
      rows: rows.flatMap((row, i) => {
        const part = parts.find(({ at, last }) => i >= at && i <= last)
        return part === undefined ? [row] : i === part.at ? part.turned : []
      }),
      merges: [],
    },
    rowsOf: new Map(
      parts.flatMap((part) => part.turned.map((row) => [row.number, blockOf(part).map(({ number }) => number)] as const)),
    ),
    cellOf: (cell) => {
      const part = isIn(cell.row)
      const lane = part?.turned.findIndex(({ number }) => number === cell.row) ?? -1
      const title = part === undefined ? undefined : blockOf(part)[cell.at]
      return lane < 0 || title === undefined ? cell : { row: title.number, at: first + lane }
    },
  }
}

/** A row of a field across that tells each lane how it goes or with whom, above the ends of all. */
const isFieldAbove = (row: GridRow, meaning: TitleMeaning): boolean =>
  meaning !== null && 'field' in meaning && ABOVE_ENDS.has(meaning.field) && textsOf(row).length > 2
/** Short names of options, one over each cell of the row below: Параметр | Вариант А | Вариант Б. */
const namesOptions = (row: GridRow, first: number, below: GridRow): boolean =>
  textAt(row, first) !== '' &&
  textsOf(row).length === textsOf(below).length &&
  textsOf(row).every((text) => text.length <= 24 && readPriceCell(text).kind === 'unread')
const ABOVE_ENDS: ReadonlySet<string> = new Set(['mode', 'loadType', 'carrier', 'ownership', 'box', 'vehicle'])

/** No sheet has as many columns. */
const MOST_LANES = 100_000
/** The next titles down the first column, with their lanes as rows, none where they are an ordinary table; undefined behind the last. */
const standingFrom = (
  rows: readonly GridRow[],
  from: number,
  first: number,
  isPlace: (text: string) => boolean,
): Standing | undefined => {
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
  const isBoxRow = (row: GridRow) => boxOf(textAt(row, first)) !== undefined
  /** What is told of each lane beside its ends and prices. */
  const isFactRow = (row: GridRow) => {
    const meaning = meaningOf(row)
    return meaning !== null && 'field' in meaning && OF_LANES.has(meaning.field)
  }
  const isPaid = (text: string) => readPriceCell(text).kind === 'amounts' || saysInside(text) || saysOutside(text)
  const arePrices = (row: GridRow) =>
    row.cells.slice(first + 1).every((cell) => cell === null || cell === '' || isPaid(String(cell)))
  const isHead = (row: GridRow) =>
    row.cells.slice(first + 1).filter((cell) => cell !== null && cell !== '').length >= 2 &&
    (meaningOf(row) !== null || saysLanes(row) || saysPlaces(row) || (textAt(row, first) !== '' && arePrices(row)))
  const isOfEnds = (row: GridRow) => {
    const meaning = meaningOf(row)
    return meaning !== null && 'field' in meaning && ['origin', 'destination', 'lane'].includes(meaning.field)
  }
  const ends = rows.findIndex((row, i) => i >= from && isHead(row) && (saysLanes(row) || saysPlaces(row) || isOfEnds(row)))
  if (ends < 0) return undefined
  let at = ends
  // How each option goes stands above its ends: Вид перевозки | море + ж/д | поезд.
  for (let above = rows[at - 1]; above !== undefined && at > from && isFieldAbove(above, meaningOf(above)); above = rows[at - 1])
    at--
  // The names of options stand above that, and are no group of titles.
  const above = at < ends && at > from ? rows[at - 1] : undefined
  const named =
    above !== undefined && namesOptions(above, first, rows[at] as GridRow) && meaningOf(above) === null ? above : undefined
  if (named !== undefined) at--
  let last = ends
  const begins = JSON.stringify(meaningOf(rows[ends] as GridRow))
  while (
    last + 1 < rows.length &&
    isHead(rows[last + 1] as GridRow) &&
    (begins === 'null' || JSON.stringify(meaningOf(rows[last + 1] as GridRow)) !== begins)
  )
    last++
  const block = rows.slice(at, last + 1)
  const fields = new Set(block.map((row) => JSON.stringify(meaningOf(row))))
  const width = Math.max(...block.map(({ cells }) => cells.length))
  const across = block[0]?.cells.slice(first + 1).filter((cell) => cell !== null && isTitle(String(cell))).length ?? 0
  const hasBoth =
    ['origin', 'destination'].every((field) => fields.has(JSON.stringify({ field }))) ||
    fields.has(JSON.stringify({ field: 'lane' })) ||
    // Where all lanes begin stands above: 目的站 across, brackets, or boxes, and facts of each lane down.
    (fields.has(JSON.stringify({ field: 'destination' })) &&
      (block.filter(isBracketRow).length >= 3 || (block.some(isBoxRow) && block.some(isFactRow)))) ||
    block.some(saysLanes) ||
    (block.some(saysPlaces) && block.some(isBracketRow))
  // Titles across as well are an ordinary table.
  const least = block.some(saysLanes) || block.some(saysPlaces) ? 4 : 5
  if (!hasBoth || fields.size < least || across > 1) return { at, last, turned: [] }
  // Where there are more lanes than rows, the others are numbered between the last one and what stands below.
  const numberOf = (i: number): number =>
    block[i]?.number ?? (block.at(-1) as GridRow).number + (i - block.length + 1) / MOST_LANES
  // The corner over titles down may tell the currency of all prices: USD | 义乌→莫斯科 | 广州→莫斯科.
  const cornered = block.find((row) => saysLanes(row) && currenciesIn(textAt(row, first)).length === 1 && !isOfEnds(row))
  const titleOf = (row: GridRow): GridRow['cells'][number] => {
    if (row === cornered) return 'Route'
    if (row === named) return 'Remarks'
    if (saysPlaces(row)) return 'Destination'
    const meaning = cornered === undefined ? null : meaningOf(row)
    const isPriced = meaning !== null && 'price' in meaning && meaning.price.currency === null
    return isPriced ? `${textAt(row, first)} ${textAt(cornered as GridRow, first)}` : (row.cells[first] ?? null)
  }
  const turned = Array.from(
    { length: width - first },
    (_, i): GridRow => ({
      number: numberOf(i),
      cells: block.map((row) => (i === 0 ? titleOf(row) : (row.cells[first + i] ?? null))),
      hidden: false,
    }),
  )
  return { at, last, turned }
}
