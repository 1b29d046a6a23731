/** The SQL of the versions of quotes and of counter-offers to them. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { QuoteCountersTable, QuoteVersionsTable } from './tables.gen.ts'

export type VersionRow = Selectable<QuoteVersionsTable>
export type CounterRow = Selectable<QuoteCountersTable>

/** Versions of quotes, newest first. */
export const selectVersions = (database: Database, quoteId: string): Promise<VersionRow[]> =>
  database.selectFrom('quote_versions').selectAll().where('quote_id', '=', quoteId).orderBy('version', 'desc').execute()

/** The version that stands of each quote that has one. */
export const selectCurrentVersions = async (
  database: Database,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, VersionRow>> => {
  const rows = await database
    .selectFrom('quote_versions')
    .selectAll()
    .distinctOn('quote_id')
    .where('quote_id', 'in', quoteIds.length === 0 ? [''] : [...quoteIds])
    .orderBy('quote_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.quote_id, row]))
}

/** Counter-offers of quotes, oldest first. */
export const selectCounters = (database: Database, quoteIds: readonly string[]): Promise<CounterRow[]> =>
  database
    .selectFrom('quote_counters')
    .selectAll()
    .where('quote_id', 'in', quoteIds.length === 0 ? [''] : [...quoteIds])
    .orderBy('quote_id')
    .orderBy('number')
    .execute()

export const insertVersion = (transaction: Database, row: Insertable<QuoteVersionsTable>) =>
  transaction.insertInto('quote_versions').values(row).execute()

export const insertCounter = (transaction: Database, row: Insertable<QuoteCountersTable>) =>
  transaction.insertInto('quote_counters').values(row).execute()

/** Notes how the last counter-offer was answered. */
export const answerCounter = (transaction: Database, quoteId: string, answer: NonNullable<CounterRow['answer']>, at: Date) =>
  transaction
    .updateTable('quote_counters')
    .set({ answer, answered_at: at })
    .where('quote_id', '=', quoteId)
    .where('answer', 'is', null)
    .execute()

/** What somebody sent in quotes, for the file of one's data. */
export const selectVersionsBy = (database: Database, userId: string) =>
  database
    .selectFrom('quote_versions')
    .select(['quote_id', 'version', 'total_minor', 'currency', 'note', 'sent_at'])
    .where('sent_by', '=', userId)
    .orderBy('sent_at')
    .execute()
