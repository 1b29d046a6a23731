import {
  type listImportRows as endpoint,
  IMPORT_PAGE_ROWS,
  type ImportOutcome,
  type ImportRowShown,
} from '@tongyun/contract/price-sheets/endpoints'
import { rateSchema } from '@tongyun/contract/supply/offer-sheet'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { Locale } from '@tongyun/freight/locale'
import type { Rate } from '@tongyun/freight/rate'
import { openGazetteer, placeName } from '@tongyun/places'
import * as z from 'zod/mini'
import type { Operation } from '../core/route.ts'
import { type KnownOffer, KnownOffers, type OfferBefore, selectOffersByReference, validityOf } from '../supply/index.ts'
import type { PlannedPlace, PlannedRow } from './import-record.ts'
import { selectPages } from './imports.queries.ts'
import { ownImport } from './own-import.ts'
import { rowsOf } from './planned-rows.ts'
import { selectOfferRows } from './readings.queries.ts'

type ShownPrice = ImportRowShown['prices'][number]
type Price = Omit<ShownPrice, 'before' | 'after'> & { amount: number }

const pricesIn = ({ currency, freight }: Rate): Price[] => {
  const { unit } = freight
  const any = { equipment: null, fromKg: null, unit, currency }
  switch (freight.form) {
    case 'flat':
      return freight.prices.map(({ equipment, unitPrice: amount }) => ({ ...any, equipment, amount }))
    case 'breaks':
      return freight.breaks.map(({ fromKg, unitPrice: amount }) => ({ ...any, fromKg, amount }))
    case 'base_plus':
      return [{ ...any, amount: freight.additionalUnitPrice }]
    case 'per_unit':
      return [{ ...any, amount: freight.unitPrice }]
  }
}

/** Prices of both, those of the row first. */
const comparedPrices = (before: Rate | null, after: Rate): ShownPrice[] => {
  const key = ({ equipment, fromKg, unit, currency }: Price) => [equipment, fromKg, unit, currency].join(' ')
  const [old, current] = [before === null ? [] : pricesIn(before), pricesIn(after)]
  const earlier = new Map(old.map((price) => [key(price), price.amount]))
  const left = new Set(current.map(key))
  return [
    ...current.map(({ amount, ...price }) => ({
      ...price,
      before: earlier.get(key({ ...price, amount })) ?? null,
      after: amount,
    })),
    ...old.filter((price) => !left.has(key(price))).map(({ amount, ...price }) => ({ ...price, before: amount, after: null })),
  ]
}

/** Changes that are shown by themselves: prices, and from when until when. */
const SHOWN = /^(?:rate\.freight\.(?:prices|breaks|unitPrice|additionalUnitPrice)|rate\.valid(?:From|To)$|available(?:From|To)$)/
/** Names of other changes one row gives. */
const MOST_CHANGES = 20

/** What a row is compared with: the offer it changes, or the price before it, of an offer or of the same price sheet. */
type Before = Pick<OfferBefore, 'sheet'>

const shownRow = ({ row, sheet }: PlannedRow, outcome: ImportOutcome, before: Before | undefined, locale: Locale) => {
  const nameOf = (placeId: string) => {
    const place = openGazetteer().byId(placeId)
    return place === undefined ? placeId : placeName(place, locale)
  }
  const rate = z.safeParse(rateSchema, before?.sheet.rate)
  // A new price stands beside the one before it and changes nothing of it.
  const changes = before === undefined || outcome === 'period' || outcome === 'created' ? [] : sheetChanges(before.sheet, sheet)
  return {
    row,
    outcome,
    reference: sheet.reference,
    lane: `${nameOf(sheet.originId)} → ${nameOf(sheet.destinationId)}`,
    prices: comparedPrices(rate.success ? rate.data : null, sheet.rate),
    validity: validityOf(sheet),
    validityBefore: before === undefined ? null : validityOf(before.sheet),
    otherChanges: [...new Set(changes.map(({ path }) => path).filter((path) => !SHOWN.test(path)))].slice(0, MOST_CHANGES),
  }
}

