import type { writeFirmOffer as endpoint } from '@tongyun/contract/open-platform/firm-offers'
import { inTransaction } from '../core/database.ts'
import type { Operation } from '../core/route.ts'
import { placesOf, settlePlaces } from '../price-sheets/index.ts'
import { lockOffersByReference, ownCompany, pushOffers } from '../supply/index.ts'
import { firmOffer, offerFaulty, revisionOfRows } from './offer-in-answer.ts'

/**
 * PUT /open/v1/my/offers/:reference.
 * @throws BusinessError 811001 revision_differs, 812001 offer_faulty with the faults as data
 */
export const writeOffer: Operation<typeof endpoint> = async ({ reference, sheet: given, submit = false }, context) => {
  const { providerId, actor } = ownCompany(context)
  const { database, locale, now, revision } = context
  const { sheet, faults } = settlePlaces(given, await placesOf(database, providerId, locale))
  if (faults.length > 0) throw offerFaulty(faults, locale)
  return inTransaction(database, async (transaction) => {
    const before = await lockOffersByReference(transaction, providerId, [reference])
    revision.refuseOther(revisionOfRows(before))
    const row = { number: 0, reference, sheet, submit }
    const [result] = await pushOffers(transaction, [row], { providerId, actor, now })
    if (result === undefined || result.outcome === 'faulty' || result.outcome === 'withdrawn')
      throw offerFaulty(result?.faults ?? [], locale)
    return { outcome: result.outcome, ...(await firmOffer(transaction, reference, context)) }
  })
}
