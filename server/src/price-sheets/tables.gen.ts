// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { ImportCounts } from '@tongyun/contract/price-sheets/endpoints'
import type { Refusal } from '@tongyun/sheets/files/limits'
import type { ColumnType, Generated } from 'kysely'
import type { RowFault } from './fault-in-answer.ts'
import type { FaultyRow, ImportEdits, ImportHeader, ImportMapping, ImportReading, PlannedRow, SuspiciousRow, UnsettledPlace } from './import-record.ts'
import type { KeptDetail } from './kept-offers.ts'
import type { SheetLine } from './sheet-lines.ts'
import type { Answers } from './understood-questions.ts'

export type BatchRowsTable = {
  import_id: string
  row_index: number
  reference: string | null
  outcome: 'created' | 'changed' | 'unchanged' | 'withdrawn' | 'faulty'
  faults: ColumnType<RowFault[], string | undefined, string>
}

export type ImportLinesTable = {
  import_id: string
  sheet: number
  page: number
  lines: ColumnType<SheetLine[], string, string>
}

export type ImportOffersTable = {
  import_id: string
  number: number
  sheet: number
  line: number
  state: 'good' | 'asked' | 'flagged' | 'faulty' | 'left_out'
  detail: ColumnType<KeptDetail, string, string>
}

export type ImportPagesTable = {
  import_id: string
  outcome: 'created' | 'period' | 'changed' | 'revived' | 'unchanged'
  page: number
  rows: ColumnType<PlannedRow[], string, string>
}

export type ImportPlacesTable = {
  provider_id: string
  name: string
  place_id: string
}

export type ImportProfilesTable = {
  provider_id: string
  shape: string
  answers: ColumnType<Answers, string, string>
  in_last: ColumnType<string[], string | undefined, string>
  used_at: Date
}

export type ImportsTable = {
  import_id: string
  provider_id: string
  created_by: string
  created_at: Date
  file_name: string
  source: Buffer | null
  locale: 'zh' | 'en' | 'ru'
  status: Generated<'reading' | 'checking' | 'checked' | 'importing' | 'done' | 'cancelled' | 'refused'>
  refusal: Refusal | null
  header: ColumnType<ImportHeader | null, string | null | undefined, string | null>
  mapping: ColumnType<ImportMapping | null, string | null | undefined, string | null>
  edits: ColumnType<ImportEdits, string | undefined, string>
  counts: ColumnType<ImportCounts | null, string | null | undefined, string | null>
  places: ColumnType<UnsettledPlace[], string | undefined, string>
  faulty: ColumnType<FaultyRow[], string | undefined, string>
  submits: Generated<boolean>
  done_row: Generated<number>
  progress: Generated<number>
  lease_until: Date | null
  ended_at: Date | null
  attempts: Generated<number>
  claimed_at: Date | null
  suspicious: ColumnType<SuspiciousRow[], string | undefined, string>
  chosen_sheet: string | null
  change_set: string | null
  kind: Generated<'sheet' | 'json' | 'ndjson'>
  reading: ColumnType<ImportReading | null, string | null | undefined, string | null>
  answers: ColumnType<Answers, string | undefined, string>
}

export type PriceSheetsTables = {
  batch_rows: BatchRowsTable
  import_lines: ImportLinesTable
  import_offers: ImportOffersTable
  import_pages: ImportPagesTable
  import_places: ImportPlacesTable
  import_profiles: ImportProfilesTable
  imports: ImportsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends PriceSheetsTables {}
}
