/** What other modules may join of terms of business. */
import { type Selectable, sql } from 'kysely'
import type { ProviderTermsTable } from './tables.gen.ts'

/** Every version that providers saved of their terms. */
export const PROVIDER_TERMS = sql<
  Pick<Selectable<ProviderTermsTable>, 'provider_id' | 'version' | 'terms' | 'saved_at'>
>`(select provider_id, version, terms, saved_at from provider_terms)`
