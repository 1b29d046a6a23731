/** The steps of an import as its reader reports them. */

import { type ImportCounts, MAX_FAULTY_ROWS, NO_COUNTS } from '@tongyun/contract/price-sheets/endpoints'
import { type Database, inTransaction } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import type { BatchWritten } from '../core/services.ts'
import {
  keepChangeSet,
  keepSheetsBefore,
  lockOffersByReference,
  type SavedOffer,
  saveWritten,
  selectStanding,
  submitOffers,
} from '../supply/index.ts'
import type { Header } from './import-header.ts'
import { besidePeriods } from './import-periods.ts'
import { MAX_SUSPICIOUS, suspiciousRows } from './import-prices.ts'
import { type FileOrder, readInProcess } from './import-reader.ts'
import type { FaultyRow, ImportHeader, ImportMapping, SuspiciousRow } from './import-record.ts'
import {
  advanceImport,
  type ImportRow,
  moveImport,
  PIECE_BYTES,
  removePages,
  selectMapping,
  selectPlaces,
  selectSourceLength,
  selectSourcePiece,
} from './imports.queries.ts'
import { PlannedRows } from './planned-rows.ts'
import type { ReadingOrder, ReadingReport } from './read-import.ts'
import { titlesKey } from './titles-key.ts'

/** What titles mean as far as they say it themselves. */
const guessMapping = ({ columns, currency, mode }: Header, { locale }: ImportRow): ImportMapping => ({
  columns,
  constants: {
    ...(mode === null || columns.includes('mode') ? {} : { mode }),
    ...(currency === null || columns.includes('currency') ? {} : { currency }),
  },
  dateOrder: locale === 'ru' ? 'day_first' : 'month_first',
  remembered: false,
})

/**
 * `signal` ends the step at once: it was cancelled, or the process ends and what is under way is left for the next. `written` is
 * told of the rows of a batch when they are committed.
 */
export type Step = { database: Database; clock: () => Date; signal: AbortSignal; written?: BatchWritten | undefined }

/** Files of different companies that are read at once; of one company one after the other. */
export const READERS = 2

export const refuse = (database: Database, row: ImportRow, refusal: NonNullable<ImportRow['refusal']>) =>
  moveImport(database, row.import_id, [row.status], {
    status: 'refused',
    refusal,
    source: null,
    lease_until: null,
    attempts: 0,
    ended_at: new Date(),
  })

/** What a reader refused: the file, or one sheet of it. With other sheets that have prices the file is kept to be read again. */
const refuseRead = async (
  { database }: Step,
  row: ImportRow,
  { reason, header }: Extract<ReadingReport, { kind: 'refused' }>,
) => {
  if (header === undefined) return void (await refuse(database, row, reason))
  const kept = header.otherSheets?.some(({ state }) => state === 'priced')
  await moveImport(database, row.import_id, [row.status], {
    status: 'refused',
    refusal: reason,
    header: JSON.stringify(header),
    ended_at: new Date(),
    lease_until: null,
    attempts: 0,
    ...(kept ? {} : { source: null }),
  })
}

/** Sheets that were found to be beyond a limit before are not offered again. */
const knownRefused = (found: ImportHeader, before: ImportHeader | null): ImportHeader => {
  const refused = new Map(before?.otherSheets?.filter(({ state }) => state === 'refused').map((sheet) => [sheet.name, sheet]))
  return { ...found, otherSheets: found.otherSheets?.map((sheet) => refused.get(sheet.name) ?? sheet) ?? [] }
}

const read = (step: Step, order: FileOrder, take: (report: ReadingReport) => Promise<boolean>) =>
  readInProcess<ReadingOrder>(order, take, { signal: step.signal, kept: READERS })

const findTitles = (step: Step, row: ImportRow, order: FileOrder) =>
  read(step, order, async (report) => {
    if (report.kind === 'refused') await refuseRead(step, row, report)
    if (report.kind !== 'header') return false
    const { found } = report
    const header = knownRefused(report.header, row.header)
    const remembered = await selectMapping(step.database, row.provider_id, titlesKey(header.titles))
    const columns = header.titles.map((_, i) => remembered?.mapping.columns[i] ?? null)
    const mapping = remembered === undefined ? guessMapping(found, row) : { ...remembered.mapping, columns, remembered: true }
    await moveImport(step.database, row.import_id, ['reading'], {
      status: 'mapping',
      lease_until: null,
      attempts: 0,
      header: JSON.stringify(header),
      mapping: JSON.stringify(mapping),
    })
    return false
  })

const WRITTEN: ReadonlySet<SavedOffer['outcome']> = new Set(['created', 'changed', 'revived'])

