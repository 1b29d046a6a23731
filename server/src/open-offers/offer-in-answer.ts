/** A reference of the caller's firm as programs read it. */
import type { FirmOffer } from '@tongyun/contract/open-platform/firm-offers'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import type { Locale } from '@tongyun/freight/locale'
import { selectSale } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { faultInAnswer, type RowFault } from '../price-sheets/index.ts'
import { draftFaults, type OfferRow, ownCompany, type StandingPrice, selectReference, validityOf } from '../supply/index.ts'

/** Refuses sheets that cannot be submitted, with what is wrong. */
export const offerFaulty = (faults: readonly RowFault[], locale: Locale) =>
  new BusinessError(812001, { reason: 'offer_faulty' }, { faults: faults.map((fault) => faultInAnswer(fault, locale)) })

/**
 * What tells one state of a reference's sheets from another: the version of each of its prices in the order of its periods,
 * and which of them were withdrawn. Null where it has none.
 */
export const revisionOfRows = (rows: readonly Pick<OfferRow, 'period' | 'version' | 'withdrawn_at'>[]): string | null =>
  rows.length === 0
    ? null
    : rows
        .toSorted((a, b) => a.period - b.period)
        .map(({ version, withdrawn_at: gone }) => (gone === null ? version : `${version}w`))
        .join('-')

const priceInAnswer = async (
  database: Database,
  row: OfferRow,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
): Promise<FirmOffer['prices'][number]> => {
  const sale = row.withdrawn_at === null ? await selectSale(database, row.offer_id) : undefined
  const faults = await draftFaults(database, row.provider_id, { row, sheet: row.sheet }, now)
  const { from, to } = validityOf(row.sheet)
  return {
    offerId: row.offer_id,
    mode: row.mode,
    validFrom: from,
    validTo: to,
    version: row.version,
    reviewStatus: row.review_status,
    saleStatus: row.withdrawn_at === null ? (sale?.sale_status ?? null) : 'withdrawn',
    published: row.published_sheet !== null,
    confirmedAt: sale?.confirmed_at.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    sheet: row.sheet,
    differs: row.published_sheet !== null && sheetChanges(row.published_sheet, row.sheet).length > 0,
    faults: faults.map((fault) => faultInAnswer(fault, locale)),
    comments: row.comments,
  }
}

/** A reference of the caller's firm with its revision told. @throws BusinessError 810004 where the firm has none of that name */
export const firmOffer = async (database: Database, reference: string, context: Context): Promise<FirmOffer> => {
  const { providerId } = ownCompany(context)
  const rows = await selectReference(database, providerId, reference)
  const revision = revisionOfRows(rows)
  if (revision === null) throw new BusinessError(810004)
  context.revision.tell(revision)
  const prices: FirmOffer['prices'] = []
  for (const row of rows) prices.push(await priceInAnswer(database, row, context))
  return { reference, prices }
}

/** How a price stands, in a list. */
export const standingInAnswer = (row: StandingPrice) => ({
  reference: row.reference,
  offerId: row.offer_id,
  mode: row.mode,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  version: row.version,
  reviewStatus: row.review_status,
  saleStatus: row.withdrawn ? ('withdrawn' as const) : row.sale_status,
  published: row.published,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
})
