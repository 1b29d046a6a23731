/** Offers of the last sheet of a shape that the present one does not name: they end on their last day. */
import type { OfferSheet } from '@tongyun/freight/capacity'
import { isoDay } from '@tongyun/freight/days'
import type { Database } from '../core/database.ts'
import { selectPublishedSheets } from '../supply/index.ts'
import { selectProfile } from './readings.queries.ts'

/** An offer of the mall that the sheet leaves to end. Places by their ids, the last day ISO. */
export type EndingOffer = { reference: string; originId: string; destinationId: string; until: string }

/** Offers that are named; the others are counted. */
const MOST_NAMED = 50

/** Offers that stand on the mall, were in the last sheet of the shape, and are not among these references. */
export const endingOffers = async (
  database: Database,
  { providerId, shape, references, now }: { providerId: string; shape: string; references: ReadonlySet<string>; now: Date },
): Promise<{ ending: EndingOffer[]; endingCount: number }> => {
  const before = (await selectProfile(database, providerId, shape))?.in_last ?? []
  const gone = before.filter((reference) => !references.has(reference))
  const published = await selectPublishedSheets(database, providerId, gone)
  const today = isoDay(now)
  const standing = [...published].flatMap(([reference, sheet]): EndingOffer[] => {
    const { originId, destinationId, rate } = sheet as OfferSheet
    return rate.validTo < today ? [] : [{ reference, originId, destinationId, until: rate.validTo }]
  })
  return { ending: standing.slice(0, MOST_NAMED), endingCount: standing.length }
}
