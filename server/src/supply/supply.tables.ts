/** Tables of migrations 011, 025 and 027. */

import type { DraftSheet } from '@tongyun/contract/draft-sheet'
import type { ChangeKind } from '@tongyun/contract/offer-rules'
import type { ChangeSetKind } from '@tongyun/contract/offer-undo'
import type { ReviewComment } from '@tongyun/contract/review'
import type { SheetChange } from '@tongyun/contract/sheet-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Mode, ReviewStatus, SaleStatus } from '@tongyun/freight/vocabulary'
import type { ColumnType, Generated } from 'kysely'

export type OfferTable = {
  offer_id: string
  provider_id: string
  reference: string
  /** Its number among the periods of the reference. */
  period: Generated<number>
  mode: Mode
  sheet: ColumnType<DraftSheet, string, string>
  version: Generated<number>
  review_status: Generated<ReviewStatus>
  published_sheet: ColumnType<OfferSheet | null, string | null, string>
  published_version: number | null
  comments: ColumnType<ReviewComment[], string | undefined, string>
  withdrawn_at: Date | null
  created_by: string
  created_at: Date
  updated_by: string
  updated_at: Date
  origin: ColumnType<string | null, never, never>
  destination: ColumnType<string | null, never, never>
  valid_to: ColumnType<string | null, never, never>
}

/** How an offer stood before a change: with staff, and on the mall where it ever was there. */
export type Stood = { reviewStatus: ReviewStatus; saleStatus: SaleStatus | null; confirmedAt: string | null }

export type OfferChangeTable = {
  offer_id: string
  change_id: Generated<number>
  version: number
  at: Date
  actor: string
  kind: ChangeKind
  changes: ColumnType<SheetChange[], string, never>
  change_set: string | null
  stood: ColumnType<Stood | null, string | null | undefined, string>
}

export type OfferChangeSetTable = {
  change_set: string
  provider_id: string
  at: Date
  actor: string
  kind: ChangeSetKind
  offers: number
  undone_at: Date | null
}

export type DeletedOfferTable = {
  offer_id: string
  provider_id: string
  reference: string
  change_set: string
  offer: ColumnType<object, string, never>
  changes: ColumnType<object[], string, never>
}

/** Of migration 053. */
type SheetBeforeTable = { change_set: string; offer_id: string; sheet: ColumnType<DraftSheet, string, never> }

export type OfferTemplateTable = {
  template_id: string
  provider_id: string
  name: string
  mode: Mode
  sheet: ColumnType<DraftSheet, string, string>
  created_by: string
  created_at: Date
}

export type SupplyTables = {
  offers: OfferTable
  offer_changes: OfferChangeTable
  offer_change_sets: OfferChangeSetTable
  deleted_offers: DeletedOfferTable
  offer_templates: OfferTemplateTable
  sheets_before: SheetBeforeTable
}
