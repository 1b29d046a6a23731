// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { DealTerms } from '@tongyun/freight/deal/deal-terms'
import type { ColumnType } from 'kysely'

export type ProviderTermsTable = {
  provider_id: string
  version: number
  terms: ColumnType<DealTerms, string, never>
  saved_by: string
  saved_at: Date
}

export type DealTermsTables = {
  provider_terms: ProviderTermsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends DealTermsTables {}
}
