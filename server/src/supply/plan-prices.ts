/** What a change of prices makes of each offer it is for, before anything is written. */
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import type { previewRepricing } from '@tongyun/contract/supply/offer-changes'
import { rateSchema } from '@tongyun/contract/supply/offer-sheet'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import { type ChangedPrice, changedPrices, type PriceChange, repriceRate } from '@tongyun/contract/supply/terms/reprice-rate'
import { saysTheSame } from '@tongyun/contract/supply/terms/sheet-changes'
import type { Rate } from '@tongyun/freight/rate'
import * as z from 'zod/mini'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { isHere, isSubmitted } from './change-sheets.ts'
import { checkOffer } from './check-offer.ts'
import { type OfferRow, selectOffersByReference } from './offers.queries.ts'
import { type PlacedPrice, placePrice } from './price-from-day.ts'
import { validityOf } from './price-periods.ts'
import { todayOf } from './today-of.ts'

type Given = CheckedInputOf<typeof previewRepricing>
/** The rule of a change without the offers it is for; `exact` by offer. */
type PriceRule = PriceChange & { from: string | undefined; exactOf: ReadonlyMap<string, ReadonlyMap<string, number>> }

/** @throws BusinessError 810001 where nothing says how prices change, or an amount has no currency */
export const ruleOf = ({ percent, amount, currency, roundTo, equipment, fromKg, charge, from, exact = [] }: Given): PriceRule => {
  const needed = (field: string) => new BusinessError(810001, { field, rule: 'required', path: field, limit: '' })
  if (percent === undefined && amount === undefined && exact.length === 0) throw needed('percent')
  if (amount !== undefined && currency === undefined) throw needed('currency')
  const exactOf = new Map<string, Map<string, number>>()
  for (const { offerId, path, unitPrice } of exact) exactOf.set(offerId, (exactOf.get(offerId) ?? new Map()).set(path, unitPrice))
  const step = roundTo === undefined ? undefined : Number(roundTo)
  return { percent, amount, currency, roundTo: step, equipment, fromKg, charge, from, exactOf }
}

const rateOf = ({ sheet }: OfferRow): Rate | undefined => {
  const read = z.safeParse(rateSchema, sheet.rate)
  return read.success ? read.data : undefined
}

/** What a change makes of an offer: a price in its place, what is wrong with it, or nothing. */
export type Planned = { row: OfferRow; before: Rate; after: Rate; prices: readonly ChangedPrice[] } & (
  | { placed: PlacedPrice }
  | { faults: readonly OfferFault[] }
)

const faultsOf = (row: OfferRow, prices: readonly ChangedPrice[], placed: PlacedPrice, now: Date): readonly OfferFault[] => {
  const negative = prices.find(({ after }) => after < 0)
  if (negative !== undefined) return [{ path: negative.path, rule: 'too_small', params: { limit: '0' } }]
  return isSubmitted(row) ? checkOffer(placed.next ?? placed.sheet, now).faults : []
}

/** What a change makes of offers; those it does not touch are left out. */
export const planPrices = async (
  database: Database,
  providerId: string,
  rows: readonly OfferRow[],
  rule: PriceRule,
  now: Date,
) => {
  const references = rule.from === undefined ? [] : [...new Set(rows.map(({ reference }) => reference))]
  const periods = Map.groupBy(
    (await selectOffersByReference(database, providerId, references)).filter(({ withdrawn_at: gone }) => gone === null),
    ({ reference }) => reference,
  )
  return rows.filter(isHere).flatMap((row): Planned[] => {
    const before = rateOf(row)
    if (before === undefined) return []
    const change = { ...rule, exact: rule.exactOf.get(row.offer_id) }
    const prices = changedPrices(before, row.mode, change)
    if (prices.length === 0) return []
    const after = repriceRate(before, row.mode, change)
    const beside = (periods.get(row.reference) ?? [])
      .filter(({ offer_id: id }) => id !== row.offer_id)
      .map(({ sheet }) => validityOf(sheet))
    const placed = placePrice(row, after, { day: rule.from, today: todayOf(row.sheet, now), beside })
    if (placed === 'unchanged') return []
    const { to } = validityOf(row.published_sheet ?? {})
    if (placed === 'taken')
      return [
        {
          row,
          before,
          after,
          prices,
          faults: [{ path: 'rate.validFrom', rule: 'period_replaces', params: { limit: to ?? '' } }],
        },
      ]
    const faults = faultsOf(row, prices, placed, now)
    return [faults.length === 0 ? { row, before, after, prices, placed } : { row, before, after, prices, faults }]
  })
}

export type Placed = Extract<Planned, { placed: PlacedPrice }>
export const isPlaced = (plan: Planned): plan is Placed => 'placed' in plan
/** False where the new prices are the old ones. */
export const changesPrices = ({ before, after }: Planned) => !saysTheSame(before, after)
