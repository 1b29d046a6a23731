// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { ReviewComment, Sheet } from '@tongyun/contract/review/endpoints'
import type { ColumnType, Generated } from 'kysely'

export type ReviewSettingsTable = {
  only_row: Generated<boolean>
  offer_hours: Generated<number>
  company_hours: Generated<number>
  licence_hours: Generated<number>
  approve_in_band: Generated<boolean>
  band_percent: Generated<number>
  demand_hours: Generated<number>
  approve_changes: Generated<boolean>
  person_reviewed: Generated<string[]>
  four_eyes: Generated<boolean>
}

export type ReviewsTable = {
  review_id: string
  subject_kind: 'offer' | 'company' | 'licence' | 'demand' | 'shipper'
  subject_id: string
  provider_id: string | null
  version: number
  before: ColumnType<Sheet | null, string | null | undefined, never>
  after: ColumnType<Sheet, string, never>
  status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>
  submitted_by: string
  submitted_at: Date
  due_at: Date
  assigned_to: string | null
  told_at: Date | null
  told_overdue_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  comments: ColumnType<ReviewComment[], string | undefined, string>
  shipper_id: string | null
  opened_at: Date | null
  first_approved_by: string | null
  first_approved_at: Date | null
}

export type ReviewTables = {
  review_settings: ReviewSettingsTable
  reviews: ReviewsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends ReviewTables {}
}