/** Saves one chunk and writes down how far it went, or neither. @returns false when somebody else ended the import */
const saveChunk = (
  step: Step,
  row: ImportRow,
  report: Extract<ReadingReport, { kind: 'rows' }>,
  counts: ImportCounts,
  from: number,
) =>
  inTransaction(step.database, async (transaction): Promise<ImportCounts | null> => {
    const now = step.clock()
    const changeSet = row.change_set ?? readableId('b')
    const writer = { actor: row.created_by, now, changeSet }
    const references = report.offers.map(({ reference }) => reference)
    const before = await lockOffersByReference(transaction, row.provider_id, references)
    const stood = await selectStanding(
      transaction,
      before.map(({ offer_id: id }) => id),
    )
    const saved = await saveWritten(transaction, row.provider_id, report.offers, writer)
    // What the sheet left as it was is not its business: it may be a draft somebody is still writing.
    const ids = saved.filter(({ outcome }) => WRITTEN.has(outcome)).map(({ offerId }) => offerId)
    await keepChangeSet(transaction, { providerId: row.provider_id, ...writer }, 'imported', stood)
    await keepSheetsBefore(transaction, changeSet, new Map(before.map(({ offer_id: id, sheet }) => [id, sheet])))
    const submitted = row.submits ? await submitOffers(transaction, row.provider_id, ids, writer) : []
    const became = (outcome: string) => saved.filter((offer) => offer.outcome === outcome).length
    const sent = (outcome: string) => submitted.filter((offer) => offer.outcome === outcome).length
    const after: ImportCounts = {
      ...added(counts, report),
      created: counts.created + became('created'),
      changed: counts.changed + became('changed'),
      unchanged: counts.unchanged + became('unchanged'),
      revived: counts.revived + became('revived'),
      periods: counts.periods + saved.filter(({ outcome, period }) => outcome === 'created' && period > 1).length,
      pending: counts.pending + sent('pending'),
      published: counts.published + sent('published'),
    }
    if (await advanceImport(transaction, row, { counts: after, from, doneRow: report.lastRow })) return after
    throw new TakenOver()
  }).catch((error) => {
    if (error instanceof TakenOver) return null
    throw error
  })

/** Somebody cancelled the import or another process has it: what this one was about to save is not saved. */
class TakenOver extends Error {}

const added = (counts: ImportCounts, { read, good, faulty }: Extract<ReadingReport, { kind: 'rows' }>): ImportCounts => ({
  ...counts,
  rows: counts.rows + read,
  good: counts.good + good,
  faulty: counts.faulty + faulty.length,
})

const readRows = async (step: Step, row: ImportRow, order: FileOrder) => {
  const saves = row.status === 'importing'
  let counts = saves && row.done_row > 0 && row.counts !== null ? row.counts : NO_COUNTS
  let doneRow = saves ? row.done_row : 0
  const faulty: FaultyRow[] = []
  const suspicious: SuspiciousRow[] = []
  const planned = new PlannedRows(step.database, row.import_id)
  await removePages(step.database, row.import_id)
  await read(step, order, async (report) => {
    if (report.kind === 'refused') await refuseRead(step, row, report)
    if (step.signal.aborted) return false
    if (report.kind === 'rows') {
      const { columns = [] } = row.mapping ?? {}
      const rows = await besidePeriods(step.database, row.provider_id, { report, columns, now: step.clock() })
      faulty.push(...rows.faulty.slice(0, MAX_FAULTY_ROWS - faulty.length))
      if (!saves) {
        counts = await planned.take(added(counts, rows), row.provider_id, rows.offers, step.clock())
        suspicious.push(
          ...(await suspiciousRows(step.database, row.provider_id, rows.offers)).slice(0, MAX_SUSPICIOUS - suspicious.length),
        )
        return advanceImport(step.database, row, { counts, from: 0, doneRow: 0 })
      }
      const after = await saveChunk(step, row, rows, counts, doneRow)
      counts = after ?? counts
      doneRow = rows.lastRow
      return after !== null
    }
    if (report.kind !== 'end') return false
    await planned.end(report.rowsBefore)
    const found = { counts: JSON.stringify(counts), lease_until: null, attempts: 0 }
    if (saves)
      await moveImport(step.database, row.import_id, ['importing'], {
        ...found,
        status: 'done',
        source: null,
        ended_at: step.clock(),
      })
    else
      await moveImport(step.database, row.import_id, ['checking'], {
        ...found,
        status: 'checked',
        faulty: JSON.stringify(faulty),
        places: JSON.stringify(report.places),
        suspicious: JSON.stringify(suspicious),
      })
    return false
  })
}

/** The file of an import; it ends where it is cut short, which its reader finds. */
export async function* sourceOf({ database, signal }: Step, importId: string, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < length && !signal.aborted; from += PIECE_BYTES) {
    const piece = await selectSourcePiece(database, importId, from)
    if (piece === null) return
    yield piece
  }
}

/** Takes an import one step on: titles, dry run or the saving of its rows. @throws ReaderDied */
export const workOn = async (step: Step, row: ImportRow) => {
  const { database } = step
  const length = await selectSourceLength(database, row.import_id)
  if (length === null) return void (await refuse(database, row, 'failed'))
  const pieces = sourceOf(step, row.import_id, length)
  const order: FileOrder = { pieces, locale: row.locale, now: step.clock(), chosenSheet: row.chosen_sheet }
  if (row.status === 'reading') return findTitles(step, row, order)
  if (row.header === null || row.mapping === null) return void (await refuse(database, row, 'failed'))
  const settled = (await selectPlaces(database, row.provider_id)).map(({ name, place_id }): [string, string] => [name, place_id])
  const afterRow = row.status === 'importing' ? row.done_row : 0
  return readRows(step, row, {
    ...order,
    rows: { header: row.header, mapping: row.mapping, edits: row.edits, settled, afterRow },
  })
}
