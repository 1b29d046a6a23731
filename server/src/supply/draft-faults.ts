import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { Database } from '../core/database.ts'
import { checkOffer } from './check-offer.ts'
import type { OfferRow } from './offers.queries.ts'
import { seenPeriodFaults } from './price-periods.ts'

/** All that would keep a draft from being submitted now, the other periods of its reference included. */
export const draftFaults = async (
  database: Database,
  providerId: string,
  { row, sheet: given }: { row: Pick<OfferRow, 'offer_id' | 'reference' | 'published_sheet'>; sheet: DraftSheet },
  now: Date,
): Promise<OfferFault[]> => {
  const { sheet, faults } = checkOffer({ ...given, reference: row.reference }, now)
  if (sheet === null) return [...faults]
  return (await seenPeriodFaults(database, providerId, [{ row, sheet }], now)).get(row.offer_id) ?? []
}
