/** Periods of one reference: which of them a sheet is for, and which sheets cannot stand beside the others. */
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Database } from '../core/database.ts'
import { lockStanding, type OfferRow, type Standing, selectStandingPeriods } from './offers.queries.ts'
import { todayOf } from './today-of.ts'

/** A price's validity, ISO dates, both included; null where a half written sheet does not say. */
type Validity = { from: string | null; to: string | null }
/** What of an offer tells whether it can take a sheet: validity as written, and as the mall shows it, null for never. */
export type Period = { written: Validity; shown: Validity | null; withdrawn: boolean }

/** True for an ISO day as a sheet writes one. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

export const validityOf = ({ rate }: { rate?: unknown }): Validity => {
  const { validFrom = null, validTo = null } = (rate ?? {}) as { validFrom?: string | null; validTo?: string | null }
  return { from: validFrom, to: validTo }
}

const overlap = (a: Validity, b: Validity) =>
  a.from !== null && a.to !== null && b.from !== null && b.to !== null && a.from <= b.to && b.from <= a.to
/** The days a price is for: those that sell, else those that were written last. */
const daysOf = ({ written, shown }: Period, today: string): Validity =>
  shown !== null && (shown.to ?? today) >= today ? shown : written
const isOver = (period: Period, today: string) => (daysOf(period, today).to ?? today) < today

/** True for a price that still sells and would go from the mall if it were replaced by one that only begins later, or ended before. */
const mustStand = ({ shown }: Period, { from, to }: Validity, today: string): boolean =>
  shown !== null &&
  shown.from !== null &&
  shown.to !== null &&
  shown.to >= today &&
  from !== null &&
  to !== null &&
  ((from > shown.from && from > today) || to < shown.from)

/**
 * The offer among those of a reference that a sheet is for: the one of the same first day, else one it may take the place of,
 * else undefined: the sheet is a period of its own. A price that sells today is never replaced by one that begins later. What
 * is over is begun anew only where nothing else stands, and what was withdrawn only where all is.
 */
export const periodFor = <Row extends Period>(rows: readonly Row[], given: Validity, today: string): Row | undefined => {
  const live = rows.filter(({ withdrawn }) => !withdrawn)
  const begins = ({ written, shown }: Row) => given.from !== null && (written.from === given.from || shown?.from === given.from)
  const same = live.find(begins) ?? rows.find(begins)
  if (same !== undefined) return same
  if (live.length === 0) return rows.at(-1)
  if (given.from === null || given.to === null) return live.at(-1)
  const replaced = live.findLast((row) => !mustStand(row, given, today) && overlap(daysOf(row, today), given))
  if (replaced !== undefined) return replaced
  return live.every((row) => isOver(row, today)) ? live.at(-1) : undefined
}

type Submitted = {
  row: Pick<OfferRow, 'offer_id' | 'reference'> & { published_sheet: { rate?: unknown } | null }
  sheet: Pick<OfferSheet, 'rate' | 'originId'>
}

const faultsBeside = (standing: readonly Standing[], offers: readonly Submitted[], now: Date): Map<string, OfferFault[]> => {
  const faults = new Map<string, OfferFault[]>()
  const byReference = Map.groupBy(standing, ({ reference }) => reference)
  for (const { row, sheet } of offers) {
    const { validFrom: from, validTo: to } = sheet.rate
    const beside = byReference.get(row.reference) ?? []
    const other = beside.find((one) => one.offerId !== row.offer_id && overlap(one, { from, to }))
    const shown = row.published_sheet === null ? null : validityOf(row.published_sheet)
    const period: Period = { written: { from, to }, shown, withdrawn: false }
    if (other !== undefined)
      faults.set(row.offer_id, [
        { path: 'rate.validFrom', rule: 'period_overlaps', params: { value: other.from, limit: other.to } },
      ])
    else if (shown?.to != null && mustStand(period, { from, to }, todayOf(sheet, now)))
      faults.set(row.offer_id, [{ path: 'rate.validFrom', rule: 'period_replaces', params: { limit: shown.to } }])
    else byReference.set(row.reference, [...beside, { offerId: row.offer_id, reference: row.reference, from, to }])
  }
  return faults
}

const referencesOf = (offers: readonly Submitted[]) => [...new Set(offers.map(({ row }) => row.reference))]

/**
 * What keeps whole sheets from being submitted beside the other periods of their references, by offer id: days that have a
 * price already, or a sheet that would take a price that still sells off the mall. Of sheets that overlap each other the first
 * stands. Nobody else submits for the company until the transaction ends.
 */
export const periodFaults = async (transaction: Database, providerId: string, offers: readonly Submitted[], now: Date) =>
  offers.length === 0
    ? new Map<string, OfferFault[]>()
    : faultsBeside(await lockStanding(transaction, providerId, referencesOf(offers)), offers, now)

/** The same as it is now, for who only wants to know. */
export const seenPeriodFaults = async (database: Database, providerId: string, offers: readonly Submitted[], now: Date) =>
  faultsBeside(await selectStandingPeriods(database, providerId, referencesOf(offers)), offers, now)
