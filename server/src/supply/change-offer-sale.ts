import type { changeOfferSale as endpoint } from '@tongyun/contract/offer-list'
import { changeSale } from '../capacity/index.ts'
import { inTransaction } from '../core/database.ts'
import type { Operation } from '../core/route.ts'
import { withdrawReviews } from '../review/index.ts'
import { selectOnSale } from './offer-list.queries.ts'
import { insertChanges, lockOffers, updateWithdrawn } from './offers.queries.ts'
import { ownCompany } from './own-company.ts'

const KINDS = { pause: 'paused', resume: 'resumed', withdraw: 'withdrawn', confirm: 'confirmed' } as const

/** POST /ty/workbench/offers/sale. Others' offers, and those whose state does not allow the step, are left as they are. */
export const changeOfferSale: Operation<typeof endpoint> = ({ offerIds, step, all }, context) => {
  const { providerId, actor } = ownCompany(context)
  const { now } = context
  return inTransaction(context.database, async (transaction) => {
    const wanted = all && step === 'confirm' ? await selectOnSale(transaction, providerId) : offerIds
    const rows = (await lockOffers(transaction, providerId, wanted)).filter(({ withdrawn_at: gone }) => gone === null)
    const ids = rows.map(({ offer_id: id }) => id)
    const onMall = await changeSale(transaction, ids, step, now)
    const changed = step === 'withdraw' ? ids : onMall
    if (step === 'withdraw') {
      await updateWithdrawn(transaction, ids, now)
      const waiting = rows.filter(({ review_status: status }) => status === 'pending').map(({ offer_id: id }) => id)
      await withdrawReviews(transaction, { subjectKind: 'offer', subjectIds: waiting, now })
    }
    const touched = new Set(changed)
    const happened = rows
      .filter(({ offer_id: id }) => touched.has(id))
      .map(({ offer_id: offerId, version }) => ({ offerId, version, kind: KINDS[step] }))
    await insertChanges(transaction, happened, { actor, now })
    return { changed }
  })
}
