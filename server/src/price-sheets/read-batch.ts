/** Reads a batch in the process that reads price sheets: rows a few hundred at a time, each as it may be written. */
import { OFFERS_AT_ONCE } from '@tongyun/contract/supply/offer-changes'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import { FileRefused, type Refusal } from '@tongyun/sheets/files/limits'
import { placeFinder } from '@tongyun/sheets/place-finder'
import { type BatchFormat, type BatchRow, batchRows } from './batch-rows.ts'
import { isTooMuch, type Teller } from './read-import.ts'

/** What a reader is asked for of a batch. `settled`: places of names the firm has answered; `afterRow`: rows that are done. */
export type BatchOrder = {
  source: Uint8Array
  locale: Locale
  format: BatchFormat
  settled: [string, string][]
  afterRow: number
}

/** What it tells. `lastRow`: how many rows are done with these. */
export type BatchReport =
  | { kind: 'rows'; rows: BatchRow[]; read: number; lastRow: number }
  | { kind: 'end' }
  | { kind: 'refused'; reason: Refusal }

/**
 * Rows given on at once: one transaction. Whoever publishes meanwhile may wait for its end (decision 010), so it is as many as
 * the workbench changes at once.
 */
const CHUNK = OFFERS_AT_ONCE

/** Carries an order out. @throws whatever is no refusal */
export const readBatch = async (
  { source, locale, format, settled, afterRow }: BatchOrder,
  { say, giveOn }: Teller<BatchReport>,
) => {
  const find = placeFinder(openGazetteer(), locale, new Map(settled))
  let rows: BatchRow[] = []
  const give = async () => {
    const report = { kind: 'rows' as const, rows, read: rows.length, lastRow: (rows.at(-1)?.index ?? 0) + 1 }
    rows = []
    await giveOn(report)
  }
  try {
    for (const row of batchRows(Buffer.from(source.buffer, source.byteOffset, source.byteLength), format, find)) {
      // Rows that are done are read again for what they say of references.
      if (row.index < afterRow) continue
      rows.push(row)
      if (rows.length === CHUNK) await give()
    }
    if (rows.length > 0) await give()
    say({ kind: 'end' })
  } catch (error) {
    if (!(error instanceof FileRefused) && !isTooMuch(error)) throw error
    say({ kind: 'refused', reason: error instanceof FileRefused ? error.reason : 'out_of_memory' })
  }
}
