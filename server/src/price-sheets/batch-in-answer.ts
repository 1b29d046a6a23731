/** Batches as programs read them. */
import { type OfferBatch, ROW_OUTCOMES, type RowOutcome, type RowResult } from '@tongyun/contract/open-platform/offer-batches'
import type { Locale } from '@tongyun/freight/locale'
import type { Refusal } from '@tongyun/sheets/files/limits'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { countResults, type KeptResult, selectBatch } from './batches.queries.ts'
import { faultInAnswer } from './fault-in-answer.ts'
import type { ImportRow } from './imports.queries.ts'
import { companyOf } from './own-import.ts'

export const resultInAnswer = ({ index, reference, outcome, faults }: KeptResult, locale: Locale): RowResult => ({
  index,
  reference,
  outcome,
  faults: faults.map((fault) => faultInAnswer(fault, locale)),
})

const STATUSES: Partial<Record<ImportRow['status'], OfferBatch['status']>> = {
  done: 'completed',
  cancelled: 'cancelled',
  refused: 'refused',
}

/** What may befall a list of rows; everything else of a reader is a failure of ours. */
const REFUSALS: Partial<Record<Refusal, OfferBatch['refusal']>> = {
  damaged: 'not_a_list',
  empty: 'no_rows',
  too_many_rows: 'too_many_rows',
  out_of_memory: 'too_big',
  too_slow: 'too_big',
}

export const statusOfBatch = ({ status }: Pick<ImportRow, 'status'>): OfferBatch['status'] => STATUSES[status] ?? 'working'

/** How many rows of a batch became what. */
export const countsOfBatch = async (database: Database, batchId: string): Promise<OfferBatch['counts']> => {
  const found = new Map((await countResults(database, batchId)).map(({ outcome, count }) => [outcome, Number(count)]))
  return Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, found.get(outcome) ?? 0])) as Record<RowOutcome, number>
}

export const batchInAnswer = async (database: Database, row: ImportRow): Promise<OfferBatch> => ({
  batchId: row.import_id,
  status: statusOfBatch(row),
  rowsDone: row.progress,
  counts: await countsOfBatch(database, row.import_id),
  refusal: row.refusal === null ? null : (REFUSALS[row.refusal] ?? 'failed'),
  receivedAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** A batch of the caller's own firm. @throws BusinessError 810004 when it has none of that id */
export const ownBatch = async (context: Pick<Context, 'person' | 'database'>, batchId: string): Promise<ImportRow> => {
  const row = await selectBatch(context.database, companyOf(context), batchId)
  if (row === undefined) throw new BusinessError(810004)
  return row
}
