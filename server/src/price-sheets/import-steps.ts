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
import { besidePeriods } from './import-periods.ts'
import { MAX_SUSPICIOUS, suspiciousRows } from './import-prices.ts'
import { type FileOrder, readInProcess } from './import-reader.ts'
import type { FaultyRow, ImportHeader, ImportMapping, ImportReading, SuspiciousRow } from './import-record.ts'
import {
  advanceImport,
  endCheck,
  type ImportRow,
  moveImport,
  PIECE_BYTES,
  removePages,
  renewLease,
  selectPlaces,
  selectSourceLength,
  selectSourcePiece,
} from './imports.queries.ts'
import { keepShape } from './keep-shape.ts'
import { withPeriodFaults } from './kept-offers.ts'
import { endingOffers } from './offers-ending.ts'
import { PlannedRows } from './planned-rows.ts'
import type { ReadingOrder, ReadingReport } from './read-import.ts'
import { insertLines, removeLines, removeOffers, selectProfile, upsertOffers } from './readings.queries.ts'
import type { Answers } from './understood-questions.ts'

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

/** A shape whose sheets were imported without a question has no answers. */
const isAnswered = (profile: { answers: Answers } | undefined) => Object.keys(profile?.answers ?? {}).length > 0

/** Finds out what a file is, and goes on to check it: one of the product's own by its titles, any other by what was understood. */
const findOut = async (step: Step, row: ImportRow, order: FileOrder) => {
  const { database } = step
  await removeLines(database, row.import_id)
  await removeOffers(database, row.import_id)
  await read(step, order, async (report) => {
    if (report.kind === 'refused') await refuseRead(step, row, report)
    if (report.kind === 'lines') {
      await insertLines(database, row.import_id, report.pages)
      return renewLease(database, row)
    }
    const checking = { status: 'checking' as const, lease_until: null, attempts: 0 }
    if (report.kind === 'header') {
      const mapping: ImportMapping = {
        columns: report.found.columns,
        dateOrder: row.locale === 'ru' ? 'day_first' : 'month_first',
      }
      await moveImport(database, row.import_id, ['reading'], {
        ...checking,
        header: JSON.stringify(knownRefused(report.header, row.header)),
        mapping: JSON.stringify(mapping),
      })
    }
    if (report.kind === 'understood') {
      const { kind: _, ...understood } = report
      const before = await selectProfile(database, row.provider_id, report.shape)
      const answers = { ...before?.answers, ...row.answers }
      const reading: ImportReading = {
        ...understood,
        questions: [],
        remembered: isAnswered(before),
        left: 0,
        ending: [],
        endingCount: 0,
      }
      await moveImport(database, row.import_id, ['reading'], {
        ...checking,
        reading: JSON.stringify(reading),
        answers: JSON.stringify(answers),
      })
    }
    return false
  })
}

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

const added = (
  counts: ImportCounts,
  { read, good, faulty, open = 0 }: Extract<ReadingReport, { kind: 'rows' }>,
): ImportCounts => ({
  ...counts,
  rows: counts.rows + read,
  good: counts.good + good,
  faulty: counts.faulty + faulty.length + open,
})

const readRows = async (step: Step, row: ImportRow, order: FileOrder) => {
  const saves = row.status === 'importing'
  let counts = saves && row.done_row > 0 && row.counts !== null ? row.counts : NO_COUNTS
  let doneRow = saves ? row.done_row : 0
  const faulty: FaultyRow[] = []
  const suspicious: SuspiciousRow[] = []
  const planned = new PlannedRows(step.database, row.import_id)
  await removePages(step.database, row.import_id)
  let left = 0
  let last = 0
  const references = new Set<string>()
  await read(step, order, async (report) => {
    if (report.kind === 'refused') await refuseRead(step, row, report)
    if (step.signal.aborted) return false
    if (report.kind === 'rows') {
      const { columns = [] } = row.mapping ?? {}
      for (const { reference } of report.offers) references.add(reference)
      const rows = await besidePeriods(step.database, row.provider_id, { report, columns, now: step.clock() })
      faulty.push(...rows.faulty.slice(0, MAX_FAULTY_ROWS - faulty.length))
      if (!saves) {
        const { kept = [] } = report
        left += kept.filter(({ state }) => state === 'left_out').length
        last = kept.at(-1)?.number ?? last
        await upsertOffers(step.database, row.import_id, withPeriodFaults(kept, rows.faulty))
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
    const found = { counts: JSON.stringify(counts) }
    const of = { providerId: row.provider_id, shape: row.reading?.shape ?? '', references, now: step.clock() }
    if (saves) {
      const { confirmed = [] } = report
      if (row.reading !== null) await keepShape(step.database, { ...of, confirmed, goesOn: row.done_row > 0 })
      await removeLines(step.database, row.import_id)
      await removeOffers(step.database, row.import_id)
    }
    const ending = saves || row.reading === null ? {} : await endingOffers(step.database, of)
    if (saves)
      await moveImport(step.database, row.import_id, ['importing'], {
        ...found,
        status: 'done',
        source: null,
        lease_until: null,
        attempts: 0,
        ended_at: step.clock(),
      })
    else {
      await removeOffers(step.database, row.import_id, last)
      await endCheck(step.database, row, {
        ...found,
        faulty: JSON.stringify(row.reading === null ? faulty : []),
        ...(row.reading === null
          ? {}
          : { reading: JSON.stringify({ ...row.reading, questions: report.questions ?? [], left, ...ending }) }),
        places: JSON.stringify(report.places),
        suspicious: JSON.stringify(suspicious),
      })
    }
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
  const order: FileOrder = {
    pieces,
    fileName: row.file_name,
    locale: row.locale,
    now: step.clock(),
    received: row.created_at,
    chosenSheet: row.chosen_sheet,
  }
  if (row.status === 'reading') return findOut(step, row, order)
  const settled = (await selectPlaces(database, row.provider_id)).map(({ name, place_id }): [string, string] => [name, place_id])
  const afterRow = row.status === 'importing' ? row.done_row : 0
  const { answers, edits } = row
  if (row.reading !== null) return readRows(step, row, { ...order, anySheet: { answers, edits, settled, afterRow } })
  if (row.header === null || row.mapping === null) return void (await refuse(database, row, 'failed'))
  return readRows(step, row, {
    ...order,
    rows: { header: row.header, mapping: row.mapping, edits, settled, afterRow },
  })
}
