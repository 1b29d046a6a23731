/** Tables of migrations 012, 022, 023, 051, 052 and 053. */
import type { ImportCounts, ImportOutcome, ImportStatus, OtherSheet } from '@tongyun/contract/offer-import'
import type { Locale } from '@tongyun/contract/page-context'
import type { PriceSigns } from '@tongyun/contract/price-plausibility'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { ColumnType, Generated } from 'kysely'
import type { DateOrder } from './import-cell.ts'
import type { ColumnKey } from './import-columns.ts'
import type { CellFault } from './import-fault.ts'
import type { Refusal } from './import-limits.ts'

type Json<T> = ColumnType<T, string | undefined, string>

/** What the columns of a file mean. `null` in `columns` leaves one out; `constants` hold for blank cells. */
export type ImportMapping = {
  columns: (ColumnKey | null)[]
  constants: Partial<Record<ColumnKey, string>>
  dateOrder: DateOrder
  remembered: boolean
}
/** Another sheet of the file; one that is `refused` with its reason, and what it says of its size. */
export type SheetBeside = Omit<OtherSheet, 'why'> & { reason?: Refusal; size?: number | null }
/**
 * `samples`: the first rows below the titles, as text. `otherSheets`: absent from files of before they were told. `refused`:
 * this sheet is not read, by `imports.refusal`, and another can be chosen; it has titles unless `row` is 0.
 */
export type ImportHeader = {
  sheet: string
  row: number
  titles: string[]
  samples: string[][]
  otherSheets?: SheetBeside[]
  refused?: { size: number | null }
}
/** Cells a provider corrected: by row number, then by position. */
export type ImportEdits = Record<string, Record<string, string>>
/** A row with faults: its cells as text, corrected ones included. */
export type FaultyRow = { row: number; cells: string[]; faults: CellFault[] }
/** Cells of a row that hold prices: position and text. */
export type PriceCell = { at: number; text: string }
/** A row without faults whose price deserves a second look. */
export type SuspiciousRow = {
  row: number
  reference: string
  originId: string
  destinationId: string
  price: PriceSigns
  /** Absent from checks of before they could be corrected. */
  cells?: PriceCell[]
}
/** Where a row of a check is kept. */
export type PlannedPlace = { outcome: ImportOutcome; page: number; row: number }
/** A row without faults as the offer it would become. `before`: where the sheet has the price before it of its reference. */
export type PlannedRow = { row: number; sheet: OfferSheet; before?: PlannedPlace }
export type UnsettledPlace = { text: string; rows: number; candidates: string[] }

export type ImportTable = {
  import_id: string
  provider_id: string
  created_by: string
  created_at: Date
  file_name: string
  source: Buffer | null
  locale: Locale
  status: Generated<ImportStatus>
  refusal: Refusal | null
  header: ColumnType<ImportHeader | null, string | undefined, string>
  mapping: ColumnType<ImportMapping | null, string | undefined, string>
  edits: Json<ImportEdits>
  counts: ColumnType<ImportCounts | null, string | undefined, string | null>
  places: Json<UnsettledPlace[]>
  faulty: Json<FaultyRow[]>
  suspicious: Json<SuspiciousRow[]>
  chosen_sheet: string | null
  change_set: string | null
  submits: Generated<boolean>
  done_row: Generated<number>
  progress: Generated<number>
  lease_until: Date | null
  ended_at: Date | null
  attempts: Generated<number>
  claimed_at: Date | null
}
type ImportMappingTable = {
  provider_id: string
  titles: string
  mapping: ColumnType<ImportMapping, string, string>
  used_at: Date
}
type ImportPlaceTable = { provider_id: string; name: string; place_id: string }
type ImportPageTable = { import_id: string; outcome: ImportOutcome; page: number; rows: ColumnType<PlannedRow[], string, string> }

export type ImportTables = {
  imports: ImportTable
  import_mappings: ImportMappingTable
  import_places: ImportPlaceTable
  import_pages: ImportPageTable
}
