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
  /** Texts that cells share. */
  texts: 2_000_000,
  /** Parts of a workbook. */
  parts: 2_000,
  /** Sheets that are opened, and those that are told of. */
  sheets: 50,
  namedSheets: 200,
  /** Bytes unpacked for one step of an import, all sheets together: several may point to one part. */
  allBytes: 800 * 2 ** 20,
  /** Tags within tags, attributes of one tag, and characters of one tag, comment or attribute; a sheet has 8, 30 and 2,000. */
  depth: 64,
  attributes: 200,
  tag: 65_536,
  /** Characters of text without a tag; a cell of a spreadsheet program holds 32,767. */
  unbroken: 1_000_000,
} as const

/** What the process that reads a file may use. */
export const READER_LIMITS = {
  /** Its heap; the gazetteer takes 90 of it. */
  heapMb: 320,
  /** All memory it writes to, with what lies outside the heap. */
  dataMb: 1_024,
  /**
   * Processor time for a step without rows, and more for each row that was read: 100,000 rows take 46 s on the machine of
   * docs/measurements.md, so an honest sheet has four times what it needs.
   */
  cpuMs: 12_000,
  cpuMsPerRow: 2,
  /** A process that has neither read nor worked for so long is stuck. */
  silentMs: 180_000,
  /** Processor time of a process in all, kept by the kernel: one that lost its server ends too. */
  lifeCpuS: 600,
} as const

/** Why a file is not read at all; words in `import_refusal_<reason>`. */
const REFUSALS = [
  'empty',
  'not_a_spreadsheet',
  'with_password',
  'has_macros',
  'damaged',
  'formulas_without_values',
  'too_large_unpacked',
  'too_many_rows',
  'too_many_free_rows',
  'too_many_columns',
  'out_of_memory',
  'too_complex',
  'too_slow',
  'reader_died',
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

/**
 * One sheet that is not read; the others of its file may be. `size`: rows, columns or MiB it says it has, null where it does
 * not say.
 */
export class SheetRefused extends FileRefused {
  readonly size: number | null
  constructor(reason: Refusal, size: number | null = null) {
    super(reason)
    this.size = size
  }
}
