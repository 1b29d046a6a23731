/** Tables of migration 009 that hold submissions and how they are decided. */
import type { ReviewComment, Sheet, SubjectKind, SubmissionStatus } from '@tongyun/contract/review'
import type { ColumnType, Generated } from 'kysely'

export type ReviewTable = {
  review_id: string
  subject_kind: SubjectKind
  subject_id: string
  provider_id: string
  version: number
  before: ColumnType<Sheet | null, string | null, never>
  after: ColumnType<Sheet, string, never>
  status: Generated<SubmissionStatus>
  submitted_by: string
  submitted_at: Date
  due_at: Date
  assigned_to: string | null
  told_at: Date | null
  told_overdue_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  comments: ColumnType<ReviewComment[], string | undefined, string>
}

export type ReviewSettingsTable = {
  only_row: Generated<true>
  offer_hours: number
  company_hours: number
  licence_hours: number
  approve_in_band: boolean
  band_percent: number
}

export type ReviewTables = { reviews: ReviewTable; review_settings: ReviewSettingsTable }
