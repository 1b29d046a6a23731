import type { withdrawFirmOffer as endpoint } from '@tongyun/contract/open-platform/firm-offers'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { lockOffersByReference, ownCompany, pushOffers } from '../supply/index.ts'
import { revisionOfRows } from './offer-in-answer.ts'

/** DELETE /open/v1/my/offers/:reference. @throws BusinessError 810004, 811001 revision_differs */
export const withdrawOffer: Operation<typeof endpoint> = ({ reference }, context) => {
  const { providerId, actor } = ownCompany(context)
  const { now, revision } = context
  return inTransaction(context.database, async (transaction) => {
    const before = await lockOffersByReference(transaction, providerId, [reference])
    if (before.length === 0) throw new BusinessError(810004)
    revision.refuseOther(revisionOfRows(before))
    const row = { number: 0, reference, sheet: null }
    const [result] = await pushOffers(transaction, [row], { providerId, actor, now })
    return { reference, outcome: result?.outcome === 'withdrawn' ? ('withdrawn' as const) : ('unchanged' as const) }
  })
}
