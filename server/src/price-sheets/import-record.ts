/** What an import keeps as documents in its row and its pages. */

import type { ImportOutcome, OtherSheet } from '@tongyun/contract/price-sheets/endpoints'
import type { PriceSigns } from '@tongyun/contract/review/price-plausibility'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { DateOrder } from '@tongyun/sheets/cell'
import type { Refusal } from '@tongyun/sheets/files/limits'
import type { ColumnKey } from './import-columns.ts'
import type { CellFault } from './import-fault.ts'
import type { EndingOffer } from './offers-ending.ts'
import type { SheetPart } from './sheet-lines.ts'
import type { Ask } from './understood-questions.ts'

/** What the columns of a sheet of the product's own mean, by its titles. `null` in `columns` leaves one out. */
export type ImportMapping = { columns: (ColumnKey | null)[]; dateOrder: DateOrder }
/**
 * A question, once for all offers: how many it concerns, the first of their rows, and how many rows there are; absent from
 * readings of before they were counted. One without offers is of rows that became none.
 */
export type OpenQuestion = Ask & { offers: number; rows: string[]; rowCount?: number }
/**
 * What the reader understood of a file of another layout. `remembered`: answers to the same shape were taken over. `left`:
 * offers that were left out. `ending`: offers of the last such sheet that this one does not name.
 */
export type ImportReading = {
  message: boolean
  shape: string
  sheets: SheetPart[]
  offers: number
  questions: OpenQuestion[]
  remembered: boolean
  left: number
  ending: EndingOffer[]
  endingCount: number
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
/** What a provider corrected: by row number and position of a cell, or by number of an offer and its field. */
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
