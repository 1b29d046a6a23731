/** A sheet whose answer is known, where its tables stand, and what a change of it makes of both. */
import type { Answer } from '../../src/answer.ts'
import { type Cell, cellText } from '../../src/cell.ts'
import { filled, type GridFile, type GridRow, type GridSheet, rowName, textsOf } from '../../src/grid.ts'
import type { GoldFile } from '../gold-form.ts'

/** `answer`: what is read of the sheet as it came; its cells tell what a column says. */
export type Known = { file: GridFile; gold: GoldFile; answer: Answer }
export type Changed = { file: GridFile; gold: GoldFile }
/** A change that leaves what a sheet says; undefined where the sheet has nothing of the kind. */
export type Change = (known: Known) => Changed | undefined
type Grid = Extract<GridFile, { kind: 'grid' }>

/** Titles and rows of offers, by the numbers of their rows: from the first row of titles to the last row of an offer. */
export type Block = { sheet: number; top: number; head: number; last: number; body: ReadonlySet<number> }

/** Least titles of a row that is a head of a table. */
const LEAST_TITLES = 3
export const filledAt = (cells: readonly Cell[]): number[] => cells.flatMap((cell, at) => (cellText(cell) === '' ? [] : [at]))
const isHead = ({ cells }: GridRow): boolean => {
  const texts = cells.map(cellText).filter((text) => text !== '')
  return texts.length >= LEAST_TITLES && texts.filter((text) => /\p{L}/u.test(text)).length * 2 > texts.length
}
/** Numbers of rows that are the heads of a sheet: rows of titles right above those of offers. */
export const headsOf = (sheet: GridSheet, told: ReadonlySet<string>): Set<number> => {
  const heads = new Set<number>()
  const rows = filled(sheet)
  rows.forEach((row, at) => {
    if (!told.has(rowName(sheet.name, row.number))) return
    const above = rows.slice(0, at).findLast(({ cells }) => filledAt(cells).length > 0)
    if (above !== undefined && !told.has(rowName(sheet.name, above.number)) && isHead(above)) heads.add(above.number)
  })
  return heads
}

const toldRows = ({ gold }: Known): Set<string> => new Set(gold.offers.flatMap(({ rows }) => rows))
/** The tables of a file that stand under titles of their own. */
export const blocksOf = (known: Known): Block[] => {
  const { file } = known
  if (file.kind !== 'grid') return []
  const told = toldRows(known)
  const refused = new Set(known.gold.refuse.map(({ row }) => row))
  return file.sheets.flatMap((sheet, at) => {
    const rows = filled(sheet)
    const textOf = (number: number) => JSON.stringify(rows.find((row) => row.number === number)?.cells)
    const all = [...headsOf(sheet, told)].toSorted((one, other) => one - other)
    // Lanes on request and headings of parts stand above rows of offers as well.
    const heads = all.filter((head) => !refused.has(rowName(sheet.name, head)) || textOf(head) === textOf(all[0] as number))
    return heads.flatMap((head, n): Block[] => {
      const end = heads[n + 1] ?? Number.POSITIVE_INFINITY
      const body = rows.flatMap(({ number }) =>
        number > head && number < end && told.has(rowName(sheet.name, number)) ? [number] : [],
      )
      let top = head
      for (const row of rows.filter(({ number }) => number < head).toReversed()) {
        if (row.number !== top - 1 || textsOf(row).length < 2 || told.has(rowName(sheet.name, row.number))) break
        top = row.number
      }
      if (body.length === 0) return []
      // Lanes that are no offers stand right below the others.
      let last = Math.max(...body)
      for (const row of rows) if (row.number === last + 1 && row.number < end && textsOf(row).length > LEAST_TITLES) last++
      return [{ sheet: at, top, head, last, body: new Set(body) }]
    })
  })
}

/** What the cells of each column of a sheet say, as an answer names it: `pol`, `price:40HQ`. */
export const fieldsOf = ({ answer }: Known, sheet: GridSheet): Map<string, Set<string>> => {
  const fields = new Map<string, Set<string>>()
  for (const { cells } of answer.offers)
    for (const [field, places] of Object.entries(cells))
      for (const { row, at } of places) {
        if (row !== rowName(sheet.name, Number(/\d+$/u.exec(row)?.[0]))) continue
        const key = `${row} ${at}`
        fields.set(key, (fields.get(key) ?? new Set()).add(field))
      }
  return fields
}

