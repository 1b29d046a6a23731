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

/** Quotes that firms gave for demands and that wait for an answer or were accepted; from `valid_until` on nobody can accept one. */
export const STANDING_QUOTES = sql<{ demand_id: string; provider_id: string; valid_until: Date }>`(
  select demand_id, provider_id, case when status = 'accepted' then 'infinity' else valid_until end as valid_until
  from quotes where demand_id is not null and status in ('offered', 'countered', 'accepted'))`
