import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { extendOffers as endpoint } from '@tongyun/contract/supply/offer-changes'
import { dayAfter } from '@tongyun/freight/days'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { summaryOf } from './bulk-offers.ts'
import { changeSheets, isHere, type Outcome } from './change-sheets.ts'
import { eachOfSelection } from './offer-selection.ts'
import { type OfferRow, selectOffersByReference } from './offers.queries.ts'
import { isDay, validityOf } from './price-periods.ts'
import { withValue } from './sheet-value.ts'

const DAYS_A_WEEK = 7

/** Valid to another day; the window on offer follows where it ended earlier. Undefined for a sheet without the place for it. */
const extended = (sheet: DraftSheet, { validTo, weeks }: { validTo?: string | undefined; weeks?: number | undefined }) => {
  const { to } = validityOf(sheet)
  const last = weeks === undefined ? validTo : isDay(to) ? dayAfter(to, weeks * DAYS_A_WEEK) : undefined
  const moved = last === undefined ? undefined : withValue(sheet, 'rate.validTo', last)
  if (moved === undefined || last === undefined) return undefined
  const until = typeof sheet.availableTo === 'string' && sheet.availableTo > last ? sheet.availableTo : last
  return { ...moved, availableTo: until }
}

/** Offers after whose days their reference has another price. */
const followed = async (database: Database, providerId: string, rows: readonly OfferRow[]): Promise<ReadonlySet<string>> => {
  const references = [...new Set(rows.map(({ reference }) => reference))]
  const periods = (await selectOffersByReference(database, providerId, references)).filter((row) => row.withdrawn_at === null)
  const begins = Map.groupBy(periods, ({ reference }) => reference)
  const isFollowed = (row: OfferRow) => {
    const { from } = validityOf(row.sheet)
    return (begins.get(row.reference) ?? []).some((other) => {
      const { from: later } = validityOf(other.sheet)
      return other.offer_id !== row.offer_id && from !== null && later !== null && later > from
    })
  }
  return new Set(rows.filter(isFollowed).map(({ offer_id: id }) => id))
}

/** POST /ty/workbench/offers/extend */
export const extendOffers: Operation<typeof endpoint> = async ({ validTo, weeks, ...selection }, context) => {
  if ((validTo === undefined) === (weeks === undefined))
    throw new BusinessError(810001, { field: 'validTo', rule: 'required', path: 'validTo', limit: '' })
  // A list is rolled where it ends; an offer that is named is extended as far as it is asked, or refused.
  const rolls = weeks !== undefined || selection.all === true
  const { changeSet, values } = await eachOfSelection(
    selection,
    'extended',
    context,
    async (transaction, all, { providerId, ...by }) => {
      const rows = all.filter(isHere)
      const passed = rolls ? await followed(transaction, providerId, rows) : new Set<string>()
      const edits = rows.flatMap((row) => {
        const sheet = passed.has(row.offer_id) ? undefined : extended(row.sheet, { validTo, weeks })
        return sheet === undefined ? [] : [{ row, sheet }]
      })
      const left = rows
        .filter(({ offer_id: id }) => passed.has(id))
        .map(
          ({ offer_id: offerId, reference, version }): Outcome => ({
            offerId,
            reference,
            version,
            outcome: 'unchanged',
            faults: [],
          }),
        )
      return [...left, ...(await changeSheets(transaction, providerId, edits, { ...by, kind: 'extended' }))]
    },
  )
  return summaryOf(values, changeSet)
}
