/** Where a price that begins on a day is written: into the offer itself, or into a period of its own (decision 129). */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { DAY_MS, dayAfter } from '@tongyun/freight/days'
import type { Rate } from '@tongyun/freight/rate'
import type { OfferRow } from './offers.queries.ts'
import { isDay, validityOf } from './price-periods.ts'

/**
 * `sheet`: what the offer says from now on. `next`: the sheet of the period that begins; null where the offer itself has the
 * new price. `from`: the day from which the new price is for; null for the running one.
 */
export type PlacedPrice = { sheet: DraftSheet; next: DraftSheet | null; from: string | null }

/** The last day of another period of the reference. */
type Beside = { to: string | null }

const listOfDates = ({ schedule }: DraftSheet): string[] | null => {
  const { kind, dates } = (schedule ?? {}) as { kind?: unknown; dates?: unknown }
  return kind === 'dates' && Array.isArray(dates) ? dates.filter(isDay) : null
}

const withDates = (sheet: DraftSheet, dates: readonly string[] | null): DraftSheet =>
  dates === null ? sheet : { ...sheet, schedule: { ...(sheet.schedule as object), dates: [...dates] } }

const withDays = (sheet: DraftSheet, days: { validFrom?: string; validTo?: string }): DraftSheet => ({
  ...sheet,
  rate: { ...(sheet.rate as object), ...days },
})

/** The same days again, from another one on. */
const movedTo = (sheet: DraftSheet, day: string, length: number): DraftSheet => {
  const last = dayAfter(day, length)
  return { ...withDays(sheet, { validFrom: day, validTo: last }), availableFrom: day, availableTo: last }
}

/**
 * Places the rate `after` of an offer from `day` on; without a day, or with one that has begun, it is the running price.
 * `unchanged` where the offer has no price on that day, or another period has; `taken` where the mall shows another sheet for
 * that day than the one that would be divided, so that both would be for it.
 */
export const placePrice = (
  { sheet, review_status: status, published_sheet: published }: Pick<OfferRow, 'sheet' | 'review_status' | 'published_sheet'>,
  after: Rate,
  { day, today, beside }: { day: string | undefined; today: string; beside: readonly Beside[] },
): PlacedPrice | 'unchanged' | 'taken' => {
  const priced: DraftSheet = { ...sheet, rate: after }
  if (day === undefined || day <= today) return { sheet: priced, next: null, from: null }
  const { from, to } = validityOf(sheet)
  if (!isDay(from) || !isDay(to)) return 'unchanged'
  if (from >= day) return { sheet: priced, next: null, from }
  const dates = listOfDates(sheet)
  const shown = published === null ? null : validityOf(published).to
  if (status !== 'approved' && shown !== null && shown >= day) return 'taken'
  if (to < day) {
    if (dates !== null || beside.some((other) => other.to === null || other.to > to)) return 'unchanged'
    const next = movedTo(priced, day, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
    return to < today ? { sheet: next, next: null, from: day } : { sheet, next, from: day }
  }
  const before = dayAfter(day, -1)
  const [earlier, later] = [dates?.filter((date) => date < day) ?? null, dates?.filter((date) => date >= day) ?? null]
  if (later?.length === 0) return 'unchanged'
  // Without a departure before that day there is nothing the old price would be for.
  if (earlier?.length === 0 || (isDay(sheet.availableFrom) && sheet.availableFrom >= day))
    return { sheet: priced, next: null, from: day }
  const until = isDay(sheet.availableTo) && sheet.availableTo < before ? sheet.availableTo : before
  return {
    sheet: withDates({ ...withDays(sheet, { validTo: before }), availableTo: until }, earlier),
    next: withDates({ ...withDays(priced, { validFrom: day }), availableFrom: day }, later),
    from: day,
  }
}
