import { changeSale } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import { withdrawReviews } from '../review/index.ts'
import { updateWithdrawn } from './offers.queries.ts'

/** Takes offers that are locked off the mall and out of the queue of staff. Their history is the caller's. */
export const withdrawOffers = async (transaction: Database, offerIds: readonly string[], now: Date) => {
  await changeSale(transaction, offerIds, 'withdraw', now)
  await updateWithdrawn(transaction, offerIds, now)
  await withdrawReviews(transaction, { subjectKind: 'offer', subjectIds: offerIds, now })
}
