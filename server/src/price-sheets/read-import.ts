/** Reads a price sheet: one of the product's own by its titles and row by row, any other by the package `sheets`. */

import { MAX_FAULTY_ROWS, MAX_IMPORTED_ROWS, MAX_ROWS_COUNTED } from '@tongyun/contract/price-sheets/endpoints'
import { isoDay } from '@tongyun/freight/days'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { openGazetteer } from '@tongyun/places'
import { type Cell, cellText } from '@tongyun/sheets/cell'
import { FileRefused, type Refusal, SheetRefused } from '@tongyun/sheets/files/limits'
import { isOldWorkbook, openSource } from '@tongyun/sheets/files/source'
import type { SourceRow, SourceSheet } from '@tongyun/sheets/files/workbook'
import { placeFinder } from '@tongyun/sheets/place-finder'
import type { WrittenOffer } from '../supply/index.ts'
import { carrierFinder } from './import-carriers.ts'
import { isPriceColumn } from './import-columns.ts'
import { findHeader, HEADER_WITHIN, type Header } from './import-header.ts'
import type {
  FaultyRow,
  ImportEdits,
  ImportHeader,
  ImportMapping,
  OpenQuestion,
  PriceCell,
  SheetBeside,
  UnsettledPlace,
} from './import-record.ts'
import { cellsOf, readRow } from './import-row.ts'
import type { KeptOffer } from './kept-offers.ts'
import { type AnySheetOrder, type AnySheetReport, tellFile, tellOffers } from './read-any-sheet.ts'

/** What a reader is asked for. */
export type ReadingOrder = {
  source: Uint8Array
  fileName: string
  locale: Locale
  now: Date
  /** When the file came: days without a year are the nearest to it at every step. */
  received: Date
  /** Name of the sheet its provider chose; null for none. */
  chosenSheet: string | null
  /** The rows of a sheet of the product's own; absent to find out what the file is. */
  rows?: {
    header: ImportHeader
    mapping: ImportMapping
    edits: ImportEdits
    settled: [string, string][]
    afterRow: number
  }
  /** The offers of a file of any other layout. */
  anySheet?: AnySheetOrder
}
/** A row that can be imported by the days of its price, both included. */
type RowPeriod = { row: number; from: string; to: string }
/**
 * A row without faults as the sheet it means, with its cells, those its prices stand in, and the rows above it that have other prices
 * of its reference.
 */
export type ReadOffer = WrittenOffer & { row: number; cells: string[]; priceCells: PriceCell[]; above: readonly RowPeriod[] }
/** What a reader tells. */
export type ReadingReport =
  | { kind: 'header'; header: ImportHeader; found: Header }
  | AnySheetReport
  /** `kept`, `open`: of a file of any layout, its offers as they are shown, and how many of them something is open of. */
  | {
      kind: 'rows'
      good: number
      offers: ReadOffer[]
      faulty: FaultyRow[]
      read: number
      lastRow: number
      kept?: KeptOffer[]
      open?: number
    }
  /**
   * `rowsBefore`: of each row whose reference has an earlier price in the sheet, the row of the last such price. `questions`,
   * `confirmed`: of a file of any layout, what is open, and keys of the doubts that stand as they are.
   */
  | {
      kind: 'end'
      places: UnsettledPlace[]
      rowsBefore: ReadonlyMap<number, number>
      questions?: OpenQuestion[]
      confirmed?: string[]
    }
  /** With the header of the sheet it is about, where the others of the file may be read. */
  | { kind: 'refused'; reason: Refusal; header?: ImportHeader }

/** Offers given on at once, and characters of them. */
const CHUNK = 500
const CHUNK_LENGTH = 2_000_000
/** Characters of rows with faults that are kept to be shown: few cells of a sheet are long, one that has others fills memory. */
const MAX_SHOWN = 8_000_000
/** Characters of a cell that are looked at to find the titles. */
const TITLE_LENGTH = 200
/** Characters of the name of a sheet; a spreadsheet program takes 31. */
const SHEET_NAME_LENGTH = 200
/** Rows below the titles that are shown while columns are mapped. */
const SAMPLES = 5
/** Names of places a provider is asked about. */
const MAX_PLACES = 200

/** `giveOn` says a chunk and waits until the next may be read. */
export type Teller<Report = ReadingReport> = { say: (report: Report) => void; giveOn: (report: Report) => Promise<void> }

const firstRows = async (sheet: SourceSheet): Promise<SourceRow[]> => {
  const rows: SourceRow[] = []
  await sheet.rows((more) => {
    for (const { row, cells } of more)
      rows.push({ row, cells: cells.map((cell) => (typeof cell === 'string' ? cell.slice(0, TITLE_LENGTH) : cell)) })
    return rows.length < HEADER_WITHIN + SAMPLES
  })
  return rows
}

