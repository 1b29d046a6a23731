/** Works on a batch: its rows are written a chunk a transaction, with what became of each. */
import { NO_COUNTS } from '@tongyun/contract/price-sheets/endpoints'
import { type Database, inTransaction } from '../core/database.ts'
import { pushOffers } from '../supply/index.ts'
import type { BatchFormat, BatchRow } from './batch-rows.ts'
import { insertResults, type KeptResult } from './batches.queries.ts'
import { readInProcess } from './import-reader.ts'
import { READERS, refuse, type Step, sourceOf } from './import-steps.ts'
import { advanceImport, type ImportRow, moveImport, selectPlaces, selectSourceLength } from './imports.queries.ts'
import type { BatchOrder } from './read-batch.ts'

const writeRows = async (
  transaction: Database,
  { import_id: importId, provider_id: providerId, created_by: actor, change_set: changeSet }: ImportRow,
  rows: readonly BatchRow[],
  now: Date,
) => {
  const pushed = rows.flatMap(({ index, reference, sheet, submit, faults }) =>
    reference === null || faults.length > 0 ? [] : [{ number: index, reference, sheet, submit }],
  )
  const how = { providerId, actor, now, ...(changeSet === null ? {} : { changeSet }) }
  const became = new Map((await pushOffers(transaction, pushed, how)).map((result) => [result.number, result]))
  const results = rows.map(({ index, reference, faults }): KeptResult => {
    const result = became.get(index)
    if (result === undefined) return { index, reference, outcome: 'faulty', faults }
    return { index, reference, outcome: result.outcome, faults: result.faults }
  })
  await insertResults(transaction, importId, results)
}

/** Somebody cancelled the batch or another process has it: what this one was about to write is not written. */
class TakenOver extends Error {}

/** Writes one chunk and how far it went, or neither. @returns false when somebody else ended the batch */
const writeChunk = (
  database: Database,
  row: ImportRow,
  { rows, lastRow }: { rows: readonly BatchRow[]; lastRow: number },
  { from, now }: { from: number; now: Date },
): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    await writeRows(transaction, row, rows, now)
    const counts = { ...NO_COUNTS, rows: lastRow }
    if (!(await advanceImport(transaction, row, { counts, from, doneRow: lastRow }))) throw new TakenOver()
    return true
  }).catch((error) => {
    if (error instanceof TakenOver) return false
    throw error
  })

const referencesOf = (rows: readonly BatchRow[]) => rows.flatMap(({ reference }) => (reference === null ? [] : [reference]))

/** Works on a batch to its end, from the row where it stopped. @throws ReaderDied */
export const workOnBatch = async (step: Step, row: ImportRow) => {
  const { database, clock, signal } = step
  const length = await selectSourceLength(database, row.import_id)
  if (length === null) return void (await refuse(database, row, 'failed'))
  const settled = (await selectPlaces(database, row.provider_id)).map(({ name, place_id }): [string, string] => [name, place_id])
  const order = {
    pieces: sourceOf(step, row.import_id, length),
    locale: row.locale,
    format: row.kind as BatchFormat,
    settled,
    afterRow: row.done_row,
  }
  let done = row.done_row
  await readInProcess<BatchOrder>(
    order,
    async (report) => {
      if (signal.aborted) return false
      if (report.kind === 'rows') {
        const goesOn = await writeChunk(database, row, report, { from: done, now: clock() })
        done = report.lastRow
        if (goesOn)
          await step.written?.({ providerId: row.provider_id, locale: row.locale, references: referencesOf(report.rows) })
        return goesOn
      }
      if (report.kind === 'refused') await refuse(database, row, report.reason)
      else
        await moveImport(database, row.import_id, ['importing'], {
          status: 'done',
          source: null,
          lease_until: null,
          attempts: 0,
          ended_at: clock(),
        })
      return false
    },
    { signal, kept: READERS },
  )
}
