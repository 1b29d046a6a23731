/** The SQL of batches: an import of a kind of its own, and what became of its rows. */
import type { RowOutcome } from '@tongyun/contract/open-platform/offer-batches'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { RowFault } from './fault-in-answer.ts'
import { COLUMNS, type ImportRow } from './imports.queries.ts'
import type { ImportsTable } from './tables.gen.ts'

/** A new batch whose rows are what stands in `pieces` (imports.queries.ts), to be worked on at once. */
export const insertBatch = (
  transaction: Database,
  row: Pick<
    Insertable<ImportsTable>,
    'import_id' | 'provider_id' | 'created_by' | 'created_at' | 'locale' | 'kind' | 'change_set'
  >,
): Promise<ImportRow> =>
  transaction
    .insertInto('imports')
    .values({
      ...row,
      file_name: 'batch',
      status: 'importing',
      source: sql<Buffer>`(select string_agg(piece, '' order by at) from pieces)`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** A batch of a firm; undefined for another's, and for what is a price sheet. */
export const selectBatch = (database: Database, providerId: string, batchId: string): Promise<ImportRow | undefined> =>
  database
    .selectFrom('imports')
    .select(COLUMNS)
    .where('provider_id', '=', providerId)
    .where('import_id', '=', batchId)
    .where('kind', '<>', 'sheet')
    .executeTakeFirst()

/** What became of a row. */
export type KeptResult = { index: number; reference: string | null; outcome: RowOutcome; faults: readonly RowFault[] }

export const insertResults = (database: Database, importId: string, results: readonly KeptResult[]) =>
  sql`insert into batch_rows (import_id, row_index, reference, outcome, faults)
    select ${importId}, index, reference, outcome, faults from json_to_recordset(${JSON.stringify(results)}::json)
      as r(index integer, reference text, outcome text, faults jsonb)`.execute(database)

/** How many rows of each outcome there are so far. */
export const countResults = async (database: Database, importId: string) => {
  const { rows } = await sql<{ outcome: RowOutcome; count: number }>`
    select outcome, count(*) as count from batch_rows where import_id = ${importId} group by outcome`.execute(database)
  return rows
}

/** Rows after an index, of one outcome or of any. */
export const selectResults = async (
  database: Database,
  importId: string,
  { after, limit, outcome }: { after: number; limit: number; outcome: RowOutcome | null },
) => {
  const { rows } = await sql<KeptResult>`
    select row_index as index, reference, outcome, faults from batch_rows
    where import_id = ${importId} and row_index > ${after} and (${outcome}::text is null or outcome = ${outcome})
    order by row_index limit ${limit}`.execute(database)
  return rows
}
