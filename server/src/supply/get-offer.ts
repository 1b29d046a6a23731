import type { getOffer as endpoint } from '@tongyun/contract/supply/offer'
import { offerWarnings, readSheet } from '@tongyun/contract/supply/offer-faults'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import { openGazetteer, placeName } from '@tongyun/places'
import { selectSale } from '../capacity/offering/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { draftFaults } from './draft-faults.ts'
import { draftFigures } from './draft-figures.ts'
import { selectDuplicates, selectHistory, selectPeriods } from './offer-list.queries.ts'
import { selectOffer } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'
import { draftSigns, lastPublished } from './price-signs.ts'

const HISTORY_SHOWN = 50

/** Every text of a value that names a place. */
const placeIdsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return openGazetteer().byId(value) === undefined ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(placeIdsIn) : []
}

/** GET /ty/workbench/offers/:offerId */
export const getOffer: Operation<typeof endpoint> = async ({ offerId }, context) => {
  const { database, locale, now } = context
  const { providerId } = ownCompany(context)
  const row = await selectOffer(database, providerId, offerId)
  if (row === undefined) throw new BusinessError(810004)
  const [sale, duplicates, history, periods] = await Promise.all([
    selectSale(database, offerId),
    selectDuplicates(database, providerId, offerId),
    selectHistory(database, offerId, providerId, HISTORY_SHOWN),
    selectPeriods(database, providerId, row.reference),
  ])
  const { sheet } = row
  const whole = readSheet(sheet).sheet
  const ids = [...new Set([sheet.originId, sheet.destinationId, sheet.stops, sheet.details].flatMap(placeIdsIn))]
  const names = ids.flatMap((id) => {
    const place = openGazetteer().byId(id)
    return place === undefined ? [] : [[id, placeName(place, locale)] as const]
  })
  return {
    offerId,
    reference: row.reference,
    mode: row.mode,
    sheet,
    version: row.version,
    reviewStatus: row.review_status,
    saleStatus: row.withdrawn_at === null ? (sale?.sale_status ?? null) : 'withdrawn',
    published: row.published_sheet !== null,
    differs: row.published_sheet !== null && sheetChanges(row.published_sheet, sheet).length > 0,
    confirmedAt: sale?.confirmed_at.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    distanceKm: draftFigures(sheet)?.distanceKm ?? null,
    faults: await draftFaults(database, providerId, { row, sheet }, now),
    warnings: whole === null ? [] : offerWarnings(whole),
    duplicates,
    periods,
    places: Object.fromEntries(names),
    price: await draftSigns(database, { ...sheet, reference: row.reference }, await lastPublished(database, row)),
    comments: row.comments,
    history: history.map(({ at, by, kind, version, changes }) => ({ at: at.toISOString(), by, kind, version, changes })),
  }
}
