/** How much of a file is read. What goes beyond is refused with a sentence, in bounded time and memory. */
export const IMPORT_LIMITS = {
  /** Rows with content. */
  rows: 100_000,
  /** Rows of any kind a sheet may hold before its end, blank ones too. */
  anyRows: 200_000,
  columns: 400,
  /** Characters of one cell. */
  cell: 5_000,
  /** Bytes of one part of a workbook, and of all that are read, once they are unpacked. */
  partBytes: 400 * 2 ** 20,
  textBytes: 64 * 2 ** 20,
  /** Parts of a workbook. */
  parts: 2_000,
  sheets: 50,
} as const

/** Why a file is not read at all; words in `import_refusal_<reason>`. */
export const REFUSALS = [
  'empty',
  'not_a_spreadsheet',
  'old_format',
  'has_macros',
  'damaged',
  'too_large_unpacked',
  'too_many_rows',
  'too_many_columns',
  'no_header',
  'out_of_memory',
  'failed',
] as const
export type Refusal = (typeof REFUSALS)[number]

export class FileRefused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}