const beginOf = ({ written }: KnownOffer) => written.from ?? ''

/** The price before one that begins on a day: of those that stand the last that begins earlier, else the first. */
const periodBefore = (periods: readonly KnownOffer[], day: string | null): KnownOffer | undefined => {
  const standing = periods.filter(({ withdrawn_at: at }) => at === null).toSorted((a, b) => (beginOf(a) < beginOf(b) ? -1 : 1))
  return standing.findLast((one) => day === null || beginOf(one) <= day) ?? standing[0]
}

/** The later of two prices before another; the sheet's own where both begin on one day, since it is what the import leaves. */
const laterOf = (standing: Before | undefined, own: Before | undefined, day: string | null): Before | undefined => {
  if (standing === undefined || own === undefined) return standing ?? own
  const [begins, ownBegins] = [standing, own].map(({ sheet }) => validityOf(sheet).from ?? '') as [string, string]
  return begins > ownBegins && (day === null || begins <= day) ? standing : own
}

/** What a row becomes now, and the price it is compared with; the check may be hours old. `own`: the price before it in the sheet. */
const presentOf = (known: KnownOffers, sheet: OfferSheet, planned: ImportOutcome, own: Before | undefined, now: Date) => {
  const { reference } = sheet
  const row = known.find({ reference, json: JSON.stringify(sheet) }, now)
  if (row === undefined) {
    const day = validityOf(sheet).from
    const standing = periodBefore(known.of(reference), day)
    const outcome = standing === undefined && planned !== 'period' ? ('created' as const) : ('period' as const)
    return { outcome, before: laterOf(standing, own, day) }
  }
  if (row.withdrawn_at !== null) return { outcome: 'revived' as const, before: row }
  return { outcome: sheetChanges(row.sheet, sheet).length === 0 ? ('unchanged' as const) : ('changed' as const), before: row }
}

/** What is worth looking at comes first. */
const ORDER: readonly ImportOutcome[] = ['changed', 'created', 'period', 'revived', 'unchanged']

/** GET /ty/imports/:importId/rows: one page is read, and compared with the offers of its references as they stand now. */
export const listImportRows: Operation<typeof endpoint> = async ({ importId, outcome: asked, page = 1 }, context) => {
  const { database, locale, now } = context
  const { provider_id: providerId, status, counts, reading } = await ownImport(context, importId)
  const outcome = asked ?? ORDER.find((one) => counts !== null && rowsOf(one, counts) > 0)
  if (status !== 'checked' || counts === null || outcome === undefined) return { outcome: null, page: 1, rows: [] }
  const last = Math.max(1, Math.ceil(rowsOf(outcome, counts) / IMPORT_PAGE_ROWS))
  const at = Math.min(page, last)
  const pageAt = async (places: Pick<PlannedPlace, 'outcome' | 'page'>[]) =>
    (await selectPages(database, importId, places)).flatMap(({ rows }) => rows)
  const rows = await pageAt([{ outcome, page: at }])
  const earlier = new Map((await pageAt(rows.flatMap(({ before }) => before ?? []))).map((one) => [one.row, one]))
  const references = [...new Set(rows.map(({ sheet }) => sheet.reference))]
  const known = new KnownOffers(await selectOffersByReference(database, providerId, references))
  const named =
    reading === null
      ? new Map()
      : await selectOfferRows(
          database,
          importId,
          rows.map(({ row }) => row),
        )
  return {
    outcome,
    page: at,
    rows: rows.map((row) => {
      const present = presentOf(known, row.sheet, outcome, earlier.get(row.before?.row ?? 0), now)
      return { ...shownRow(row, present.outcome, present.before, locale), rows: named.get(row.row) ?? [] }
    }),
  }
}
