/** Words of columns, faults and refusals, as tables, so that every message is named. */
import * as m from '@tongyun/messages'
import type { Refusal } from '@tongyun/sheets/files/limits'
import type { NamedColumn } from './import-columns.ts'
import type { CellRule } from './import-fault.ts'

type To = Parameters<typeof m.import_yes>[1]
type Word = (inputs: Record<string, never>, to?: To) => string
/** What a fault's sentence may name. */
type FaultWords = { value: string; limit: string; words: string; column: string }
type FaultWord = (inputs: FaultWords, to?: To) => string

/** Columns that are no single field of the sheet; every other is called as its field is. */
export const COLUMN_TITLES: Partial<Record<NamedColumn, Word>> = {
  via: m.import_column_via,
  transitDays: m.import_column_transitDays,
  carrier: m.import_column_carrier,
  validity: m.import_column_validity,
}

export const CELL_FAULTS: Record<CellRule, FaultWord> = {
  missing: m.import_fault_missing,
  number: m.import_fault_number,
  date: m.import_fault_date,
  period: m.import_fault_period,
  time: m.import_fault_time,
  duration: m.import_fault_duration,
  schedule: m.import_fault_schedule,
  word: m.import_fault_word,
  currency: m.import_fault_currency,
  yes_no: m.import_fault_yes_no,
  place_unknown: m.import_fault_place_unknown,
  place_ambiguous: m.import_fault_place_ambiguous,
  carrier: m.import_fault_carrier,
  charge: m.import_fault_charge,
  stops: m.import_fault_stops,
  price_missing: m.import_fault_price_missing,
  prices_of_two_kinds: m.import_fault_prices_of_two_kinds,
  unit_unclear: m.import_fault_unit_unclear,
  reference_twice: m.import_fault_reference_twice,
  too_fine: m.import_fault_too_fine,
  thousands_or_decimals: m.import_fault_thousands_or_decimals,
  price_not_firm: m.import_fault_price_not_firm,
}

export const REFUSAL_WORDS: Record<Refusal, Word> = {
  empty: m.import_refusal_empty,
  not_a_spreadsheet: m.import_refusal_not_a_spreadsheet,
  with_password: m.import_refusal_with_password,
  has_macros: m.import_refusal_has_macros,
  damaged: m.import_refusal_damaged,
  formulas_without_values: m.import_refusal_formulas_without_values,
  too_large_unpacked: m.import_refusal_too_large_unpacked,
  too_many_rows: m.import_refusal_too_many_rows,
  too_many_free_rows: m.import_refusal_too_many_free_rows,
  too_many_columns: m.import_refusal_too_many_columns,
  out_of_memory: m.import_refusal_out_of_memory,
  too_complex: m.import_refusal_too_complex,
  too_slow: m.import_refusal_too_slow,
  reader_died: m.import_refusal_reader_died,
  failed: m.import_refusal_failed,
}
