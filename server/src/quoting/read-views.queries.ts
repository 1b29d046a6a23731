/** What other modules may join of quotes. */
import { type Selectable, sql } from 'kysely'
import type { QuotesTable, QuoteVersionsTable } from './tables.gen.ts'

/** Quotes as they are written. */
export const QUOTES = sql<
  Pick<Selectable<QuotesTable>, 'quote_id' | 'deal_id' | 'demand_id' | 'status' | 'current_version'>
>`(select quote_id, deal_id, demand_id, status, current_version from quotes)`

/** What was offered, version by version. */
export const QUOTE_VERSIONS = sql<
  Pick<Selectable<QuoteVersionsTable>, 'quote_id' | 'version' | 'price' | 'total_minor' | 'currency'>
>`(select quote_id, version, price, total_minor, currency from quote_versions)`
