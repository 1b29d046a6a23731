// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { ReviewComment } from '@tongyun/contract/review/endpoints'
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { SheetChange } from '@tongyun/contract/supply/terms/sheet-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Stood } from './state-before.ts'

export type DeletedOffersTable = {
  offer_id: string
  provider_id: string
  reference: string
  change_set: string
  offer: ColumnType<object, string, never>
  changes: ColumnType<object[], string, never>
}

export type OfferChangeSetsTable = {
  change_set: string
  provider_id: string
  at: Date
  actor: string
  kind: 'changed' | 'repriced' | 'extended' | 'paused' | 'resumed' | 'withdrawn' | 'confirmed' | 'deleted' | 'imported'
  offers: number
  undone_at: Date | null
}

export type OfferChangesTable = {
  offer_id: string
  change_id: GeneratedAlways<number>
  version: number
  at: Date
  actor: string
  kind: 'created' | 'changed' | 'imported' | 'repriced' | 'extended' | 'copied' | 'submitted' | 'published' | 'approved' | 'rejected' | 'paused' | 'resumed' | 'withdrawn' | 'confirmed' | 'expired' | 'stale' | 'undone' | 'revived'
  changes: ColumnType<SheetChange[], string | undefined, never>
  change_set: string | null
  stood: ColumnType<Stood | null, string | null | undefined, string | null>
}

export type OfferTemplatesTable = {
  template_id: string
  provider_id: string
  name: string
  mode: 'sea' | 'road' | 'air' | 'rail' | 'multimodal'
  sheet: ColumnType<DraftSheet, string, string>
  created_by: string
  created_at: Date
}

export type OffersTable = {
  offer_id: string
  provider_id: string
  reference: string
  mode: 'sea' | 'road' | 'air' | 'rail' | 'multimodal'
  sheet: ColumnType<DraftSheet, string, string>
  version: Generated<number>
  review_status: Generated<'draft' | 'pending' | 'approved' | 'rejected'>
  published_sheet: ColumnType<OfferSheet | null, string | null | undefined, string | null>
  published_version: number | null
  comments: ColumnType<ReviewComment[], string | undefined, string>
  withdrawn_at: Date | null
  created_by: string
  created_at: Date
  updated_by: string
  updated_at: Date
  origin: GeneratedAlways<string | null>
  destination: GeneratedAlways<string | null>
  valid_to: GeneratedAlways<string | null>
  period: Generated<number>
}

export type SheetsBeforeTable = {
  change_set: string
  offer_id: string
  sheet: ColumnType<DraftSheet, string, never>
}

export type SupplyTables = {
  deleted_offers: DeletedOffersTable
  offer_change_sets: OfferChangeSetsTable
  offer_changes: OfferChangesTable
  offer_templates: OfferTemplatesTable
  offers: OffersTable
  sheets_before: SheetsBeforeTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends SupplyTables {}
}
