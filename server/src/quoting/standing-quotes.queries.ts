/** The SQL by which quotes are written as they stand, many at once. */
import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { QuoteCountersTable, QuotesTable, QuoteVersionsTable } from './tables.gen.ts'

/** So many rows that their columns are fewer values than a statement takes. */
const ROWS_AT_ONCE = 500

const inParts = async <Row>(rows: readonly Row[], insert: (part: readonly Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await insert(rows.slice(from, from + ROWS_AT_ONCE))
}

export const insertQuoteRows = (transaction: Database, rows: readonly Insertable<QuotesTable>[]) =>
  inParts(rows, (part) => transaction.insertInto('quotes').values(part).execute())

export const insertVersionRows = (transaction: Database, rows: readonly Insertable<QuoteVersionsTable>[]) =>
  inParts(rows, (part) => transaction.insertInto('quote_versions').values(part).execute())

export const insertCounterRows = (transaction: Database, rows: readonly Insertable<QuoteCountersTable>[]) =>
  inParts(rows, (part) => transaction.insertInto('quote_counters').values(part).execute())