export const withSheets = (file: Grid, change: (sheet: GridSheet, at: number) => GridSheet): Grid => ({
  ...file,
  sheets: file.sheets.map(change),
})
/** The gold with its rows named anew; one row may become several. Those of a text have a second name, as of a sheet. */
export const withRows = (gold: GoldFile, newNames: (row: string) => readonly string[]): GoldFile => {
  const named = (row: string): readonly string[] => {
    const names = newNames(row)
    if (names.length !== 1 || names[0] !== row) return names
    const [second] = /^Sheet1!\d+$/u.test(row) ? newNames(row.replace('Sheet1!', 'L')) : []
    return second === undefined || second === row.replace('Sheet1!', 'L') ? names : [second]
  }
  // Questions and suspicions may be of all rows.
  const all = <T extends { rows: string[] }>(each: T): T =>
    Array.isArray(each.rows) ? { ...each, rows: [...new Set(each.rows.flatMap(named))] } : each
  return {
    ...gold,
    offers: gold.offers.map(all),
    questions: gold.questions.map(all),
    suspicious: gold.suspicious.map(all),
    refuse: gold.refuse.flatMap((each) => named(each.row).map((row) => ({ ...each, row }))),
  }
}

/** Rows put into sheets before rows of these numbers; what stands below moves down, and so do regions and gold. */
export const withInserted = (
  { file, gold }: Known,
  before: (sheet: GridSheet, at: number) => ReadonlyMap<number, readonly Cell[][]>,
): Changed | undefined => {
  if (file.kind !== 'grid') return undefined
  const named = new Map<string, string>()
  let isChanged = false
  const sheets = file.sheets.map((sheet, at) => {
    const put = before(sheet, at)
    if (put.size === 0) return sheet
    isChanged = true
    const shift = (number: number) => [...put].reduce((sum, [first, rows]) => (number >= first ? sum + rows.length : sum), number)
    for (const { number } of sheet.rows) named.set(rowName(sheet.name, number), rowName(sheet.name, shift(number)))
    const more = [...put].flatMap(([first, rows]) =>
      rows.map((cells, n): GridRow => ({ number: shift(first) - rows.length + n, cells, hidden: false })),
    )
    return {
      ...sheet,
      rows: [...sheet.rows.map((row) => ({ ...row, number: shift(row.number) })), ...more].toSorted(
        (one, other) => one.number - other.number,
      ),
      merges: sheet.merges.map((merge) => ({ ...merge, top: shift(merge.top), bottom: shift(merge.bottom) })),
    }
  })
  return isChanged ? { file: { ...file, sheets }, gold: withRows(gold, (row) => [named.get(row) ?? row]) } : undefined
}

/** Cells written anew; `fields` is what each says. */
export const rewritten =
  (change: (cell: Cell, where: { row: GridRow; sheet: GridSheet; at: number; fields: ReadonlySet<string> }) => Cell): Change =>
  (known) => {
    const { file, gold } = known
    if (file.kind !== 'grid') return undefined
    let isChanged = false
    const none = new Set<string>()
    const now = withSheets(file, (sheet) => {
      const fields = fieldsOf(known, sheet)
      return {
        ...sheet,
        rows: sheet.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell, at) => {
            if (cellText(cell) === '') return cell
            const said = fields.get(`${rowName(sheet.name, row.number)} ${at}`) ?? none
            const written = change(cell, { row, sheet, at, fields: said })
            isChanged ||= written !== cell
            return written
          }),
        })),
      }
    })
    return isChanged ? { file: now, gold } : undefined
  }
/** Texts written anew, cells and lines of messages. */
export const retexted =
  (change: (text: string) => string): Change =>
  (known) => {
    const { file, gold } = known
    if (file.kind === 'grid') return rewritten((cell) => (typeof cell === 'string' ? change(cell) : cell))(known)
    const lines = file.lines.map(change)
    return lines.some((line, at) => line !== file.lines[at]) ? { file: { ...file, lines }, gold } : undefined
  }
