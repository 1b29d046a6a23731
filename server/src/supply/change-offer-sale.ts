import { type changeOfferSale as endpoint, OFFERS_AT_ONCE, type OfferSelection } from '@tongyun/contract/supply/offer-changes'
import { changeSale, countSaleChange } from '../capacity/offering/index.ts'
import type { Context, Operation } from '../core/route.ts'
import { isHere } from './bulk-offers.ts'
import { eachOfSelection } from './offer-selection.ts'
import { insertChanges } from './offers.queries.ts'
import { withdrawOffers } from './withdraw-offers.ts'

const KINDS = { pause: 'paused', resume: 'resumed', withdraw: 'withdrawn', confirm: 'confirmed' } as const
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

type SaleStep = keyof typeof KINDS

/** Takes a step of sale for offers of the caller's company. Resolves to those that it changed, and under what that is taken back. */
export const stepSale = async (selection: OfferSelection, step: SaleStep, context: Context) => {
  const kind = KINDS[step]
  const { changeSet, values: changed } = await eachOfSelection(
    selection,
    kind,
    context,
    async (transaction, all, { actor, now, changeSet }) => {
      const rows = all.filter(isHere)
      const ids = rows.map(({ offer_id: id }) => id)
      if (step === 'withdraw') await withdrawOffers(transaction, ids, now)
      const stepped = step === 'withdraw' ? ids : await changeSale(transaction, ids, step, now)
      const touched = new Set(stepped)
      const happened = rows
        .filter(({ offer_id: id }) => touched.has(id))
        .map(({ offer_id: offerId, version }) => ({ offerId, version, kind }))
      await insertChanges(transaction, happened, { actor, now, changeSet })
      return stepped
    },
  )
  return { changed, changeSet }
}

/** POST /ty/workbench/offers/sale. Others' offers, and those whose state does not allow the step, are left as they are. */
export const changeOfferSale: Operation<typeof endpoint> = async ({ step, preview, ...selection }, context) => {
  if (preview) {
    const { values } = await eachOfSelection(selection, null, context, async (transaction, all, { now }) => {
      const ids = all.filter(isHere).map(({ offer_id: id }) => id)
      return [step === 'withdraw' ? ids.length : await countSaleChange(transaction, ids, step, now)]
    })
    return { count: sum(values), changed: [], changeSet: null }
  }
  const { changed, changeSet } = await stepSale(selection, step, context)
  return { count: changed.length, changed: changed.slice(0, OFFERS_AT_ONCE), changeSet: changed.length > 0 ? changeSet : null }
}
