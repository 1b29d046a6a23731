/** Departures across: below the name of a lane, dates stand side by side and brackets or boxes down. Each date becomes a row. */
import type { Upright } from './aligned.ts'
import { cellText, readDate } from './cell.ts'
import type { CellAt } from './cells.ts'
import type { Calendar } from './days.ts'
import { filled, type GridRow, type GridSheet, textsOf } from './grid.ts'
import { bracketOf } from './title-brackets.ts'
import { saysGone } from './withdrawn.ts'
import { boxOf } from './words.ts'

/** Dates side by side, and brackets or boxes below them, at least. */
const LEAST = 2
/** The number of a flight or a train: CV9732, K4 878, X8001. */
const NUMBER = /(?<![A-Z\d-])((?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{2,4}|[A-Z]\d{4})(?![A-Z\d])/u
const BETWEEN_ENDS = /\s*(?:->|=>|[-–—→>至到])\s*/u
const TITLES = ['起运港', '目的港', '航空公司', '航班号', '航班日期']

type Lane = { from: string; to: string; carrier: string; number: string }
type Block = { lane: Lane; title: number; head: GridRow; dates: { at: number; day: string }[]; rows: GridRow[] }

/** The lane that a title names among its pieces: CV  Cargolux  CGO-LUX  CV9732. */
const laneOf = (title: string, isPlace: (text: string) => boolean): Lane | undefined => {
  const pieces = title.split(/\s{2,}|[|｜,，;；/／]|\t/u).flatMap((piece) => piece.trim() || [])
  const named = [...pieces, ...pieces.flatMap((piece) => piece.split(/\s+/u))].flatMap((piece) => {
    const [from = '', to = '', ...more] = piece.split(BETWEEN_ENDS)
    return more.length === 0 && to !== '' && isPlace(from) && isPlace(to) ? [{ from, to, piece }] : []
  })
  const [lane] = named
  if (lane === undefined) return undefined
  const rest = title.replace(lane.piece, '  ')
  const number = NUMBER.exec(rest)?.[1] ?? ''
  const letters = /^([A-Z]{2}|[A-Z]\d|\d[A-Z])/u.exec(number)?.[1] ?? ''
  const words =
    rest
      .replace(number, ' ')
      .trim()
      .split(/\s{2,}/u)[0] ?? ''
  return { from: lane.from, to: lane.to, carrier: letters || words, number }
}

/** A sheet whose dates across are rows of a table; undefined where it has none, or some of it cannot be told. */
export const datesUpright = (sheet: GridSheet, isPlace: (text: string) => boolean, calendar: Calendar): Upright | undefined => {
  const rows = filled(sheet).filter((row) => !row.hidden && textsOf(row).length > 0)
  const order = calendar.language === 'zh' ? 'month_first' : 'day_first'
  const blocks: Block[] = []
  rows.forEach((head, i) => {
    const filledAt = head.cells.flatMap((cell, at) => (cellText(cell).trim() === '' ? [] : [at]))
    const [first, ...others] = filledAt
    const dates = (first === undefined ? [] : [first, ...others]).flatMap((at) => {
      const day = readDate(head.cells[at] ?? null, order, calendar.today)
      return day === undefined ? [] : [{ at, day }]
    })
    const down = (dates[0]?.at ?? 0) - 1
    if (dates.length < LEAST || dates.length < filledAt.length - 1 || down < 0) return
    const items: GridRow[] = []
    for (const row of rows.slice(i + 1)) {
      const name = cellText(row.cells[down] ?? null).trim()
      if (bracketOf(name) === null && boxOf(name) === undefined && !/^(?:M|N|MIN)$/iu.test(name)) break
      items.push(row)
    }
    const above = rows[i - 1]
    const lane = above === undefined ? undefined : laneOf(textsOf(above).join('  '), isPlace)
    if (items.length >= LEAST && lane !== undefined && above !== undefined)
      blocks.push({ lane, title: above.number, head, dates, rows: items })
  })
  if (blocks.length === 0) return undefined
  const rowsOf = new Map<number, number[]>()
  const cells = new Map<number, { block: Block; at: number }>()
  const tables = new Map<number, GridRow[]>()
  for (const block of blocks) {
    const down = (block.dates[0]?.at ?? 1) - 1
    const own = [block.title, block.head.number, ...block.rows.map(({ number }) => number)]
    // A day all of whose prices are said to be withdrawn has none.
    const open = block.dates.filter(
      ({ at }) => !block.rows.every(({ cells: each }) => saysGone(cellText(each[at] ?? null), calendar)),
    )
    if (open.length >= own.length) return undefined
    const names = block.rows.map(({ cells: each }) => cellText(each[down] ?? null).trim())
    const { from, to, carrier, number } = block.lane
    const lanes = open.map(({ at, day }, n): GridRow => {
      const row = own[n + 1] as number
      rowsOf.set(row, own)
      cells.set(row, { block, at })
      return {
        number: row,
        cells: [from, to, carrier, number, day, ...block.rows.map((each) => each.cells[at] ?? null)],
        hidden: false,
      }
    })
    tables.set(block.title, [{ number: block.title, cells: [...TITLES, ...names], hidden: false }, ...lanes])
  }
  const used = new Set(blocks.flatMap(({ title, head, rows: own }) => [title, head.number, ...own.map(({ number }) => number)]))
  return {
    sheet: { ...sheet, merges: [], rows: rows.flatMap((row) => tables.get(row.number) ?? (used.has(row.number) ? [] : [row])) },
    rowsOf,
    cellOf: (cell: CellAt) => {
      const known = cells.get(cell.row)
      if (known === undefined) return cell
      const { block, at } = known
      if (cell.at < TITLES.length - 1) return { row: block.title, at: 0 }
      const row = block.rows[cell.at - TITLES.length]
      return row === undefined ? { row: block.head.number, at } : { row: row.number, at }
    },
  }
}
