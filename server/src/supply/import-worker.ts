/** A thread that reads a price sheet, so that the server goes on answering: titles first, or every row as an offer sheet. */
import { parentPort } from 'node:worker_threads'
import { MAX_FAULTY_ROWS, MAX_IMPORTED_ROWS } from '@tongyun/contract/offer-import'
import type { Locale } from '@tongyun/contract/page-context'
import { openGazetteer } from '@tongyun/places'
import type { FaultyRow, ImportEdits, ImportHeader, ImportMapping, UnsettledPlace } from './import.tables.ts'
import { carrierFinder } from './import-carriers.ts'
import { type Cell, cellText } from './import-cell.ts'
import { findHeader, HEADER_WITHIN, type Header } from './import-header.ts'
import { FileRefused, type Refusal } from './import-limits.ts'
import { placeFinder } from './import-places.ts'
import { cellsOf, readRow } from './import-row.ts'
import { openSource } from './import-source.ts'
import type { SourceRow, SourceSheet } from './import-workbook.ts'
import type { WrittenOffer } from './save-offers.ts'

/** What a thread is asked for, one after the other. */
export type ReadingOrder = {
  source: Uint8Array
  locale: Locale
  now: Date
  /** Absent to find the titles only. */
  rows?: {
    header: ImportHeader
    mapping: ImportMapping
    edits: ImportEdits
    settled: [string, string][]
    afterRow: number
    saves: boolean
  }
}
/** What a thread tells; after two `rows` without an answer it waits for one. */
export type ReadingReport =
  | { kind: 'header'; header: ImportHeader; found: Header }
  | {
      kind: 'rows'
      good: number
      offers: WrittenOffer[]
      faulty: FaultyRow[]
      read: number
      lastRow: number
    }
  | { kind: 'end'; places: UnsettledPlace[] }
  | { kind: 'refused'; reason: Refusal }

/** Offers given on at once. */
const CHUNK = 500
/** Rows below the titles that are shown while columns are mapped. */
const SAMPLES = 5
/** Names of places a provider is asked about. */
const MAX_PLACES = 200

const port = parentPort
const say = (report: ReadingReport) => port?.postMessage(report)
/** Chunks that may be on their way at once: one is read while another is saved. */
const AHEAD = 2
let credit = AHEAD
let goOn = () => {}
const told = async () => {
  credit--
  if (credit <= 0)
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
}

const firstRows = async (sheet: SourceSheet): Promise<SourceRow[]> => {
  const rows: SourceRow[] = []
  await sheet.rows((more) => {
    rows.push(...more)
    return rows.length < HEADER_WITHIN + SAMPLES
  })
  return rows
}

const findTitles = async (sheets: SourceSheet[]) => {
  let best: { found: Header; header: ImportHeader } | undefined
  let any = false
  for (const sheet of sheets) {
    const rows = await firstRows(sheet)
    any ||= rows.length > 0
    const found = findHeader(rows)
    const known = (header: Header | undefined) => header?.columns.filter((key) => key !== null).length ?? 0
    if (found === undefined || known(found) <= known(best?.found)) continue
    const samples = rows.filter(({ row }) => row > found.row).slice(0, SAMPLES)
    const titles = found.titles.map((title) => title.slice(0, 80))
    best = {
      found,
      header: {
        sheet: sheet.name,
        row: found.row,
        titles,
        samples: samples.map(({ cells }) => titles.map((_, i) => cellText(cells[i] ?? null).slice(0, 80))),
      },
    }
  }
  if (best === undefined) throw new FileRefused(any ? 'no_header' : 'empty')
  say({ kind: 'header', ...best })
}

const readOffers = async (
  sheets: SourceSheet[],
  { locale, now }: ReadingOrder,
  { header, mapping, edits, settled, afterRow, saves }: NonNullable<ReadingOrder['rows']>,
) => {
  const gazetteer = openGazetteer()
  const find = placeFinder(gazetteer, locale, new Map(settled))
  const context = { gazetteer, find, carrier: carrierFinder(), locale, dateOrder: mapping.dateOrder, now, dates: new Map() }
  const references = new Map<string, number>()
  const places = new Map<string, UnsettledPlace>()
  let offers: WrittenOffer[] = []
  let faulty: FaultyRow[] = []
  let kept = 0
  let read = 0
  let good = 0
  let all = 0
  const giveOn = async (lastRow: number) => {
    say({ kind: 'rows', good, offers, faulty, read, lastRow })
    offers = []
    faulty = []
    read = 0
    good = 0
    await told()
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
    const result = readRow(cellsOf(cells, mapping.columns, mapping.constants), context)
    const { sheet } = result
    const before = sheet === null ? undefined : references.get(sheet.reference)
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
    if (sheet !== null && before === undefined) references.set(sheet.reference, row)
    // Rows saved before are read again, for what they say of references, and not given on.
    if (row <= afterRow) return
    read++
    if (sheet !== null && before === undefined) {
      good++
      if (saves) offers.push({ reference: sheet.reference, mode: sheet.mode, json: JSON.stringify(sheet) })
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
    const whole = kept++ < MAX_FAULTY_ROWS
    faulty.push({ row, cells: whole ? header.titles.map((_, i) => cellText(cells[i] ?? null)) : [], faults: whole ? faults : [] })
  }
  const source = sheets.find(({ name }) => name === header.sheet) ?? sheets[0]
  let last = header.row
  await source?.rows(async (rows) => {
    for (const { row, cells } of rows) {
      if (row <= header.row) continue
      if (++all > MAX_IMPORTED_ROWS) throw new FileRefused('too_many_rows')
      take(row, corrected(row, cells))
      last = row
      if (read >= CHUNK) await giveOn(last)
    }
    return true
  })
  if (all === 0) throw new FileRefused('empty')
  if (read > 0) await giveOn(last)
  say({ kind: 'end', places: [...places.values()] })
}

const carryOut = async (order: ReadingOrder) => {
  try {
    const { source, rows } = order
    const sheets = await openSource(Buffer.from(source.buffer, source.byteOffset, source.byteLength))
    if (rows === undefined) await findTitles(sheets)
    else await readOffers(sheets, order, rows)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    say({ kind: 'refused', reason: error.reason })
  }
}

port?.on('message', (message: ReadingOrder | 'next') => {
  if (message === 'next') {
    credit++
    goOn()
    return
  }
  credit = AHEAD
  void carryOut(message)
})
