/** What can be wrong with a cell before the sheet it gives can be looked at. */
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { ColumnKey } from './import-columns.ts'

/** Words in `import_fault_<rule>`; `params` are theirs. */
export const CELL_RULES = [
  'missing',
  'number',
  'date',
  'period',
  'time',
  'duration',
  'schedule',
  'word',
  'currency',
  'yes_no',
  'place_unknown',
  'place_ambiguous',
  'carrier',
  'charge',
  'stops',
  'price_missing',
  'prices_of_two_kinds',
  'unit_unclear',
  'reference_twice',
  'too_fine',
  'thousands_or_decimals',
  'price_not_firm',
] as const
export type CellRule = (typeof CELL_RULES)[number]

/** A fault of one cell. `column` is null when it belongs to the row as a whole. */
export type CellFault = {
  column: ColumnKey | null
  rule: CellRule | OfferFault['rule']
  /** `value` what stood there, `limit` what bounds it, `words` what is taken instead, `candidates` place ids. */
  params: { value?: string; limit?: string; words?: string; candidates?: string }
}