/** Rows below the titles, MAX_ROWS_COUNTED and one at most. */
const countRows = async (sheet: SourceSheet, { row: titles }: Header): Promise<number> => {
  let count = 0
  await sheet.rows((rows) => {
    count += rows.filter(({ row }) => row > titles).length
    return count <= MAX_ROWS_COUNTED
  })
  return Math.min(count, MAX_ROWS_COUNTED + 1)
}

/** What was found at the top of a sheet; `found` is undefined where no titles are known, `refusal` where it can be read. */
type Top = {
  sheet: SourceSheet
  rows: SourceRow[]
  found: Header | undefined
  count: number | null
  refusal: FileRefused | undefined
}

const readTop = async (sheet: SourceSheet): Promise<Top> => {
  const nothing = { sheet, rows: [], found: undefined, count: null, refusal: undefined }
  if (sheet.closed) return nothing
  try {
    const rows = await firstRows(sheet)
    const found = findHeader(rows)
    if (found === undefined) return { ...nothing, rows }
    return { ...nothing, rows, found, count: await countRows(sheet, found) }
  } catch (error) {
    if (error instanceof FileRefused) return { ...nothing, refusal: error }
    throw error
  }
}

const nameOf = ({ name }: SourceSheet) => name.slice(0, SHEET_NAME_LENGTH)

const besideOf = ({ sheet, rows, found, count, refusal }: Top): SheetBeside[] => {
  const name = nameOf(sheet)
  if (refusal instanceof SheetRefused) return [{ name, state: 'refused', rows: null, reason: refusal.reason, size: refusal.size }]
  if (sheet.closed || refusal !== undefined) return [{ name, state: 'closed', rows: null }]
  if (found !== undefined) return [{ name, state: 'priced', rows: count }]
  return rows.length > 0 ? [{ name, state: 'untitled', rows: null }] : []
}

/** The other sheets of a workbook, blank ones left out. */
const sheetsBeside = (tops: readonly Top[], top: Top): SheetBeside[] => tops.filter((one) => one !== top).flatMap(besideOf)

const isExample = (sheet: SourceSheet) => LOCALES.some((locale) => m.import_sheet_example({}, { locale }) === sheet.name)

/**
 * Titles of the sheet of the product's own that was chosen, else of the one with most rows that is no example.
 * @returns false when no sheet of the file is the product's own
 */
const findTitles = async (sheets: SourceSheet[], chosen: string | null, { say }: Teller): Promise<boolean> => {
  const tops: Top[] = []
  for (const sheet of sheets) tops.push(await readTop(sheet))
  const own = tops.filter(({ found, sheet }) => found !== undefined && !isExample(sheet))
  const most = own.reduce<Top | undefined>((a, b) => ((b.count ?? 0) > (a?.count ?? -1) ? b : a), undefined)
  const best = own.find(({ sheet }) => nameOf(sheet) === chosen) ?? most
  if (best?.found === undefined) return false
  const { found, rows, sheet } = best
  const samples = rows.filter(({ row }) => row > found.row).slice(0, SAMPLES)
  const titles = found.titles.map((title) => title.slice(0, 80))
  say({
    kind: 'header',
    found,
    header: {
      sheet: sheet.name,
      row: found.row,
      titles,
      samples: samples.map(({ cells }) => titles.map((_, i) => cellText(cells[i] ?? null).slice(0, 80))),
      otherSheets: sheetsBeside(tops, best).filter(
        ({ name }) => !tops.some((top) => isExample(top.sheet) && nameOf(top.sheet) === name),
      ),
    },
  })
  return true
}

const rowsBefore = (references: Iterable<readonly RowPeriod[]>): Map<number, number> => {
  const before = new Map<number, number>()
  for (const periods of references) {
    if (periods.length < 2) continue
    const byDay = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    byDay.forEach(({ row }, i) => {
      const earlier = byDay[i - 1]
      if (earlier !== undefined) before.set(row, earlier.row)
    })
  }
  return before
}

