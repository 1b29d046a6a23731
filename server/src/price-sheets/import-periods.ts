/** Rows of a sheet whose days have a price already, told before anything is written. */
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Database } from '../core/database.ts'
import { KnownOffers, seenPeriodFaults, selectOffersByReference } from '../supply/index.ts'
import { columnOfPath } from './import-columns.ts'
import type { ImportMapping } from './import-record.ts'
import type { ReadingReport } from './read-import.ts'

type Rows = Extract<ReadingReport, { kind: 'rows' }>

/**
 * The same rows, with those among the faulty that could not be submitted beside the other prices of their references. What
 * the sheet leaves as it is stands already and is not looked at.
 */
export const besidePeriods = async (
  database: Database,
  providerId: string,
  { report, columns, now }: { report: Rows; columns: ImportMapping['columns']; now: Date },
): Promise<Rows> => {
  const references = [...new Set(report.offers.map(({ reference }) => reference))]
  const known = new KnownOffers(await selectOffersByReference(database, providerId, references))
  const submitted = report.offers.flatMap((offer) => {
    const before = known.find(offer, now)
    const sheet: OfferSheet = JSON.parse(offer.json)
    if (known.of(offer.reference).length === 0) return []
    const published = before === undefined || before.withdrawn_at !== null ? null : before.published_sheet
    const row = { offer_id: before?.offer_id ?? `row ${offer.row}`, reference: offer.reference, published_sheet: published }
    return [{ row, sheet, number: offer.row }]
  })
  const found = await seenPeriodFaults(database, providerId, submitted, now)
  const faults = new Map(submitted.map(({ row, sheet, number }) => [number, { of: found.get(row.offer_id) ?? [], sheet }]))
  const filled = columns.filter((key) => key !== null)
  const faulty = report.offers.flatMap(({ row, cells }) => {
    const { of = [], sheet } = faults.get(row) ?? {}
    const told = of.map(({ path, rule, params }) => ({ column: columnOfPath(path, filled, sheet), rule, params }))
    return told.length === 0 ? [] : [{ row, cells, faults: told }]
  })
  const rows = new Set(faulty.map(({ row }) => row))
  return {
    ...report,
    offers: report.offers.filter(({ row }) => !rows.has(row)),
    good: report.good - rows.size,
    faulty: [...report.faulty, ...faulty].sort((a, b) => a.row - b.row),
  }
}
