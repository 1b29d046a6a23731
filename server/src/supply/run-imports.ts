/** Works on price sheets in the background: titles, dry run, import. What a dead process left is taken up by the next. */
import { type ImportCounts, MAX_FAULTY_ROWS } from '@tongyun/contract/offer-import'
import type { FastifyInstance } from 'fastify'
import { type Database, inTransaction, isDatabaseAway } from '../core/database.ts'
import type { FaultyRow, ImportMapping } from './import.tables.ts'
import type { Header } from './import-header.ts'
import { readInThread } from './import-reader.ts'
import type { ReadingOrder, ReadingReport } from './import-worker.ts'
import {
  advanceImport,
  claimImport,
  endLease,
  type ImportRow,
  LEASE_S,
  moveImport,
  removeOldImports,
  renewLease,
  selectMapping,
  selectPlaces,
  selectSource,
} from './imports.queries.ts'
import { type SavedOffer, saveWritten } from './save-offers.ts'
import { submitOffers } from './submit-offers.ts'
import { titlesKey } from './titles-key.ts'

/** How often work of a process that died is looked for. */
const EVERY_MS = 5_000

export const NO_COUNTS: ImportCounts = {
  rows: 0,
  good: 0,
  faulty: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  revived: 0,
  pending: 0,
  published: 0,
}

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

/** `stopping`: the process ends; what is under way is left for the next. */
type Work = { database: Database; clock: () => Date; stopping: () => boolean }

const refuse = (database: Database, row: ImportRow, refusal: NonNullable<ImportRow['refusal']>) =>
  moveImport(database, row.import_id, [row.status], {
    status: 'refused',
    refusal,
    source: null,
    lease_until: null,
    ended_at: new Date(),
  })

const findTitles = (work: Work, row: ImportRow, order: ReadingOrder) =>
  readInThread(order, async (report) => {
    if (report.kind === 'refused') await refuse(work.database, row, report.reason)
    if (report.kind !== 'header') return false
    const { header, found } = report
    const remembered = await selectMapping(work.database, row.provider_id, titlesKey(header.titles))
    const columns = header.titles.map((_, i) => remembered?.mapping.columns[i] ?? null)
    const mapping = remembered === undefined ? guessMapping(found, row) : { ...remembered.mapping, columns, remembered: true }
    await moveImport(work.database, row.import_id, ['reading'], {
      ...{ status: 'mapping', lease_until: null },
      ...{ header: JSON.stringify(header), mapping: JSON.stringify(mapping) },
    })
    return false
  })

const WRITTEN: ReadonlySet<SavedOffer['outcome']> = new Set(['created', 'changed', 'revived'])

/** Saves one chunk and writes down how far it went, or neither. @returns false when somebody else ended the import */
const saveChunk = (
  work: Work,
  row: ImportRow,
  report: Extract<ReadingReport, { kind: 'rows' }>,
  counts: ImportCounts,
  from: number,
) =>
  inTransaction(work.database, async (transaction): Promise<ImportCounts | null> => {
    const now = work.clock()
    const writer = { actor: row.created_by, now }
    const saved = await saveWritten(transaction, row.provider_id, report.offers, writer)
    // What the sheet left as it was is not its business: it may be a draft somebody is still writing.
    const ids = saved.filter(({ outcome }) => WRITTEN.has(outcome)).map(({ offerId }) => offerId)
    const submitted = row.submits ? await submitOffers(transaction, row.provider_id, ids, writer) : []
    const became = (outcome: string) => saved.filter((offer) => offer.outcome === outcome).length
    const sent = (outcome: string) => submitted.filter((offer) => offer.outcome === outcome).length
    const after: ImportCounts = {
      ...added(counts, report),
      created: counts.created + became('created'),
      changed: counts.changed + became('changed'),
      unchanged: counts.unchanged + became('unchanged'),
      revived: counts.revived + became('revived'),
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

const readRows = async (work: Work, row: ImportRow, order: ReadingOrder) => {
  const saves = row.status === 'importing'
  let counts = saves && row.done_row > 0 && row.counts !== null ? row.counts : NO_COUNTS
  let doneRow = saves ? row.done_row : 0
  const faulty: FaultyRow[] = []
  await readInThread(order, async (report) => {
    if (report.kind === 'refused') await refuse(work.database, row, report.reason)
    if (work.stopping()) return false
    if (report.kind === 'rows') {
      faulty.push(...report.faulty.slice(0, MAX_FAULTY_ROWS - faulty.length))
      if (!saves) {
        counts = added(counts, report)
        return advanceImport(work.database, row, { counts, from: 0, doneRow: 0 })
      }
      const after = await saveChunk(work, row, report, counts, doneRow)
      counts = after ?? counts
      doneRow = report.lastRow
      return after !== null
    }
    if (report.kind !== 'end') return false
    const found = { counts: JSON.stringify(counts), lease_until: null }
    if (saves)
      await moveImport(work.database, row.import_id, ['importing'], {
        ...found,
        status: 'done',
        source: null,
        ended_at: work.clock(),
      })
    else
      await moveImport(work.database, row.import_id, ['checking'], {
        ...{ ...found, status: 'checked', faulty: JSON.stringify(faulty), places: JSON.stringify(report.places) },
      })
    return false
  })
}

const workOn = async (work: Work, row: ImportRow) => {
  const { database } = work
  const source = (await selectSource(database, row.import_id))?.source
  if (source === null || source === undefined) return void (await refuse(database, row, 'failed'))
  const order: ReadingOrder = { source, locale: row.locale, now: work.clock() }
  if (row.status === 'reading') return findTitles(work, row, order)
  if (row.header === null || row.mapping === null) return void (await refuse(database, row, 'failed'))
  const settled = (await selectPlaces(database, row.provider_id)).map(({ name, place_id }): [string, string] => [name, place_id])
  const afterRow = row.status === 'importing' ? row.done_row : 0
  return readRows(work, row, {
    ...order,
    rows: { header: row.header, mapping: row.mapping, edits: row.edits, settled, afterRow, saves: row.status === 'importing' },
  })
}

/** Works on everything that waits, one file after the other. @returns how many files were worked on */
export const runImports = async (work: Work, log: Pick<FastifyInstance['log'], 'error'>): Promise<number> => {
  for (let count = 0; ; count++) {
    const row = await claimImport(work.database)
    if (row === undefined) return count
    const alive = setInterval(() => void renewLease(work.database, row.import_id).catch(() => undefined), (LEASE_S * 1000) / 3)
    try {
      await workOn(work, row)
    } catch (error) {
      // A database that is away comes back, and the import goes on when its lease is over.
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, importId: row.import_id }, 'a price sheet could not be worked on')
      await refuse(work.database, row, 'failed')
    } finally {
      clearInterval(alive)
    }
    if (work.stopping()) {
      await endLease(work.database, row.import_id)
      return count
    }
  }
}

/** Starts `run` when somebody asks, and every few seconds while the app listens; never twice at once. */
export const keepImports = (app: FastifyInstance) => {
  const { services } = app
  let running: Promise<unknown> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const wake = () => {
    again = true
    running ??= (async () => {
      while (again && !closed) {
        again = false
        await runImports({ ...services, stopping: () => closed }, app.log).catch((error) =>
          app.log.warn({ err: error }, 'price sheets wait'),
        )
      }
      running = undefined
    })()
  }
  app.addHook('onListen', async () => {
    wake()
    timer = setInterval(wake, EVERY_MS)
    timer.unref()
    await removeOldImports(services.database)
  })
  app.addHook('onClose', async () => {
    closed = true
    clearInterval(timer)
    await running
  })
  return wake
}