const readOffers = async (
  sheets: SourceSheet[],
  { locale, now }: ReadingOrder,
  { header, mapping, edits, settled, afterRow }: NonNullable<ReadingOrder['rows']>,
  teller: Teller,
) => {
  const gazetteer = openGazetteer()
  const find = placeFinder(gazetteer, locale, new Map(settled))
  const context = { gazetteer, find, carrier: carrierFinder(), locale, dateOrder: mapping.dateOrder, now, dates: new Map() }
  const priced = mapping.columns.flatMap((key, at) => (key !== null && isPriceColumn(key) ? [at] : []))
  const references = new Map<string, readonly RowPeriod[]>()
  const places = new Map<string, UnsettledPlace>()
  let offers: ReadOffer[] = []
  let faulty: FaultyRow[] = []
  let kept = 0
  let read = 0
  let good = 0
  let all = 0
  let weight = 0
  let shown = 0
  const giveOn = async (lastRow: number) => {
    const report = { kind: 'rows' as const, good, offers, faulty, read, lastRow }
    offers = []
    faulty = []
    read = 0
    good = 0
    weight = 0
    await teller.giveOn(report)
  }
  const corrected = (row: number, cells: Cell[]): Cell[] => {
    const own = edits[row]
    if (own === undefined) return cells
    const changed = [...cells]
    for (const [at, text] of Object.entries(own)) {
      while (changed.length < Number(at)) changed.push(null)
      changed[Number(at)] = text === '' ? null : text
    }
    return changed
  }
  const take = (row: number, cells: Cell[]) => {
    const result = readRow(cellsOf(cells, mapping.columns), context)
    const { sheet } = result
    // Two rows of one reference are two prices of it, as long as no day has both.
    const beside = sheet === null ? undefined : references.get(sheet.reference)
    const before = beside?.find(({ from, to }) => sheet !== null && from <= sheet.rate.validTo && sheet.rate.validFrom <= to)?.row
    const faults =
      sheet === null || before === undefined
        ? result.faults
        : [
            {
              column: 'reference' as const,
              rule: 'reference_twice' as const,
              params: { value: sheet.reference, limit: String(before) },
            },
          ]
    if (sheet !== null && before === undefined) {
      const { validFrom: from, validTo: to } = sheet.rate
      references.set(sheet.reference, [...(beside ?? []), { from, to, row }])
    }
    // Rows saved before are read again, for what they say of references, and not given on.
    if (row <= afterRow) return
    read++
    if (sheet !== null && before === undefined) {
      good++
      const json = JSON.stringify(sheet)
      const texts = header.titles.map((_, i) => cellText(cells[i] ?? null))
      weight += texts.reduce((sum, text) => sum + text.length, json.length)
      const priceCells = priced.map((at) => ({ at, text: cellText(cells[at] ?? null) })).filter(({ text }) => text !== '')
      offers.push({ row, reference: sheet.reference, mode: sheet.mode, json, cells: texts, priceCells, above: beside ?? [] })
      return
    }
    for (const { rule, params } of faults)
      if (rule === 'place_ambiguous' && params.value !== undefined && (places.has(params.value) || places.size < MAX_PLACES)) {
        const known = places.get(params.value)
        places.set(params.value, {
          text: params.value,
          rows: (known?.rows ?? 0) + 1,
          candidates: params.candidates?.split(' ') ?? [],
        })
      }
    const texts = kept++ < MAX_FAULTY_ROWS ? header.titles.map((_, i) => cellText(cells[i] ?? null)) : []
    const length = texts.reduce((sum, text) => sum + text.length, 0)
    const whole = kept <= MAX_FAULTY_ROWS && shown + length <= MAX_SHOWN
    if (whole) shown += length
    weight += whole ? length : 0
    faulty.push({ row, cells: whole ? texts : [], faults: whole ? faults : [] })
  }
  const source = sheets.find(({ name }) => name === header.sheet) ?? sheets[0]
  let last = header.row
  await source?.rows(async (rows) => {
    for (const { row, cells } of rows) {
      if (row <= header.row) continue
      if (++all > MAX_IMPORTED_ROWS) throw new FileRefused('too_many_rows')
      take(row, corrected(row, cells))
      last = row
      if (read >= CHUNK || weight >= CHUNK_LENGTH) await giveOn(last)
    }
    return true
  })
  if (all === 0) throw new SheetRefused('empty')
  if (read > 0) await giveOn(last)
  teller.say({ kind: 'end', places: [...places.values()], rowsBefore: rowsBefore(references.values()) })
}

/** Texts and memory beyond what a process can hold: the engine says so by these words only. */
export const isTooMuch = (error: unknown) =>
  error instanceof RangeError && /string length|allocation failed|call stack/iu.test(error.message)

/** Carries an order out. What may not come in is told as `refused`; other errors are thrown. */
export const readImport = async (order: ReadingOrder, teller: Teller) => {
  try {
    const { rows, anySheet, fileName: name, locale, now } = order
    const source = Buffer.from(order.source.buffer, order.source.byteOffset, order.source.byteLength)
    const file = { name, source, today: isoDay(order.received) }
    if (anySheet !== undefined) return await tellOffers({ ...file, locale, now }, anySheet, teller)
    if (rows !== undefined) return await readOffers(await openSource(source), order, rows, teller)
    const own = !isOldWorkbook(source) && (await findTitles(await openSource(source), order.chosenSheet, teller))
    if (!own) await tellFile(file, teller)
  } catch (error) {
    if (!(error instanceof FileRefused) && !isTooMuch(error)) throw error
    const reason = error instanceof FileRefused ? error.reason : 'out_of_memory'
    const read = order.rows?.header
    const header =
      read !== undefined && error instanceof SheetRefused ? { header: { ...read, refused: { size: error.size } } } : {}
    teller.say({ kind: 'refused', reason, ...header })
  }
}
